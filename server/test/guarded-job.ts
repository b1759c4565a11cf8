import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { type BookingInput, priceGuards } from "../../contracts/price-guard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "./estimate-content.ts";
import type { TestCompany } from "./test-app.ts";

// A job whose price is guarded, what is booked on it, and what is told of it.

const accept = { way: "phone", date: "2026-11-20", name: "Kari", note: "", chosen: null } as const;

/** A version that sells for 10 000 without VAT, one work line of it, and says how it is accepted. */
export async function fill({ ok }: TestCompany, id: string, price = "10000") {
  const group = testGroup();
  const line = testLine(group.key, {
    kind: "work",
    quantity: decimal("1"),
    sellingPrice: decimal(price),
  });
  const changes = [{ type: "insert" as const, groups: [group], lines: [line] }];
  const params = { id };
  await ok(estimates.change, { params, body: { batchId: newId(), baseRevision: 0, changes } });
  return { id, line: line.key, accept: () => ok(offers.accept, { params, body: accept }) };
}

export interface JobValues {
  readonly type?: "private_person" | "company";
  readonly form?: "price_estimate" | "fixed_price";
  readonly vatPayer?: boolean;
}

export async function makeJob(company: TestCompany, values: JobValues = {}) {
  const { make } = company;
  const client = await make.client({ type: values.type ?? "private_person" });
  const user = await make.user({
    name: "Per Ansvarlig",
    email: `${newId()}@company.example`,
    locale: "nb",
  });
  const project = await make.project({
    clientId: client.id,
    responsibleId: user.id,
    estimateType: values.form ?? "price_estimate",
    title: "Bathroom",
  });
  const version = await fill(
    company,
    (await make.estimate({ projectId: project.id, vatPayer: values.vatPayer ?? true })).id,
  );
  return { ...company, company, user, projectId: project.id, version };
}
type Job = Awaited<ReturnType<typeof makeJob>>;

export const guardOf = async ({ ok, projectId }: Job) =>
  (await ok(priceGuards.get, { params: { projectId } })).guard;

export const said = { date: "2026-11-21", title: "Tiles", person: "Ola" };
export const nothing = { hours: null, pricePerHour: null, amount: null, purchaseAmount: null };
export const purchase = (amount: string): BookingInput => ({
  ...said,
  ...nothing,
  amount: decimal(amount),
});
export const book = ({ ok, projectId }: Job, body: BookingInput) =>
  ok(priceGuards.book, { params: { projectId }, body });

export const warningsOf = ({ own }: Job) =>
  own((db) =>
    db
      .selectFrom("emails")
      .select(["priceLevel", "recipients", "subject", "body"])
      .where("kind", "=", "price_warning")
      .orderBy("createdAt")
      .execute(),
  );
