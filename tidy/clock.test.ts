import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

// Times that are stored or compared come from the clock of the database (server/db/clock.ts). Whoever reads the clock of
// the machine stands here, with what he reads it for.
const readers = new Map([
  [
    "server/backups/commands.ts",
    "when a backup was made, in its own file, by a command of its own",
  ],
  ["server/main.ts", "how far the machine is from the database, which the health page tells"],
  ["web/base/clock.ts", "what day it is; nothing of it is stored"],
  ["web/main.tsx", "when the page was loaded anew last, in the same browser"],
]);

const readsClock = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\bDate\(\)/;

test("the clock of the machine is read by nobody else", () => {
  const found = sourceFiles([".ts", ".tsx"])
    .filter(({ name }) => /^(?:web|server|domain|contracts)\//.test(name))
    .filter(({ name }) => !isTest(name) && !/\/tests?\//.test(name))
    .filter(({ text }) => readsClock.test(text))
    .map(({ name }) => name);
  expect(found.toSorted()).toEqual([...readers.keys()].toSorted());
});
