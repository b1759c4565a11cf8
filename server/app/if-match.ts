import { sql } from "kysely";
import { type Endpoint, matchHeader, takesMatch } from "../../contracts/endpoint.ts";
import type { Db } from "../base/db.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { Revisioned } from "../records/page.ts";
import { stateOf } from "./entity-tag.ts";

/** The states of a record that a caller takes it to be in; "any" is one that there is. */
type Match = readonly string[] | "any";

/** Where the records are that a call may change without naming their revision in its body, by their paths. */
const tables: Readonly<Record<string, Revisioned>> = {
  "certificate-images": "certificateImages",
  clients: "partners",
  estimates: "estimates",
  persons: "persons",
  projects: "projects",
  roles: "roles",
  "service-groups": "serviceGroups",
  "service-templates": "serviceTemplates",
  services: "services",
  suppliers: "partners",
  "text-blocks": "textBlocks",
  units: "units",
  users: "users",
  webhooks: "webhooks",
};

const oneTag = /^(W\/)?"([\x21\x23-\x7e]*)"$/;

/**
 * What `If-Match` of a call says; undefined without one, and where nothing is changed. A tag is the state, and what
 * was read of it behind a dash; a weak one is nobody's.
 * @throws Problem invalid for what is no list of tags, and where none is taken: nobody believes in a guard that is not there
 */
export function matchOf(endpoint: Endpoint, header: string | undefined): Match | undefined {
  if (header === undefined || endpoint.method === "GET") return undefined;
  if (!takesMatch(endpoint)) throw invalid(matchHeader, "not_taken");
  if (header.trim() === "*") return "any";
  const tags = header.split(",").map((tag) => oneTag.exec(tag.trim()));
  return tags.flatMap((tag) => {
    if (!tag) throw invalid(matchHeader, "wrong_format");
    const [, weak, text = ""] = tag;
    return weak === undefined ? [text.replace(/-.*$/, "")] : [];
  });
}

const isMet = (match: Match, state: string | undefined) =>
  match === "any" || (state !== undefined && match.includes(state));

/** The call itself names a revision, which its handler compares with the record's. @throws Problem precondition_failed */
export function assertSameRevision(match: Match | undefined, body: unknown): void {
  const { revision }: { readonly revision?: unknown } = { ...Object(body) };
  if (match === undefined || typeof revision !== "number") return;
  if (!isMet(match, `${revision}`)) throw new Problem("precondition_failed");
}

interface Change {
  readonly endpoint: Endpoint;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * Holds the record for the rest of the transaction and compares it. A batch that is known already is answered
 * without: it was compared when it came first. @throws Problem precondition_failed
 */
export async function assertUnchanged(
  db: Db,
  match: Match | undefined,
  { endpoint, params, body }: Change,
): Promise<void> {
  const [, name = ""] = /([\w-]+)\/:id/.exec(endpoint.path) ?? [];
  const table = tables[name];
  if (match === undefined || endpoint.comparesRevision !== true || !table) return;
  const { id, batchId }: Readonly<Record<string, unknown>> = {
    ...Object(body),
    ...Object(params),
  };
  const { rows } = await sql<{ revision: number; headerRevision?: number }>`
    select ${table === "estimates" ? sql`revision, header_revision` : sql`revision`}
    from ${sql.table(table)} where id = ${id} for update`.execute(db);
  const [row] = rows;
  if (!row || isMet(match, stateOf({ header: row }) ?? stateOf(row))) return;
  if (batchId !== undefined && (await isKnown(db, id, batchId))) return;
  throw new Problem("precondition_failed");
}

async function isKnown(db: Db, estimateId: unknown, batchId: unknown): Promise<boolean> {
  const { rows } = await sql`
    select from estimate_batches where estimate_id = ${estimateId} and batch_id = ${batchId}`.execute(
    db,
  );
  return rows.length > 0;
}
