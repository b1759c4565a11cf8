import { afterEach, expect, test, vi } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { units } from "../../contracts/units.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";
import { freeBytes, watchDisk } from "./disk-room.ts";

afterEach(() => {
  vi.useRealTimers();
});

const megabyte = 2 ** 20;

/** A disk whose free room is said, and what the watcher wrote to the log. */
async function watched(free: number) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const disk = { free };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const look = vi.fn(() => Promise.resolve(disk.free));
  const room = watchDisk({ reserveBytes: 100 * megabyte, log, look });
  const later = (bytes: number) => {
    disk.free = bytes;
    return vi.advanceTimersByTimeAsync(2_000);
  };
  await vi.advanceTimersByTimeAsync(0);
  return { room, log, look, later };
}

test.each([
  [100 * megabyte, false],
  [100 * megabyte - 1, true],
])("with %i bytes left a disk is full at the start: %s", async (free, isFull) => {
  expect((await watched(free)).room.isFull()).toBe(isFull);
});

test("what is known of a disk is told as it is", async () => {
  const { room, look, later } = await watched(500 * megabyte);
  const reserveBytes = 100 * megabyte;
  expect(room.state()).toEqual({ freeBytes: 500 * megabyte, reserveBytes, isFull: false });
  await later(99 * megabyte);
  expect(room.state()).toEqual({ freeBytes: 99 * megabyte, reserveBytes, isFull: true });
  look.mockRejectedValueOnce(new Error("gone"));
  await later(99 * megabyte);
  expect(room.state()).toEqual({ freeBytes: null, reserveBytes, isFull: true });
});

test("a disk that fills up is told once, and is no longer full when twice the reserve is free", async () => {
  const { room, log, later } = await watched(500 * megabyte);
  await later(99 * megabyte);
  await later(98 * megabyte);
  expect(room.isFull()).toBe(true);
  expect(log.error.mock.calls).toEqual([
    [
      "The disk of DATA_DIR is nearly full: 99 MB are left, and 100 MB are kept for the database. Changes are refused until 200 MB are free.",
    ],
  ]);
  await later(200 * megabyte - 1);
  expect(room.isFull()).toBe(true);
  await later(200 * megabyte);
  expect(room.isFull()).toBe(false);
  expect(log.info.mock.calls).toEqual([
    ["The disk of DATA_DIR has 200 MB again: changes are taken."],
  ]);
});

test("it looks no more once it is stopped", async () => {
  const { room, look, later } = await watched(0);
  room.stop();
  await later(0);
  expect(look).toHaveBeenCalledTimes(1);
});

test("a disk that cannot be looked at is told, and nobody is refused for it", async () => {
  const { room, log, look, later } = await watched(500 * megabyte);
  look.mockRejectedValueOnce(new Error("no such folder"));
  look.mockRejectedValueOnce(new Error("no such folder"));
  await later(500 * megabyte);
  await later(500 * megabyte);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining("no such folder"));
  expect(room.isFull()).toBe(false);
  await later(500 * megabyte);
  await later(500 * megabyte);
  expect(log.info.mock.calls).toEqual([
    [expect.stringMatching(/^How much room is left on the disk can be told again, after \d+ s\.$/)],
  ]);
});

test("a real folder has room", async () => {
  expect(await freeBytes(import.meta.dirname)).toBeGreaterThan(0);
});

test("on a full disk one signs in, reads and signs out, and every change is refused with its cause", async () => {
  let isDiskFull = false;
  const { as, make, stranger, endpoints } = await testApp({ isDiskFull: () => isDiskFull });
  const { email } = await make.user({ role: "company_administrator" });
  const person = as("administrator");
  await person.ok(units.list, { query: {} });
  isDiskFull = true;
  const body = { email, password: testPassword };
  expect((await stranger.call(auth.signIn, { body })).status).toBe(201);
  expect((await person.call(units.list)).status).toBe(200);
  const changes = endpoints.filter(
    ({ method, access, path }) =>
      method !== "GET" && access !== "public" && path !== auth.signOut.path,
  );
  expect(changes.length).toBeGreaterThan(40);
  for (const { method, path } of changes) {
    const answer = await person.send({ method, url: path });
    expect(answer.json()).toMatchObject({ status: 507, code: "disk_full" });
  }
  expect((await person.call(auth.signOut)).status).toBe(204);
});
