/** In bytes, of a file with a table. */
export const maxFileSize = 20 * 1024 * 1024;

/** In bytes, of what a workbook unpacks to, all its parts together. */
export const maxUnpackedSize = 200 * 1024 * 1024;

/** The furthest column in which something may stand. */
export const maxFileColumns = 200;

/** Why a file cannot be read. */
export type FileProblem =
  | "too_large"
  | "unpacks_too_large"
  | "too_many_rows"
  | "too_many_columns"
  | "old_workbook"
  | "no_table"
  | "damaged";

/** Ends reading from within the parts of a file; caught where the reading began. */
export function fileError(problem: FileProblem): Error {
  return new Error(problem, { cause: problem });
}

const problems: readonly FileProblem[] = [
  "too_large",
  "unpacks_too_large",
  "too_many_rows",
  "too_many_columns",
  "old_workbook",
  "no_table",
];

/** What an error says of the file; what nobody has foreseen is a damaged file. */
export function problemOf(error: unknown): FileProblem {
  const cause = error instanceof Error ? error.cause : undefined;
  return problems.find((one) => one === cause) ?? "damaged";
}
