import { type Result, failure, success } from "../base/result.ts";
import type { Decimal } from "../money/decimal.ts";
import { type GaebTexts, readTexts } from "./gaeb-text.ts";
import { readPlainNumber } from "./tender-numbers.ts";
import {
  type Tender,
  type TenderAlternative,
  type TenderGroup,
  type TenderItem,
  type TenderMarkup,
  type TenderNote,
  type TenderNoteCode,
  type TenderPhase,
  type TenderRefusal,
  type TenderRow,
  type TenderText,
  type TenderTotals,
  noTotals,
} from "./tender.ts";
import { type XmlElement, childAt, childrenNamed, elementsOf, textAt } from "./xml-element.ts";

const phases: Readonly<Record<string, TenderPhase>> = {
  "80": "bill",
  "81": "bill",
  "82": "estimate",
  "83": "request",
  "84": "bid",
  "85": "bid",
  "86": "contract",
};

/**
 * A file of GAEB DA XML, of any version: its elements are known by their names without the namespace, and its
 * phase by what it says of itself. What of it no estimate can hold is noted.
 */
export function readGaeb(root: XmlElement): Result<Tender, TenderRefusal> {
  const refused = (code: TenderRefusal["code"], text = "") =>
    failure({ code, line: root.line, text });
  if (root.name !== "GAEB") return refused("no_tender", root.name);
  const award = childAt(root, "Award");
  const named = textAt(award, "DP");
  const phase = phases[/^\d\d/.exec(named)?.[0] ?? ""];
  if (phase === undefined) return refused("wrong_phase", named);
  const bill = childAt(award, "BoQ");
  const info = childAt(bill, "BoQInfo");
  const notes: TenderNote[] = [];
  const reader: Reader = {
    note: (code, number, line, text = "") => {
      notes.push({ code, number, line, text });
    },
  };
  const rows = rowsOf(childAt(bill, "BoQBody"), [], reader);
  if (rows.length === 0) return refused("no_rows");
  return success({
    format: "gaeb_xml",
    phase,
    version: textAt(root, "GAEBInfo", "Version"),
    title: textAt(info, "LblBoQ") || textAt(info, "Name") || textAt(root, "PrjInfo", "NamePrj"),
    currency: textAt(award, "AwardInfo", "Cur") || textAt(root, "PrjInfo", "Cur"),
    head: {
      project: textAt(root, "PrjInfo", "NamePrj"),
      projectLabel: textAt(root, "PrjInfo", "LblPrj"),
      billId: bill?.attributes["ID"] ?? "",
      billName: textAt(info, "Name"),
      levels: childrenNamed(info, "BoQBkdn").map(
        (level) => [textAt(level, "Type"), textAt(level, "Length"), textAt(level, "Num")] as const,
      ),
    },
    rows,
    totals: totalsOf(childAt(info, "Totals"), "", reader),
    notes,
  });
}

/** Where a row stands: the parts of its number, of which an index is set off by a point as well. */
const numberOf = (element: XmlElement, above: readonly string[]): readonly string[] => {
  const { RNoPart = "", RNoIndex = "" } = element.attributes;
  return [...above, RNoPart, RNoIndex].filter((part) => part !== "");
};

const placeOf = ({ attributes, line }: XmlElement, number: string) => {
  const { RNoPart = "", RNoIndex = "", ID = "" } = attributes;
  return { number, part: RNoPart, index: RNoIndex, id: ID, line };
};

interface Reader {
  readonly note: (code: TenderNoteCode, number: string, line: number, text?: string) => void;
}

function decimalAt(
  element: XmlElement,
  name: string,
  number: string,
  { note }: Reader,
): Decimal | null {
  const found = childAt(element, name);
  const text = textAt(element, name);
  if (found === undefined || text === "") return null;
  const value = readPlainNumber(text);
  if (value === undefined) note("number_unreadable", number, found.line, `${name} ${text}`);
  return value ?? null;
}

function rowsOf(
  body: XmlElement | undefined,
  above: readonly string[],
  reader: Reader,
): readonly TenderRow[] {
  if (body === undefined) return [];
  return elementsOf(body).flatMap((element): readonly TenderRow[] => {
    const number = numberOf(element, above).join(".");
    switch (element.name) {
      case "Itemlist":
        return rowsOf(element, above, reader);
      case "BoQCtgy":
        return [groupOf(element, above, reader)];
      case "Item":
        return [itemOf(element, number, reader)];
      case "MarkupItem":
        return [markupOf(element, number, reader)];
      case "Remark":
      case "PerfDescr":
        return [remark(element)];
      default:
        return [];
    }
  });
}

function totalsOf(element: XmlElement | undefined, number: string, reader: Reader): TenderTotals {
  if (element === undefined) return noTotals;
  const at = (name: string) => decimalAt(element, name, number, reader);
  return {
    total: at("Total"),
    discountPercent: at("DiscountPcnt"),
    discountAmount: at("DiscountAmt"),
    afterDiscount: at("TotAfterDisc"),
    lump: at("TotalLSUM"),
    vatPercent: at("VAT"),
    vat: at("VATAmount"),
    gross: at("TotalGross"),
  };
}

function groupOf(element: XmlElement, above: readonly string[], reader: Reader): TenderGroup {
  const parts = numberOf(element, above);
  const number = parts.join(".");
  const isDropped = textAt(element, "NotApplBoQ") === "Yes";
  if (isDropped) reader.note("dropped", number, element.line);
  const held = rowsOf(childAt(element, "BoQBody"), parts, reader);
  return {
    type: "group",
    ...placeOf(element, number),
    title: textAt(element, "LblTx"),
    isDropped,
    alternative: alternativeOf(element, "ALNBGroupNo", "ALNBSerNo"),
    totals: totalsOf(childAt(element, "Totals"), number, reader),
    rows: isDropped ? held.map(dropped) : held,
  };
}

const isYes = (element: XmlElement, name: string) => textAt(element, name) === "Yes";

function itemOf(element: XmlElement, number: string, reader: Reader): TenderItem {
  const texts = readTexts(childAt(element, "Description"));
  const parts = childrenNamed(element, "SubDescr");
  const isOpen = isYes(element, "QtyTBD");
  const isDropped = isYes(element, "NotAppl") || isYes(element, "NotOffered");
  const note = (isTrue: boolean, code: TenderNoteCode) => {
    if (isTrue) reader.note(code, number, element.line);
  };
  note(isOpen, "quantity_open");
  note(isDropped, "dropped");
  note(parts.length > 0, "sub_items");
  note(texts.hasPicture, "picture");
  note(childAt(element, "UPComp1") !== undefined, "price_parts");
  const at = (name: string) => decimalAt(element, name, number, reader);
  return {
    type: "item",
    ...placeOf(element, number),
    title: texts.title,
    description: withParts(texts, parts),
    unit: textAt(element, "QU"),
    quantity: at("Qty"),
    isOpen,
    isLump: isYes(element, "LumpSumItem"),
    unitPrice: at("UP"),
    amount: at("IT"),
    discountPercent: at("DiscountPcnt"),
    vatPercent: at("VAT"),
    provisional: provisionalOf(textAt(element, "Provis")),
    alternative: alternativeOf(element, "ALNGroupNo", "ALNSerNo"),
    isDropped,
    isMarked: isYes(element, "MarkupIt"),
    questions: texts.questions,
    measurements: [],
  };
}

function markupOf(element: XmlElement, number: string, reader: Reader): TenderMarkup {
  const { title, description } = readTexts(childAt(element, "Description"));
  const isDropped = isYes(element, "NotAppl");
  if (isDropped) reader.note("dropped", number, element.line);
  return {
    type: "markup",
    ...placeOf(element, number),
    title,
    description,
    of: markupKinds[textAt(element, "MarkupType")] ?? "above",
    listed: childrenNamed(element, "MarkupSubQty").map((one) => ({
      id: childAt(one, "RefItem")?.attributes["IDRef"] ?? "",
      quantity: decimalAt(one, "SubQty", number, reader),
    })),
    percent: decimalAt(element, "Markup", number, reader),
    amount: decimalAt(element, "IT", number, reader),
    isDropped,
  };
}

/** What is in a group that is not carried out is not carried out either. */
function dropped(row: TenderRow): TenderRow {
  if (row.type === "text") return row;
  return row.type === "group"
    ? { ...row, isDropped: true, rows: row.rows.map(dropped) }
    : { ...row, isDropped: true };
}

const markupKinds: Readonly<Record<string, TenderMarkup["of"]>> = {
  AllInCat: "above",
  IdentAsMark: "marked",
  ListInSubQty: "listed",
};

function remark(element: XmlElement): TenderText {
  const { title, description } = readTexts(childAt(element, "Description"));
  const label = [textAt(element, "PerfNo"), textAt(element, "PerfLbl")].filter(Boolean).join(" ");
  const text = [title, description].filter(Boolean).join("\n");
  return {
    type: "text",
    ...placeOf(element, ""),
    title: label === "" ? title : label,
    description: label === "" ? description : text,
  };
}

const provisionalOf = (text: string): TenderItem["provisional"] => {
  if (text === "WithTotal") return "inside";
  return text === "WithoutTotal" ? "outside" : null;
};

function alternativeOf(element: XmlElement, set: string, serial: string): TenderAlternative | null {
  const name = textAt(element, set);
  return name === "" ? null : { set: name, serial: textAt(element, serial) || "0" };
}

/** Descriptions of parts of an item follow its own text, each with its quantity. */
function withParts({ description }: GaebTexts, parts: readonly XmlElement[]): string {
  const told = parts.map((part) => {
    const { title, description: more } = readTexts(childAt(part, "Description"));
    const quantity = [trimmed(textAt(part, "Qty")), textAt(part, "QU")].filter(Boolean).join(" ");
    const head = [textAt(part, "SubDNo"), [title, quantity].filter(Boolean).join(": ")];
    return [head.filter(Boolean).join(". "), more].filter(Boolean).join("\n");
  });
  return [description, ...told].filter((text) => text !== "").join("\n");
}

const trimmed = (text: string): Decimal | string => readPlainNumber(text) ?? text;
