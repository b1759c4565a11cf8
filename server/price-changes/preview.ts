import { sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import type { priceChanges, PriceChangeRowState } from "../../contracts/price-changes.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { isSameValue } from "../../domain/base/same-value.ts";
import {
  type ArticlePrice,
  changePrices,
  type LeftOutReason,
  type PriceWish,
  type ServicePrices,
} from "../../domain/price-care/change-prices.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { ownCompany } from "../records/page.ts";
import { findServiceIds } from "../services/queries.ts";
import { findChange } from "./queries.ts";
import { findArticles, findPrices, type PricedService } from "./service-prices.ts";

type Wish = Received<typeof priceChanges.preview>["body"];

/** Keeps what a change would do, so that it can be looked at page by page and then be made as it was seen. */
export async function previewChange({ db, session, context }: Asked, body: Wish) {
  const { buyingBy, buyingValue, roundTo, markupBy, markupValue, priceDate, ...filters } = body;
  const wish = { buyingBy, buyingValue, roundTo, markupBy, markupValue, priceDate };
  const today = localDate(context.clock());
  const ids = await findServiceIds(db, filters, today);
  const services = await findPrices(db, ids);
  const articles = buyingBy === "article" ? await findArticles(db, { ids, today }) : new Map();
  const rows = ids.flatMap((id, index) => {
    const service = services.get(id);
    return service ? [rowOf(service, index + 1, wish, articles.get(id) ?? null)] : [];
  });
  const count = (state: PriceChangeRowState) => rows.filter((row) => row.state === state).length;
  const id = newId();
  await db
    .insertInto("priceChanges")
    .values({
      companyId: ownCompany,
      id,
      ...wish,
      changed: count("changed"),
      unchanged: count("unchanged"),
      leftOut: count("left_out"),
      madeBy: session.userName,
      previewedAt: context.clock(),
    })
    .execute();
  await forgetPreviews(db, context.clock());
  await insertRows(db, id, rows);
  return findChange(db, id);
}

interface Row extends Omit<PricedService, "prices"> {
  readonly number: number;
  readonly state: PriceChangeRowState;
  readonly reason: LeftOutReason | null;
  readonly before: ServicePrices;
  readonly after: ServicePrices;
}

function rowOf(
  { prices, ...service }: PricedService,
  number: number,
  wish: PriceWish,
  article: ArticlePrice | null,
): Row {
  const changed = changePrices(prices, wish, article);
  const row = { ...service, number, before: prices };
  if (!changed.ok) return { ...row, state: "left_out", reason: changed.reason, after: prices };
  const state = isSameValue(changed.after, prices) ? "unchanged" : "changed";
  return { ...row, state, reason: null, after: changed.after };
}

const dayInMs = 86_400_000;

/** More than anybody looks at beside each other: each may hold a row for every service. */
const mostPreviews = { ofPerson: 5, ofCompany: 50 };

/** What was looked at a day ago and not made, and beyond the newest ones of a person and of the company. */
const forgetPreviews = (db: Db, now: Date) =>
  sql`delete from price_changes c
    using (select company_id, id, row_number() over (partition by made_by order by previewed_at desc, id desc) as of_person,
        row_number() over (order by previewed_at desc, id desc) as of_company
      from price_changes where state = 'previewed') known
    where c.company_id = known.company_id and c.id = known.id and c.state = 'previewed'
      and (c.previewed_at < ${new Date(now.getTime() - dayInMs)} or known.of_person > ${mostPreviews.ofPerson}
        or known.of_company > ${mostPreviews.ofCompany})`.execute(db);

const rowsAtOnce = 5_000;

async function insertRows(db: Db, changeId: string, rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`insert into price_change_rows (company_id, id, change_id, number, service_id, code, title_en, title_nb,
        state, reason, before, after)
      select ${ownCompany}, gen_random_uuid(), ${changeId}, number, id, code, "titleEn", "titleNb",
        state, reason, before, after
      from jsonb_to_recordset(${part}::jsonb) as given (number int, id uuid, code text, "titleEn" text,
        "titleNb" text, state text, reason text, before jsonb, after jsonb)`.execute(db);
  }
}
