import { type ChildProcess, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { rmdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { isCluster, makeCluster, prepareFolders } from "./postgres-folders.ts";
import { errorCode } from "./error-code.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { serverUser, type ServerUser } from "./server-user.ts";

export interface EmbeddedOptions {
  /** Holds the cluster in `database`, the server's log and, where needed, its binaries. */
  dataDir: string;
  /** Further arguments of the server, such as `["-c", "work_mem=8MB"]`. */
  flags?: readonly string[];
  /** False gives up safety against power loss for speed: for tests only. */
  durable?: boolean;
  /** True where it has run before: none is made in the place of one that is gone, as with a disk that came loose. */
  mustExist?: boolean;
  /** How long nobody may answer before the start gives up, 30 seconds if not given: for tests only. */
  absentMs?: number;
}

export interface EmbeddedPostgres {
  /** A superuser's address of the database `postgres`. */
  adminUrl: string;
  pid: number;
  /** The server was already running: another process's, or one that outlived its process. */
  adopted: boolean;
  /** Ends the server, unless others are connected. Close your own connections first. */
  stop: () => Promise<void>;
}

const usualAbsentMs = 30_000;
const recoveryTimeoutMs = 600_000;
const stopTimeoutMs = 20_000;
const answerTimeoutMs = 5000;
const largestLogBytes = 10_000_000;

/**
 * Starts the PostgreSQL that ships with the product, or adopts it when it runs already. It listens
 * on a unix socket in a private folder, never on a port, and survives the end of this process.
 * @throws Error that names the server's log when it does not come up.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const cluster = path.join(dataDir, "database");
  if (options.mustExist && !isCluster(cluster)) {
    throw new Error(
      `${cluster} is gone. Bring it back, such as the disk that it lies on, or restore a backup.`,
    );
  }
  const user = serverUser(cluster);
  const durable = options.durable ?? true;
  const socketDir = prepareFolders(dataDir, cluster, user);
  const binaries = findPostgresBinaries(dataDir, user);
  await makeCluster(cluster, binaries, user, durable);

  const host = encodeURIComponent(socketDir);
  const adminUrl = `postgres://postgres@localhost/postgres?host=${host}&port=5432&sslmode=disable`;
  const log = path.join(dataDir, "postgres.log");
  const launch = () =>
    launchServer(path.join(binaries.folder, "bin", "postgres"), log, user, [
      "-D",
      cluster,
      "-k",
      socketDir,
      "-p",
      "5432",
      ...[...settings, ...(durable ? [] : fast)].flatMap((setting) => ["-c", setting]),
      ...(options.flags ?? []),
    ]);
  const tellFailure = (last: State) =>
    last === "silent"
      ? `The database of ${dataDir} runs (process ${readPid(cluster)}) but does not answer. It may be ` +
        'frozen: see docs/operating.md, "The database that comes along".'
      : `PostgreSQL did not start. Its log ${log} ends with:\n${lastLines(log)}`;
  const childPid = await untilReady(adminUrl, launch, tellFailure, options.absentMs);
  const pid = readPid(cluster);
  return {
    adminUrl,
    pid,
    adopted: childPid !== pid,
    stop: () => stopServer(adminUrl, cluster, socketDir),
  };
}

/** Reached through the socket alone; sized for one machine, small while nobody works. */
const settings = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
  "shared_buffers=128MB",
  "max_connections=100",
  "io_method=sync",
  "jit=off",
  "log_checkpoints=off",
  // Refused values are personal data; the log keeps statements without them.
  "log_error_verbosity=terse",
  "log_parameter_max_length_on_error=0",
] as const;

/**
 * For tests, which clone many databases and throw all of them away: nothing is made safe, and no vacuum comes by when
 * it likes.
 */
const fast = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "file_copy_method=clone",
  "autovacuum=off",
  "wal_level=minimal",
  "max_wal_senders=0",
] as const;

/**
 * Pings, launches and waits. A launch that loses the race for the cluster, or meets the lock of a
 * dying predecessor, ends by itself and is tried again: nobody ever removes a lock by hand. A server that
 * recovers gets its time, but not one that ends on the way again and again, as on a full disk. Beside one that
 * listens without answering none is launched: it would only complain of the lock.
 */
async function untilReady(
  adminUrl: string,
  launch: () => ChildProcess,
  tellFailure: (last: State) => string,
  absentMs = usualAbsentMs,
): Promise<number | undefined> {
  const start = performance.now();
  let giveUp = start + absentMs;
  let child: ChildProcess | undefined;
  let state: State = "absent";
  while (performance.now() < giveUp) {
    state = await ping(adminUrl);
    if (state === "ready") return child?.pid;
    if (state === "starting") giveUp = start + recoveryTimeoutMs;
    else if (!child) child = state === "silent" ? undefined : launch();
    else if (child.exitCode !== null || child.signalCode !== null) {
      child = undefined;
      giveUp = start + absentMs;
    }
    await sleep(child ? 20 : 150);
  }
  throw new Error(tellFailure(state));
}

function launchServer(
  program: string,
  log: string,
  user: ServerUser,
  args: readonly string[],
): ChildProcess {
  if (existsSync(log) && statSync(log).size > largestLogBytes) renameSync(log, `${log}.old`);
  const output = openSync(log, "a", 0o600);
  // Root may start what its owner starts himself the next time.
  if (user.uid !== undefined && user.gid !== undefined) fchownSync(output, user.uid, user.gid);
  const child = spawn(program, args, {
    ...user,
    cwd: "/",
    detached: true,
    stdio: ["ignore", output, output],
    // PGPORT, PGDATA and their like belong to another server of this machine.
    env: { LC_ALL: "C", PATH: process.env["PATH"] },
  });
  // A failed spawn shows as a server that never answers; the loop above reports that.
  child.on("error", () => undefined);
  closeSync(output);
  child.unref();
  return child;
}

/** Silent is one that somebody listens for who does not answer, being frozen or waiting for a disk. */
type State = "ready" | "starting" | "silent" | "absent";

async function ping(adminUrl: string): Promise<State> {
  return (await ask(adminUrl, "select 1")).state;
}

async function ask(url: string, query: string): Promise<{ state: State; rows: unknown[] }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: answerTimeoutMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return { state: "ready", rows: (await client.query<{ [key: string]: unknown }>(query)).rows };
  } catch (error) {
    return { state: stateOf(error), rows: [] };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function stateOf(error: unknown): State {
  const code = errorCode(error) ?? "";
  // Starting, stopping or recovering (57P03), or full to the last connection (53300).
  if (["57P03", "53300"].includes(code)) return "starting";
  // The system takes connections for a process that lives, until too many wait for it (EAGAIN).
  const isTimeout = error instanceof Error && error.message === "timeout expired";
  return isTimeout || code === "EAGAIN" ? "silent" : "absent";
}

/** Connections that have just been closed leave the list a moment later. */
async function isUsedByOthers(adminUrl: string): Promise<boolean> {
  const others = `select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await ask(adminUrl, others)).rows.length === 0) return false;
    await sleep(50);
  }
  return true;
}

async function stopServer(adminUrl: string, cluster: string, socketDir: string): Promise<void> {
  const cannotEnd = ["absent", "silent"].includes(await ping(adminUrl));
  if (cannotEnd || (await isUsedByOthers(adminUrl))) return;
  tellToEnd(cluster);
  const giveUp = performance.now() + stopTimeoutMs;
  while (existsSync(path.join(cluster, "postmaster.pid")) && performance.now() < giveUp)
    await sleep(10);
  if (socketDir !== cluster) await rmdir(socketDir).catch(() => undefined);
}

/** One that has just ended by itself has taken its note of its process with it. */
function tellToEnd(cluster: string): void {
  try {
    process.kill(readPid(cluster), "SIGINT");
  } catch (error) {
    if (!["ENOENT", "ESRCH"].includes(errorCode(error) ?? "")) throw error;
  }
}

function readPid(cluster: string): number {
  return Number.parseInt(readFileSync(path.join(cluster, "postmaster.pid"), "utf8"), 10);
}

/** Without what our own questions leave there while the server starts. */
function lastLines(log: string): string {
  if (!existsSync(log)) return "";
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  const told = lines.filter((line) => !line.endsWith("the database system is starting up"));
  return told.slice(-8).join("\n");
}
