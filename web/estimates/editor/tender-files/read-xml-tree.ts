import { SaxesParser } from "saxes";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import type { XmlElement } from "../../../../domain/tender/xml-element.ts";

/** Elements inside elements; bills have some twenty levels. */
export const maxXmlDepth = 64;
/** Elements and texts of one file: several times as many as the largest bill has. */
export const maxXmlNodes = 400_000;

export interface XmlProblem {
  readonly code: "damaged" | "document_type" | "too_deep" | "too_much";
  /** Of the file, from 1. */
  readonly line: number;
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Reads a text of XML as a tree. A document type could define entities that become large or read other files,
 * and no bill has one; so reading ends there.
 */
export function readXmlTree(text: string): Result<XmlElement, XmlProblem> {
  const parser = new SaxesParser();
  const stop = (code: XmlProblem["code"]) => {
    throw new Error(code, { cause: { code, line: parser.line } satisfies XmlProblem });
  };
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let nodes = 0;
  const count = () => {
    nodes += 1;
    if (nodes > maxXmlNodes) stop("too_much");
  };
  const addText = (read: string) => {
    if (read.trim() === "" && !read.includes(" ")) return;
    count();
    open.at(-1)?.children.push(read);
  };
  parser.on("error", () => stop("damaged"));
  parser.on("doctype", () => stop("document_type"));
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentag", ({ name, attributes }) => {
    count();
    if (open.length >= maxXmlDepth) stop("too_deep");
    const element: OpenElement = {
      name: bare(name),
      attributes: withBareNames(attributes),
      children: [],
      line: parser.line,
      column: parser.column + 1,
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  try {
    parser.write(text).close();
  } catch (error) {
    return failure(problemOf(error));
  }
  return root === undefined ? failure({ code: "damaged", line: 1 }) : success(root);
}

function problemOf(error: unknown): XmlProblem {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === "object" && cause !== null && "code" in cause && "line" in cause) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by `stop`, which checks it
    return cause as XmlProblem;
  }
  return { code: "damaged", line: 1 };
}

const withBareNames = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]));
