import { sql } from "kysely";
import { add, type Decimal, decimal } from "../../domain/money/decimal.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";

export interface Amounts {
  readonly netAmount: Decimal;
  readonly totalAmount: Decimal;
}

/** Whose contract is meant, and which change order is not counted: the one that is added to it. */
interface ContractOf {
  readonly projectId: string;
  readonly id?: string;
}

/** What stands accepted of a project: one version, and changes to it. Undefined where nothing is won. */
export async function findContract(db: Db, { projectId, id }: ContractOf) {
  const accepted = await standingAnswers(db, projectId)
    .where("offerAnswers.changeNumber", "is", null)
    .select(["offerAnswers.estimateId", "estimates.version", "estimates.vatPayer"])
    .select(["offerAnswers.netAmount", "offerAnswers.totalAmount"])
    .executeTakeFirst();
  if (!accepted) return undefined;
  const { estimateId, version, vatPayer, ...amounts } = accepted;
  const changes = await standingAnswers(db, projectId)
    .where("offerAnswers.changeNumber", "is not", null)
    .where(sql<boolean>`offer_answers.estimate_id is distinct from ${id ?? null}::uuid`)
    .select(["offerAnswers.netAmount", "offerAnswers.totalAmount"])
    .execute();
  const changed = changes.reduce(addAmounts, {
    netAmount: decimal("0"),
    totalAmount: decimal("0"),
  });
  return {
    estimateId,
    version,
    vatPayer,
    accepted: amounts,
    changes: changed,
    sum: addAmounts(amounts, changed),
  };
}

export const addAmounts = (one: Amounts, other: Amounts): Amounts => ({
  netAmount: add(one.netAmount, other.netAmount),
  totalAmount: add(one.totalAmount, other.totalAmount),
});

const standingAnswers = (db: Db, projectId: string) =>
  db
    .selectFrom("offerAnswers")
    .innerJoin("estimates", "estimates.id", "offerAnswers.estimateId")
    .where("offerAnswers.projectId", "=", projectId)
    .where("offerAnswers.kind", "=", "accepted")
    .where("offerAnswers.reopenedAt", "is", null);

interface ChangeOrder {
  readonly id: string;
  readonly projectId: string;
  readonly version: number;
  readonly changeNumber: number | null;
}

/**
 * A change order needs the version that it changes, and that one accepted. The caller holds the project.
 * @throws Problem `contract_missing`
 */
export async function assertContract(db: Db, order: ChangeOrder): Promise<void> {
  if (order.changeNumber === null) return;
  const contract = await findContract(db, order);
  if (contract?.version !== order.version) throw new Problem("contract_missing");
}

/** The document that the customer got names the contract sum before it, which later changes must not move. */
export async function keepContractSum(
  db: Db,
  { id, projectId }: Pick<ChangeOrder, "id" | "projectId">,
): Promise<void> {
  const contract = await findContract(db, { projectId, id });
  if (!contract) return;
  const { netAmount, totalAmount } = contract.sum;
  await db
    .updateTable("estimates")
    .set({ contractNetAmount: netAmount, contractTotalAmount: totalAmount })
    .where("id", "=", id)
    .execute();
}

/** Of a version that went out the sum that it named; of a draft that of today. */
export async function contractSumBefore(
  db: Db,
  order: Pick<ChangeOrder, "id" | "projectId"> & {
    readonly contractNetAmount: Decimal | null;
    readonly contractTotalAmount: Decimal | null;
  },
): Promise<Amounts> {
  const { contractNetAmount: netAmount, contractTotalAmount: totalAmount } = order;
  if (netAmount !== null && totalAmount !== null) return { netAmount, totalAmount };
  const contract = await findContract(db, order);
  if (!contract) throw new Problem("contract_missing");
  return contract.sum;
}
