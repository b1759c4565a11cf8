// What goes along with the generated calls of overslag.ts. It stands by itself: copy both files.

/** How a list is asked for its next part. By their ids all are met once, also those that are changed meanwhile. */
interface Part {
  rows: 100;
  sort: "id";
  after: string;
}

interface Page<Row> {
  data: { rows: Row[]; next: string | null };
}

/** Every record of a list, part by part, as in `for await (const client of walk((part) => clients.listClients(part)))`. */
export async function* walk<Row>(
  list: (part: Part) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  for (let after: string | null = ""; after !== null; ) {
    const { data }: Page<Row> = await list({ rows: 100, sort: "id", after });
    yield* data.rows;
    after = data.next;
  }
}

interface CallHeaders {
  headers: Record<string, string>;
}

/** The token of a program, for `baseApiParams`. */
export const showing = (token: string): CallHeaders => ({
  headers: { authorization: `Bearer ${token}` },
});

/** The change is made of what was read, or not at all. */
export const asRead = ({ headers }: { headers: Headers }): CallHeaders => ({
  headers: { "if-match": headers.get("etag") ?? "" },
});

/** The call is done once, however often it is sent with this key. */
export const once = (key: string = crypto.randomUUID()): CallHeaders => ({
  headers: { "idempotency-key": key },
});

interface Problem {
  code: string;
  title: string;
  status: number;
}

/** What a call was refused with, out of what it threw; anything else is thrown on. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Response && "error" in thrown && isProblem(thrown.error))
    return thrown.error;
  throw thrown;
}

const isProblem = (error: unknown): error is Problem =>
  typeof error === "object" && error !== null && "code" in error && "title" in error;
