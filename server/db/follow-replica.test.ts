import { expect, test, vi } from "vitest";
import { testDatabase } from "../test/test-database.ts";
import { createKnownMoments, followReplica } from "./follow-replica.ts";

test("nothing is known before the replica has passed a position", () => {
  const known = createKnownMoments();
  expect(known.newest()).toBe(Number.NEGATIVE_INFINITY);
  known.note(10, 500, 499);
  expect(known.newest()).toBe(Number.NEGATIVE_INFINITY);
});

test("a replica knows the newest moment whose position it has reached, and not the one after", () => {
  const known = createKnownMoments();
  known.note(10, 500, 400);
  known.note(20, 600, 500);
  expect(known.newest()).toBe(10);
  known.note(30, 700, 699);
  expect(known.newest()).toBe(20);
  known.note(40, 700, 700);
  expect(known.newest()).toBe(40);
});

test("a replica that stands still grows old, also when nothing is written", () => {
  const known = createKnownMoments();
  known.note(10, 500, 500);
  known.note(20, 501, 500);
  known.note(30, 501, 500);
  expect(known.newest()).toBe(10);
  known.note(40, 501, 501);
  known.note(50, 501, 501);
  expect(known.newest()).toBe(50);
});

test("a server that follows nobody is never fresh", async () => {
  const { appUrl } = await testDatabase();
  const onSilence = vi.fn();
  const age = followReplica({ primaryUrl: appUrl, replicaUrl: appUrl, onSilence });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(age.isFresh()).toBe(false);
  expect(onSilence).not.toHaveBeenCalled();
  await age.stop();
});

test("of a replica that does not answer it is told, so that nobody waits for it", async () => {
  const { appUrl } = await testDatabase();
  const onSilence = vi.fn();
  const nobody = "postgres://nobody@127.0.0.1:1/nothing";
  const age = followReplica({ primaryUrl: appUrl, replicaUrl: nobody, onSilence });
  await expect.poll(() => onSilence.mock.calls.length).toBeGreaterThan(0);
  expect(age.isFresh()).toBe(false);
  await age.stop();
});
