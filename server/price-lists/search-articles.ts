import { sql } from "kysely";
import { type FoundArticle, mostFoundArticles } from "../../contracts/price-lists.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import { plainNumber } from "../../domain/price-care/plain-title.ts";
import type { Db } from "../base/db.ts";
import { matches } from "../records/page.ts";
import { nearness, wordsOf } from "../records/search-words.ts";
import { withAgreed } from "./agreements.ts";

/** More articles of the same names help nobody. */
const mostByName = 50_000;

/** What is still sold and holds every word of the search, the nearest first; nothing without words. */
export async function searchArticles(
  db: Db,
  search: string,
  today: string,
): Promise<FoundArticle[]> {
  if (wordsOf(search).length === 0) return [];
  const readings = readingsOf(search);
  const near = readings.map((reading) => nearness(sql.ref("a.searchText"), reading));
  const rows = await soldArticles(db)
    .where((where) => where.or(readings.map((reading) => matches(reading, "a.searchText"))))
    .orderBy(sql`least(${sql.join(near)})`)
    .orderBy("a.title")
    .orderBy("a.id")
    .limit(mostFoundArticles)
    .execute();
  return pricedArticles(db, rows, today);
}

/** Digits with spaces between them, such as "10 123 45", may be words or one number. */
const readingsOf = (search: string): readonly string[] =>
  /^\s*\d+(?:\s+\d+)+\s*$/.test(search) ? [search, plainNumber(search)] : [search];

/** Articles that are called by one of the titles or have one of the numbers, all in small letters, numbers without spaces. */
export async function findArticlesByName(
  db: Db,
  { titles, numbers }: { readonly titles: readonly string[]; readonly numbers: readonly string[] },
  today: string,
) {
  const rows = await soldArticles(db)
    .where(
      sql<boolean>`(${plainNumbers} = any(${numbers}::text[]) or ${plainTitles} = any(${titles}::text[]))`,
    )
    .orderBy("a.id")
    .limit(mostByName)
    .execute();
  return pricedArticles(db, rows, today);
}

/** The only article whose title begins with all words of one of the titles, by these; each of them has two words or more. */
export async function findArticlesByBeginning(
  db: Db,
  titles: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Awaited<ReturnType<typeof pricedArticles>>[number]>> {
  if (titles.length === 0) return new Map();
  const { rows } = await sql<{ title: string; id: string }>`
    select t.title, min(a.id::text) as id
    from (select distinct unnest(${titles}::text[]) as title) t
    join (select id, ${plainTitles} as title from supplier_articles a where not discontinued) a
      on ${twoWords("a")} = ${twoWords("t")} and starts_with(a.title, t.title || ' ')
    group by t.title having count(*) = 1`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await soldArticles(db).where(sql<boolean>`a.id = any(${ids}::uuid[])`).execute();
  const articles = new Map((await pricedArticles(db, found, today)).map((one) => [one.id, one]));
  return new Map(
    rows.flatMap(({ title, id }) => {
      const article = articles.get(id);
      return article ? [[title, article]] : [];
    }),
  );
}

/** Two titles are equal in them before they are compared as a whole: the database can look that up. */
const twoWords = (table: string) =>
  sql`split_part(${sql.ref(`${table}.title`)}, ' ', 1) || ' ' || split_part(${sql.ref(`${table}.title`)}, ' ', 2)`;

/** Articles that have one of the numbers, also those that are sold no more. */
export const findArticlesByNumber = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom("supplierArticles as a")
    .innerJoin("partners", "partners.id", "a.supplierId")
    .where(sql<boolean>`${plainNumbers} = any(${numbers.map(plainNumber)}::text[])`)
    .select(["a.id", "a.number", "partners.title as supplierTitle"])
    .select(sql<boolean>`not a.discontinued`.as("active"))
    .orderBy("a.id")
    .limit(mostByName)
    .execute();

const plainTitles = sql`lower(regexp_replace(btrim(a.title), '\\s+', ' ', 'g'))`;

const plainNumbers = sql`lower(regexp_replace(a.number, '[\\s\u00a0\u202f]+', '', 'g'))`;

const soldArticles = (db: Db) =>
  db
    .selectFrom("supplierArticles as a")
    .innerJoin("partners", "partners.id", "a.supplierId")
    .where("a.discontinued", "=", false)
    .select(["a.id", "a.number", "a.title", "a.unit", "a.priceDate"])
    .select("partners.title as supplierTitle")
    .select(["a.listPrice", "a.discountPercent", "a.priceQuantity"])
    .select(["a.supplierId", "a.discountGroup", "a.isNet"]);

type SoldArticle = Awaited<ReturnType<ReturnType<typeof soldArticles>["execute"]>>[number];

/** With the price of one unit that holds on the day. */
async function pricedArticles(db: Db, rows: readonly SoldArticle[], today: string) {
  return (await withAgreed(db, rows, today)).map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    unit: row.unit,
    priceDate: row.priceDate,
    supplierTitle: row.supplierTitle,
    unitPrice: netPriceOf(row.listPrice, row.discountPercent, decimal(`${row.priceQuantity}`)),
  }));
}
