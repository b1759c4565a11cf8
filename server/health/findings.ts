import type { Backups } from "../../contracts/backups.ts";
import type { Finding, Health } from "../../contracts/health.ts";

/** From here on somebody should look. */
const limits = {
  answerMs: 500,
  connectionShare: 0.8,
  mailWaitsMs: 15 * 60_000,
  callsWaiting: 10,
  loopP99Ms: 100,
  clockOffMs: 2_000,
};

const levels: Readonly<Record<Finding, "warning" | "failing">> = {
  database_slow: "warning",
  connections_few: "warning",
  disk_full: "failing",
  disk_low: "warning",
  disk_unknown: "warning",
  mail_waits: "warning",
  mail_unreachable: "warning",
  mail_failed: "warning",
  mail_unknown: "warning",
  sends_nothing: "warning",
  backups_off: "warning",
  backups_late: "failing",
  backups_failing: "failing",
  calls_wait: "warning",
  loop_held: "warning",
  clock_off: "warning",
  replica_gone: "warning",
  replica_behind: "warning",
  replica_stray: "warning",
  provider_unreachable: "failing",
  provider_wrong_issuer: "failing",
  provider_client_refused: "failing",
  factors_locked: "failing",
};

type Seen = Omit<
  Health,
  "state" | "findings" | "release" | "upSince" | "migration" | "memoryBytes" | "slowest"
> & {
  readonly backups: Backups["health"];
};

/** What is not as it should be, what fails first. */
export function findingsOf(seen: Seen): Health["findings"] {
  const codes = [
    ...databaseFindings(seen.database),
    ...replicaFindings[seen.replica ?? "good"],
    ...providerFindings[seen.provider ?? "good"],
    ...given("factors_locked", seen.lockedFactors > 0),
    ...diskFindings(seen.disk),
    ...mailFindings(seen.mail, Date.parse(seen.checkedAt)),
    ...given("sends_nothing", seen.sendsNothing),
    ...backupFindings[seen.backups],
    ...given("calls_wait", seen.workers.waiting > limits.callsWaiting),
    ...given("loop_held", seen.loop.p99Ms > limits.loopP99Ms),
  ];
  const found = codes.map((code) => ({ code, level: levels[code] }));
  return found.toSorted((one, other) => one.level.localeCompare(other.level));
}

/** The state of the worst of them. */
export function stateOf(findings: Health["findings"]): Health["state"] {
  return findings[0]?.level ?? "good";
}

const given = (code: Finding, isSo: boolean): Finding[] => (isSo ? [code] : []);

const databaseFindings = (database: Health["database"]): Finding[] => [
  ...given("database_slow", database.answerMs > limits.answerMs),
  ...given(
    "connections_few",
    database.connections > limits.connectionShare * database.connectionLimit,
  ),
  ...given("clock_off", Math.abs(database.clockOffMs) > limits.clockOffMs),
];

function diskFindings(disk: Health["disk"]): Finding[] {
  if (!disk) return [];
  const { freeBytes, reserveBytes, isFull } = disk;
  if (isFull) return ["disk_full"];
  if (freeBytes === null) return ["disk_unknown"];
  return given("disk_low", freeBytes < 2 * reserveBytes);
}

function mailFindings(mail: Health["mail"], now: number): Finding[] {
  const { oldestAt, unreachableCompanies, failed, unknown } = mail;
  const waitedMs = oldestAt === null ? 0 : now - Date.parse(oldestAt);
  return [
    ...given("mail_waits", waitedMs > limits.mailWaitsMs),
    ...given("mail_unreachable", unreachableCompanies > 0),
    ...given("mail_failed", failed > 0),
    ...given("mail_unknown", unknown > 0),
  ];
}

const replicaFindings: Readonly<Record<NonNullable<Health["replica"]>, readonly Finding[]>> = {
  good: [],
  behind: ["replica_behind"],
  gone: ["replica_gone"],
  stray: ["replica_stray"],
};

const providerFindings: Readonly<Record<NonNullable<Health["provider"]>, readonly Finding[]>> = {
  waiting: [],
  good: [],
  unreachable: ["provider_unreachable"],
  wrong_issuer: ["provider_wrong_issuer"],
  client_refused: ["provider_client_refused"],
};

const backupFindings: Readonly<Record<Backups["health"], readonly Finding[]>> = {
  off: ["backups_off"],
  waiting: [],
  good: [],
  late: ["backups_late"],
  failing: ["backups_failing"],
};
