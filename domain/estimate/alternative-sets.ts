import { textLimits } from "../base/text-limits.ts";
import type { Choice, Estimate, Key } from "./estimate.ts";

type Row = Choice & { readonly key: Key };

/** The keys of the rows of each set of alternatives. */
export type AlternativeSets = ReadonlyMap<string, readonly Key[]>;

export const setsOf = ({ groups, lines }: Pick<Estimate, "groups" | "lines">): AlternativeSets =>
  setsAmong([...groups.values(), ...lines.values()]);

export function setsAmong(rows: readonly Row[]): AlternativeSets {
  const sets = new Map<string, Key[]>();
  for (const { key, alternativeSet } of rows) {
    if (alternativeSet === null) continue;
    const keys = sets.get(alternativeSet);
    if (keys === undefined) sets.set(alternativeSet, [key]);
    else keys.push(key);
  }
  return sets;
}

/** What these sets are called beside others: as they are, or with a number behind the name where that is taken. */
export function freeSetNames(
  sets: Iterable<string>,
  others: AlternativeSets,
): ReadonlyMap<string, string> {
  const taken = new Set(others.keys());
  const names = new Map<string, string>();
  for (const set of sets) {
    const short = set.slice(0, textLimits.alternativeSet - 10);
    let name = set.slice(0, textLimits.alternativeSet);
    for (let count = 2; taken.has(name); count += 1) name = `${short} (${count})`;
    taken.add(name);
    names.set(set, name);
  }
  return names;
}
