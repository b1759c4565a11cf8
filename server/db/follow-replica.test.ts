import { expect, test, vi } from "vitest";
import { testDatabase } from "../test/test-database.ts";
import { replicaAddress, tellReplica } from "./replica.ts";
import { createAge, followReplica } from "./follow-replica.ts";

const at = (position: number) => ({ position });

test("a replica is fresh for a second after a moment whose position it has reached", () => {
  const age = createAge();
  expect(age.isFresh(0)).toBe(false);
  age.note(10, at(500), at(499));
  expect(age.isFresh(10)).toBe(false);
  age.note(20, at(600), at(500));
  expect(age.isFresh(1_010)).toBe(true);
  expect(age.isFresh(1_011)).toBe(false);
  age.note(30, at(600), at(600));
  expect(age.isFresh(1_030)).toBe(true);
  expect(age.isFresh(1_031)).toBe(false);
});

test("a replica that stands still grows old, and is fresh as soon as it has caught up", () => {
  const age = createAge();
  age.note(0, at(500), at(500));
  age.note(600, at(501), at(500));
  age.note(1_200, at(501), at(500));
  expect(age.isFresh(1_200)).toBe(false);
  age.note(1_400, at(501), at(501));
  expect(age.isFresh(2_400)).toBe(true);
  expect(age.isFresh(2_401)).toBe(false);
});

test("when nobody writes a replica stays fresh", () => {
  const age = createAge();
  for (const moment of [0, 900, 1_800]) age.note(moment, at(500), at(500));
  expect(age.isFresh(2_800)).toBe(true);
});

test("a server that follows nobody is never fresh", async () => {
  const { appUrl } = await testDatabase();
  const onLook = vi.fn();
  const follower = followReplica({ primaryUrl: appUrl, replicaUrl: appUrl, onLook });
  await expect.poll(() => onLook.mock.calls.length).toBeGreaterThan(1);
  await follower.stop();
  expect(follower.isFresh()).toBe(false);
  expect(new Set(onLook.mock.calls.flat())).toEqual(new Set(["stray"]));
});

test("of a replica that does not answer it is told, so that nobody waits for it", async () => {
  const { appUrl } = await testDatabase();
  const onLook = vi.fn();
  const nobody = "postgres://nobody@127.0.0.1:1/nothing";
  const follower = followReplica({ primaryUrl: appUrl, replicaUrl: nobody, onLook });
  await expect.poll(() => onLook.mock.calls).toContainEqual(["gone"]);
  expect(follower.isFresh()).toBe(false);
  await follower.stop();
});

test("a database that does not answer itself says nothing of its replica", async () => {
  const { appUrl } = await testDatabase();
  const onLook = vi.fn();
  const primaryUrl = "postgres://nobody@127.0.0.1:1/nothing";
  const follower = followReplica({ primaryUrl, replicaUrl: appUrl, onLook });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await follower.stop();
  expect(onLook).not.toHaveBeenCalled();
});

test.each([
  ["gone", /does not answer/],
  ["behind", /more than a second behind/],
  ["stray", /follows another database/],
] as const)(
  "a replica that is %s is told once, after ten seconds, and its end once",
  (seen, words) => {
    const log = { info: vi.fn(), warn: vi.fn() };
    const time = { ms: 0 };
    const { note, state } = tellReplica(log, () => time.ms);
    note(seen);
    time.ms = 9_999;
    note(seen);
    expect(log.warn).not.toHaveBeenCalled();
    expect(state()).toBe("good");
    for (time.ms = 10_000; time.ms <= 42_000; time.ms += 200) note(seen);
    expect(log.warn.mock.calls).toEqual([[expect.stringMatching(words)]]);
    expect(state()).toBe(seen);
    time.ms = 42_000;
    note("good");
    note("good");
    expect(log.info.mock.calls).toEqual([
      ["The server of REPLICA_URL is read from again, after 42 s."],
    ]);
    expect(state()).toBe("good");
  },
);

test("a replica is read as the application's role, whoever its address names", () => {
  const app = "postgres://overslag_app:secret@db1.example.com:5432/overslag";
  for (const address of [
    "postgres://db2.example.com:5433/copy",
    "postgres://admin:x@db2.example.com:5433/copy",
  ]) {
    const read = replicaAddress(address, app);
    expect(read).toBe("postgres://overslag_app:secret@db2.example.com:5433/copy");
  }
});
