import { sql } from "kysely";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { next, type Own, type Values } from "./rows.ts";

const chosen = {
  columns: JSON.stringify({ columns: { number: 0, listPrice: 1 }, priceQuantity: 1 }),
  chosenAt: new Date("2026-11-20"),
};

/** Rows of price lists, of which tests make few by hand: files are imported. */
export function makePrices(own: Own, companyId: string) {
  const supplierArticle = (values: Values<"supplierArticles"> & { supplierId: string }) => {
    const row = {
      companyId,
      id: newId(),
      number: `A${next()}`,
      title: "Cable",
      unit: "m",
      listPrice: decimal("10"),
      discountPercent: decimal("0"),
      priceQuantity: 1,
      discountGroup: "",
      isNet: false,
      ean: "",
      discontinued: false,
      ...values,
    };
    return own((db) =>
      db.insertInto("supplierArticles").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  const priceImport = makePriceImport(own, companyId);
  const discountAgreement = makeAgreement(own, companyId);
  /** All of one supplier. */
  const priceList = async (of: { readonly supplierId: string }) => {
    await supplierArticle(of);
    await discountAgreement(of);
    return priceImport(of);
  };
  return {
    supplierArticle,
    discountAgreement,
    priceList,
    priceChange: makePriceChange(own, companyId),
  };
}

/** Looked at, with one service that it would make dearer. */
const makePriceChange =
  (own: Own, companyId: string) =>
  async ({ serviceId }: { readonly serviceId: string }) => {
    const before = JSON.stringify({
      buyingPrice: "10",
      priceDate: null,
      markupPercent: null,
      sample: false,
      supplierId: null,
      articleNumber: null,
      listPrice: null,
      discountPercent: null,
    });
    const row = {
      companyId,
      id: newId(),
      buyingBy: "percent" as const,
      buyingValue: decimal("5"),
      changed: 1,
      unchanged: 0,
      leftOut: 0,
      previewedAt: new Date("2026-11-20"),
      madeBy: "Per",
    };
    const titles = { code: "M-1", titleEn: "Tile", titleNb: "Flis" };
    return own(async (db) => {
      await db.insertInto("priceChanges").values(row).execute();
      await sql`insert into price_change_rows (company_id, id, change_id, number, service_id, code, title_en, title_nb,
          state, before, after)
        values (${companyId}, ${newId()}, ${row.id}, 1, ${serviceId}, ${titles.code}, ${titles.titleEn},
          ${titles.titleNb}, 'changed', ${before}::jsonb, ${before}::jsonb)`.execute(db);
      return row;
    });
  };

const makeAgreement =
  (own: Own, companyId: string) =>
  (values: Values<"discountAgreements"> & { readonly supplierId: string }) => {
    const agreed = { target: "group" as const, key: "K10", discountPercent: decimal("30") };
    return own((db) =>
      db
        .insertInto("discountAgreements")
        .values({ companyId, number: next(), ...agreed, ...values })
        .execute(),
    );
  };

/** Looked at, with one line that was refused. */
const makePriceImport =
  (own: Own, companyId: string) =>
  async (values: Values<"priceImports"> & { supplierId: string }) => {
    const counts = { added: 0, changed: 0, unchanged: 0, vanished: 0, refused: 1 };
    const row = {
      companyId,
      id: newId(),
      fileName: "V4.csv",
      format: "nelfo" as const,
      sha256: "a".repeat(64),
      ...counts,
      file: Buffer.from("Nr;Pris\nA1;10\n"),
      outline: JSON.stringify([{ name: "", isHidden: false, rows: [["Nr", "Pris"]] }]),
      previewedAt: new Date("2026-11-20"),
      importedBy: "Per",
      ...values,
    };
    const line = { id: newId(), line: 2, number: "", title: "", state: "refused" } as const;
    return own(async (db) => {
      await db.insertInto("priceImports").values(row).execute();
      await db
        .insertInto("priceImportRows")
        .values({ ...line, companyId, importId: row.id, reason: "no_number" })
        .execute();
      await db
        .insertInto("priceColumns")
        .values({ companyId, supplierId: row.supplierId, headerSha256: row.sha256, ...chosen })
        .execute();
      return row;
    });
  };
