import {
  backups,
  type Check,
  editors,
  guessing,
  idempotency,
  limitsThroughPooler,
  mail,
  sessions,
  throughput,
} from "./machines/checks.ts";
import { startMachines } from "./machines/machines.ts";
import { promotion } from "./machines/promotion.ts";
import {
  frozenReplica,
  killedReplica,
  ownWritesOfHeldReplica,
  ownWritesOfSlowReplica,
  replicaAnswers,
} from "./machines/replica-checks.ts";

/**
 * Does what docs/operating.md says of more than one machine hold? On servers of the operating system:
 * PostgreSQL with a streaming standby, pgbouncer in transaction mode before one of two processes of the
 * product, and one address for both. Run with `node bench/machines.ts`; words behind it choose some checks.
 */
const checks: Record<string, Check> = {
  "limits of time through the pooler": limitsThroughPooler,
  "sessions on both, and signing out on both": sessions,
  "wrong guesses are counted together": guessing,
  "two editors on two processes": editors,
  "each message once": mail,
  "one nightly backup": backups,
  "one key, asked of both at once": idempotency,
  "the replica answers": replicaAnswers,
  "own writes, replica 0.3 s behind": ownWritesOfSlowReplica,
  "own writes, replica held back": ownWritesOfHeldReplica,
  "calls of six at once": throughput,
  "the replica freezes": frozenReplica,
  "the replica dies": killedReplica,
  "the primary dies, the standby takes over": promotion,
};

const words = process.argv.slice(2);
const machines = await startMachines();
let failures = 0;
try {
  for (const [name, check] of Object.entries(checks)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    const { holds, figures } = await check(machines);
    if (!holds) failures += 1;
    console.log(`${(holds ? "holds" : "FAILS").padEnd(7)}${name.padEnd(44)}${figures}`);
  }
} finally {
  await machines.stop();
}
process.exit(failures === 0 ? 0 : 1);
