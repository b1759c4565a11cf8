import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect as dial, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { testDatabase } from "./test-database.ts";

/** The address of the database behind a line that can be frozen: it stays open and nothing passes. */
export async function frozenAtWill() {
  const { appUrl } = await testDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "line-"));
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const relay = createServer((near) => {
    const far = dial(targetOf(appUrl));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("data", (bytes) => to.write(bytes));
      from.on("close", () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  relay.listen(path.join(folder, ".s.PGSQL.5432"));
  await once(relay, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
    rmSync(folder, { recursive: true });
  });
  const url = new URL(appUrl);
  url.host = "localhost";
  url.searchParams.set("host", folder);
  url.searchParams.set("port", "5432");
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

function targetOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  return host.startsWith("/")
    ? { path: path.join(host, ".s.PGSQL.5432") }
    : { host, port: Number(port || 5432) };
}
