import { DatabaseError } from "pg";
import { Problem } from "../base/problem.ts";
import { errorCode } from "./error-code.ts";

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The field that a constraint named `table_field_unique` or `table_field` guards. */
function fieldOf(error: DatabaseError): string {
  const name = (error.constraint ?? "").replace(`${error.table}_`, "").replace(/_unique$/, "");
  return camelCase(name);
}

const connectionLost = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // Names and ways change while another machine takes over; the one that is asked only follows by now.
  "EAI_AGAIN",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "25006",
  // A statement that was prepared is gone: the next connection prepares it anew.
  "26000",
  "42P05",
]);

/** The server went away, is starting, or never answered: the same request may work in a moment. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return connectionLost.has(code) || code.startsWith("08") || lostMessage.test(error.message);
}

interface ErrorLog {
  error(error: unknown, text: string): void;
}

/**
 * Tells what went wrong in the background and is tried again; not that the database was away, which the pulse says
 * once, while work that waits for it fails every second.
 */
export const tellStumble = (log: ErrorLog, text: string) => (error: unknown) => {
  if (!isConnectionLost(error) || isAboutFile(error)) log.error(error, text);
};

/** The socket of a database that is away is missing as well, but is connected to. */
const isAboutFile = (error: unknown) =>
  errorCode(error) === "ENOENT" && Object(error).syscall !== "connect";

const lostMessage =
  /connection (terminated|error|ended)|not queryable|timeout exceeded when trying to connect/i;

/** A table changed under a prepared statement: the next connection prepares it anew. */
const isReplanned = ({ message }: DatabaseError) => message.startsWith("cached plan");

/** What the database refused, as a problem that names the field; undefined when it is no expected refusal. */
export function databaseProblem(error: unknown, isDelete: boolean): Problem | undefined {
  if (isConnectionLost(error)) return new Problem("unavailable");
  if (!(error instanceof DatabaseError)) return undefined;
  switch (error.code ?? "") {
    case "23505":
      return new Problem("duplicate", { errors: [{ path: fieldOf(error), code: "duplicate" }] });
    case "23503":
      return isDelete
        ? new Problem("in_use", { details: { usedBy: error.table } })
        : new Problem("invalid", { errors: [{ path: `${fieldOf(error)}Id`, code: "not_found" }] });
    case "23514":
      return new Problem("invalid", { errors: [{ path: fieldOf(error), code: "out_of_range" }] });
    // A deadlock was broken, or a lock was held too long: the same request works a moment later.
    case "40P01":
    case "55P03":
    case "57014":
      return new Problem("unavailable");
    case "0A000":
      return isReplanned(error) ? new Problem("unavailable") : undefined;
    case "53100":
      return new Problem("disk_full");
    default:
      return undefined;
  }
}
