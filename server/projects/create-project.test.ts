import { expect, test } from "vitest";
import { projects } from "../../contracts/projects.ts";
import { testApp } from "../test/test-app.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { newCompany } = await testApp({ clock: () => now });

async function companyWithClient() {
  const company = await newCompany();
  const body = {
    title: "Kitchen",
    clientId: (await company.make.client()).id,
    contactPersonId: null,
    responsibleId: (await company.make.user()).id,
    estimateType: "fixed_price" as const,
    squares: "0",
    address: "",
    descriptionTopNb: "",
    descriptionTopEn: "",
    descriptionBottomNb: "",
    descriptionBottomEn: "",
    exclusionsNb: "",
    exclusionsEn: "",
  };
  const create = async () => (await company.ok(projects.create, { body })).number;
  return { ...company, body, create };
}

test("numbers count on per company and year, also for projects made at once", async () => {
  const { create } = await companyWithClient();
  expect(await create()).toBe("2026-0001");
  const together = await Promise.all([create(), create(), create(), create()]);
  expect(together.toSorted()).toEqual(["2026-0002", "2026-0003", "2026-0004", "2026-0005"]);
  const other = await companyWithClient();
  expect(await other.create()).toBe("2026-0001");
});

test("a refused or deleted project leaves no gap, and no number comes twice", async () => {
  const { create, call, ok, body, make } = await companyWithClient();
  expect(await create()).toBe("2026-0001");
  const stranger = await make.person();
  const refused = { ...body, contactPersonId: stranger.id };
  expect(await call(projects.create, { body: refused })).toMatchObject({ status: 422 });
  expect(await create()).toBe("2026-0002");
  const { rows } = await ok(projects.list, { query: { sort: "number", order: "desc" } });
  await ok(projects.remove, { params: { id: rows[0]?.id ?? "" } });
  expect(await create()).toBe("2026-0003");
});

test("the number after 9999 has five digits, and the next year begins anew", async () => {
  const { create, own, company } = await companyWithClient();
  const { id: companyId } = company;
  await own((db) =>
    db.insertInto("projectNumbers").values({ companyId, year: 2026, last: 9_998 }).execute(),
  );
  expect([await create(), await create()]).toEqual(["2026-9999", "2026-10000"]);
});

test("an enquiry stands where it stands since the moment when it was made", async () => {
  const { ok, own, body } = await companyWithClient();
  const { id } = await ok(projects.create, { body });
  const row = await own((db) =>
    db
      .selectFrom("projects")
      .select(["createdAt", "updatedAt", "statusChangedAt", "decidedAt"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  expect(row).toEqual({ createdAt: now, updatedAt: now, statusChangedAt: now, decidedAt: null });
});

test("the year begins at midnight in Norway", async () => {
  const { create } = await companyWithClient();
  const numbers: string[] = [];
  for (const time of ["2026-12-31T22:59:59Z", "2026-12-31T23:00:00Z", "2027-06-30T22:30:00Z"]) {
    now = new Date(time);
    numbers.push(await create());
  }
  expect(numbers).toEqual(["2026-0001", "2027-0001", "2027-0002"]);
});
