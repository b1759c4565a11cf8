import { type XmlElement, childAt, childrenNamed, elementsOf, textAt } from "./xml-element.ts";
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

const questionsIn = (detail: XmlElement | undefined): readonly TenderQuestion[] =>
  childrenNamed(detail, "TextComplement")
    .filter(({ attributes }) => attributes["Kind"] === "Bidder")
    .map((one) => ({
      label: one.attributes["MarkLbl"] ?? "",
      before: textAt(one, "ComplCaption"),
      answer: linesOf(childAt(one, "ComplBody")),
      after: textAt(one, "ComplTail"),
    }));

function hasElement(element: XmlElement | undefined, name: string): boolean {
  if (element === undefined) return false;
  return elementsOf(element).some((child) => child.name === name || hasElement(child, name));
}
