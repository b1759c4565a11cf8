import { type Result, failure } from "../../../../domain/base/result.ts";
import { charsetOfBc3, readBc3, startsAsBc3 } from "../../../../domain/tender/read-bc3.ts";
import { readGaeb } from "../../../../domain/tender/read-gaeb.ts";
import { readGaeb90, startsAsGaeb90 } from "../../../../domain/tender/read-gaeb90.ts";
import { readNs3459 } from "../../../../domain/tender/read-ns3459.ts";
import type { Tender, TenderRefusal } from "../../../../domain/tender/tender.ts";
import { decodeText } from "../table-files/decode-text.ts";
import { decodeDosText, isRatherCp850 } from "./dos-text.ts";
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

type Read = Result<Tender, TenderProblem>;

/** Does the file begin as a bill does, whatever it is called? */
export const isTenderFile = async (file: Blob): Promise<boolean> =>
  readerOf(await bytesOf(file.slice(0, 1_000))) !== undefined;

/** Reads a bill of quantities, in the format that it begins as. */
export async function readTenderFile(file: Blob): Promise<Read> {
  if (file.size > maxTenderSize) return failure({ code: "too_large", line: 1, text: "" });
  const bytes = await bytesOf(file);
  const read = readerOf(bytes.subarray(0, 1_000)) ?? readXml;
  return read(bytes);
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

function readerOf(start: Uint8Array): ((bytes: Uint8Array) => Read) | undefined {
  if (startsAsBc3(decodeText(withoutZeros(start)) ?? "")) return readRecords;
  const text = decodeText(start);
  if (text === undefined) return undefined;
  if (text.trimStart().startsWith("<")) return readXml;
  return startsAsGaeb90(text) ? readLines : undefined;
}

const damaged = failure({ code: "damaged" as const, line: 1, text: "" });

function readXml(bytes: Uint8Array): Read {
  const text = decodeText(bytes);
  if (text === undefined) return damaged;
  const tree = readXmlTree(text);
  if (!tree.ok) return failure({ ...tree.problem, text: "" });
  return tree.value.name === "NS3459" ? readNs3459(tree.value) : readGaeb(tree.value);
}

/** GAEB 90 is written in CP850, and by newer programs in CP1252 or UTF-8. */
function readLines(bytes: Uint8Array): Read {
  const text = decodeText(bytes);
  if (text === undefined) return damaged;
  return readGaeb90(isOld(bytes, text) ? decodeDosText(bytes, "cp850") : text);
}

/** Some programs fill lines of BC3 with zeros. */
const withoutZeros = (bytes: Uint8Array): Uint8Array =>
  bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes;

/** BC3 says its charset; files that do not are of the years in which it was CP850. */
function readRecords(given: Uint8Array): Read {
  const bytes = withoutZeros(given);
  const text = decodeText(bytes);
  if (text === undefined) return damaged;
  const charset = charsetOfBc3(text.slice(0, 1_000));
  if (charset === "437" && text.length === bytes.length)
    return readBc3(decodeDosText(bytes, "cp437"));
  const isDos = charset === "850" || charset === "";
  return readBc3(isDos && isOld(bytes, text) ? decodeDosText(bytes, "cp850") : text);
}

/** Good UTF-8 is that: bytes of other charsets are none by chance. */
const isOld = (bytes: Uint8Array, text: string): boolean =>
  text.length === bytes.length && isRatherCp850(bytes);
