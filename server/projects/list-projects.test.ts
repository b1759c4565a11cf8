import { expect, test } from "vitest";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

// The list of the projects: what it shows, and in what order.

const { newCompany } = await testApp();

test("projects that sort alike keep one order through all pages", async () => {
  const other = await newCompany();
  const people = {
    clientId: (await other.make.client()).id,
    responsibleId: (await other.make.user()).id,
  };
  const updatedAt = new Date("2026-11-01");
  for (let made = 0; made < 12; made += 1) {
    await other.make.project({ ...people, title: "Bad", updatedAt });
  }
  for (const sort of ["title", "status", "netAmount", "updatedAt"] as const) {
    for (const order of ["asc", "desc"] as const) {
      const ids: string[] = [];
      for (const page of [1, 2]) {
        const query = { sort, order, page, rows: 10 };
        const { rows, total } = await other.ok(projects.list, { query });
        expect(total).toBe(12);
        ids.push(...rows.map(({ id }) => id));
      }
      expect(ids).toEqual(ids.toSorted());
      expect(new Set(ids).size).toBe(12);
    }
  }
});

test("the list shows the newest estimate's amount and sorts by every column", async () => {
  const other = await newCompany();
  const people = {
    clientId: (await other.make.client({ title: "Åse" })).id,
    responsibleId: (await other.make.user({ name: "Ærlig" })).id,
  };
  const rest = {
    clientId: (await other.make.client({ title: "Berit", address: "Skuteviken 3" })).id,
    responsibleId: (await other.make.user({ name: "Zahra" })).id,
  };
  const numbered = [
    { number: "2025-10000", title: "b", status: "lost", ...people },
    { number: "2025-9999", title: "å", status: "won", ...rest },
    { number: "2026-0001", title: "C", status: "enquiry", address: "Øvregaten 1", ...rest },
  ] as const;
  for (const [index, values] of numbered.entries()) {
    const updatedAt = new Date(Date.UTC(2026, 0, 10 - index));
    await other.make.project({ ...values, id: newId(), updatedAt });
  }
  const list = (query: Record<string, string>) => other.ok(projects.list, { query });
  const { rows } = await list({ sort: "number" });
  for (const [index, amounts] of [["900", "80"], ["90"]].entries()) {
    const projectId = rows[index]?.id ?? "";
    for (const netAmount of amounts)
      await other.make.estimate({ projectId, netAmount: decimal(netAmount) });
  }
  const numbers = async (query: Record<string, string>) => {
    const found = await list(query);
    expect(found.total).toBe(found.rows.length);
    return found.rows.map(({ number }) => number.slice(3)).join(" ");
  };
  expect(await numbers({ sort: "number" })).toBe("5-9999 5-10000 6-0001");
  expect(await numbers({})).toBe("6-0001 5-9999 5-10000");
  expect(await numbers({ order: "desc" })).toBe("5-10000 5-9999 6-0001");
  expect(await numbers({ sort: "title" })).toBe("5-10000 6-0001 5-9999");
  expect(await numbers({ sort: "clientTitle", order: "desc" })).toMatch(/^5-10000/);
  expect(await numbers({ sort: "responsibleName", order: "desc" })).toMatch(/^5-10000/);
  expect(await numbers({ sort: "status" })).toBe("6-0001 5-9999 5-10000");
  expect(await numbers({ sort: "netAmount" })).toBe("6-0001 5-9999 5-10000");
  const amounts = (await list({ sort: "netAmount", order: "desc" })).rows;
  expect(amounts.map(({ netAmount }) => netAmount)).toEqual(["90", "80", null]);
  expect(await numbers({ status: "won" })).toBe("5-9999");
  expect(await numbers({ clientId: people.clientId })).toBe("5-10000");
  expect(await numbers({ responsibleId: people.responsibleId })).toBe("5-10000");
  expect(await numbers({ search: "ØVRE" })).toBe("6-0001");
  expect(await numbers({ search: "åse 2025" })).toBe("5-10000");
  expect(await numbers({ search: "skuteviken" })).toBe("");
  expect(await numbers({ search: "%" })).toBe("");
});

test("a project without an estimate sorts below whatever the others come to", async () => {
  const other = await newCompany();
  for (const amount of ["0", null, "-5"]) {
    const { id: projectId } = await other.make.project({ title: String(amount) });
    if (amount !== null) await other.make.estimate({ projectId, netAmount: decimal(amount) });
  }
  for (const [order, titles] of [
    ["asc", ["null", "-5", "0"]],
    ["desc", ["0", "-5", "null"]],
  ] as const) {
    const { rows } = await other.ok(projects.list, { query: { sort: "netAmount", order } });
    expect(rows.map(({ title }) => title)).toEqual(titles);
  }
});
