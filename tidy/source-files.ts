import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.join(import.meta.dirname, "..");
const outside = new Set(["node_modules", "dist", "data", ".git", ".cache", ".reports"]);

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  name: string;
  text: string;
}

/** Every file of the repository whose name has one of these endings. */
export function sourceFiles(endings: readonly string[]): SourceFile[] {
  return namesIn("")
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), "utf8") }));
}

function namesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return outside.has(entry.name) ? [] : namesIn(name);
    return entry.isFile() ? [name] : [];
  });
}

export interface Import {
  from: string;
  /** A file of the repository, or a package's name as written. */
  to: string;
  isPackage: boolean;
  /** Runs before the file that imports it; types never run, and what is imported lazily runs later. */
  isRunFirst: boolean;
}

const specifiers =
  /(?:^|\n)\s*(?:import|export)\b(\s+type\b)?[^"';]*?from\s*"([^"]+)"|import\s*(\()?\s*"([^"]+)"/g;

/** What a file imports, types included. */
export function importsOf({ name, text }: SourceFile): Import[] {
  return [...text.matchAll(specifiers)].map(([, type, from, lazy, bare]) => {
    const specifier = from ?? bare ?? "";
    const isPackage = !specifier.startsWith(".");
    const to = isPackage ? specifier : path.posix.join(path.posix.dirname(name), specifier);
    return { from: name, to, isPackage, isRunFirst: (type ?? lazy) === undefined };
  });
}

export const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name);
