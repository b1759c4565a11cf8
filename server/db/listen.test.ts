import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

// That notices are heard, also after a loss, the tests of the outbox and of webhooks show.

test.each([
  ["says nothing, and takes leave", false],
  ["says nothing at all", true],
])("whoever connects to a database that %s can stop", async (_, keepsHalfOpen) => {
  const silent = createServer({ allowHalfOpen: keepsHalfOpen });
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const connected = once(silent, "connection");
  const listener = listen(`postgres://somebody@127.0.0.1:${port}/none`, "emails", () => undefined);
  const [socket] = await connected;
  onTestFinished(() => void socket.destroy());
  await expect(listener.close()).resolves.toBeUndefined();
});
