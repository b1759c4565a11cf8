import { createHash } from "node:crypto";
import { type Endpoint, isPaged } from "../../contracts/endpoint.ts";
import { Problem } from "../base/problem.ts";
import type { Secret } from "../base/secret.ts";
import type { Session } from "../base/session.ts";

/** A call about a list, as it was asked for. */
interface ListCall {
  readonly endpoint: Endpoint;
  readonly session: Session | undefined;
  readonly companyId: string | undefined;
  readonly params: unknown;
  readonly query: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => ({ ...Object(value) });

/**
 * What callers get of a place in a list, and send back in `after`, is sealed: it holds what rows are sorted by, and
 * opens in this list alone, in its order and with its filters.
 */
export function cursorsOf(secret: Secret, call: ListCall) {
  const isList = isPaged(call.endpoint);
  return {
    /** The query with the place that its cursor holds. @throws Problem cursor_unusable */
    open: (): unknown => {
      const query = fieldsOf(call.query);
      const { after = "" } = query;
      if (!isList || after === "") return call.query;
      const place = secret.open(purposeOf(call), String(after));
      if (place === undefined) throw unusable();
      return { ...query, after: place };
    },
    /** The answer with a cursor for the place behind its rows. */
    seal: (reply: unknown): unknown => {
      const page = fieldsOf(reply);
      if (!isList || typeof page["next"] !== "string") return reply;
      const sealed = secret.seal(purposeOf(call), page["next"]);
      // An address takes these signs as they are.
      return { ...page, next: Buffer.from(sealed, "base64").toString("base64url") };
    },
  };
}

const unusable = () =>
  new Problem("cursor_unusable", { errors: [{ path: "after", code: "cursor_unusable" }] });

/** The list in its order, which may be that of a language, and with its filters. */
function purposeOf({ endpoint, session, companyId, params, query }: ListCall): string {
  const { page: _, rows: __, after: ___, ...list } = fieldsOf(query);
  const whole = JSON.stringify([endpoint.name, companyId, session?.locale, params, list]);
  return `cursor ${createHash("sha256").update(whole).digest("base64url")}`;
}
