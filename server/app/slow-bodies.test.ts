import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify, { type FastifyReply } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { addressOfApp } from "../test/sockets.ts";
import { testApp } from "../test/test-app.ts";
import { endSlowBodies } from "./slow-bodies.ts";

const patience = { firstMs: 300, bytesPerSecond: 1_000, mostMs: 1_200, afterAnswerMs: 200 };

const refuse = async (_: unknown, reply: FastifyReply) => reply.code(403).send("refused");

/** A small server with little patience, and a request that is written by hand. */
async function began(path: string, length: number) {
  const app = fastify();
  endSlowBodies(app, patience);
  app.post("/read", async () => "read");
  app.post("/refused", { onRequest: refuse }, () => "");
  onTestFinished(() => app.close());
  const socket = connect(await addressOfApp(app), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const told = { text: "", closedAfter: 0 };
  const start = performance.now();
  socket.on("data", (bytes) => (told.text += bytes.toString("latin1")));
  socket.on("close", () => (told.closedAfter = performance.now() - start));
  socket.on("error", () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`,
  );
  const write = async (times: number, bytes: number, everyMs: number) => {
    for (let time = 0; time < times && !socket.destroyed; time += 1) {
      socket.write("x".repeat(bytes));
      await pause(everyMs);
    }
  };
  return { told, write };
}

test("a body that comes drop by drop is cut off", async () => {
  const { told, write } = await began("/read", 1_000);
  await write(20, 2, 40);
  await expect.poll(() => told.closedAfter).toBeGreaterThan(250);
  expect(told.closedAfter).toBeLessThan(800);
  expect(told.text).toBe("");
});

test("a body that comes steadily has more time", async () => {
  const { told, write } = await began("/read", 1_000);
  await write(10, 100, 60);
  await expect.poll(() => told.text).toContain("HTTP/1.1 200");
  expect(told.closedAfter).toBe(0);
});

test("however steadily it comes, there is an end to it", async () => {
  const { told, write } = await began("/read", 1_000_000);
  await write(40, 500, 50);
  await expect.poll(() => told.closedAfter).toBeGreaterThan(1_100);
  expect(told.closedAfter).toBeLessThan(1_900);
});

test("a body that goes on after its answer is cut off soon", async () => {
  const { told, write } = await began("/refused", 1_000_000);
  await write(20, 500, 40);
  await expect.poll(() => told.closedAfter).toBeGreaterThan(150);
  expect(told.closedAfter).toBeLessThan(700);
  expect(told.text).toContain("HTTP/1.1 403");
});

test("the limits of Node.js leave an upload its two minutes, and a head 30 seconds", async () => {
  const { server } = (await testApp()).app;
  expect(server.requestTimeout).toBe(130_000);
  expect(server.headersTimeout).toBe(30_000);
});
