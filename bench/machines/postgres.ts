import { execFileSync, spawn } from "node:child_process";
import { chownSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../../server/db/roles.ts";
import { serverUser } from "../../server/db/server-user.ts";
import { killPostgres } from "../../server/test/kill-postgres.ts";

/** One PostgreSQL server of the operating system, on loopback and on a socket in the folder. */
export interface Postgres {
  readonly port: number;
  readonly folder: string;
  /** A superuser, by the socket. */
  readonly adminUrl: string;
}

const howTo =
  "This measurement needs PostgreSQL and pgbouncer of the operating system: on Debian, " +
  "apt-get install postgresql pgbouncer. PG_BIN names another folder with its programs.";

const [bin = process.env["PG_BIN"]] = globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed();

/** The folder belongs to whoever runs the servers: PostgreSQL refuses to run as root. */
export function serversFolder(folder: string) {
  if (bin === undefined) throw new Error(howTo);
  const user = serverUser(path.join(folder, "primary"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return { folder, user };
}
type Folder = ReturnType<typeof serversFolder>;

const program = (name: string) => path.join(bin ?? "", name);

/** What is told has no blank in it. */
function run({ user }: Folder, name: string, told: string): void {
  execFileSync(program(name), told.split(" "), {
    ...user,
    cwd: "/",
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const serverAt = (folder: string, port: number): Postgres => ({
  port,
  folder,
  adminUrl: `postgres://postgres@localhost:${port}/postgres?host=${path.dirname(folder)}`,
});

const settings = (port: number, name: string) => `
port = ${port}
cluster_name = '${name}'
listen_addresses = '127.0.0.1'
unix_socket_directories = '..'
wal_keep_size = '512MB'
max_connections = 60
shared_buffers = '64MB'
log_min_messages = fatal
`;

export async function startPrimary(where: Folder, port: number): Promise<Postgres> {
  const folder = path.join(where.folder, "primary");
  const options = "-U postgres -E UTF8 --locale=C.UTF-8 --auth-local=trust";
  run(where, "initdb", `-D ${folder} ${options} --auth-host=scram-sha-256`);
  writeFileSync(path.join(folder, "postgresql.auto.conf"), settings(port, "primary"));
  return startServer(where, serverAt(folder, port));
}

/** A copy that follows the primary by its log. */
export async function startStandby(
  where: Folder,
  primary: Postgres,
  port: number,
): Promise<Postgres> {
  const folder = path.join(where.folder, "standby");
  run(where, "pg_basebackup", `-D ${folder} -R -X stream -c fast -d ${primary.adminUrl}`);
  const standby = serverAt(folder, port);
  setSettings(standby, settings(port, "standby"));
  return startServer(where, standby);
}

/** What is set first stays, where nothing later says otherwise. */
function setSettings({ folder }: Postgres, text: string): void {
  writeFileSync(path.join(folder, "postgresql.auto.conf"), text, { flag: "a" });
}

export async function startServer({ user }: Folder, server: Postgres): Promise<Postgres> {
  const { folder } = server;
  spawn(program("postgres"), ["-D", folder], { ...user, cwd: folder, stdio: "ignore" });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask(server, "select 1");
      return server;
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(100);
    }
  }
}

export const ask = ({ adminUrl }: Postgres, text: string) =>
  withClient(adminUrl, (client) => client.query<Record<string, unknown>>(text));

/** Ends it without a word, as a power cut would. */
export const kill = ({ folder }: Postgres): void => killPostgres(folder);

/** From now on the standby takes changes. */
export const promote = (where: Folder, { folder }: Postgres): void =>
  run(where, "pg_ctl", `promote -w -D ${folder}`);

/** How long after its commit a change shows on the standby. */
export async function delayStandby(standby: Postgres, delayMs: number): Promise<void> {
  setSettings(standby, `recovery_min_apply_delay = '${delayMs}ms'\n`);
  await ask(standby, "select pg_reload_conf()");
}

/** A pooler in transaction mode; `point` sends it to another server, as an operator would. */
export function startPooler({ folder, user }: Folder, port: number, target: Postgres) {
  const home = path.join(folder, "pooler");
  mkdirSync(home);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const file = path.join(home, "pgbouncer.ini");
  const write = ({ port: serverPort }: Postgres) =>
    writeFileSync(
      file,
      `[databases]
overslag = host=127.0.0.1 port=${serverPort} dbname=overslag
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(home, "users.txt")}
pool_mode = transaction
default_pool_size = 6
server_login_retry = 1
logfile = ${path.join(home, "log")}
`,
    );
  writeFileSync(path.join(home, "users.txt"), `"overslag_app" "app"\n`);
  write(target);
  const child = spawn("pgbouncer", ["-q", file], { ...user, cwd: home, stdio: "ignore" });
  child.on("error", () => console.error(howTo));
  return {
    point: (server: Postgres) => {
      write(server);
      child.kill("SIGHUP");
    },
    stop: () => child.kill("SIGTERM"),
  };
}
