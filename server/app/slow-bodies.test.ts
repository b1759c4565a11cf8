import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import fastify, { type FastifyReply } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { addressOfApp } from "../test/sockets.ts";
import { testApp } from "../test/test-app.ts";
import { bodyPatience, endSlowBodies } from "./slow-bodies.ts";

const patience = { firstMs: 300, bytesPerSecond: 1_000, mostMs: 1_200, afterAnswerMs: 200 };

const refuse = async (_: unknown, reply: FastifyReply) => reply.code(403).send("refused");

/** Waits without letting the clock of the server go on, as `expect.poll` would. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

/** A small server with little patience, its clock, and a request that is written by hand. */
async function began(path: string, length: number, own = patience) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  endSlowBodies(app, own);
  let connection: Socket | undefined;
  app.addHook("onRequest", async ({ raw }) => {
    connection = raw.socket;
  });
  app.post("/read", async () => "read");
  app.post("/long", { config: { hasLongBody: true } }, async () => "read");
  app.post("/refused", { onRequest: refuse }, () => "");
  onTestFinished(() => app.close());
  const socket = connect(await addressOfApp(app), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const told = { text: "", isClosed: false };
  socket.on("data", (bytes) => (told.text += bytes.toString("latin1")));
  socket.on("close", () => (told.isClosed = true));
  socket.on("error", () => undefined);
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`;
  socket.write(head);
  await until(() => connection?.bytesRead === head.length);
  let sent = head.length;
  const bytesRead = () => connection?.bytesRead ?? 0;
  const send = (bytes: number) => void socket.write("x".repeat(bytes));
  /** Sends so many bytes, which arrive before the time passes. */
  const write = async (bytes: number, thenMs: number) => {
    send(bytes);
    sent += bytes;
    await until(() => bytesRead() === sent);
    await vi.advanceTimersByTimeAsync(thenMs);
  };
  const isCutOff = () => connection?.destroyed === true;
  return { told, send, write, bytesRead, isCutOff };
}

test("a body that comes drop by drop is cut off", async () => {
  const { told, write, isCutOff } = await began("/read", 1_000);
  for (let drop = 0; drop < 6; drop += 1) await write(2, 50);
  expect(isCutOff()).toBe(false);
  // 12 bytes have given 12 ms more.
  await vi.advanceTimersByTimeAsync(11);
  expect(isCutOff()).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(isCutOff()).toBe(true);
  await until(() => told.isClosed);
  expect(told.text).toBe("");
});

test("a body that comes steadily has more time", async () => {
  const { told, write, isCutOff } = await began("/read", 1_000);
  for (let part = 0; part < 10; part += 1) await write(100, 60);
  await until(() => told.text.includes("HTTP/1.1 200"));
  expect(isCutOff()).toBe(false);
});

test("however steadily it comes, there is an end to it", async () => {
  const { told, write, isCutOff } = await began("/read", 1_000_000);
  for (let part = 0; part < 23; part += 1) await write(500, 50);
  expect(isCutOff()).toBe(false);
  await write(500, 50);
  expect(isCutOff()).toBe(true);
  await until(() => told.isClosed);
  expect(told.text).toBe("");
});

test("a body that goes on after its answer is cut off soon", async () => {
  const { told, write, isCutOff } = await began("/refused", 1_000_000);
  await until(() => told.text.includes("HTTP/1.1 403"));
  await write(500, 199);
  expect(isCutOff()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isCutOff()).toBe(true);
  await until(() => told.isClosed);
});

test("what nobody reads flows off piece by piece, so that others have their turns", async () => {
  const length = 4_000_000;
  const { told, send, bytesRead, isCutOff } = await began("/refused", length, bodyPatience);
  await until(() => told.text.includes("HTTP/1.1 403"));
  send(length);
  let before = bytesRead();
  const end = before + length;
  while (before < end) {
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    expect(bytesRead() - before).toBeLessThan(length / 4);
    before = bytesRead();
    expect(isCutOff()).toBe(false);
    await vi.advanceTimersByTimeAsync(5);
  }
});

test("a body of any size has as long as it takes, while it keeps coming", async () => {
  const { write, isCutOff } = await began("/long", 1_000_000);
  for (let second = 0; second < 5; second += 1) await write(1_000, 1_000);
  expect(isCutOff()).toBe(false);
  // 5000 bytes have given 5 seconds, which are over.
  await vi.advanceTimersByTimeAsync(299);
  expect(isCutOff()).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(isCutOff()).toBe(true);
});

test("Node.js limits the head to 30 seconds and leaves bodies to us", async () => {
  const { server } = (await testApp()).app;
  expect(server.requestTimeout).toBe(0);
  expect(server.headersTimeout).toBe(30_000);
});
