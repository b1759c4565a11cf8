import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { release } from "../base/release.ts";
import { errorCode } from "./error-code.ts";
import { lastRelease } from "./last-release.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { firstBlockedParent, type ServerUser, userName } from "./server-user.ts";

/** The longest folder in which every system can still make a unix socket. */
const longestSocketDirBytes = 89;

/**
 * Makes the data folder passable for the server's user and says where the socket goes: into the
 * private cluster folder, or where that name is too long into a private folder in /tmp.
 */
export function prepareFolders(dataDir: string, cluster: string, user: ServerUser): string {
  makePublicFolder(dataDir);
  letPass(dataDir, user);
  refuseUnusable(cluster, user);
  if (Buffer.byteLength(cluster) <= longestSocketDirBytes) return cluster;
  const hash = createHash("sha256").update(cluster).digest("hex").slice(0, 16);
  const socketDir = `/tmp/overslag-${hash}`;
  makePrivateFolder(socketDir, user);
  // The name can be foretold, so somebody else may have made it to listen in.
  const { uid, mode } = lstatSync(socketDir);
  if (uid !== (user.uid ?? process.getuid?.()) || (mode & 0o170_777) !== 0o040_700) {
    throw new Error(`${socketDir} belongs to somebody else. Set DATA_DIR to a shorter path.`);
  }
  return socketDir;
}

/** Parents get 0755 whatever the umask: a private one would lock the server's user out. */
function makePublicFolder(folder: string): void {
  let first: string | undefined;
  try {
    first = mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`${folder} cannot be written. ${wayToWrite(folder)}`, { cause });
  }
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    chmodSync(made, 0o755);
  }
}

function wayToWrite(folder: string): string {
  const owner = ownerOf(folder);
  if (owner === undefined || owner === process.getuid?.())
    return "Set DATA_DIR to a folder that can.";
  const name = userName(owner);
  return `It belongs to ${name}: run this as ${name}, or set DATA_DIR to a folder that can.`;
}

/** Nobody of a folder that is missing, or below one that we may not pass. */
function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder).uid;
  } catch {
    return undefined;
  }
}

/** Lets the server's user pass through the data folder, which root may have made for itself. */
function letPass(dataDir: string, user: ServerUser): void {
  if (user.uid === undefined) return;
  const { uid, mode } = statSync(dataDir);
  if (uid !== user.uid) chmodSync(dataDir, (mode & 0o7777) | 0o001);
}

function refuseUnusable(cluster: string, user: ServerUser): void {
  const blocked = firstBlockedParent(cluster, user);
  if (blocked) {
    throw new Error(
      `The database's user cannot pass ${blocked}. Set DATA_DIR to a folder whose parents ` +
        "everybody may pass (chmod o+x), or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined;
  if (user.uid === undefined && owner !== undefined && owner !== process.getuid?.()) {
    throw new Error(
      `${cluster} belongs to another user of this machine. Start as that user, or set DATA_DIR.`,
    );
  }
}

function makePrivateFolder(folder: string, user: ServerUser): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === "EEXIST") return;
    throw error;
  }
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}

const versionFile = (folder: string) => path.join(folder, "PG_VERSION");

export const isCluster = (folder: string): boolean => existsSync(versionFile(folder));

/**
 * Makes the cluster when there is none. It grows under another name and is renamed when whole, so
 * an interrupted first start leaves nothing half-made and two first starts do not mix.
 * @throws Error when an existing cluster is of another major version or initdb fails.
 */
export async function makeCluster(
  cluster: string,
  binaries: PostgresBinaries,
  user: ServerUser,
  durable: boolean,
): Promise<void> {
  if (!isCluster(cluster)) await initialise(cluster, binaries, user, durable);
  const found = readFileSync(versionFile(cluster), "utf8").trim();
  if (found !== binaries.majorVersion) {
    throw new Error(wayAcross(cluster, found, binaries.majorVersion));
  }
}

/** Each release brings one major version of PostgreSQL, so the old one has to read what it wrote. */
function wayAcross(cluster: string, found: string, brought: string): string {
  const dataDir = path.dirname(cluster);
  const last = lastRelease(dataDir);
  const old = last === undefined ? "the release that you ran before" : `release ${last}`;
  return [
    `${cluster} was written by PostgreSQL ${found}. This release (${release}) brings PostgreSQL ` +
      `${brought}, which cannot read it. Nothing was changed. The way across:`,
    `1. Install ${old} again, and with DATA_DIR=${dataDir} run: npm run backup -- overslag.backup`,
    "2. Install this release again, set DATA_DIR to an empty folder, and run: " +
      "npm run restore -- overslag.backup",
    `3. Unless SECRET_KEY is set, copy ${path.join(dataDir, "secret.key")} into the new folder: without it no authenticator ` +
      "app is taken any more.",
    "4. Start it with the new DATA_DIR. Keep the old folder until you have seen that all is there.",
  ].join("\n");
}

async function initialise(
  cluster: string,
  binaries: PostgresBinaries,
  user: ServerUser,
  durable: boolean,
): Promise<void> {
  const fresh = `${cluster}.${randomUUID()}`;
  makePrivateFolder(fresh, user);
  try {
    await runInitdb(fresh, binaries, user, durable);
    renameSync(fresh, cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const isOther = ["ENOTEMPTY", "EEXIST"].includes(errorCode(error) ?? "");
    if (!isOther) throw error;
    // Another launcher was first, or the folder holds something that is no cluster.
    if (isCluster(cluster)) return;
    throw new Error(`${cluster} holds no database. Empty it or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}

async function runInitdb(
  folder: string,
  binaries: PostgresBinaries,
  user: ServerUser,
  durable: boolean,
): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const initdb = spawn(path.join(binaries.folder, "bin", "initdb"), args, {
    ...user,
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    env: { LC_ALL: "C", TZ: "UTC", PATH: process.env["PATH"] },
  });
  let problem = "";
  initdb.stderr.on("data", (text: Buffer) => {
    problem += text.toString();
  });
  const [code] = await once(initdb, "close");
  if (code === 0) return;
  throw new Error(
    `PostgreSQL could not make its data folder. Put right what it says, or set DATABASE_URL to a ` +
      `PostgreSQL server. It says: ${problem.trim()}`,
  );
}
