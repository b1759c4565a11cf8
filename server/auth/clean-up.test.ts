import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";
import { startCleanUp } from "./clean-up.ts";

const { db, make, own, company } = await testApp();
const now = new Date("2026-11-20T10:00:00Z");

afterEach(() => {
  vi.useRealTimers();
});

/** A session and a counter that ended, and one of each that did not. */
async function leaveBehind() {
  const { id: userId } = await make.user();
  const session = (key: string, expiresAt: Date) => ({
    companyId: company.id,
    workingCompanyId: company.id,
    userId,
    tokenHash: Buffer.from(key),
    expiresAt,
  });
  const [gone, kept] = [newId(), newId()];
  const longAgo = new Date(Date.now() - 1000);
  const later = new Date(Date.now() + 60_000);
  await own((rows) =>
    rows
      .insertInto("sessions")
      .values([session(gone, longAgo), session(kept, later)])
      .execute(),
  );
  await db
    .insertInto("signInAttempts")
    .values([
      { key: gone, expire: now.getTime() - 1 },
      { key: kept, expire: now.getTime() + 60_000 },
    ])
    .execute();
  return { gone, kept };
}

async function isThere(key: string) {
  const sessions = await own((rows) => rows.selectFrom("sessions").select("tokenHash").execute());
  const attempts = await db.selectFrom("signInAttempts").select("key").execute();
  return {
    session: sessions.some(({ tokenHash }) => tokenHash.toString() === key),
    attempt: attempts.some((row) => row.key === key),
  };
}

const nothing = { session: false, attempt: false };
const both = { session: true, attempt: true };

test("what has expired is deleted at the start and again every day, the rest stays", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const error = vi.fn<(error: unknown, message: string) => void>();
  const first = await leaveBehind();
  const cleanUp = startCleanUp({ db, clock: () => now, log: { error } });
  await expect.poll(() => isThere(first.gone)).toEqual(nothing);
  expect(await isThere(first.kept)).toEqual(both);

  const second = await leaveBehind();
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(await isThere(second.gone)).toEqual(both);
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => isThere(second.gone)).toEqual(nothing);

  cleanUp.stop();
  const third = await leaveBehind();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(await isThere(third.gone)).toEqual(both);
  expect(error).not.toHaveBeenCalled();
});
