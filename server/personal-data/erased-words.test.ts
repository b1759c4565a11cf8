import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { personalData } from "../../contracts/personal-data.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Db } from "../base/db.ts";
import { testApp } from "../test/test-app.ts";

// Whoever erases a person may have given him his name: nothing but the person goes.

const app = await testApp();
const { newCompany } = app;

test("a person who is called like a figure or a code takes none out of the log", async () => {
  const company = await newCompany();
  const { make, ok } = company;
  const { id: serviceId } = await make.service({ code: "S-77", buyingPrice: decimal("2345678") });
  const { id: unitId } = await make.unit({ dimension: "area", titleEn: "12 pieces" });
  const figures = async () =>
    (await ok(auditLog.list, { query: { rows: "100" } })).rows
      .filter(({ recordId }) => recordId === serviceId || recordId === unitId)
      .map(({ titleEn, changes }) => ({ titleEn, changes }));
  const before = await figures();
  expect(before).toHaveLength(2);
  for (const name of ["2345678", "area", "12", unitId]) {
    const { id } = await make.person({ name });
    const erased = company.call(personalData.erase, {
      params: { kind: "client_person", id },
      body: {},
    });
    expect((await erased).status).toBe(201);
  }
  expect(await figures()).toEqual(before);
});

test("a contact person with the name and address of a user takes nothing of the user's with him", async () => {
  const company = await newCompany();
  const { make, ok } = company;
  const his = { name: "Anna Angrepet", email: "anna@angrepet.example", phone: "+47 933 44 555" };
  const user = await make.user(his);
  const estimate = await make.estimate({ createdBy: his.name });
  const entries = async () =>
    (await ok(auditLog.list, { query: { kind: "user", rows: "100" } })).rows.filter(
      ({ recordId }) => recordId === user.id,
    );
  // A name that he had is in what is told of him too.
  const rename = (db: Db) =>
    db.updateTable("users").set({ email: "anna@ny.example" }).where("id", "=", user.id).execute();
  await company.own(rename);
  const before = await entries();
  expect(before).toHaveLength(2);
  const { id } = await make.person(his);
  const params = { kind: "client_person", id } as const;
  expect((await company.call(personalData.erase, { params, body: {} })).status).toBe(201);
  expect(await entries()).toEqual(before);
  const kept = await company.own((db) =>
    db
      .selectFrom("estimates")
      .select("createdBy")
      .where("id", "=", estimate.id)
      .executeTakeFirstOrThrow(),
  );
  expect(kept.createdBy).toBe(his.name);
});
