import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { withField } from "../../../../domain/estimate/one-of.ts";

/** The line as an entry makes it, before it is part of the estimate. */
export function withChanges(line: Line, changes: readonly Change[]): Line {
  return changes.reduce(
    (now, change) => (change.type === "setLine" ? withField(now, change.field, change.value) : now),
    line,
  );
}
