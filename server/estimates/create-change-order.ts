import type { Language } from "../../contracts/fields.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { Problem } from "../base/problem.ts";
import { ownCompany } from "../records/page.ts";
import { findContract } from "./contract-sum.ts";
import { findDates } from "./create-version.ts";
import { languageOfNew } from "./document-language.ts";
import { findSummary, listChangeOrderRows } from "./queries.ts";
import { settingColumns, settingsRow } from "./stored-rows.ts";

interface NewChangeOrder {
  readonly projectId: string;
  /** Without it that of the accepted version is taken. */
  readonly asked: Language | undefined;
  readonly author: { readonly userName: string; readonly locale: Language };
  readonly now: Date;
}

/** The change orders of a project, and what the contract comes to with those that were accepted. */
export async function listChangeOrders(db: Db, projectId: string) {
  const rows = await listChangeOrderRows(db, projectId);
  if (!rows) return undefined;
  const found = await findContract(db, { projectId });
  if (!found) return { rows, contract: null };
  const { estimateId: _, ...contract } = found;
  return { rows, contract };
}

/**
 * Begins an empty change order with the settings of the accepted version: its rates, and how its total is rounded. Its
 * discount and payments stay behind: these were given on that sum.
 * @throws Problem `contract_missing` where no version is accepted
 */
export async function createChangeOrder(db: Db, order: NewChangeOrder) {
  const { projectId, asked, author, now } = order;
  // The lock on the project keeps numbers without gaps and repeats, and the contract as it is.
  const project = await db
    .selectFrom("projects")
    .select(["id", "squares"])
    .where("id", "=", projectId)
    .forUpdate()
    .executeTakeFirst();
  if (!project) return undefined;
  const contract = await findContract(db, { projectId });
  if (!contract) throw new Problem("contract_missing");
  const settings = await db
    .selectFrom("estimates")
    .select(settingColumns)
    .where("id", "=", contract.estimateId)
    .executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom("estimates")
    .select((expression) => expression.fn.max("changeNumber").as("last"))
    .where("projectId", "=", projectId)
    .executeTakeFirstOrThrow();
  const from = { projectId, fromEstimateId: contract.estimateId };
  const language = await languageOfNew(db, { ...from, asked, own: author.locale });
  const id = newId();
  await db
    .insertInto("estimates")
    .values({
      ...settingsRow({ ...settings, paymentPlan: [] }),
      discountPercent: null,
      discountAmount: null,
      discountVatPercent: null,
      squares: project.squares,
      companyId: ownCompany,
      id,
      projectId,
      version: contract.version,
      changeNumber: (last ?? 0) + 1,
      language,
      ...(await findDates(db, now)),
      createdBy: author.userName,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return findSummary(db, id);
}
