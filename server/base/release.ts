import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const file = path.join(import.meta.dirname, "../../package.json");

/** The number of this release, as package.json says it. */
export const release: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, "utf8"))).version;
