import { type Decimal, decimal } from "../money/decimal.ts";
import type { Dimension, Group, Key, Line, LineKind } from "./estimate.ts";

/** What a row is called in both languages; an offer shows one of them. */
export interface Titles {
  readonly titleEn: string;
  readonly titleNb: string;
}

/** A material or a work of the catalogue, with everything that a line copies. */
export interface CatalogueService extends Titles {
  readonly id: string;
  readonly kind: "material" | "work";
  readonly unitId: string;
  readonly unitEn: string;
  readonly unitNb: string;
  readonly dimension: Dimension;
  /** What tells of costs is absent where it is not shown. */
  readonly buyingPrice?: Decimal | null;
  readonly markupPercent?: Decimal | null;
  readonly wastePercent?: Decimal;
  readonly hourNorm: Decimal | null;
}

/** A row that is to come in together with others, still without its place. */
export interface UnplacedRow {
  readonly type: "line" | "group";
  readonly row: Line | Group;
  /** The row of the same list that it stands in; null for one that stands in none. */
  readonly parentKey: Key | null;
}

export function emptyGroup(
  key: Key,
  parentKey: Key | null,
  position: string,
  titles: Titles,
): Group {
  return {
    key,
    parentKey,
    position,
    reference: "",
    titleEn: titles.titleEn,
    titleNb: titles.titleNb,
    markupPercent: null,
    difficulty: null,
    lumpAmount: null,
    detailLevel: null,
    discountPercent: null,
    discountAmount: null,
    allowance: false,
    optional: false,
    chosen: false,
    alternativeSet: null,
  };
}

/** What a line cannot do without. */
export interface NewLine {
  readonly key: Key;
  readonly groupKey: Key;
  readonly position: string;
  readonly kind: LineKind;
  readonly titles: Titles;
}

/** A line with nothing but a title. Its prices are missing, never 0. */
export function emptyLine({ key, groupKey, position, kind, titles }: NewLine): Line {
  return {
    key,
    groupKey,
    position,
    kind,
    reference: "",
    titleEn: titles.titleEn,
    titleNb: titles.titleNb,
    description: "",
    note: "",
    serviceId: null,
    articleId: null,
    unitId: null,
    unitEn: "",
    unitNb: "",
    dimension: "count",
    length: null,
    width: null,
    height: null,
    factor: null,
    credit: false,
    quantity: null,
    formula: null,
    measurementRows: [],
    linkedKey: null,
    linkedRatio: decimal("1"),
    wastePercent: decimal("0"),
    buyingPrice: null,
    sellingPrice: null,
    markupPercent: null,
    hourNorm: null,
    difficulty: null,
    hoursUsed: null,
    discountPercent: decimal("0"),
    discountAmount: null,
    vatPercent: null,
    vatCode: null,
    vatReason: "",
    percent: null,
    percentScope: "chosen",
    percentGroups: [],
    percentLines: [],
    percentKinds: [],
    percentOnPercent: false,
    purchaseAmount: null,
    allowance: false,
    optional: false,
    chosen: false,
    alternativeSet: null,
  };
}

/** What a supplier sells, from his price file. */
export interface CatalogueArticle {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** Of one unit, after the discount. */
  readonly unitPrice?: Decimal;
}

/** Copies what a price file says, in the one language that it has. */
export const withArticle = (line: Line, article: CatalogueArticle): Line => ({
  ...line,
  kind: "material",
  serviceId: null,
  articleId: article.id,
  titleEn: article.title,
  titleNb: article.title,
  unitEn: article.unit,
  unitNb: article.unit,
  buyingPrice: article.unitPrice ?? null,
});

/** Copies what the catalogue says: later changes of the service never touch the line. */
export function withService(line: Line, service: CatalogueService): Line {
  return {
    ...line,
    kind: service.kind,
    titleEn: service.titleEn,
    titleNb: service.titleNb,
    serviceId: service.id,
    articleId: null,
    unitId: service.unitId,
    unitEn: service.unitEn,
    unitNb: service.unitNb,
    dimension: service.dimension,
    buyingPrice: service.buyingPrice ?? null,
    markupPercent: service.markupPercent ?? null,
    wastePercent: service.wastePercent ?? decimal("0"),
    hourNorm: service.hourNorm,
  };
}
