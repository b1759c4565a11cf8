import { type Result, failure } from "../../../../domain/base/result.ts";
import { readGaeb } from "../../../../domain/tender/read-gaeb.ts";
import type { Tender, TenderRefusal } from "../../../../domain/tender/tender.ts";
import { decodeText } from "../table-files/decode-text.ts";
import { type XmlProblem, readXmlTree } from "./read-xml-tree.ts";

/** In bytes, of a file with a bill. */
export const maxTenderSize = 20 * 1024 * 1024;

/** Why a file is no tender that can be read, and in which line of it. */
export interface TenderProblem {
  readonly code: XmlProblem["code"] | TenderRefusal["code"] | "too_large";
  readonly line: number;
  /** What the file says there; may be empty. */
  readonly text: string;
}

/** Does the file begin as a bill does, whatever it is called? */
export async function isTenderFile(file: Blob): Promise<boolean> {
  const start = decodeText(new Uint8Array(await file.slice(0, 1_000).arrayBuffer()));
  return start !== undefined && start.trimStart().startsWith("<");
}

/** Reads a bill of quantities. */
export async function readTenderFile(file: Blob): Promise<Result<Tender, TenderProblem>> {
  if (file.size > maxTenderSize) return failure({ code: "too_large", line: 1, text: "" });
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return failure({ code: "damaged", line: 1, text: "" });
  const tree = readXmlTree(text);
  return tree.ok ? readGaeb(tree.value) : failure({ ...tree.problem, text: "" });
}
