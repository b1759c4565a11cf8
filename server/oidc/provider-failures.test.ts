import { afterAll, expect, test } from "vitest";
import { asked, expected, failure, identify, impostor, log } from "../test/asked-provider.ts";
import { passProvider, startOidcProvider } from "../test/oidc-provider.ts";
import { returnUrl } from "../test/provider-app.ts";

// What the product makes of a provider that is down, slow, or refuses.

const there = await startOidcProvider({ returnUrl });
afterAll(() => there.close());

test("nobody is there", async () => {
  const gone = await startOidcProvider({ returnUrl });
  await gone.close();
  const { code, line } = await failure(asked(gone.issuer).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
  expect(line).toMatchObject({ event: "provider_unavailable" });
  expect(JSON.stringify(line)).toContain(`${gone.issuer}/.well-known/openid-configuration`);
});

test("a provider that is silent is waited for no longer than is said", async () => {
  const silent = await impostor(() => undefined);
  const { code } = await failure(asked(silent, { answerMs: 50 }).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
});

test("a provider that stops in the middle of its answer is waited for no longer", async () => {
  const halting = await impostor((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write("{");
  });
  const { code } = await failure(asked(halting, { answerMs: 50 }).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
});

test("an answer without end is not read to its end", async () => {
  const endless = await impostor((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (!response.destroyed && response.write(" ".repeat(65_536)));
      response.once("drain", more);
    };
    more();
  });
  const { code, line } = await failure(asked(endless).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
  expect(JSON.stringify(line)).toContain("longer than 524288 bytes");
});

test("a provider that sends somewhere else is not followed", async () => {
  const visited: unknown[] = [];
  const inside = await impostor((request, response) => {
    visited.push(request.url);
    response.end("{}");
  });
  const elsewhere = await impostor((_, response) => {
    response.writeHead(302, { location: `${inside}/admin` }).end();
  });
  const { code } = await failure(asked(elsewhere).pageFor(expected, false, log));
  expect(code).toBe("provider_failed");
  expect(visited).toEqual([]);
});

test.each([500, 503, 429])("an answer of %i is nobody's fault here", async (status) => {
  const busy = await impostor((_, response) => response.writeHead(status).end());
  const { code } = await failure(asked(busy).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
});

test("a provider that fails in the middle is told apart from one that refuses", async () => {
  const failing = await startOidcProvider({ returnUrl });
  failing.instead.set("/token", (_, response) => response.writeHead(503).end());
  expect((await failure(identify(asked(failing.issuer)))).code).toBe("provider_unavailable");
  failing.instead.set("/token", (_, response) => {
    response.writeHead(401, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: "invalid_client" }));
  });
  const { code, line } = await failure(identify(asked(failing.issuer)));
  expect(code).toBe("provider_failed");
  expect(JSON.stringify(line)).toContain("invalid_client");
  await failing.close();
});

test.each([
  ["access_denied", "provider_denied"],
  ["login_required", "provider_login_required"],
  ["interaction_required", "provider_login_required"],
  ["consent_required", "provider_login_required"],
  ["account_selection_required", "provider_login_required"],
  ["temporarily_unavailable", "provider_unavailable"],
  ["server_error", "provider_unavailable"],
  ["invalid_scope", "provider_failed"],
  ["__proto__", "provider_failed"],
])("a provider that answers %s is told of as %s", async (error, code) => {
  const answer = new URLSearchParams({ error, state: expected.state, iss: there.issuer });
  const said = await failure(asked(there.issuer).identify(answer.toString(), expected, log));
  expect(said).toMatchObject({ code, line: { event: code } });
  expect(JSON.stringify(said.line)).toContain(error);
});

test("who breaks off at the provider is told so", async () => {
  const provider = asked(there.issuer);
  const page = await provider.pageFor(expected, false, log);
  const back = await passProvider(page, { deny: "access_denied" });
  const said = await failure(provider.identify(back.search.slice(1), expected, log));
  expect(said.code).toBe("provider_denied");
});

test("what is known of a provider is looked up once an hour, and at once after a failure", async () => {
  let now = new Date("2026-11-20T10:00:00Z");
  const document = "/.well-known/openid-configuration";
  const looked = () => there.asked.filter((path) => path === document).length;
  const before = looked();
  const provider = asked(there.issuer, { clock: () => now });
  const page = () => provider.pageFor(expected, false, log);
  there.instead.set(document, (_, response) => response.writeHead(503).end());
  expect((await failure(page())).code).toBe("provider_unavailable");
  there.instead.delete(document);
  await Promise.all([page(), page()]);
  expect(looked() - before).toBe(2);
  now = new Date(now.getTime() + 3_599_999);
  await page();
  expect(looked() - before).toBe(2);
  now = new Date(now.getTime() + 1);
  await page();
  expect(looked() - before).toBe(3);
});
