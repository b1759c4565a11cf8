import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { id, queryNumber, revision, text } from "./fields.ts";
import type { Access } from "./permissions.ts";
import { updateOf } from "./update-of.ts";

/** An Excel workbook, XLSX. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** An endpoint is one value; route, guard, validation, OpenAPI, client and tests all read it. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/api/${string}`;
  /** What programs call it, as "listClients". */
  readonly name: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Absent: 204, or a file. */
  readonly reply?: z.ZodType;
  /** Orders of a list that tell what things cost; closed to a role that does not see it. */
  readonly costSorts?: readonly string[];
  /** All that it answers tells of costs, so it is closed to a role that does not see them. */
  readonly isForCosts?: boolean;
  /** The endpoint answers a file of this type instead of JSON. */
  readonly file?:
    | "application/json"
    | "application/pdf"
    | "application/xml"
    | "application/zip"
    | "image/svg+xml"
    | "image/*"
    | "text/csv"
    | typeof workbookType
    | "*/*";
  /** The body is multipart/form-data with one part, a file named `file`, of at most so many bytes. */
  readonly upload?: number;
  /**
   * The body is multipart/form-data: these fields, and after them one file named `file`. It may be of any
   * size, and the handler reads it as it comes.
   */
  readonly form?: z.ZodObject;
  /**
   * The body is a mail, message/rfc822, of at most so many bytes. The handler asks for it once it knows the sender,
   * and gets its beginning.
   */
  readonly mail?: number;
  /** The call is taken in, and whoever sends it need not know what comes of it: answered with 202. */
  readonly isTakenIn?: boolean;
  /** About the session itself: also for a page that was loaded while it worked in another company. */
  readonly isForAnyCompany?: boolean;
  /** Open to somebody whose role asks for a second factor that he has yet to set up. */
  readonly isForFactorSetUp?: boolean;
  /**
   * May a program call it with an access token? Left out: wherever a permission is named, which is then the
   * scope that the token needs.
   */
  readonly takesTokens?: boolean;
  /** Its answer holds a secret that is shown once, and so is kept with no key. */
  readonly tellsSecret?: boolean;
  /** A reading that may lack what others changed within the last second: a replica may answer it. */
  readonly mayBeOld?: boolean;
  /** The body names what it makes by an id of its own: sent again, it does nothing more. */
  readonly hasOwnId?: boolean;
  /** Without a revision in its body, it compares the record that it changes with `If-Match`. */
  readonly comparesRevision?: boolean;
  /** It makes nothing: what it asks for is only too long for an address. */
  readonly onlyReads?: boolean;
  /** The body may be this large; 256 KB by default. */
  readonly bodyLimit?: number;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<E, K extends PropertyKey> = K extends keyof E ? E[K] : undefined;
type PartName = "params" | "query" | "body";

/** What a handler receives. */
export type Received<E extends Endpoint> = {
  readonly [K in PartName as Part<E, K> extends z.ZodType ? K : never]: Output<Part<E, K>>;
} & (E extends { upload: number } ? { readonly file: Uint8Array } : unknown) &
  (E extends { form: infer F extends z.ZodType }
    ? { readonly form: z.output<F>; readonly file: AsyncIterable<Uint8Array> }
    : unknown) &
  (E extends { mail: number } ? { readonly readMail: () => Promise<Uint8Array> } : unknown);
/** What a caller sends, besides forms and the file of an upload. */
export type Sent<E extends Endpoint> = {
  readonly [K in PartName as Part<E, K> extends z.ZodType ? K : never]: Input<Part<E, K>>;
};
export type Reply<E extends Endpoint> =
  Part<E, "reply"> extends z.ZodType ? Output<Part<E, "reply">> : undefined;

/**
 * Names, in a request, the company that the caller's page was loaded for. The session may work in
 * another one by now: then the call is refused, and nothing lands where nobody meant it to.
 */
export const companyHeader = "x-overslag-company";

/** Names, in a call that creates something, the attempt: asked again, it answers what was done the first time. */
export const idempotencyHeader = "idempotency-key";

/** Names, in a call that changes a record, as which it was read: is it another by now, nothing is done. */
export const matchHeader = "if-match";

/** Changes of a record that has a revision. */
export const takesMatch = ({ body, comparesRevision }: Endpoint): boolean =>
  comparesRevision === true || body?.shape["revision"] !== undefined;

/** Answers that say which revision of a record they are of, by themselves or in the header of an estimate. */
export const hasRevision = ({ reply }: Endpoint): boolean =>
  reply instanceof z.ZodObject && ("revision" in reply.shape || "header" in reply.shape);

/** Calls that create something; a file is stored by its content. */
export const takesKey = ({ method, access, reply, upload, form, ...told }: Endpoint): boolean =>
  method === "POST" &&
  access !== "public" &&
  told.onlyReads !== true &&
  reply !== undefined &&
  upload === undefined &&
  form === undefined &&
  told.tellsSecret !== true;

/** Whatever is open to strangers, or about whoever is signed in, has no scope and takes no access token by itself. */
export const takesToken = ({ access, takesTokens }: Endpoint): boolean =>
  access !== "public" && (takesTokens ?? access !== "signedIn");

export const idParams = z.object({ id });
/** For calls that name their company in the path. */
export const companyParams = z.object({ companyId: id });

export const pageRows = [10, 25, 50, 100] as const;
export const defaultPageRows = 25;

const cursorLength = 3_000;

/** Behind which row a list goes on, as the answer before said in `next`; without it, or empty, it begins. */
export const after = text(cursorLength).optional().meta({
  description:
    "The `next` of the answer before: the list goes on behind its last row, and `page` is not looked at.",
});

/** Lists that are walked by cursors; an `after` of another call has another meaning. */
export const isPaged = ({ query }: Endpoint): boolean => query?.shape["after"] === after;

const firstOf = <const S extends readonly [string, ...string[]]>(options: S) =>
  z.enum(options).default(options[0] as S[number]);

/** The query of a list: which page, how many rows, in what order, and words to search for. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sort: S) =>
  z.strictObject({
    page: queryNumber(1, 100_000).default(1),
    rows: queryNumber(1, 100)
      .refine((rows) => pageRows.some((one) => one === rows), `not_an_option:${pageRows.join(",")}`)
      .meta({ enum: [...pageRows] })
      .default(defaultPageRows),
    after,
    // By their ids records are in an order that no change of theirs touches.
    sort: firstOf([...sort, "id"] as const),
    order: z.enum(["asc", "desc"]).default("asc"),
    search: text(textLimits.search).default(""),
  });
export type ListQuery = z.output<ReturnType<typeof listQuery>>;

const next = z.string().nullable().meta({
  description:
    "Sent back as `after`, with everything else as it was, it answers the rows behind these; null when there are none.",
});

/** A page of a list, named after its records: "ClientPage". */
export const pageOf = <R extends z.ZodType>(record: R) => {
  const { id: name } = z.globalRegistry.get(record) ?? {};
  return z
    .object({ rows: z.array(record), total: z.int(), next })
    .meta(name === undefined ? {} : { id: `${name}Page` });
};

/** What the server adds to what was entered; `revision` guards against overwriting a newer record. */
export const recordFields = { id, revision };

interface RecordParts<
  R extends z.ZodObject,
  I extends z.ZodRawShape,
  S extends readonly [string, ...string[]],
> {
  /** One record in words, as "service group"; names and summaries are made of it. */
  readonly name: string;
  readonly record: R;
  readonly input: z.ZodObject<I, z.core.$strict>;
  readonly sort: S;
}

/** "service group" becomes "ServiceGroup". */
const joined = (words: string) =>
  words.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Where one record of a feature is. */
const one = <const P extends string>(path: `/api/${P}`) =>
  ({ path: `${path}/:id`, params: idParams }) as const;

/** The five calls of a plain feature. An update names the revision it was based on. */
export const recordEndpoints = <
  const P extends string,
  R extends z.ZodObject,
  I extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- meant
  Q extends z.ZodRawShape = Record<never, never>,
>(
  path: `/api/${P}`,
  access: { view: Access; act: Access },
  { name, record, input, sort }: RecordParts<R, I, S>,
  filters?: Q,
) => ({
  list: endpoint({
    method: "GET",
    path,
    name: `list${joined(name)}s`,
    summary: `List ${name}s`,
    access: access.view,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- then Q is {}
    query: listQuery(sort).extend(filters ?? ({} as Q)),
    reply: pageOf(record),
    mayBeOld: true,
  }),
  get: endpoint({
    method: "GET",
    ...one(path),
    name: `get${joined(name)}`,
    summary: `Read one ${name}`,
    access: access.view,
    reply: record,
  }),
  create: endpoint({
    method: "POST",
    path,
    name: `create${joined(name)}`,
    summary: `Add one ${name}`,
    access: access.act,
    body: input.meta({ id: `${joined(name)}Input` }),
    reply: record,
  }),
  update: endpoint({
    method: "PUT",
    ...one(path),
    name: `update${joined(name)}`,
    summary: `Change one ${name}`,
    access: access.act,
    body: updateOf(input).meta({ id: `${joined(name)}Update` }),
    reply: record,
  }),
  remove: endpoint({
    method: "DELETE",
    ...one(path),
    name: `delete${joined(name)}`,
    summary: `Delete one ${name}`,
    access: access.act,
    comparesRevision: true,
  }),
});
