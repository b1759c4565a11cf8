import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../base/new-id.ts";
import { connect } from "../db/pool.ts";
import { testApp } from "../test/test-app.ts";
import { startCleanUp } from "./clean-up.ts";

const { db, appUrl, make, own, company } = await testApp();
const now = new Date("2026-11-20T10:00:00Z");
const dayMs = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Sign-ins under way at the provider. */
async function leaveAttempts(gone: string, kept: string) {
  const attempt = { browserHash: Buffer.from(""), nonce: "", codeVerifier: "" };
  await db
    .insertInto("providerAttempts")
    .values([
      { ...attempt, stateHash: Buffer.from(gone), expiresAt: now },
      { ...attempt, stateHash: Buffer.from(kept), expiresAt: new Date(now.getTime() + 1) },
    ])
    .execute();
}

/** As long as a hash is. */
const hashOf = (id: string) => id.replaceAll("-", "");

/** What is kept for a while, at the end of its time or so many milliseconds after it. */
async function leaveLogs(userId: string, id: string, late: number) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs - late);
  await make.accessToken({ id, userId, expiresAt: before(90) });
  const { id: webhookId } = await make.webhook({ id });
  await make.webhookDelivery({ webhookId, createdAt: before(30) });
  const report = { reportHash: Buffer.from(hashOf(id)), receivedAt: before(90) };
  const row = { companyId: company.id, ...report, outcome: "bounced" } as const;
  await own((rows) => rows.insertInto("bounceReports").values(row).execute());
  const call = { key: id, requestHash: Buffer.from(hashOf(id)), begunAt: before(1) };
  await own((rows) =>
    rows
      .insertInto("idempotencyKeys")
      .values({ companyId: company.id, userId, ...call })
      .execute(),
  );
  // Ten minutes after it was sent a code has ended.
  const sentAt = new Date(now.getTime() - 600_000 + 1 - late);
  const { id: estimateId } = await make.estimate();
  const code = { email: id, codeHash: "", sealedCode: "", sentAt };
  await own((rows) =>
    rows
      .insertInto("acceptanceCodes")
      .values({ companyId: company.id, estimateId, ...code })
      .execute(),
  );
}

/** A session, counters, a known place and an unused picture that ended, and one of each that did not. */
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
  await db
    .insertInto("guessLimits")
    .values([
      { key: gone, fullAt: new Date(now.getTime() - 1) },
      { key: kept, fullAt: now },
    ])
    .execute();
  await db
    .insertInto("knownPlaces")
    .values([
      { key: gone, seenAt: new Date(now.getTime() - 90 * dayMs) },
      { key: kept, seenAt: new Date(now.getTime() - 90 * dayMs + 1) },
    ])
    .execute();
  await leaveAttempts(gone, kept);
  const expiring = (key: string, expiresAt: Date) => ({
    companyId: company.id,
    userId,
    tokenHash: Buffer.from(key),
    expiresAt,
  });
  const ends = [expiring(gone, now), expiring(kept, new Date(now.getTime() + 1))];
  await own(async (rows) => {
    await rows
      .insertInto("passwordLinks")
      .values(ends.map((row) => ({ ...row, kind: "reset" })))
      .execute();
    await rows.insertInto("pendingSignIns").values(ends).execute();
  });
  await leaveLogs(userId, gone, 1);
  await leaveLogs(userId, kept, 0);
  await make.image({ id: gone, createdAt: new Date(now.getTime() - dayMs - 1) });
  await make.image({ id: kept, createdAt: new Date(now.getTime() - dayMs + 1) });
  return { gone, kept };
}

async function isThere(key: string) {
  const sessions = await own((rows) => rows.selectFrom("sessions").select("tokenHash").execute());
  const attempts = await db.selectFrom("signInAttempts").select("key").execute();
  const limits = await db.selectFrom("guessLimits").select("key").execute();
  const places = await db.selectFrom("knownPlaces").select("key").execute();
  const links = await own((rows) => rows.selectFrom("passwordLinks").select("tokenHash").execute());
  const pending = await own((rows) =>
    rows.selectFrom("pendingSignIns").select("tokenHash").execute(),
  );
  const underWay = await db.selectFrom("providerAttempts").select("stateHash").execute();
  const images = await own((rows) => rows.selectFrom("images").select("id").execute());
  const tokens = await own((rows) => rows.selectFrom("accessTokens").select("id").execute());
  const calls = await own((rows) =>
    rows.selectFrom("webhookDeliveries").select("webhookId").execute(),
  );
  const reports = await own((rows) =>
    rows.selectFrom("bounceReports").select("reportHash").execute(),
  );
  const keys = await own((rows) => rows.selectFrom("idempotencyKeys").select("key").execute());
  const codes = await own((rows) => rows.selectFrom("acceptanceCodes").select("email").execute());
  return {
    once: keys.some((row) => row.key === key),
    code: codes.some(({ email }) => email === key),
    token: tokens.some(({ id }) => id === key),
    call: calls.some(({ webhookId }) => webhookId === key),
    report: reports.some(({ reportHash }) => reportHash.toString() === hashOf(key)),
    image: images.some(({ id }) => id === key),
    session: sessions.some(({ tokenHash }) => tokenHash.toString() === key),
    attempt: attempts.some((row) => row.key === key),
    link: links.some(({ tokenHash }) => tokenHash.toString() === key),
    pending: pending.some(({ tokenHash }) => tokenHash.toString() === key),
    provider: underWay.some(({ stateHash }) => stateHash.toString() === key),
    limit: limits.some((row) => row.key === key),
    place: places.some((row) => row.key === key),
  };
}

const kinds = ["image", "session", "attempt", "limit", "place", "link", "pending", "provider"];
const logs = ["token", "call", "report", "once", "code"];
const nothing = Object.fromEntries([...kinds, ...logs].map((kind) => [kind, false]));
const all = Object.fromEntries([...kinds, ...logs].map((kind) => [kind, true]));

test("what has expired is deleted at the start and again every day, the rest stays", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const error = vi.fn<(error: unknown, message: string) => void>();
  const first = await leaveBehind();
  // Every clean-up asks once what time it is, as it begins.
  const clock = vi.fn<() => Date>(() => now);
  const cleanUp = startCleanUp({ db, clock, log: { error } });
  await expect.poll(() => isThere(first.gone)).toEqual(nothing);
  expect(await isThere(first.kept)).toEqual(all);

  const second = await leaveBehind();
  // Whoever waits with faked timers moves their clock a little with every look.
  vi.advanceTimersByTime(dayMs - 60_000);
  expect(clock).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(clock).toHaveBeenCalledTimes(2);
  await expect.poll(() => isThere(second.gone)).toEqual(nothing);

  await cleanUp.stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(clock).toHaveBeenCalledTimes(2);
  expect(error).not.toHaveBeenCalled();
});

test("a clean-up that fails is told to the log and stops nothing", async () => {
  const error = vi.fn<(error: unknown, message: string) => void>();
  const withoutTables = db.withSchema("nowhere");
  const cleanUp = startCleanUp({ db: withoutTables, clock: () => now, log: { error } });
  await expect.poll(() => error.mock.calls.length).toBe(1);
  await cleanUp.stop();
});

test("a stop waits for the clean-up that is under way", async () => {
  const error = vi.fn<(error: unknown, message: string) => void>();
  const { gone } = await leaveBehind();
  const connection = connect(appUrl, 1);
  const cleanUp = startCleanUp({ db: connection.db, clock: () => now, log: { error } });
  await cleanUp.stop();
  await connection.close();
  expect(await isThere(gone)).toEqual(nothing);
  expect(error).not.toHaveBeenCalled();
});
