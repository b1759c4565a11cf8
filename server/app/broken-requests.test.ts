import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { addressOfApp } from "../test/sockets.ts";
import { testApp } from "../test/test-app.ts";

// What is written by hand, since no client sends it: every answer is a problem all the same.

const { app } = await testApp();
const port = await addressOfApp(app);

/** Sends the bytes and answers everything that comes back until the server closes. */
function ask(bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (part) => (text += part.toString("latin1")));
  socket.on("close", () => resolve(text));
  socket.on("error", () => undefined);
  socket.write(bytes, "latin1");
  return promise;
}

function problemOf(answer: string): { status: number; type: string; code: string } {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const parsed: unknown = JSON.parse(body);
  expect(parsed).toMatchObject({ type: "about:blank", status: statusOf(head) });
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  expect(Number(length)).toBe(body.length);
  return {
    status: statusOf(head),
    type: /content-type: ([\w/+]+)/i.exec(head)?.[1] ?? "",
    code:
      parsed !== null && typeof parsed === "object" && "code" in parsed ? String(parsed.code) : "",
  };
}

const statusOf = (head: string) => Number(/^HTTP\/1\.1 (\d+) /.exec(head)?.[1]);

const rest = "host: x\r\nconnection: close\r\n\r\n";

test.each([
  [
    "an address beyond 16 KB",
    `GET /api/${"a".repeat(17_000)} HTTP/1.1\r\n${rest}`,
    431,
    "head_too_large",
  ],
  [
    "headers beyond 16 KB",
    `GET /api/x HTTP/1.1\r\ny: ${"a".repeat(17_000)}\r\n${rest}`,
    431,
    "head_too_large",
  ],
  [
    "letters beyond ASCII in an address",
    `GET /api/\u00e6\u00f8 HTTP/1.1\r\n${rest}`,
    400,
    "malformed",
  ],
  ["an address with a broken escape", `GET /api/%E0%A4%A HTTP/1.1\r\n${rest}`, 422, "invalid"],
  [
    "a part of the address beyond its limit",
    `GET /api/clients/${"a".repeat(900)} HTTP/1.1\r\n${rest}`,
    422,
    "invalid",
  ],
  ["no HTTP at all", "hello\r\n\r\n", 400, "malformed"],
  [
    "a header with a sign that none may hold",
    `GET /api/x HTTP/1.1\r\ny: a\u0000b\r\n${rest}`,
    400,
    "malformed",
  ],
  ["a method that nobody knows", `FETCH /api/x HTTP/1.1\r\n${rest}`, 400, "malformed"],
  ["a method that no route takes", `PROPFIND /api/clients HTTP/1.1\r\n${rest}`, 404, "not_found"],
  [
    "two lengths of one body",
    `POST /api/session HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n${rest}`,
    400,
    "malformed",
  ],
])("%s is answered with a problem", async (_, bytes, status, code) => {
  expect(problemOf(await ask(bytes))).toEqual({ status, type: "application/problem+json", code });
});
