import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { Webhook } from "standardwebhooks";

/** A delivery as it arrived. */
export interface Arrived {
  readonly id: string;
  /** As the library of the standard reads it; undefined where the signature is not right. */
  readonly event: { readonly type: string; readonly data: Record<string, unknown> } | undefined;
  readonly body: string;
}

/** Another system on loopback, which checks signatures by the library of the standard. */
export async function startReceiver() {
  const arrived: Arrived[] = [];
  const state = { secret: "", status: 204, answer: "" };
  const server = createServer((request, response) => {
    const take = async () => {
      const body = await bodyOf(request);
      const event = verified(state.secret, body, request);
      arrived.push({ id: String(request.headers["webhook-id"]), event, body });
      response.writeHead(state.status).end(state.answer);
    };
    void take();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    arrived,
    /** Its secret, and what it answers. */
    set: (values: Partial<typeof state>) => Object.assign(state, values),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function verified(secret: string, body: string, { headers }: IncomingMessage): Arrived["event"] {
  const texts = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is in it the tests compare
    return new Webhook(secret).verify(body, texts) as Arrived["event"];
  } catch {
    return undefined;
  }
}
