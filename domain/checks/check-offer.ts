import type { Estimate, Group, Key, Line } from "../estimate/estimate.ts";
import { headsChoices, isOpen } from "../estimate/choose.ts";
import { buildTree, type EstimateTree, pathOf } from "../estimate/estimate-tree.ts";
import { numberRows } from "../estimate/row-order.ts";
import { compareExact, type Decimal, toExact } from "../money/decimal.ts";
import { isBelowCost } from "../pricing/below-cost.ts";
import { isWholePlan } from "../pricing/payment-plan.ts";
import { isWithoutCost } from "../pricing/profit.ts";
import { hasPrices, isComplete, type PricedEstimate } from "../pricing/priced-estimate.ts";
import type { PricedLine } from "../pricing/priced-rows.ts";
import { unknownWords } from "../project/offer-words.ts";
import { isBorrowed, printedIn, type TwoLanguages } from "../project/two-languages.ts";
import { isMadeUpEmail, madeUpPartsOf, type ShownCompany } from "./made-up.ts";
import {
  type CheckLevel,
  type CheckRules,
  type FixedCheck,
  incomplete,
  levelOf,
  type OfferCheck,
  paymentPlan,
} from "./offer-check.ts";

/** An offer as it would leave now. Days are yyyy-MM-dd. */
export interface CheckedOffer {
  readonly priced: PricedEstimate;
  readonly language: "en" | "nb";
  readonly today: string;
  readonly validUntil: string;
  readonly company: ShownCompany;
  readonly customerAddress: string;
  /** Of the person who is responsible. */
  readonly contactEmail: string;
  /** As printed: the VAT code, or else the organisation number. */
  readonly vatNumber: string;
  /** Below it the offer earns too little. */
  readonly minMargin: Decimal;
  /** Lines at a price of the catalogue that is old. */
  readonly oldPrices: ReadonlySet<Key>;
  /** Lines whose source asks another price today. */
  readonly otherPrices: ReadonlySet<Key>;
  /** What it says above and below its rows. */
  readonly texts: readonly TwoLanguages[];
  /** That of what its client got last; undefined where he got nothing. */
  readonly languageBefore: "en" | "nb" | undefined;
  /** What its e-mail says in the words of the company. */
  readonly mailTexts: readonly TwoLanguages[];
}

/** What a check has found. */
export interface Finding {
  readonly check: OfferCheck | FixedCheck;
  readonly level: CheckLevel;
  /** The rows that it is about, from top to bottom, or words; none where it is about the offer. */
  readonly keys: readonly Key[];
  /** Words of the e-mail texts of the company, not of the project. */
  readonly isInMail?: true;
}

/** Everything that speaks against sending the offer, in the order in which the checks are named. */
export function checkOffer(offer: CheckedOffer, rules: CheckRules): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [check, keys] of foundBy(offer)) {
    const level = levelOf(check, rules);
    if (level !== undefined && keys !== undefined) findings.push({ check, level, keys });
  }
  const level = levelOf("unknown_word", rules);
  const words = wordsInMail(offer);
  if (level !== undefined && words !== undefined) {
    findings.push({ check: "unknown_word", level, keys: words, isInMail: true });
  }
  return findings;
}

const offerWhere = (isFound: boolean): readonly Key[] | undefined => (isFound ? [] : undefined);
const isBlank = (text: string) => text.trim() === "";

/** The rows that each check has found; undefined where it has found nothing. */
function foundBy(offer: CheckedOffer): readonly [Finding["check"], readonly Key[] | undefined][] {
  const { priced } = offer;
  const { estimate } = priced;
  const rows = rowsOf(priced);
  const tree = buildTree(estimate);
  const rowsWhere = (isFound: (row: Row) => boolean) => {
    const keys = rows.filter(isFound).map(({ key }) => key);
    return keys.length > 0 ? keys : undefined;
  };
  return [
    [incomplete, rowsWhere(lacksFigures) ?? offerWhere(!hasPrices(priced) || !isComplete(priced))],
    [paymentPlan, offerWhere(!isWholePlan(estimate.settings.paymentPlan))],
    ["below_cost", rowsWhere((row) => isSoldBelowCost(row, priced))],
    ["unknown_cost", rowsWhere(hasUnknownCost)],
    ["low_margin", offerWhere(hasLowMargin(offer))],
    ["old_price", rowsWhere(({ key }) => offer.oldPrices.has(key))],
    ["other_price", rowsWhere(({ key }) => offer.otherPrices.has(key))],
    ["expired", offerWhere(offer.validUntil < offer.today)],
    ["sample_company", someWords(madeUpPartsOf(offer.company))],
    ["company_address", offerWhere(isBlank(offer.company.address))],
    ["customer_address", offerWhere(isBlank(offer.customerAddress))],
    ["contact_email", someWords([offer.contactEmail].filter(isMadeUpEmail))],
    ["vat_number", offerWhere(estimate.settings.vatPayer && isBlank(offer.vatNumber))],
    ["missing_title", rowsWhere(({ entered }) => isBlank(titleIn(entered, offer.language)))],
    ["missing_unit", rowsWhere(lacksUnit)],
    ["duplicate_line", rowsWhere(duplicates())],
    ["missing_hours", rowsWhere(lacksHours)],
    ["option_price", rowsWhere((row) => isOptionWithoutPrice(row, tree, priced))],
    ["missing_text", offerWhere(offer.texts.some((text) => isBorrowed(text, offer.language)))],
    ["other_language", offerWhere(isInOtherLanguage(offer))],
    ["unknown_word", wordsInOffer(offer)],
  ];
}

const isInOtherLanguage = ({ language, languageBefore }: CheckedOffer) =>
  languageBefore !== undefined && languageBefore !== language;

const someWords = (words: readonly string[]) =>
  words.length > 0 ? [...new Set(words)] : undefined;

const wordsInOffer = ({ texts, language }: CheckedOffer) =>
  someWords(
    unknownWords(
      texts.map((text) => printedIn(text, language)),
      "offer",
    ),
  );

/** E-mails fall back to words of the product, not to the other language. */
const wordsInMail = ({ mailTexts, language }: CheckedOffer) =>
  someWords(
    unknownWords(
      mailTexts.map((text) => text[language]),
      "mail",
    ),
  );

type Row =
  | { readonly key: Key; readonly entered: Group; readonly line: null }
  | { readonly key: Key; readonly entered: Line; readonly line: PricedLine };

function rowsOf({ estimate, lines }: PricedEstimate): readonly Row[] {
  return numberRows(estimate).flatMap(({ key }): Row[] => {
    const group = estimate.groups.get(key);
    if (group !== undefined) return [{ key, entered: group, line: null }];
    const [entered, line] = [estimate.lines.get(key), lines.get(key)];
    return entered === undefined || line === undefined ? [] : [{ key, entered, line }];
  });
}

const titleIn = (row: Group | Line, language: CheckedOffer["language"]) =>
  language === "en" ? row.titleEn : row.titleNb;

/** A text has none, and a percent line is a part of others. */
const lacksUnit = ({ entered, line }: Row) =>
  line !== null &&
  entered.kind !== "text" &&
  entered.kind !== "percent" &&
  isBlank(entered.unitEn + entered.unitNb);

const lacksFigures = ({ line }: Row) => line !== null && line.problem !== null;

/** What is in a group with a lump sum is not sold by itself: there the sum is compared. */
function isSoldBelowCost({ key, entered, line }: Row, { estimate, groups }: PricedEstimate) {
  if (line !== null) return isBelowCost(line) && !isInLumpSum(estimate, entered.groupKey);
  const group = groups.get(key);
  if (group === undefined || entered.lumpAmount === null) return false;
  return isBelowCost(group) && !isInLumpSum(estimate, entered.parentKey);
}

/** As the totals of the editor count them. */
const hasUnknownCost = ({ line }: Row) => line !== null && line.counts && isWithoutCost(line);

const isInLumpSum = ({ groups }: Estimate, groupKey: Key | null) =>
  pathOf(groups, groupKey).some(({ lumpAmount }) => lumpAmount !== null);

function hasLowMargin({ priced: { totals }, minMargin }: CheckedOffer): boolean {
  const { marginPercent } = totals;
  return marginPercent !== null && compareExact(toExact(marginPercent), toExact(minMargin)) < 0;
}

const isNothing = (value: Decimal | null) => value === null || value === "0";

/** Work whose hours cannot be planned. What lacks its quantity is told as such. */
const lacksHours = ({ entered, line }: Row) =>
  line !== null && entered.kind === "work" && line.problem === null && isNothing(line.hours);

/** The customer is asked to choose, and not told what it costs. Choices in a group tell it each by itself. */
function isOptionWithoutPrice(
  { key, entered, line }: Row,
  tree: EstimateTree,
  { estimate, groups }: PricedEstimate,
): boolean {
  if (!isOpen(entered)) return false;
  if (line === null) {
    return groups.get(key)?.sellingAmount === "0" && !headsChoices(key, tree, estimate);
  }
  return entered.kind !== "text" && line.problem === null && isNothing(line.sellingAmount);
}

/** Finds each line that says what one above it in the same group says. */
function duplicates(): (row: Row) => boolean {
  const known = new Set<string>();
  return ({ entered, line }) => {
    if (line === null || entered.kind === "text" || line.problem !== null) return false;
    const { groupKey, kind, titleEn, titleNb, description, unitEn, unitNb } = entered;
    if (isBlank(titleEn + titleNb)) return false;
    const { optional, alternativeSet, percent } = entered;
    const texts = [titleEn, titleNb, description, unitEn, unitNb];
    const place = [groupKey, kind, optional, alternativeSet];
    const figures = [percent, line.quantity, line.sellingPrice, line.sellingAmount];
    const said = JSON.stringify([texts, place, figures]);
    const isKnown = known.has(said);
    known.add(said);
    return isKnown;
  };
}
