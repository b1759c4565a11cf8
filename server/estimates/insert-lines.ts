import type { NewLineInput } from "../../contracts/program-estimates.ts";
import { appendLines, type KnownUnit } from "../../domain/copies/append-lines.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { invalid } from "../base/problem.ts";
import { type Author, changeEstimate } from "./change-estimate.ts";
import { findFigures } from "./find-document.ts";
import { lockEstimate, pricedEstimate } from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";

interface NewLines {
  readonly estimateId: string;
  readonly lines: readonly NewLineInput[];
  readonly author: Author;
  readonly now: Date;
}

/**
 * Puts lines into an estimate by one batch like any other: same lock, same history, undone in the same way.
 * @throws Problem that names the line whose group is not there, and whatever a batch is refused for
 */
export async function insertLines(db: Db, cache: PricedCache, asked: NewLines) {
  const { estimateId, lines, author, now } = asked;
  const locked = await lockEstimate(db, estimateId, "change");
  if (!locked) return undefined;
  const { estimate } = await pricedEstimate(db, cache, estimateId, locked);
  const unitOf = await knownUnits(db);
  const short = lines.map((line) => ({ ...line, unit: unitOf(line.unit) ?? line.unit }));
  const made = appendLines(estimate, short, newId);
  if ("unknownGroupOf" in made) {
    throw invalid(`lines.${made.unknownGroupOf}.groupKey`, "not_found");
  }
  const batch = { batchId: newId(), baseRevision: locked.revision, author, now };
  const changes = [{ type: "insert" as const, ...made }];
  const changed = await changeEstimate(db, cache, { ...batch, estimateId, changes });
  const figures = await findFigures(db, cache, estimateId);
  if (!changed || !figures) return undefined;
  const byKey = new Map(figures.lines.map((line) => [line.key, line]));
  return {
    revision: changed.revision,
    lines: made.lines.flatMap(({ key }) => byKey.get(key) ?? []),
    totals: changed.totals,
  };
}

/** The company's unit that a word means: its code, or its title in either language. */
async function knownUnits(db: Db): Promise<(word: string) => KnownUnit | undefined> {
  const units = await db
    .selectFrom("units")
    .select(["id as unitId", "code", "titleEn as unitEn", "titleNb as unitNb", "dimension"])
    .orderBy("code")
    .execute();
  const byWord = new Map(
    units
      .toReversed()
      .flatMap(({ code, ...unit }) =>
        [unit.unitNb, unit.unitEn, code].map((word) => [word.toLowerCase(), unit] as const),
      ),
  );
  return (word) => (word === "" ? undefined : byWord.get(word.toLowerCase()));
}
