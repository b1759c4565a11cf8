import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";

/** The operating system's user that runs the database server; empty: the same as ours. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore hands over to the owner of the cluster, else to
 * the owner of the nearest folder above it that is not root's, else to `nobody`.
 */
export function serverUser(cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (let folder = path.dirname(cluster); ; folder = path.dirname(folder)) {
    if (existsSync(folder)) {
      const { uid, gid } = statSync(folder);
      if (uid !== 0 && isKnown(uid)) return { uid, gid };
    }
    if (folder === path.dirname(folder)) return nobody();
  }
}

/** The highest folder above `folder` that the server's user may not pass, if there is one. */
export function firstBlockedParent(folder: string, user: ServerUser): string | undefined {
  if (user.uid === undefined) return undefined;
  const parents = [];
  for (let parent = path.dirname(folder); ; parent = path.dirname(parent)) {
    parents.unshift(parent);
    if (parent === path.dirname(parent)) break;
  }
  return parents.find((parent) => {
    const { uid, gid, mode } = statSync(parent);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}

/** initdb refuses a user without a name, as the owner of a mounted folder may be. */
function isKnown(uid: number): boolean {
  return spawnSync("id", ["-un", String(uid)], { stdio: "ignore" }).status === 0;
}

/** What people call a user; one without a name by his number. */
export function userName(uid: number): string {
  const { status, stdout } = spawnSync("id", ["-un", String(uid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : String(uid);
}

function nobody(): ServerUser {
  return { uid: idOfNobody("-u"), gid: idOfNobody("-g") };
}

function idOfNobody(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}
