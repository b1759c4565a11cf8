import { expect, test } from "vitest";
import { findingsOf, stateOf } from "./findings.ts";

const good: Parameters<typeof findingsOf>[0] = {
  checkedAt: "2026-11-20T10:00:00.000Z",
  database: {
    version: "17.0",
    answerMs: 500,
    bytes: 1,
    connections: 80,
    connectionLimit: 100,
    processes: 1,
    clockOffMs: 2_000,
  },
  replica: "good",
  provider: "good",
  lockedFactors: 0,
  disk: { freeBytes: 200, reserveBytes: 100, isFull: false },
  sendsNothing: false,
  mail: {
    waiting: 1,
    underWay: 0,
    failed: 0,
    unknown: 0,
    oldestAt: "2026-11-20T09:45:00.000Z",
    unreachableCompanies: 0,
  },
  workers: { running: 1, waiting: 10, limit: 1 },
  loop: { medianMs: 1, p99Ms: 100, longestMs: 900 },
  backups: "good",
};

test("up to every limit all is well", () => {
  expect(findingsOf(good)).toEqual([]);
  expect(stateOf([])).toBe("good");
});

test.each<[string, Partial<typeof good>, string | undefined]>([
  ["a slow answer", { database: { ...good.database, answerMs: 501 } }, "database_slow"],
  ["81 of 100 connections", { database: { ...good.database, connections: 81 } }, "connections_few"],
  ["a clock ahead", { database: { ...good.database, clockOffMs: 2_001 } }, "clock_off"],
  ["a clock behind", { database: { ...good.database, clockOffMs: -2_001 } }, "clock_off"],
  ["a clock behind a little", { database: { ...good.database, clockOffMs: -2_000 } }, undefined],
  ["little room", { disk: { freeBytes: 199, reserveBytes: 100, isFull: false } }, "disk_low"],
  ["no room yet", { disk: { freeBytes: 199, reserveBytes: 100, isFull: true } }, "disk_full"],
  ["a disk unseen", { disk: { freeBytes: null, reserveBytes: 1, isFull: false } }, "disk_unknown"],
  ["a disk out of sight", { disk: null }, undefined],
  [
    "a message of a quarter of an hour",
    { mail: { ...good.mail, oldestAt: "2026-11-20T09:44:59.999Z" } },
    "mail_waits",
  ],
  ["no message", { mail: { ...good.mail, oldestAt: null } }, undefined],
  ["no mail server", { mail: { ...good.mail, unreachableCompanies: 1 } }, "mail_unreachable"],
  ["a failed message", { mail: { ...good.mail, failed: 1 } }, "mail_failed"],
  ["an unknown message", { mail: { ...good.mail, unknown: 1 } }, "mail_unknown"],
  ["a copy", { sendsNothing: true }, "sends_nothing"],
  ["many calls", { workers: { running: 1, waiting: 11, limit: 1 } }, "calls_wait"],
  ["a held thread", { loop: { medianMs: 1, p99Ms: 100.1, longestMs: 101 } }, "loop_held"],
  ["no replica", { replica: null }, undefined],
  ["a replica that is gone", { replica: "gone" }, "replica_gone"],
  ["a replica that is behind", { replica: "behind" }, "replica_behind"],
  ["a replica of another database", { replica: "stray" }, "replica_stray"],
  ["no provider", { provider: null }, undefined],
  ["a provider that was not asked yet", { provider: "waiting" }, undefined],
  ["a provider that is gone", { provider: "unreachable" }, "provider_unreachable"],
  ["another provider", { provider: "wrong_issuer" }, "provider_wrong_issuer"],
  ["a wrong secret", { provider: "client_refused" }, "provider_client_refused"],
  ["a second factor that nothing opens", { lockedFactors: 1 }, "factors_locked"],
  ["no backups", { backups: "off" }, "backups_off"],
  ["the first backup to come", { backups: "waiting" }, undefined],
  ["old backups", { backups: "late" }, "backups_late"],
  ["failing backups", { backups: "failing" }, "backups_failing"],
])("%s is told as it is", (_, differs, code) => {
  const found = findingsOf({ ...good, ...differs });
  expect(found.map((finding) => finding.code)).toEqual(code === undefined ? [] : [code]);
});

test("the state is that of the worst, which comes first", () => {
  const found = findingsOf({
    ...good,
    mail: { ...good.mail, failed: 1 },
    backups: "late",
  });
  expect(found).toEqual([
    { code: "backups_late", level: "failing" },
    { code: "mail_failed", level: "warning" },
  ]);
  expect(stateOf(found)).toBe("failing");
  expect(stateOf(found.slice(1))).toBe("warning");
});
