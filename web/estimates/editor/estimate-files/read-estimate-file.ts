import { EstimateFile, maxEstimateFile } from "../../../../contracts/estimate-file.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import {
  estimateFormat,
  type ReadEstimateFile,
} from "../../../../domain/estimate-file/estimate-file.ts";
import { decodeText } from "../table-files/decode-text.ts";

/** Why a file is no estimate that can be read. */
export type EstimateFileProblem =
  | { readonly code: "too_large" | "damaged" | "foreign" | "newer" }
  /** `path` is the place in the file, such as "lines[3].quantity". */
  | { readonly code: "malformed"; readonly path: string };

/** Does the file begin as JSON does, whatever it is called? */
export async function isEstimateFile(file: Blob): Promise<boolean> {
  const start = decodeText(new Uint8Array(await file.slice(0, 1_000).arrayBuffer()));
  return start !== undefined && start.trimStart().startsWith("{");
}

export async function readEstimateFile(
  file: Blob,
): Promise<Result<ReadEstimateFile, EstimateFileProblem>> {
  if (file.size > maxEstimateFile) return failure({ code: "too_large" });
  const parsed = parseJson(await file.text());
  if (parsed === undefined) return failure({ code: "damaged" });
  const { format, version } = Object(parsed);
  if (format !== estimateFormat.format || typeof version !== "number") {
    return failure({ code: "foreign" });
  }
  if (version > estimateFormat.version) return failure({ code: "newer" });
  const read = EstimateFile.safeParse(parsed);
  if (read.success) return success(read.data);
  const [issue] = read.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return failure({ code: "malformed", path: pathOf([...(issue?.path ?? []), ...unknown]) });
}

/** Undefined for what is no JSON, or so deep that nothing reads it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part).slice(0, 60)}`))
    .join("")
    .replace(/^\./, "");
