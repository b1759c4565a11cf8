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
  const reader = createReader(notes);
  const rows = reader.rows(childAt(bill, "BoQBody"), []);
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
    totals: reader.totals(childAt(info, "Totals"), ""),
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

function createReader(notes: TenderNote[]) {
  const note = (code: TenderNoteCode, number: string, line: number, text = "") => {
    notes.push({ code, number, line, text });
  };

  const decimalAt = (element: XmlElement | undefined, name: string, number: string) => {
    const found = childAt(element, name);
    const text = textAt(element, name);
    if (found === undefined || text === "") return null;
    const value = readPlainNumber(text);
    if (value === undefined) note("number_unreadable", number, found.line, `${name} ${text}`);
    return value ?? null;
  };

  const rows = (body: XmlElement | undefined, above: readonly string[]): readonly TenderRow[] =>
    body === undefined ? [] : elementsOf(body).flatMap((element) => row(element, above));

  const row = (element: XmlElement, above: readonly string[]): readonly TenderRow[] => {
    switch (element.name) {
      case "Itemlist":
        return rows(element, above);
      case "BoQCtgy":
        return [group(element, numberOf(element, above))];
      case "Item":
        return [item(element, numberOf(element, above).join("."))];
      case "MarkupItem":
        return [markup(element, numberOf(element, above).join("."))];
      case "Remark":
      case "PerfDescr":
        return [remark(element)];
      default:
        return [];
    }
  };

  const totals = (element: XmlElement | undefined, number: string): TenderTotals => {
    if (element === undefined) return noTotals;
    const at = (name: string) => decimalAt(element, name, number);
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
  };

  const group = (element: XmlElement, parts: readonly string[]): TenderGroup => {
    const number = parts.join(".");
    const isDropped = textAt(element, "NotApplBoQ") === "Yes";
    if (isDropped) note("dropped", number, element.line);
    const held = rows(childAt(element, "BoQBody"), parts);
    return {
      type: "group",
      ...placeOf(element, number),
      title: textAt(element, "LblTx"),
      isDropped,
      alternative: alternativeOf(element, "ALNBGroupNo", "ALNBSerNo"),
      totals: totals(childAt(element, "Totals"), number),
      rows: isDropped ? held.map(dropped) : held,
    };
  };

  const item = (element: XmlElement, number: string): TenderItem => {
    const { line } = element;
    const texts = readTexts(childAt(element, "Description"));
    const isLump = textAt(element, "LumpSumItem") === "Yes";
    const isOpen = textAt(element, "QtyTBD") === "Yes";
    const isDropped =
      textAt(element, "NotAppl") === "Yes" || textAt(element, "NotOffered") === "Yes";
    const parts = childrenNamed(element, "SubDescr");
    if (isOpen) note("quantity_open", number, line);
    if (isDropped) note("dropped", number, line);
    if (parts.length > 0) note("sub_items", number, line);
    if (texts.hasPicture) note("picture", number, line);
    if (childAt(element, "UPComp1") !== undefined) note("price_parts", number, line);
    const at = (name: string) => decimalAt(element, name, number);
    return {
      type: "item",
      ...placeOf(element, number),
      title: texts.title,
      description: withParts(texts, parts),
      unit: textAt(element, "QU"),
      quantity: at("Qty"),
      isOpen,
      isLump,
      unitPrice: at("UP"),
      amount: at("IT"),
      discountPercent: at("DiscountPcnt"),
      vatPercent: at("VAT"),
      provisional: provisionalOf(textAt(element, "Provis")),
      alternative: alternativeOf(element, "ALNGroupNo", "ALNSerNo"),
      isDropped,
      isMarked: textAt(element, "MarkupIt") === "Yes",
      questions: texts.questions,
      measurements: [],
    };
  };

  const markup = (element: XmlElement, number: string): TenderMarkup => {
    const texts = readTexts(childAt(element, "Description"));
    const isDropped = textAt(element, "NotAppl") === "Yes";
    if (isDropped) note("dropped", number, element.line);
    return {
      type: "markup",
      ...placeOf(element, number),
      title: texts.title,
      description: texts.description,
      of: markupKinds[textAt(element, "MarkupType")] ?? "above",
      listed: childrenNamed(element, "MarkupSubQty").map((one) => ({
        id: childAt(one, "RefItem")?.attributes["IDRef"] ?? "",
        quantity: decimalAt(one, "SubQty", number),
      })),
      percent: decimalAt(element, "Markup", number),
      amount: decimalAt(element, "IT", number),
      isDropped,
    };
  };

  return { rows, totals };
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
