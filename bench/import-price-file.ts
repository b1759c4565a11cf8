import { suppliers } from "../contracts/partners.ts";
import { PriceImport } from "../contracts/price-imports.ts";
import { priceLists } from "../contracts/price-lists.ts";
import { callerOf } from "../server/test/server-process.ts";
import { urlOf } from "../server/test/test-app.ts";
import { multipart } from "../server/test/upload.ts";

const pollMs = 50;

export interface Importer {
  readonly url: string;
  readonly cookie: string;
}

/** A price file as a browser sends it. */
export const priceFile = (lines: readonly string[]) =>
  multipart([{ bytes: Buffer.from(lines.join("\r\n"), "latin1") }]);

export type PriceFileForm = ReturnType<typeof priceFile>;

/** Milliseconds until a file of a new supplier can be looked at, and then until it is taken; its new articles. */
export interface Imported {
  readonly readMs: number;
  readonly takenMs: number;
  readonly added: number;
}

export async function importPriceFile(
  { url, cookie }: Importer,
  title: string,
  { payload, headers }: PriceFileForm,
): Promise<Imported> {
  const call = callerOf(url, cookie);
  const rest = { organisationNumber: "", address: "", country: "NO", webAddress: "" } as const;
  const { id } = await call(suppliers.create, { body: { title, type: "wholesaler", ...rest } });
  const begun = performance.now();
  const answer = await fetch(
    url + urlOf(priceLists.preview, { params: { id }, query: { fileName: "prices" } }),
    { method: "POST", headers: { ...headers, cookie }, body: new Uint8Array(payload) },
  );
  let found = PriceImport.parse(await answer.json());
  while (found.state === "waiting") {
    // oxlint-disable-next-line no-await-in-loop -- as the page asks: one after the other
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    // oxlint-disable-next-line no-await-in-loop -- as above
    found = await call(priceLists.get, { params: { id: found.id } });
  }
  const readMs = performance.now() - begun;
  const taking = performance.now();
  const choice = { added: true, changed: true, vanished: false, when: "now" as const };
  await call(priceLists.take, { params: { id: found.id }, body: choice });
  return { readMs, takenMs: performance.now() - taking, added: found.added };
}
