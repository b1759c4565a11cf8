import { expect, test } from "vitest";
import { services } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

// The list of the services: its filters and its orders.

const { newCompany } = await testApp();

test("the list is filtered by kind and group, and every sort is a full order", async () => {
  const other = await newCompany();
  const tiles = await other.make.serviceGroup({ titleEn: "Tiles" });
  const make1 = other.make.service;
  await make1({
    code: "A-10",
    titleEn: "b",
    titleNb: "å",
    buyingPrice: decimal("9"),
    serviceGroupId: tiles.id,
  });
  await make1({
    code: "A-2",
    titleEn: "A",
    titleNb: "ø",
    buyingPrice: decimal("10"),
    priceDate: "2026-01-02",
  });
  await make1({
    code: "B-1",
    titleEn: "c",
    titleNb: "æ",
    kind: "work",
    hourNorm: decimal("0.5"),
    active: false,
  });
  await make1({ code: "C-1", titleEn: "D", titleNb: "z", kind: "work", hourNorm: decimal("0.25") });
  const codes = async (query: Record<string, string>) => {
    const { rows, total } = await other.ok(services.list, { query });
    expect(total).toBe(rows.length);
    return rows.map((row) => row.code).join(" ");
  };
  expect(await codes({})).toBe("A-10 A-2 B-1 C-1");
  expect(await codes({ order: "desc" })).toBe("C-1 B-1 A-2 A-10");
  expect(await codes({ sort: "code" })).toBe("A-10 A-2 B-1 C-1");
  expect(await codes({ kind: "material" })).toBe("A-10 A-2");
  expect(await codes({ kind: "work" })).toBe("B-1 C-1");
  expect(await codes({ serviceGroupId: tiles.id })).toBe("A-10");
  expect(await codes({ serviceGroupId: newId() })).toBe("");
  expect(await codes({ sort: "titleEn" })).toBe("A-2 A-10 B-1 C-1");
  expect(await codes({ sort: "titleNb" })).toBe("C-1 B-1 A-2 A-10");
  expect(await codes({ sort: "buyingPrice", kind: "material" })).toBe("A-10 A-2");
  expect(await codes({ sort: "buyingPrice", order: "desc" })).toMatch(/^A-2 A-10 /);
  expect(await codes({ sort: "hourNorm", order: "desc" })).toMatch(/^B-1 C-1 /);
  expect(await codes({ sort: "priceDate", order: "desc" })).toMatch(/^A-2 /);
  expect(await codes({ state: "inactive" })).toBe("B-1");
  expect(await codes({ state: "active", kind: "work" })).toBe("C-1");
  expect(await codes({ sample: "yes" })).toBe("");
  expect(await codes({ sample: "no", kind: "material" })).toBe("A-10 A-2");
  expect(await codes({ search: "a-1" })).toBe("A-10");
  expect(await codes({ search: "Ø" })).toBe("A-2");
  expect((await other.call(services.list, { query: { kind: "text" } })).status).toBe(422);
});

test("in the order kept by hand materials come before works, whatever their positions", async () => {
  const other = await newCompany();
  await other.make.service({ code: "W", kind: "work", position: "V" });
  await other.make.service({ code: "M", position: "Z" });
  const { rows } = await other.ok(services.list, { query: {} });
  expect(rows.map(({ code }) => code)).toEqual(["M", "W"]);
});

test("the list is filtered by the age of the price, which what has no price does not have", async () => {
  const other = await newCompany();
  // Today is 20 November 2026.
  const dates = { new: "2026-11-20", edge: "2026-09-21", old: "2026-09-20", undated: null };
  for (const [code, priceDate] of Object.entries(dates)) {
    await other.make.service({ code, priceDate });
  }
  await other.make.service({ code: "work", kind: "work", buyingPrice: null });
  const boughtIn = { kind: "work" as const, hourNorm: null, buyingPrice: decimal("900") };
  await other.make.service({ code: "bought in", ...boughtIn });
  const codes = async (priceAge: "recent" | "old" | "undated") =>
    (await other.ok(services.list, { query: { priceAge } })).rows.map(({ code }) => code);
  expect(await codes("recent")).toEqual(["new", "edge"]);
  expect(await codes("old")).toEqual(["old"]);
  expect(await codes("undated")).toEqual(["undated", "bought in"]);
});
