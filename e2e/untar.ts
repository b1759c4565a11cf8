import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const blockBytes = 512;

/**
 * Unpacks the plain files and folders of a tar archive, so that no program of the system is needed.
 * @throws Error on entries of another kind, such as links.
 */
export function untar(archive: Buffer, folder: string): void {
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const field = (from: number, length: number) =>
      archive.toString("utf8", at + from, at + from + length).replace(/\0.*$/s, "");
    const prefix = field(345, 155);
    const name = prefix === "" ? field(0, 100) : `${prefix}/${field(0, 100)}`;
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const mode = Number.parseInt(field(100, 8), 8) & 0o777;
    const kind = field(156, 1);
    const target = path.join(folder, name);
    const content = at + blockBytes;
    if (kind === "5") {
      mkdirSync(target, { recursive: true });
    } else if (kind === "0" || kind === "") {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, archive.subarray(content, content + size), { mode });
    } else {
      throw new Error(`The archive's entry ${name} is of the unknown kind ${kind}.`);
    }
    at = content + Math.ceil(size / blockBytes) * blockBytes;
  }
}
