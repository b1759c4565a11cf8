import { v7 as newKey } from "uuid";
import { type Result, success } from "../../../../domain/base/result.ts";
import { textLimits } from "../../../../domain/base/text-limits.ts";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import type { ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import { noteArticle } from "../../../../domain/estimate/noted-article.ts";
import type { FileLine, ReadEstimateFile } from "../../../../domain/estimate-file/estimate-file.ts";
import {
  type EstimateFileNote,
  type EstimateFileRefusal,
  takeEstimateFile,
} from "../../../../domain/estimate-file/take-estimate-file.ts";
import type { Locale } from "../../../../domain/money/format.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { findCited, type KnownArticles } from "../../../../domain/price-care/cited-articles.ts";
import { titleIn } from "../../../kit/page/title-in.ts";
import { findUnit } from "../../../kit/fields/find-unit.ts";
import type { GridCore } from "./grid-core.ts";
import type { ImportPlan } from "./grid-imports.ts";
import { linksOf, type NamedLinks } from "./unlinked-rows.ts";
import { spotBelow } from "./new-rows.ts";
import { placeRows } from "./place-rows.ts";

/** What comes of the file of another estimate, before anything is done. */
export interface EstimateFilePlan extends ImportPlan {
  readonly notes: readonly EstimateFileNote[];
  /** The estimate with it. */
  readonly priced: PricedEstimate;
  /** The lines that go on with the article of a supplier, and those that name one that is not found. */
  readonly links: NamedLinks;
  /** What the file says that its total is, where nothing else counts in this estimate. */
  readonly stated: StatedTotal | null;
}

interface StatedTotal {
  readonly amount: Decimal;
  /** Of the company that made the file. */
  readonly isVatPayer: boolean;
}

/** Its rows come behind all others. */
export function planEstimateFile(
  content: ReadEstimateFile,
  { store, surroundings }: Pick<GridCore, "store" | "surroundings">,
  articles: KnownArticles,
): Result<EstimateFilePlan, EstimateFileRefusal | ChangeProblem> {
  const { priced, header } = store.get();
  const { estimate } = priced;
  const { firstGroupTitles, units: known, locale } = surroundings();
  const units = known ?? [];
  const taken = takeEstimateFile(content, {
    estimate,
    currency: header.currency,
    newKey,
    known: (line) => ({
      unitId: (findUnit(units, line.unitNb) ?? findUnit(units, line.unitEn))?.id ?? null,
      ...linkOrNote(line, articles),
    }),
  });
  if (!taken.ok) return taken;
  const { rows, notes } = taken.value;
  const end = spotBelow(estimate, null, true);
  const inserts = placeRows(estimate, rows, { lines: end, groups: end }, firstGroupTitles);
  const changes = [...taken.value.changes, ...inserts];
  const applied = applyChanges(estimate, changes);
  if (!applied.ok) return applied;
  return success({
    rows,
    changes,
    notes,
    priced: priceEstimate(applied.value.estimate),
    links: linksOf(namingRows(content, locale), articles),
    stated:
      estimate.groups.size === 0
        ? { amount: content.figures.totalAmount, isVatPayer: content.settings.vatPayer }
        : null,
  });
}

/** The article that is meant, or else its number in the note where there is room for it. */
function linkOrNote({ kind, note, article }: FileLine, articles: KnownArticles) {
  if (kind !== "material" || article === null) return {};
  const { id: articleId } = findCited(article, articles);
  const noted = articleId === null ? noteArticle(note, article) : note;
  return { articleId, note: noted.length > textLimits.lineText ? note : noted };
}

function namingRows({ lines }: ReadEstimateFile, locale: Locale) {
  return lines.flatMap((line, index) => {
    const { article: cited, kind } = line;
    return cited === null ? [] : [{ index, title: titleIn(line, locale), kind, cited }];
  });
}
