// Prints how much JavaScript and CSS each page of the built web application loads, gzipped.
// Run `vite build` first, then `node bench/bundle.ts`.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const dist = path.join(import.meta.dirname, "../dist/web");

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"),
);

/** Every file that has to be there before the chunk can run. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const without = (files: ReadonlySet<string>, loaded: ReadonlySet<string>) =>
  new Set([...files].filter((file) => !loaded.has(file)));

const sizes = new Map<string, number>();

function gzipSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

const kilobytes = (files: Iterable<string>, ending: string) => {
  const bytes = [...files].filter((file) => file.endsWith(ending)).map(gzipSize);
  return (bytes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1).padStart(7);
};

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "";
const entry = filesOf(entryKey);
const shell = filesOf("app/layout.tsx", new Set(entry));

console.log(`${"gzip -9, KB".padEnd(44)}${"JS".padStart(7)}${"CSS".padStart(7)}`);
const print = (title: string, files: ReadonlySet<string>) =>
  console.log(`${title.padEnd(44)}${kilobytes(files, ".js")}${kilobytes(files, ".css")}`);

print("entry", entry);
print("+ layout", without(shell, entry));
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || key === "app/layout.tsx") continue;
  const before = key.startsWith("auth/") ? entry : shell;
  print(`+ ${chunk.src ?? key}`, without(filesOf(key, new Set(before)), before));
}
