import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { backups } from "../../contracts/backups.ts";
import { health } from "../../contracts/health.ts";
import { quietHealth } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";

const state = { ...quietHealth };
const { appUrl, as, make, newCompany, ok } = await testApp({ health: state });
const administrator = as("system_administrator");

test("system administrators read it, and to nobody else is it there", async () => {
  for (const role of ["administrator", "project_manager", "viewer"]) {
    const { status } = await as(role).call(health.get);
    expect([403, 404]).toContain(status);
  }
  expect(await as("administrator").call(health.get)).toMatchObject({ status: 404 });
  const told = await administrator.ok(health.get, {});
  expect(told).toMatchObject({
    state: "warning",
    findings: [{ code: "backups_off", level: "warning" }],
    checkedAt: "2026-11-20T10:00:00.000Z",
    upSince: "2026-11-20T09:00:00.000Z",
    migration: { name: expect.stringMatching(/^\d{4}_\w+$/) },
    database: { version: expect.stringMatching(/^\d/), clockOffMs: 0, processes: 0 },
    replica: null,
    provider: null,
    lockedFactors: 0,
    disk: { isFull: false },
    slowest: [],
  });
  expect(told.database.bytes).toBeGreaterThan(1_000_000);
  expect(told.database.connections).toBeGreaterThan(0);
  expect(told.database.connectionLimit).toBeGreaterThan(told.database.connections);
  expect(told.memoryBytes).toBeGreaterThan(1_000_000);
});

test("processes are counted by their pulses, and not those of another installation", async () => {
  for (const connectionString of [appUrl, appUrl, inject("databaseAdminUrl")]) {
    const client = new Client({ connectionString, application_name: "overslag pulse" });
    onTestFinished(() => client.end());
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.connect();
  }
  expect((await administrator.ok(health.get, {})).database.processes).toBe(2);
});

const seen = { choice: "seen", chosenBy: "Kari Nordås", chosenAt: new Date() } as const;

test("messages of all companies are counted by what becomes of them", async () => {
  const other = await newCompany();
  const insert = async (to: typeof make, values: readonly object[]): Promise<void> => {
    for (const value of values) await to.email(value);
  };
  const { id: estimateId } = await make.estimate();
  await insert(make, [
    { state: "queued", createdAt: new Date("2026-11-20T09:50:00Z") },
    { state: "sending", createdAt: new Date("2026-11-20T09:40:00Z") },
    { state: "sent", sentAt: new Date(), createdAt: new Date("2026-11-01T00:00:00Z") },
    { state: "failed" },
    { state: "failed", ...seen },
    { state: "failed", errorCode: "cancelled" },
    // What the companies do not see either: the newer message tells how that offer stands.
    { state: "failed", estimateId, createdAt: new Date("2026-11-10T00:00:00Z") },
    { state: "sent", sentAt: new Date(), estimateId, createdAt: new Date("2026-11-11T00:00:00Z") },
  ]);
  await insert(other.make, [
    { state: "queued", unreachableSince: new Date(), createdAt: new Date("2026-11-20T09:55:00Z") },
    { state: "queued", unreachableSince: new Date(), createdAt: new Date("2026-11-20T09:56:00Z") },
    { state: "unknown", handedOverAt: new Date() },
    { state: "unknown", handedOverAt: new Date(), ...seen },
  ]);
  const { mail, findings } = await administrator.ok(health.get, {});
  expect(mail).toEqual({
    waiting: 3,
    underWay: 1,
    failed: 1,
    unknown: 1,
    oldestAt: "2026-11-20T09:40:00.000Z",
    unreachableCompanies: 1,
  });
  expect(findings.map(({ code }) => code)).toEqual([
    "mail_waits",
    "mail_unreachable",
    "mail_failed",
    "mail_unknown",
    "backups_off",
  ]);
});

test("what the process knows of itself stands in it, and what fails comes first", async () => {
  const at = new Date("2026-11-20T09:30:00Z");
  Object.assign(state, {
    disk: () => ({ freeBytes: 120, reserveBytes: 256, isFull: true }),
    replica: () => "gone",
    provider: () => "client_refused",
    lockedFactors: () => 2,
    workers: () => ({ running: 1, waiting: 11, limit: 1 }),
    machineTime: () => Date.parse("2026-11-20T10:00:03Z"),
    slowest: () => [{ at, ms: 812, text: "select 1" }],
  });
  const told = await administrator.ok(health.get, {});
  expect(told).toMatchObject({
    state: "failing",
    replica: "gone",
    provider: "client_refused",
    lockedFactors: 2,
    disk: { freeBytes: 120, reserveBytes: 256, isFull: true },
    workers: { running: 1, waiting: 11, limit: 1 },
    database: { clockOffMs: 3_000 },
    slowest: [{ at: "2026-11-20T09:30:00.000Z", ms: 812, text: "select 1" }],
  });
  const codes = told.findings.map(({ code }) => code);
  expect(codes.slice(0, 3)).toEqual(["provider_client_refused", "factors_locked", "disk_full"]);
  expect(codes).toContain("replica_gone");
  expect(codes).toContain("calls_wait");
  expect(codes).toContain("clock_off");
  Object.assign(state, quietHealth);
  expect((await administrator.ok(backups.get, {})).health).toBe("off");
  await expect(ok(health.get, {})).rejects.toThrow();
});
