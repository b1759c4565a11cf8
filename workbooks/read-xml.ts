import { SaxesParser } from "saxes";
import { fileError } from "./file-limits.ts";

export type Attributes = Readonly<Record<string, string>>;

/** What is heard of an XML file while it is read; the names come without their prefixes. */
export interface XmlListener {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** Asked after each piece: true where nothing more is wanted. */
  readonly isDone?: () => boolean;
}

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads XML piece by piece. A document type could define entities, and no workbook has one. */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  { open, text, close, isDone }: XmlListener,
): Promise<void> {
  const parser = new SaxesParser();
  parser.on("error", () => {
    throw fileError("damaged");
  });
  parser.on("doctype", () => {
    throw fileError("damaged");
  });
  parser.on("opentag", ({ name, attributes }) => open?.(bare(name), withBareNames(attributes)));
  parser.on("text", (read) => text?.(read));
  parser.on("cdata", (read) => text?.(read));
  parser.on("closetag", ({ name }) => close?.(bare(name)));
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (isDone?.() === true) return;
  }
  parser.write(decoder.decode()).close();
}

const withBareNames = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]));
