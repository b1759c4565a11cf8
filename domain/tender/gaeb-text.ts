import { type XmlElement, childAt, elementsOf, textAt } from "./xml-element.ts";
import type { TenderQuestion } from "./tender.ts";

/** Elements of formatted text that begin a line of their own. */
const blocks = new Set(["p", "div", "li", "tr", "br", "ul", "ol", "table", "TextComplement"]);

/** Formatted text as lines. */
export function linesOf(element: XmlElement | undefined): string {
  if (element === undefined) return "";
  return written(element)
    .split("\n")
    .map((line) => line.replaceAll(/[\t\r ]+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function written({ name, children }: XmlElement): string {
  const text = children
    .map((child) => (typeof child === "string" ? child.replaceAll("\n", " ") : written(child)))
    .join("");
  if (spaced.has(name)) return `${text} `;
  return blocks.has(name) ? `\n${text}\n` : text;
}

/** Elements that stand beside others in one line. */
const spaced = new Set(["td", "th", "ComplCaption", "ComplBody"]);

export interface GaebTexts {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly TenderQuestion[];
  readonly hasPicture: boolean;
}

/**
 * The short and the long text of an item. The first line of the long one is the title where no other is; what a bidder
 * has filled in is none: a bid that comes without its tender says nothing else.
 */
export function readTexts(description: XmlElement | undefined): GaebTexts {
  const complete = childAt(description, "CompleteText");
  const outline = childAt(complete, "OutlineText") ?? childAt(description, "OutlineText");
  const short = textAt(outline, "OutlTxt", "TextOutlTxt");
  const detail = childAt(complete, "DetailTxt");
  const [asked = ""] = linesOf(detail && withoutGaps(detail)).split("\n");
  const title = short === "" ? asked : short;
  const long = linesOf(detail);
  const [first, ...rest] = long.split("\n");
  return {
    title,
    description: first === title ? rest.join("\n").trim() : long,
    questions: questionsIn(detail),
    hasPicture: hasElement(description, "image"),
  };
}

const withoutGaps = (detail: XmlElement): XmlElement => ({
  ...detail,
  children: detail.children.filter(
    (child) => typeof child === "string" || child.name !== "TextComplement",
  ),
});

function questionsIn(detail: XmlElement | undefined): readonly TenderQuestion[] {
  const parts = detail === undefined ? [] : elementsOf(detail);
  return parts.flatMap((one, at) => {
    if (!isGap(one)) return [];
    const before = textAt(one, "ComplCaption");
    const question = {
      label: one.attributes["MarkLbl"] ?? "",
      before,
      answer: linesOf(childAt(one, "ComplBody")),
      after: textAt(one, "ComplTail"),
    };
    return [before === "" ? { ...question, around: wordsAround(parts, at) } : question];
  });
}

/** The last line before a gap, and the first one after it, which other gaps for the bidder have no part in. */
function wordsAround(parts: readonly XmlElement[], at: number): readonly [string, string] {
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)].map((side) =>
    side.filter((part) => !isGap(part)).flatMap((part) => linesOf(part).split("\n")),
  );
  return [before?.findLast(Boolean) ?? "", after?.find(Boolean) ?? ""];
}

const isGap = ({ name, attributes }: XmlElement): boolean =>
  name === "TextComplement" && attributes["Kind"] === "Bidder";

function hasElement(element: XmlElement | undefined, name: string): boolean {
  if (element === undefined) return false;
  return elementsOf(element).some((child) => child.name === name || hasElement(child, name));
}
