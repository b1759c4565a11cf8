import { expect, test, vi } from "vitest";
import { testDatabase } from "../test/test-database.ts";
import { replicaAddress } from "./replica.ts";
import { createAge, followReplica } from "./follow-replica.ts";

const at = (position: number, cluster = "ours") => ({ cluster, position });

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

test("the position of another cluster tells nothing", () => {
  const age = createAge();
  age.note(10, at(500), at(900, "theirs"));
  expect(age.isFresh(10)).toBe(false);
});

test("a server that follows nobody is never fresh", async () => {
  const { appUrl } = await testDatabase();
  const onSilence = vi.fn();
  const follower = followReplica({ primaryUrl: appUrl, replicaUrl: appUrl, onSilence });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(follower.isFresh()).toBe(false);
  expect(onSilence).not.toHaveBeenCalled();
  await follower.stop();
});

test("of a replica that does not answer it is told, so that nobody waits for it", async () => {
  const { appUrl } = await testDatabase();
  const onSilence = vi.fn();
  const nobody = "postgres://nobody@127.0.0.1:1/nothing";
  const follower = followReplica({ primaryUrl: appUrl, replicaUrl: nobody, onSilence });
  await expect.poll(() => onSilence.mock.calls.length).toBeGreaterThan(0);
  expect(follower.isFresh()).toBe(false);
  await follower.stop();
});

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
