import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, vi } from "vitest";
import { Problem } from "../base/problem.ts";
import { createProvider, type Expected } from "../oidc/provider.ts";
import { passProvider } from "./oidc-provider.ts";
import { settingsFor } from "./provider-app.ts";

// The product's side of a provider, without the rest of the server.

export const expected: Expected = {
  state: "s".repeat(43),
  nonce: "n".repeat(43),
  codeVerifier: "v".repeat(43),
};
export const log = { warn: vi.fn<(line: object) => void>() };

interface Parts {
  readonly settings?: Readonly<Record<string, string>>;
  readonly answerMs?: number;
  readonly clock?: () => Date;
}

export function asked(
  issuer: string,
  { settings, answerMs = 30_000, clock = () => new Date() }: Parts = {},
) {
  const provider = createProvider(settingsFor(issuer, settings), clock, { answerMs });
  if (!provider) throw new Error("There is no provider.");
  return provider;
}

/** The code of the problem, and what the operator is told. */
export async function failure(work: Promise<unknown>) {
  log.warn.mockClear();
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Problem)) throw new Error(`This was no problem: ${String(error)}`);
  const [line] = log.warn.mock.calls[0] ?? [];
  expect(JSON.stringify(line)).not.toMatch(/secret of the provider|vvvv|stack|\\n/);
  return { code: error.code, line };
}

/** Somebody goes to the provider and comes back. */
export async function identify(provider: ReturnType<typeof asked>, account = "kari") {
  const page = await provider.pageFor(expected, false, log);
  const back = await passProvider(page, { account });
  return provider.identify(back.search.slice(1), expected, log);
}

/** A server of one's own in place of a provider. */
export async function impostor(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

export const json =
  (body: object): RequestListener =>
  (_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  };
