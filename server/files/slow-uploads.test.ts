import { once } from "node:events";
import { request as httpRequest, Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { images } from "../../contracts/images.ts";
import { addressOfApp, cookieOf } from "../test/sockets.ts";
import { png } from "../test/pictures.ts";
import { testApp } from "../test/test-app.ts";
import { multipart, upload } from "../test/upload.ts";

const world = await testApp();
const { as, app, own, make } = world;
const port = await addressOfApp(app);
const certificate = images.certificate.path;

/** Opens an upload by hand: its head and a beginning of its body, and what it is told. */
async function begin(cookie: string, lengthOrChunks: string, body: Buffer | string = "") {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const told = { text: "", isClosed: false };
  socket.on("data", (bytes) => (told.text += bytes.toString("latin1")));
  socket.on("close", () => (told.isClosed = true)).on("error", () => undefined);
  const type = multipart([]).headers["content-type"];
  socket.write(
    `POST ${certificate} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n` +
      `content-type: ${type}\r\n${lengthOrChunks}\r\n\r\n`,
  );
  socket.write(body);
  return { socket, told };
}

const chunked = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);

/** So many uploads of a user have a place; what a socket has written may still be on its way. */
const underWay = (userId: string, count: number) =>
  expect
    .poll(async () => {
      const row = await world.db
        .selectFrom("signInAttempts")
        .select("points")
        .where("key", "=", `upload:${userId}`)
        .executeTakeFirst();
      return row?.points;
    })
    .toBe(count);

const half = async () => multipart([{ bytes: await png() }]).payload.subarray(0, 150);

test("one person has two uploads under way, whoever else uploads goes on", async () => {
  const user = await make.user({ role: "company_administrator" });
  const cookie = await cookieOf(app, user.email);
  for (const beginning of [await half(), await half()]) {
    await begin(cookie, "content-length: 2000", beginning);
  }
  await underWay(user.id, 2);
  const third = await begin(cookie, "content-length: 2000", await half());
  await expect.poll(() => third.told.text).toContain("HTTP/1.1 429");
  expect(third.told.text).toContain("too_many_attempts");
  expect(third.told.text.toLowerCase()).toContain("retry-after: 5");
  expect(await upload(as("administrator"), images.certificate, await png())).toMatchObject({
    status: 201,
  });
});

test("the slow connections of many people stop nobody", async () => {
  const people = Array.from({ length: 6 }, async () => {
    const { id, email } = await make.user({ role: "company_administrator" });
    return { id, cookie: await cookieOf(app, email) };
  });
  for (const { id, cookie } of await Promise.all(people)) {
    await begin(cookie, "content-length: 2000", await half());
    await begin(cookie, "content-length: 2000", await half());
    await underWay(id, 2);
  }
  expect(await upload(as("administrator"), images.certificate, await png())).toMatchObject({
    status: 201,
  });
});

test("whoever hangs up may begin again", async () => {
  const user = await make.user({ role: "company_administrator" });
  const cookie = await cookieOf(app, user.email);
  const person = await world.signIn(user.email);
  const lost: Socket[] = [];
  for (let times = 0; times < 2; times += 1) {
    lost.push((await begin(cookie, "content-length: 2000", await half())).socket);
  }
  await underWay(user.id, 2);
  expect(await upload(person, images.certificate, await png())).toMatchObject({ status: 429 });
  for (const socket of lost) socket.destroy();
  await expect
    .poll(async () => (await upload(person, images.certificate, await png())).status)
    .toBe(201);
});

test("what goes beyond 10 MB without an end is told so at once and cut off", async () => {
  const cookie = await cookieOf(app, (await make.user({ role: "company_administrator" })).email);
  const head = multipart([{ bytes: await png() }]).payload.subarray(0, 120);
  const { socket, told } = await begin(cookie, "transfer-encoding: chunked", chunked(head));
  const mebibyte = chunked(Buffer.alloc(1024 * 1024));
  for (let sent = 0; sent < 12; sent += 1) socket.write(mebibyte);
  await expect.poll(() => told.isClosed).toBe(true);
  expect(told.text).toContain("HTTP/1.1 413");
  expect(told.text).toContain("image_too_large");
  expect(told.text.toLowerCase()).toContain("connection: close");
});

test("what announces more than 10 MB is told so at once and cut off", async () => {
  const cookie = await cookieOf(app, (await make.user({ role: "company_administrator" })).email);
  const { told } = await begin(cookie, "content-length: 60000000", await half());
  await expect.poll(() => told.isClosed).toBe(true);
  expect(told.text).toContain("HTTP/1.1 413");
  expect(told.text).toContain("image_too_large");
});

test("30 pictures an hour are the most that one person uploads", async () => {
  const user = await make.user({ role: "company_administrator" });
  const person = await world.signIn(user.email);
  const file = await png();
  for (let times = 0; times < 30; times += 1) {
    expect(await upload(person, images.ownAvatar, file)).toMatchObject({ status: 201 });
  }
  for (const endpoint of [images.ownAvatar, images.certificate]) {
    expect(await upload(person, endpoint, file)).toMatchObject({
      status: 429,
      body: {
        code: "too_many_attempts",
        details: {
          retryAfterSeconds: expect.toSatisfy((wait: number) => wait > 3_500 && wait <= 3_600),
        },
      },
    });
  }
  expect(await upload(as("administrator"), images.certificate, file)).toMatchObject({
    status: 201,
  });
  const stored = await own((rows) => rows.selectFrom("images").select("id").execute());
  expect(stored.length).toBeLessThan(5);
});

test("a refused upload does not hold up the next request on its connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, payload?: Buffer, headers = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const method = payload ? "POST" : "GET";
      const asked = httpRequest(
        { host: "127.0.0.1", port, path, method, agent, headers },
        (answer) => {
          answer.resume();
          answer.on("end", () => resolve(answer.statusCode));
        },
      );
      asked.on("error", reject);
      asked.end(payload);
    });
  const { payload, headers } = multipart([{ bytes: Buffer.alloc(3_000_000), name: "wrong" }]);
  const user = await make.user({ role: "company_administrator" });
  const cookie = await cookieOf(app, user.email);
  expect(await ask(certificate, payload, { ...headers, cookie })).toBe(422);
  expect(await ask("/healthz")).toBe(200);
  agent.destroy();
});

test("a file that comes at once is read piece by piece, so that others have their turns", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const user = await make.user({ role: "company_administrator" });
  const cookie = await cookieOf(app, user.email);
  const connected = once(app.server, "connection");
  const { payload } = multipart([{ bytes: Buffer.alloc(4_000_000) }]);
  const { told } = await begin(cookie, `content-length: ${payload.length}`, payload);
  const [connection]: Socket[] = await connected;
  if (!connection) throw new Error("Nobody came.");
  let before = 0;
  while (before < payload.length) {
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    expect(connection.bytesRead - before).toBeLessThan(1_000_000);
    before = connection.bytesRead;
    await vi.advanceTimersByTimeAsync(5);
  }
  while (told.text === "") await vi.advanceTimersByTimeAsync(5);
  expect(told.text).toContain("not_an_image");
});

test.each([
  ["whole", 0, 422],
  ["cut off", 30, 422],
])("the room of a file that is %s is given back without the collector", async (_, cut, status) => {
  const rooms = vi.spyOn(Buffer, "allocUnsafeSlow");
  onTestFinished(() => rooms.mockRestore());
  const { payload, headers } = multipart([{ bytes: Buffer.alloc(1_000_000) }]);
  const reply = await as("company_administrator").send({
    method: "POST",
    url: certificate,
    payload: payload.subarray(0, payload.length - cut),
    headers,
  });
  expect(reply.statusCode).toBe(status);
  const asked = rooms.mock.calls.findIndex(([bytes]) => bytes >= 900_000);
  expect(rooms.mock.results[asked]?.value).toHaveProperty("buffer.detached", true);
});
