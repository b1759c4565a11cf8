import { type Result, failure, success } from "../base/result.ts";
import { type Decimal, isZero } from "../money/decimal.ts";
import { maxLines } from "../money/limits.ts";
import { createChapters } from "./ns3459-chapters.ts";
import { ns3459Texts } from "./ns3459-text.ts";
import { readPlainNumber } from "./tender-numbers.ts";
import {
  type Tender,
  type TenderItem,
  type TenderNote,
  type TenderPhase,
  type TenderRefusal,
  type TenderText,
  noTotals,
} from "./tender.ts";
import { type XmlElement, childAt, childrenNamed, elementsOf, textAt } from "./xml-element.ts";

const phases: Readonly<Record<string, TenderPhase>> = {
  Prosjektdata: "bill",
  Prisforesporsel: "request",
  Pristilbud: "bid",
};

/** The edition whose files have been seen. */
const knownEdition = "2012";

/**
 * A file of NS 3459, of which a part of edition 2012 is public: chapters, items with texts of codes, and prices.
 * What is not known of it is told of and left out.
 */
export function readNs3459(root: XmlElement): Result<Tender, TenderRefusal> {
  const refused = (code: TenderRefusal["code"], text = "") =>
    failure({ code, line: root.line, text });
  const [document] = elementsOf(root);
  const phase = phases[document?.name ?? ""];
  if (phase === undefined) return refused("no_tender", document?.name);
  const project = childAt(document, "ProsjektNS");
  const posts = childrenNamed(childAt(project, "Poster"), "Post");
  if (posts.length === 0) return refused("no_rows");
  if (posts.length > maxLines) return refused("too_many_rows", String(posts.length));
  const notes: TenderNote[] = [];
  const plan = childAt(project, "Postnrplan");
  const chapters = createChapters(plan);
  for (const post of posts) chapters.add(rowOf(post, { phase, notes }), chapterCodes(post));
  const version = root.attributes["Versjon"] ?? "";
  if (version !== knownEdition) {
    notes.push({ code: "edition_unknown", number: "", line: root.line, text: version });
  }
  const title = textAt(project, "Navn");
  return success({
    format: "ns_3459",
    phase,
    version,
    title,
    currency: textAt(project, "Valuta"),
    head: {
      project: title,
      projectLabel: "",
      billId: textAt(project, "ID"),
      billName: title,
      levels: childrenNamed(childAt(plan, "PostnrdelTyper"), "PostnrdelType").map(
        (level) =>
          [textAt(level, "Type"), textAt(level, "MaksLengde"), textAt(level, "Numerisk")] as const,
      ),
    },
    rows: chapters.rows(),
    totals: noTotals,
    notes: [...notes, ...notesOnElements(posts)],
  });
}

interface Reader {
  readonly phase: TenderPhase;
  readonly notes: TenderNote[];
}

const numberParts = (post: XmlElement) =>
  childrenNamed(childAt(post, "Postnrdeler"), "Postnrdel").map((part) => ({
    type: textAt(part, "Type"),
    code: textAt(part, "Kode"),
  }));

/** Parts of a number that count items and name no chapter. */
const counters = new Set(["Hovedlopenr", "Underlopenr"]);

const chapterCodes = (post: XmlElement): readonly string[] =>
  numberParts(post).flatMap(({ type, code }) => (counters.has(type) || code === "" ? [] : [code]));

function rowOf(post: XmlElement, reader: Reader): TenderItem | TenderText {
  const codes = numberParts(post).map(({ code }) => code);
  const place = {
    number: textAt(post, "Postnr") || codes.filter((code) => code !== "").join("."),
    part: codes.at(-1) ?? "",
    index: "",
    id: textAt(post, "ID"),
    line: post.line,
  };
  const price = childAt(post, "Prisinfo");
  const texts = ns3459Texts(post);
  if (price === undefined) return { type: "text", ...place, ...texts };
  const at = (name: string) => decimalAt(childAt(price, name), place.number, reader.notes);
  const asked = (value: Decimal | null) =>
    reader.phase !== "bid" && value !== null && isZero(value) ? null : value;
  const unit = textAt(price, "Enhet");
  return {
    type: "item",
    ...place,
    ...texts,
    unit,
    quantity: at("Mengde"),
    isOpen: false,
    isLump: unit === "RS",
    unitPrice: asked(at("Enhetspris")),
    amount: asked(at("Sum")),
    discountPercent: null,
    vatPercent: null,
    provisional: isOption(post) || isOption(price) ? "outside" : null,
    alternative: null,
    isDropped: false,
    isMarked: false,
    questions: [],
    measurements: [],
  };
}

const isOption = ({ attributes }: XmlElement): boolean =>
  !/^(0|false|nei)?$/i.test(attributes["Opsjon"] ?? "");

function decimalAt(
  element: XmlElement | undefined,
  number: string,
  notes: TenderNote[],
): Decimal | null {
  const text = textAt(element);
  if (element === undefined || text === "") return null;
  const value = readPlainNumber(text);
  if (value !== undefined) return value;
  const { line, column, name } = element;
  const place = column === undefined ? { line } : { line, column };
  notes.push({ code: "number_unreadable", number, ...place, text: `${name} ${text}` });
  return null;
}

const knownElements: Readonly<Record<string, ReadonlySet<string>>> = {
  Post: new Set(["ID", "Postnr", "Postnrdeler", "Egenskaper", "Kode", "Tekst", "Prisinfo"]),
  Prisinfo: new Set(["Mengderegel", "Enhet", "Mengde", "Enhetspris", "Sum"]),
};

/** Elements that nothing public tells of: by their names, where the first stands, and how many there are. */
function notesOnElements(posts: readonly XmlElement[]): readonly TenderNote[] {
  const held = posts.flatMap((post) => [post, ...childrenNamed(post, "Prisinfo")]);
  const unknown = held.flatMap((element) =>
    elementsOf(element).filter(({ name }) => knownElements[element.name]?.has(name) !== true),
  );
  return [...Map.groupBy(unknown, ({ name }) => name)].map(([name, found]) => ({
    code: "lines_left",
    number: "",
    line: found[0]?.line ?? 1,
    text: `${name} × ${found.length}`,
  }));
}
