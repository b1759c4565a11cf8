import { type RawBuilder, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { TakenState } from "../../contracts/price-imports.ts";
import type { priceLists } from "../../contracts/price-lists.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import type { IsHeavy } from "../base/route.ts";
import { ownCompany } from "../records/page.ts";
import { findImport, isOvertaken } from "./imports.ts";
import { lockedImport } from "./lock-import.ts";
import { forgetMissing, noteMissing } from "./missing-articles.ts";
import { noteImport } from "./note-import.ts";

type Choice = Received<typeof priceLists.take>["body"];

/** Writes what was looked at into the articles, and forgets the rows of which nothing was taken; or plans that. */
export async function takeImport({ db, session, context }: Asked, id: string, choice: Choice) {
  const found = await lockedImport(db, id);
  if (!found) return undefined;
  if (found.state !== "previewed" || (await wasOvertaken(db, id))) {
    throw new Problem("price_import_old");
  }
  const states = TakenState.options.filter((state) => choice[state]);
  const importedBy = session.userName;
  if (choice.when === "valid_from" && found.validFrom !== null) {
    // It is compared anew on its day: what is seen now may be another one's by then.
    await db
      .updateTable("priceImports")
      .set({ state: "planned", plannedStates: states, importedBy, attempts: 0, leasedUntil: null })
      .where("id", "=", id)
      .execute();
    // On its day the product takes it by itself: who wanted that stands here.
    await noteImport(db, { action: "import_planned", id, states });
  } else {
    const taken = { id, supplierId: found.supplierId, states, takenAt: context.clock() };
    await takeRows(db, taken);
    await db.updateTable("priceImports").set({ importedBy }).where("id", "=", id).execute();
  }
  return findImport(db, id);
}

/** Takes what was planned, as it has just been compared. */
export async function takePlanned(db: Db, id: string, takenAt: Date): Promise<void> {
  const found = await lockedImport(db, id);
  if (!found) return;
  const states = found.plannedStates ?? [];
  await takeRows(db, { id, supplierId: found.supplierId, states, takenAt });
}

interface Taken extends Import {
  readonly states: readonly TakenState[];
  readonly takenAt: Date;
}

async function takeRows(db: Db, { id, supplierId, states, takenAt }: Taken): Promise<void> {
  await noteMissing(db, { id, supplierId, takenAt });
  await db
    .deleteFrom("priceImportRows")
    .where("importId", "=", id)
    .where("state", "not in", [...states, "refused"])
    .execute();
  await putArticles(db, { id, supplierId }, sql`after`);
  const kept = (state: TakenState) => (states.includes(state) ? {} : noneOf[state]);
  await db
    .updateTable("priceImports")
    .set({ state: "taken", takenAt, file: null, outline: null, plannedStates: null })
    .set({ ...kept("added"), ...kept("changed"), ...kept("vanished") })
    .where("id", "=", id)
    .execute();
  await noteImport(db, { action: "imported", id });
}

/** What is kept of the rows that are left out. */
const noneOf = {
  added: { added: 0 },
  changed: {
    changed: 0,
    pricesChanged: 0,
    unitsChanged: 0,
    priceJumps: 0,
    olderPrices: 0,
    zeroGroups: [],
    zeroArticles: [],
  },
  vanished: { vanished: 0 },
};

/** The latest of its supplier alone: what stands before it is then as it was. */
export async function undoImport({ db, session, context }: Asked, id: string) {
  const found = await lockedImport(db, id);
  if (!found) return undefined;
  const told = await findImport(db, id);
  if (told?.isLatest !== true) throw new Problem("price_import_old");
  await sql`delete from supplier_articles
    where supplier_id = ${found.supplierId}
      and number in (select number from price_import_rows where import_id = ${id} and state = 'added')`.execute(
    db,
  );
  await putArticles(db, { id, supplierId: found.supplierId }, sql`before`);
  await forgetMissing(db, { id, supplierId: found.supplierId });
  await db
    .updateTable("priceImports")
    .set({ state: "undone", undoneAt: context.clock(), undoneBy: session.userName })
    .where("id", "=", id)
    .execute();
  await noteImport(db, { action: "import_undone", id });
  return findImport(db, id);
}

async function wasOvertaken(db: Db, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from price_imports i where i.id = ${id} and ${isOvertaken}`.execute(db);
  return rows.length > 0;
}

/** So many rows take the database half a second and more. */
const largeRows = 20_000;

/** Whoever takes or undoes so much leaves the processors to small calls. What is taken forgets what is unchanged, too. */
export const isLargeTake: IsHeavy = async (db, { params }) => {
  const found = await countRows(db, params);
  return found !== undefined && found.written + found.unchanged >= largeRows;
};

export const isLargeUndo: IsHeavy = async (db, { params }) => {
  const found = await countRows(db, params);
  return found !== undefined && found.written >= largeRows;
};

const countRows = (db: Db, params: unknown) =>
  db
    .selectFrom("priceImports")
    .where("id", "=", String(Object(params).id))
    .select([sql<number>`added + changed + vanished`.as("written"), "unchanged"])
    .executeTakeFirst();

interface Import {
  readonly id: string;
  readonly supplierId: string;
}

const putArticles = (db: Db, { id, supplierId }: Import, side: RawBuilder<unknown>) =>
  sql`insert into supplier_articles (company_id, id, supplier_id, number, title, unit, list_price, discount_percent,
      price_quantity, discount_group, is_net, ean, package_quantity, price_date, discontinued)
    select ${ownCompany}, gen_random_uuid(), ${supplierId}, r.number, a.title, a.unit, a."listPrice",
      a."discountPercent", a."priceQuantity", a."discountGroup", a."isNet", a.ean, a."packageQuantity", a."priceDate", a.discontinued
    from price_import_rows r, jsonb_to_record(r.${side}) as a (title text, unit text, "listPrice" numeric,
      "discountPercent" numeric, "priceQuantity" int, "discountGroup" text, "isNet" boolean, ean text,
      "packageQuantity" numeric, "priceDate" date, discontinued boolean)
    where r.import_id = ${id} and r.${side} is not null
    on conflict (company_id, supplier_id, number) do update set
      title = excluded.title, unit = excluded.unit, list_price = excluded.list_price,
      discount_percent = excluded.discount_percent, price_quantity = excluded.price_quantity,
      discount_group = excluded.discount_group, is_net = excluded.is_net, ean = excluded.ean, package_quantity = excluded.package_quantity,
      price_date = excluded.price_date, discontinued = excluded.discontinued`.execute(db);
