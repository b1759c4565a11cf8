import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { moment } from "./fields.ts";

/** What is not as it should be; the page says for each what it means and what helps. */
export const Finding = z.enum([
  "database_slow",
  "connections_few",
  "disk_full",
  "disk_low",
  "disk_unknown",
  "mail_waits",
  "mail_unreachable",
  "mail_failed",
  "mail_unknown",
  "sends_nothing",
  "backups_off",
  "backups_late",
  "backups_failing",
  "calls_wait",
  "loop_held",
  "clock_off",
  "replica_gone",
  "replica_behind",
  "replica_stray",
  "provider_unreachable",
  "provider_wrong_issuer",
  "provider_client_refused",
  "factors_locked",
]);
export type Finding = z.output<typeof Finding>;

const count = z.int().min(0);
const ms = z.number();

/** How the installation stands, as one of its server processes sees it. Nothing in it tells of any company. */
export const Health = z
  .object({
    /** That of the worst finding; good without any. */
    state: z.enum(["good", "warning", "failing"]),
    findings: z.array(z.object({ code: Finding, level: z.enum(["warning", "failing"]) })),
    checkedAt: moment,
    release: z.string(),
    upSince: moment,
    migration: z.object({ name: z.string(), appliedAt: moment }),
    database: z.object({
      version: z.string(),
      answerMs: ms,
      bytes: z.number(),
      connections: count,
      connectionLimit: count,
      /** Server processes of this product that use it, this one included. */
      processes: count,
      /** How far the clock of this machine is ahead of the database's, whose times hold. */
      clockOffMs: ms,
    }),
    /** The server of REPLICA_URL, which follows the database; null where none is named. */
    replica: z.enum(["good", "behind", "gone", "stray"]).nullable(),
    /** The provider that people may sign in by, as it was found last; null where none is named. */
    provider: z
      .enum(["waiting", "good", "unreachable", "wrong_issuer", "client_refused"])
      .nullable(),
    /** Users who tried to sign in during the last day, and whose authenticator app SECRET_KEY does not open. */
    lockedFactors: count,
    /** Null where the disk of the database is out of sight. */
    disk: z
      .object({
        /** Null when that cannot be told. */
        freeBytes: z.number().nullable(),
        reserveBytes: z.number(),
        /** Changes are refused until twice the reserve is free. */
        isFull: z.boolean(),
      })
      .nullable(),
    /** Messages and webhooks wait: the installation is a copy, or is to be left alone. */
    sendsNothing: z.boolean(),
    mail: z.object({
      waiting: count,
      underWay: count,
      /** Nobody has decided about these and those of `unknown`. */
      failed: count,
      unknown: count,
      /** Of those that wait or are under way. */
      oldestAt: moment.nullable(),
      /** Companies whose messages wait because no mail server answers. */
      unreachableCompanies: count,
    }),
    /** The processes for calls about large estimates. */
    workers: z.object({ running: count, waiting: count, limit: count }),
    /** How long the process that answers all others was held, in the last minute. */
    loop: z.object({ medianMs: ms, p99Ms: ms, longestMs: ms }),
    memoryBytes: z.number(),
    /** The slowest statements of the last hour, each once; their text holds no values. */
    slowest: z.array(z.object({ at: moment, ms, text: z.string() })),
  })
  .meta({
    id: "Health",
    description: "How the installation stands; for system administrators alone.",
  });
export type Health = z.output<typeof Health>;

export const health = {
  get: endpoint({
    name: "getHealth",
    method: "GET",
    path: "/api/health",
    summary: "How database, disk, e-mail, backups and the server itself stand",
    access: "COMPANIES_VIEW",
    takesTokens: false,
    reply: Health,
  }),
};
