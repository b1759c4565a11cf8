import { isOpen } from "./choose.ts";
import type { DetailLevel, Estimate, Group, Key, Line } from "./estimate.ts";
import { pathOf } from "./estimate-tree.ts";

/** From the least that a customer reads to everything. */
export const detailLevels: readonly DetailLevel[] = ["total", "groups", "lines", "full"];

type Leveled = Pick<Estimate, "settings" | "groups">;

/** The level of what is in a group: its own, or that of what is around it. null is the document. */
export const levelOf = ({ settings, groups }: Leveled, key: Key | null): DetailLevel =>
  pathOf(groups, key).find(({ detailLevel }) => detailLevel !== null)?.detailLevel ??
  settings.detailLevel;

export const listsLines = (level: DetailLevel): boolean => level === "lines" || level === "full";

/** A group that stands in the document only for what is in it tells no sum. */
const tellsSum = (estimate: Leveled, group: Group): boolean =>
  levelOf(estimate, group.parentKey) !== "total" ||
  levelOf(estimate, group.key) !== "total" ||
  isOpen(group);

/** What the customer may choose he always reads, so that the document says what he chose. */
export function isTold(estimate: Leveled, row: Line | Group): boolean {
  if (!("groupKey" in row)) return tellsSum(estimate, row);
  return listsLines(levelOf(estimate, row.groupKey)) || isOpen(row);
}

/** An estimate that tells no more of what it shares with another one than that one does. */
export function withoutFinerLevels(estimate: Estimate, other: Leveled): Estimate {
  const groups = estimate.groups.values().map((group): [Key, Group] => {
    if (!other.groups.has(group.key)) return [group.key, group];
    const level = coarser(levelOf(estimate, group.key), levelOf(other, group.key));
    return [group.key, { ...group, detailLevel: level }];
  });
  const detailLevel = coarser(estimate.settings.detailLevel, other.settings.detailLevel);
  return { ...estimate, settings: { ...estimate.settings, detailLevel }, groups: new Map(groups) };
}

/** The same with everything that its customer may ever read. */
export const withEveryRow = ({ settings, groups, ...estimate }: Estimate): Estimate => ({
  ...estimate,
  settings: { ...settings, detailLevel: "full" },
  groups: new Map(groups.entries().map(([key, group]) => [key, { ...group, detailLevel: null }])),
});

const coarser = (one: DetailLevel, other: DetailLevel): DetailLevel =>
  detailLevels.indexOf(one) < detailLevels.indexOf(other) ? one : other;
