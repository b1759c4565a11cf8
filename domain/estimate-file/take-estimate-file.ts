import { type Result, failure, success } from "../base/result.ts";
import type { Change } from "../changes/estimate-changes.ts";
import { renewRows } from "../copies/copy-rows.ts";
import { setsOf } from "../estimate/alternative-sets.ts";
import type { Estimate, Key, Line, Settings, SettingsField } from "../estimate/estimate.ts";
import { isFromTender } from "../estimate/from-tender.ts";
import { pathOf } from "../estimate/estimate-tree.ts";
import type { UnplacedRow } from "../estimate/new-row.ts";
import { compareRows } from "../estimate/order.ts";
import type { FileLine, ReadEstimateFile } from "./estimate-file.ts";

/** Why a file of the right form is no estimate. */
export interface EstimateFileRefusal {
  readonly code: "key_twice" | "group_missing" | "groups_in_circle";
  readonly key: Key;
}

/** What comes in otherwise than it was, or not at all. */
export type EstimateFileNote =
  | { readonly code: "currency_differs" }
  /** There is something in the estimate already, so its own settings stay. */
  | { readonly code: "settings_stay" }
  /** Its rows have numbers of a client's list, which may be another client's, and will be printed. */
  | { readonly code: "client_numbers" }
  /** Whether there is VAT follows from the company. */
  | { readonly code: "vat_payer_differs" }
  /** The estimate has a variable of that name with another value, which stays. */
  | { readonly code: "variable_stays"; readonly name: string };

export interface TakenFile {
  /** Parents before what they hold. */
  readonly rows: readonly UnplacedRow[];
  /** Settings and variables, which come before the rows. */
  readonly changes: readonly Change[];
  readonly notes: readonly EstimateFileNote[];
}

interface Receiving {
  readonly estimate: Estimate;
  readonly currency: string;
  readonly newKey: () => Key;
  /** What the company knows of the unit and the article of a line; what it does not know may go into the note. */
  readonly known: (line: FileLine) => Partial<Pick<Line, "unitId" | "articleId" | "note">>;
}

/**
 * The rows of a file under new keys. Into an estimate without rows its settings and variables come too, so that it
 * comes to what it came to where it was made; beside other rows, which they would change as well, they stay out.
 */
export function takeEstimateFile(
  file: ReadEstimateFile,
  { estimate, currency, newKey, known }: Receiving,
): Result<TakenFile, EstimateFileRefusal> {
  const refusal = findRefusal(file);
  if (refusal !== undefined) return failure(refusal);
  const isEmpty = estimate.groups.size === 0;
  const travelled = isEmpty ? withWorkMarkup(file, estimate.settings) : file.lines;
  const lines = travelled.map(
    ({ article, ...line }): Line => ({
      ...line,
      serviceId: null,
      articleId: null,
      unitId: null,
      hoursUsed: null,
      ...known({ ...line, article }),
    }),
  );
  const tops = file.groups
    .filter(({ parentKey }) => parentKey === null)
    .toSorted(compareRows)
    .map(({ key }) => key);
  const renewed = renewRows(
    { groups: file.groups, lines, tops, quantities: {} },
    { lines: new Map(), sets: setsOf(estimate) },
    newKey,
  );
  const placed = new Set(renewed.rows.map(({ row }) => row.key));
  const lost = file.groups.find(({ key }) => !placed.has(renewed.keys.get(key) ?? key));
  if (lost !== undefined) return failure({ code: "groups_in_circle", key: lost.key });
  const variables = takenVariables(file, estimate);
  return success({
    rows: renewed.rows,
    changes: [...(isEmpty ? takenSettings(file.settings, estimate.settings) : []), ...variables],
    notes: notesOf(file, estimate, currency),
  });
}

function findRefusal({ groups, lines }: ReadEstimateFile): EstimateFileRefusal | undefined {
  const keys = new Set<Key>();
  for (const { key } of [...groups, ...lines]) {
    if (keys.has(key)) return { code: "key_twice", key };
    keys.add(key);
  }
  const known = new Set(groups.map(({ key }) => key));
  const stray = [
    ...groups.filter(({ parentKey }) => parentKey !== null && !known.has(parentKey)),
    ...lines.filter(({ groupKey }) => !known.has(groupKey)),
  ].at(0);
  return stray && { code: "group_missing", key: stray.key };
}

/** The company's own stay: whether it pays VAT, and its defaults. */
const settable = [
  "discountPercent",
  "discountAmount",
  "squares",
  "vatPercent",
  "workCostPerHour",
  "workPricePerHour",
  "markupMaterial",
  "markupWork",
  "markupGeneral",
  "difficulty",
  "discountVatPercent",
  "totalRounding",
  "lineOrder",
  "amountsShown",
  "unitPricesShown",
  "detailLevel",
  "changesShown",
  "coverShown",
  "measurementsShown",
  "clientNumbersShown",
  "priceLimitPercent",
  "paymentPlan",
] as const satisfies readonly SettingsField[];

/** Set on the estimate, the markup of works would hold for work by the hour as well: see `withWorkMarkup`. */
const markups = [
  ["markupMaterial", "companyMarkupMaterial"],
  ["markupGeneral", "companyMarkupGeneral"],
] as const;

function takenSettings(file: Settings, own: Settings): readonly Change[] {
  const wanted = { ...file };
  for (const [markup, ofCompany] of markups) {
    // Where both companies have the same default it goes on following it.
    if (file[markup] === null && file[ofCompany] !== own[ofCompany]) {
      wanted[markup] = file[ofCompany];
    }
  }
  // Of two discounts the one that is set takes the other away.
  return settable
    .filter((field) => !isSame(wanted[field], own[field]))
    .toSorted((a, b) => Number(wanted[a] !== null) - Number(wanted[b] !== null))
    .map((field): Change => ({ type: "setSetting", field, value: wanted[field] }));
}

/** Works without hours that followed the default of a company with another one have it as their own now. */
function withWorkMarkup({ settings, groups, lines }: ReadEstimateFile, own: Settings) {
  const { markupWork, companyMarkupWork } = settings;
  if (markupWork !== null || companyMarkupWork === own.companyMarkupWork) return lines;
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const followsCompany = (line: FileLine) =>
    line.kind === "work" &&
    line.hourNorm === null &&
    line.sellingPrice === null &&
    line.markupPercent === null &&
    pathOf(byKey, line.groupKey).every(({ markupPercent }) => markupPercent === null);
  return lines.map((line) =>
    followsCompany(line) ? { ...line, markupPercent: companyMarkupWork } : line,
  );
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const takenVariables = ({ variables }: ReadEstimateFile, estimate: Estimate): readonly Change[] =>
  Object.entries(variables)
    .filter(([name]) => !estimate.variables.has(name))
    .map(([name, value]) => ({ type: "setVariable", name, value }));

function notesOf(
  file: ReadEstimateFile,
  estimate: Estimate,
  currency: string,
): readonly EstimateFileNote[] {
  const isEmpty = estimate.groups.size === 0;
  const { clientNumbersShown } = isEmpty ? file.settings : estimate.settings;
  const staying = Object.entries(file.variables)
    .filter(([name, value]) => (estimate.variables.get(name) ?? value) !== value)
    .map(([name]): EstimateFileNote => ({ code: "variable_stays", name }));
  return [
    ...(file.currency === currency ? [] : [{ code: "currency_differs" } as const]),
    ...(file.settings.vatPayer === estimate.settings.vatPayer
      ? []
      : [{ code: "vat_payer_differs" } as const]),
    ...(isEmpty ? [] : [{ code: "settings_stay" } as const]),
    ...(clientNumbersShown && isFromTender(file) ? [{ code: "client_numbers" } as const] : []),
    ...staying,
  ];
}
