import { expect, test } from "vitest";
import { newId } from "./new-id.ts";
import { countAgainst } from "./rate-limit.ts";
import { testApp } from "../test/test-app.ts";

const { db } = await testApp();

/** A limit that nobody else counts against. */
const limit = (points: number, seconds = 60) => ({ name: `limit ${newId()}`, points, seconds });
const refusal = (wait: number) => ({
  code: "too_many_attempts",
  extras: { details: { retryAfterSeconds: expect.toSatisfy((s) => s > wait - 20 && s <= wait) } },
});

test("as many as allowed pass, and the next one hears how long to wait", async () => {
  const two = limit(2);
  await countAgainst(db, two, "kari");
  await countAgainst(db, two, "kari");
  await expect(countAgainst(db, two, "kari")).rejects.toMatchObject(refusal(60));
});

test("each person and each limit is counted alone", async () => {
  const [one, other] = [limit(1), limit(1)];
  await countAgainst(db, one, "kari");
  await countAgainst(db, one, "ola");
  await countAgainst(db, other, "kari");
  await expect(countAgainst(db, one, "kari")).rejects.toMatchObject(refusal(60));
});

test("those who come at once are counted one by one", async () => {
  const three = limit(3);
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => countAgainst(db, three, "kari")),
  );
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("when the time is over, a new one begins with all tries", async () => {
  const two = limit(2, 3_600);
  for (const _ of [1, 2]) await countAgainst(db, two, "kari");
  await expect(countAgainst(db, two, "kari")).rejects.toMatchObject(refusal(3_600));
  const key = `${two.name}:kari`;
  await db.updateTable("signInAttempts").set({ expire: "1" }).where("key", "=", key).execute();
  for (const _ of [1, 2]) await countAgainst(db, two, "kari");
  await expect(countAgainst(db, two, "kari")).rejects.toMatchObject(refusal(3_600));
});
