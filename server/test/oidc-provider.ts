import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type Configuration, interactionPolicy, Provider } from "oidc-provider";

/** Somebody who has an account at the provider; the name is what he types there. */
export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
  /** How he has proven who he is, as the provider tells it. */
  readonly amr?: readonly string[];
}

interface Options {
  /** Where the product lets people come back. */
  readonly returnUrl: string;
  /** As most providers do: the ID token says who somebody is, without a further question. */
  readonly isEmailInToken?: boolean;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface OidcProvider {
  readonly issuer: string;
  /** Who has an account, by the name that he types. */
  readonly accounts: Map<string, Account>;
  /** Answers a path in place of the provider: a way to let it lie, fail or be silent. */
  readonly instead: Map<string, Answer>;
  /** The paths that were asked for. */
  readonly asked: string[];
  close(): Promise<void>;
}

export const client = { client_id: "overslag", client_secret: "a secret of the provider" };

/** A real OpenID Connect provider on loopback, which demands PKCE. */
export async function startOidcProvider(options: Options): Promise<OidcProvider> {
  const accounts = new Map<string, Account>();
  const instead = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configuration(options, accounts));
  const answer = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", issuer);
    asked.push(pathname);
    const other = instead.get(pathname);
    if (other) other(request, response);
    else if (pathname.startsWith("/interaction/")) {
      void interact(provider, accounts, request, response);
    } else void answer(request, response);
  });
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return { issuer, accounts, instead, asked, close };
}

function configuration(
  { returnUrl, isEmailInToken = true }: Options,
  accounts: ReadonlyMap<string, Account>,
): Configuration {
  const { base, Prompt } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: "select_account", requestable: true }), 0);
  return {
    clients: [{ ...client, redirect_uris: [returnUrl] }],
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"] },
    conformIdTokenClaims: !isEmailInToken,
    pkce: { required: () => true },
    cookies: { keys: ["for tests alone"] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, accountId) => {
      const { amr: _amr, ...claims } = accounts.get(accountId) ?? {};
      return { accountId, claims: () => ({ sub: accountId, ...claims }) };
    },
    // Nobody is asked what the product may know.
    loadExistingGrant: async ({ oidc: { session, provider } }) => {
      const known = session?.grantIdFor(client.client_id);
      if (known !== undefined) return provider.Grant.find(known);
      const accountId = session?.accountId ?? "";
      const grant = new provider.Grant({ clientId: client.client_id, accountId });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  };
}

const page = (action: string) => `<!doctype html>
<html lang="en"><head><title>Provider</title></head><body><main><h1>Provider</h1>
<form method="post" action="${action}"><label>Account <input name="account"></label>
<button>Continue</button> <button name="deny" value="access_denied">Cancel</button></form>
</main></body></html>`;

/** Who somebody is, he types; a password is nobody's business here. */
async function interact(
  provider: Provider,
  accounts: ReadonlyMap<string, Account>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === "GET") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page(request.url ?? ""));
    return;
  }
  const typed = new URLSearchParams(await text(request));
  const error = typed.get("deny");
  const accountId = typed.get("account") ?? "";
  const amr = [...(accounts.get(accountId)?.amr ?? ["pwd"])];
  const result = error === null ? { login: { accountId, amr }, select_account: {} } : { error };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Goes through the pages of the provider as a browser does; answers the address that it leads back to. */
export async function passProvider(
  start: string,
  typed: Readonly<Record<string, string>>,
  cookies = new Map<string, string>(),
): Promise<URL> {
  const { origin } = new URL(start);
  let at = new URL(start);
  while (at.origin === origin) {
    const isForm = at.pathname.startsWith("/interaction/");
    const answer = await fetch(at, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(isForm && { method: "POST", body: new URLSearchParams(typed) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next === null) throw new Error(`${at.pathname}: ${answer.status} ${await answer.text()}`);
    at = new URL(next, at);
  }
  return at;
}
