import { once } from "node:events";
import { createServer as createHttpServer, request as httpRequest } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  return port;
}

/** One address of a database server that moves, as a virtual address or HAProxy gives. */
export async function startWay(target: number) {
  let to = target;
  let isFrozen = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    if (!isFrozen) near.pipe(far).pipe(near);
  });
  const port = await listening(server);
  return {
    port,
    point: (next: number) => {
      to = next;
      for (const socket of open) socket.destroy();
    },
    /** Swallows everything from now on, and refuses nothing. */
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.unpipe().pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of open) socket.destroy();
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** One address of several processes: each call goes to the next one. */
export async function startRoundRobin(targets: readonly string[]) {
  let turn = 0;
  const server = createHttpServer((request, response) => {
    const target = targets[(turn += 1) % targets.length] ?? "";
    const { method, url, headers } = request;
    const onward = httpRequest(target + (url ?? ""), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.writeHead(502).end());
    request.pipe(onward);
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
