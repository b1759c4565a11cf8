import type { SeenEffect } from "../../../../contracts/estimate-log.ts";
import { isSameValue } from "../../../../domain/base/same-value.ts";
import type { Effect } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";

/** A cell, or the place of a row, that somebody wrote: what it held before and after. */
export type Written = Exclude<Effect, { readonly type: "insert" | "remove" }>;

/** What is new of the cells that others wrote. */
export interface Overlaps {
  /** The cells that others wrote. */
  readonly theirs: ReadonlySet<string>;
  /** What of it one's own steps replaced, without having seen it: theirs before, one's own after. */
  readonly overwritten: readonly Written[];
}

export const noOverlaps: Overlaps = { theirs: new Set(), overwritten: [] };

/** Takes in what others and oneself wrote, in the order of the server, and tells where one's own replaced theirs. */
export interface CellTrace {
  readonly takeTheirs: (effects: readonly SeenEffect[]) => void;
  readonly takeOwn: (effects: readonly SeenEffect[]) => void;
  readonly overlaps: () => Overlaps;
}

export function traceCells(): CellTrace {
  const theirs = new Set<string>();
  /** What a cell held before others wrote it, until one's own step comes upon it. */
  const unseen = new Map<string, Written["before"]>();
  const overwritten = new Map<string, Written>();
  return {
    takeTheirs: (effects) => {
      for (const effect of effects.filter(isWritten)) {
        const cell = cellOf(effect);
        theirs.add(cell);
        overwritten.delete(cell);
        if (!unseen.has(cell)) unseen.set(cell, effect.before);
      }
    },
    takeOwn: (effects) => {
      for (const effect of effects.filter(isWritten)) {
        const cell = cellOf(effect);
        // What they took back themselves is no loss.
        const isLost = unseen.has(cell) && !isSameValue(unseen.get(cell), effect.before);
        if (isLost) overwritten.set(cell, effect);
        unseen.delete(cell);
      }
    },
    overlaps: () => ({ theirs, overwritten: [...overwritten.values()] }),
  };
}

const isWritten = (effect: SeenEffect): effect is Written =>
  effect.type !== "insert" && effect.type !== "remove";

function cellOf(effect: Written): string {
  switch (effect.type) {
    case "setSetting":
      return `setting ${effect.field}`;
    case "setVariable":
      return `variable ${effect.name}`;
    case "setGroup":
    case "setLine":
      return `${effect.key} ${effect.field}`;
    case "move":
      return `${effect.key} place`;
  }
}

/** What was told before and what is new. Where others have written again, what was told is over. */
export const withOverlaps = (
  told: readonly Written[],
  { theirs, overwritten }: Overlaps,
): readonly Written[] =>
  theirs.size === 0
    ? told
    : [...told.filter((effect) => !theirs.has(cellOf(effect))), ...overwritten];

/** What was replaced and is not as they had it, with what stands there now. */
export function stillOverwritten(told: readonly Written[], estimate: Estimate): readonly Written[] {
  return told
    .flatMap((effect) => standing(effect, estimate))
    .filter(({ before, after }) => !isSameValue(before, after));
}

/** Nothing where the row is gone. */
function standing(effect: Written, { settings, variables, groups, lines }: Estimate): Written[] {
  switch (effect.type) {
    case "setSetting":
      return [{ ...effect, after: settings[effect.field] }];
    case "setVariable":
      return [{ ...effect, after: variables.get(effect.name) ?? null }];
    case "setGroup": {
      const group = groups.get(effect.key);
      return group ? [{ ...effect, after: group[effect.field] }] : [];
    }
    case "setLine": {
      const line = lines.get(effect.key);
      return line ? [{ ...effect, after: line[effect.field] }] : [];
    }
    case "move": {
      const [line, group] = [lines.get(effect.key), groups.get(effect.key)];
      if (line)
        return [{ ...effect, after: { parentKey: line.groupKey, position: line.position } }];
      if (!group) return [];
      return [{ ...effect, after: { parentKey: group.parentKey, position: group.position } }];
    }
  }
}
