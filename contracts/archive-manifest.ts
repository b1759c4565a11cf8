import type * as z from "zod";
import { valuesIn } from "../domain/base/json-values.ts";
import { failure, type Result, success } from "../domain/base/result.ts";
import {
  archiveFormat,
  archiveVersion,
  mostEntries,
  type UnusableArchiveReason,
} from "./company-archive.ts";

export const manifestPath = "manifest.json";

const megabyte = 1024 * 1024;
/** In the directory of the file, and in the manifest; a path has 200 symbols at most. */
const mostBytesOfEntry = 500;
const mostValuesOfEntry = 8;
/** What a manifest says besides: of 40 kinds with 100 fields each. */
const mostOtherValues = 10_000;

export const mostDirectoryBytes = mostEntries * mostBytesOfEntry;
/** Unpacked, where the directory of the file has so many entries: these cannot be packed to nothing. */
export const mostManifestBytes = (entries: number) => megabyte + entries * mostBytesOfEntry;

/** Looks at a manifest, of whose values none is made where they are too many for the entries of the file. */
export function parseManifest<T>(
  shape: z.ZodType<T>,
  json: string,
  entries: number,
): Result<T, UnusableArchiveReason> {
  if (valuesIn(json) > mostOtherValues + entries * mostValuesOfEntry) return failure("too_large");
  const told = parsedJson(json);
  if (!told) return failure("damaged");
  if (told["format"] !== archiveFormat) return failure("foreign");
  if (Number(told["version"]) > archiveVersion) return failure("newer");
  const parsed = shape.safeParse(told);
  return parsed.success ? success(parsed.data) : failure("damaged");
}

function parsedJson(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return { ...Object(JSON.parse(json)) };
  } catch {
    return undefined;
  }
}
