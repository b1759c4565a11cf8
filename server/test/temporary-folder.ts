import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder that is there until the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "overslag-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
