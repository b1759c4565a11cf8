import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { columnTypeOptions } from "./column-types.ts";

const root = path.join(import.meta.dirname, "../..");

/**
 * Writes `base/tables.ts` from a migrated database, or with `verify` fails when the file says something
 * else. The command-line tool is what its authors support; its internals are not.
 */
export async function generateTypes(url: string, mode: "write" | "verify"): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [
      path.join(root, "node_modules/kysely-codegen/dist/cli/bin.js"),
      "--dialect=postgres",
      "--camel-case",
      `--url=${url}`,
      "--date-parser=string",
      ...columnTypeOptions,
      `--out-file=${path.join(root, "server/base/tables.ts")}`,
      ...(mode === "verify" ? ["--verify"] : []),
    ],
    { cwd: root },
  );
}
