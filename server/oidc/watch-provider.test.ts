import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { health } from "../../contracts/health.ts";
import { quietHealth } from "../test/doubles.ts";
import { client, passProvider, startOidcProvider } from "../test/oidc-provider.ts";
import { returnUrl, settingsFor } from "../test/provider-app.ts";
import { testApp } from "../test/test-app.ts";
import { createProvider, type IdentityProvider } from "./provider.ts";
import { watchProvider } from "./watch-provider.ts";

// A wrong setting is known before somebody wants to sign in, and is told in plain words.

const there = await startOidcProvider({ returnUrl });
afterAll(() => there.close());
there.accounts.set("kari", { email: "kari@company.example", email_verified: true });

const asked: { provider: IdentityProvider | undefined } = { provider: undefined };
const { as } = await testApp({
  health: { ...quietHealth, provider: () => asked.provider?.state() },
});
const told = async () => as("system_administrator").ok(health.get, {});

function watched(
  issuer: string,
  settings: Readonly<Record<string, string>> = {},
  answerMs = 30_000,
) {
  const provider = createProvider(settingsFor(issuer, settings), () => new Date(), { answerMs });
  if (!provider) throw new Error("There is no provider.");
  asked.provider = provider;
  const log = { info: vi.fn(), warn: vi.fn() };
  const watch = () => {
    const watching = watchProvider(provider, log, { answerMs: 10, silenceMs: 10 });
    onTestFinished(() => watching.stop());
  };
  return { provider, log, watch };
}

/** A server of one's own that answers every question so. */
async function answering(status: number, body: object) {
  const server = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

test("a provider that takes the secret is good, which it is asked for once", async () => {
  const { provider, log, watch } = watched(there.issuer);
  expect((await told()).provider).toBe("waiting");
  const before = there.asked.length;
  watch();
  const asksSince = (path: string) =>
    there.asked.slice(before).filter((one) => one === path).length;
  await expect.poll(() => asksSince("/.well-known/openid-configuration")).toBeGreaterThan(2);
  expect(asksSince("/token")).toBe(1);
  expect(provider.state()).toBe("good");
  expect(log.warn).not.toHaveBeenCalled();
  expect((await told()).findings.map(({ code }) => code)).not.toContain("provider_client_refused");
});

test.each<[string, () => Promise<string>, Readonly<Record<string, string>>, string, RegExp]>([
  [
    "a secret that is not its own",
    () => Promise.resolve(there.issuer),
    { OIDC_CLIENT_SECRET: "the wrong one" },
    "client_refused",
    /Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/,
  ],
  [
    "a client that it does not know",
    () => Promise.resolve(there.issuer),
    { OIDC_CLIENT_ID: "nobody" },
    "client_refused",
    /Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/,
  ],
  [
    "an issuer of another name",
    () => answering(200, { issuer: "https://login.example.com" }),
    {},
    "wrong_issuer",
    /Set OIDC_ISSUER/,
  ],
  [
    "an address without a provider",
    () => answering(404, {}),
    {},
    "wrong_issuer",
    /Set OIDC_ISSUER/,
  ],
  [
    "a provider that is down",
    () => answering(503, {}),
    {},
    "unreachable",
    /address of OIDC_ISSUER/,
  ],
  [
    "nobody there",
    () => Promise.resolve("http://127.0.0.1:1"),
    {},
    "unreachable",
    /address of OIDC_ISSUER/,
  ],
])("%s is told once with its remedy, and stands on the health page", async (...parts) => {
  const [, issuer, settings, state, remedy] = parts;
  const { provider, log, watch } = watched(await issuer(), settings);
  const check = vi.spyOn(provider, "check");
  watch();
  await expect.poll(() => check.mock.settledResults.length, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(log.warn.mock.calls).toEqual([[expect.stringMatching(remedy)]]);
  expect(log.warn.mock.calls[0]?.[0]).toMatch(
    /^Nobody can sign in by the provider of OIDC_ISSUER: /,
  );
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/the wrong one|secret of the provider/);
  expect(await told()).toMatchObject({
    provider: state,
    findings: expect.arrayContaining([{ code: `provider_${state}`, level: "failing" }]),
  });
});

test("a provider that is silent is waited for no longer than is said", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { provider } = watched(`http://127.0.0.1:${port}`, {}, 50);
  expect(await provider.check()).toMatchObject({ state: "unreachable" });
});

test("its end is told once, and what goes on otherwise by its new name", async () => {
  const document = "/.well-known/openid-configuration";
  onTestFinished(() => there.instead.clear());
  there.instead.set(document, (_, response) => response.writeHead(503).end());
  const { log, watch } = watched(there.issuer);
  watch();
  await expect.poll(() => log.warn.mock.calls.length, { timeout: 20_000 }).toBe(1);
  there.instead.set(document, (_, response) => response.writeHead(404).end());
  await expect.poll(() => log.warn.mock.calls.length, { timeout: 20_000 }).toBe(2);
  there.instead.clear();
  await expect
    .poll(() => log.info.mock.calls, { timeout: 20_000 })
    .toEqual([
      [
        expect.stringMatching(
          /^People can sign in by the provider of OIDC_ISSUER again, after \d+ s\.$/,
        ),
      ],
    ]);
});

test("whoever signs in finds out first when the secret has run out, and when it is right again", async () => {
  const { provider } = watched(there.issuer);
  await provider.check();
  const lines: object[] = [];
  const log = { warn: (line: object) => lines.push(line) };
  const expected = { state: "s".repeat(43), nonce: "n".repeat(43), codeVerifier: "v".repeat(43) };
  const signIn = async () => {
    const page = await provider.pageFor(expected, false, log);
    const back = await passProvider(page, { account: "kari" });
    return provider.identify(back.search.slice(1), expected, log);
  };
  onTestFinished(() => there.instead.clear());
  there.instead.set("/token", (_, response) => {
    response.writeHead(401, { "content-type": "application/json", "www-authenticate": "Basic" });
    response.end(JSON.stringify({ error: "invalid_client" }));
  });
  await expect(signIn()).rejects.toMatchObject({ code: "provider_failed" });
  expect(provider.state()).toBe("client_refused");
  expect(lines).toMatchObject([{ remedy: expect.stringMatching(/OIDC_CLIENT_SECRET/) }]);
  expect(JSON.stringify(lines)).not.toContain(client.client_secret);
  expect(await provider.check()).toMatchObject({ state: "client_refused" });
  there.instead.clear();
  await signIn();
  expect(provider.state()).toBe("good");
});

test("what goes wrong with one sign-in says nothing of the provider", async () => {
  const { provider } = watched(there.issuer);
  await provider.check();
  const expected = { state: "s".repeat(43), nonce: "n".repeat(43), codeVerifier: "v".repeat(43) };
  const answer = new URLSearchParams({ error: "access_denied", state: expected.state });
  const denied = provider.identify(answer.toString(), expected, { warn: vi.fn() });
  await expect(denied).rejects.toThrow();
  expect(provider.state()).toBe("good");
});
