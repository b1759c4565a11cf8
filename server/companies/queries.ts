import type { RawBuilder } from "kysely";
import { CompanyInput, type companies } from "../../contracts/companies.ts";
import type { Received } from "../../contracts/endpoint.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import { byText, byValue, listPage, matchesColumns } from "../records/page.ts";
import { imageRef } from "../files/queries.ts";
import { apartOf, visibleCompanies } from "./told-apart.ts";

/** The company of the running transaction. */
export const findCompany = (db: Db) =>
  db
    .selectFrom("companies")
    .select(["companyId as id", "revision", ...columnsOf("companies", CompanyInput)])
    .select(imageRef("companies.logoId").as("logo"))
    .select((expression) =>
      expression
        .selectFrom("users")
        .whereRef("users.companyId", "=", "companies.companyId")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("userCount"),
    )
    .executeTakeFirst();

type List = Received<typeof companies.list>["query"];

const orders: Record<List["sort"], RawBuilder<unknown>> = {
  title: byText("title"),
  code: byText("code"),
  country: byText("country"),
  userCount: byValue("user_count"),
  id: byValue("id"),
};

/** Every company for a system administrator; for everybody else the one he works in. */
export async function listCompanies(db: Db, session: Session, query: List) {
  let selected = db
    .selectFrom(visibleCompanies(session).as("companies"))
    .selectAll()
    .where(matchesColumns(query.search, ["title", "code"]));
  if (query.state) selected = selected.where("active", "=", query.state === "active");
  const page = await listPage(selected, query, orders[query.sort]);
  return {
    ...page,
    rows: page.rows.map((company) => {
      const { titleCount: _, codeCount: __, ...shown } = company;
      return { ...shown, apart: apartOf(company) };
    }),
  };
}
