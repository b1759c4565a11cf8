import { expect, test } from "vitest";
import { ClientType, clients, suppliers } from "../../contracts/partners.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany } = await testApp();

test("lists show one face, filtered by type and country, searched, in every order", async () => {
  const other = await newCompany();
  await other.make.client({
    title: "Ås kommune",
    type: "public_body",
    organisationNumber: "2",
    country: "SE",
  });
  await other.make.client({ title: "Æsj AS", organisationNumber: "3", address: "Øvregaten 1" });
  await other.make.client({ title: "bygg 100 %", type: "contractor", organisationNumber: "1" });
  await other.make.supplier({ title: "Åpen grossist" });
  const titles = async (query: Record<string, string>) => {
    const { rows, total } = await other.ok(clients.list, { query });
    expect(total).toBe(rows.length);
    return rows.map((row) => row.title);
  };
  expect(await titles({})).toEqual(["bygg 100 %", "Æsj AS", "Ås kommune"]);
  expect(await titles({ order: "desc" })).toEqual(["Ås kommune", "Æsj AS", "bygg 100 %"]);
  expect(await titles({ sort: "type" })).toEqual(["Æsj AS", "bygg 100 %", "Ås kommune"]);
  expect(await titles({ sort: "organisationNumber" })).toEqual([
    "bygg 100 %",
    "Ås kommune",
    "Æsj AS",
  ]);
  expect((await titles({ sort: "country", order: "desc" }))[0]).toBe("Ås kommune");
  expect(await titles({ type: "contractor" })).toEqual(["bygg 100 %"]);
  expect(await titles({ country: "se" })).toEqual(["Ås kommune"]);
  expect(await titles({ search: "åS KOMM" })).toEqual(["Ås kommune"]);
  expect(await titles({ search: "øvre" })).toEqual(["Æsj AS"]);
  expect(await titles({ search: "%" })).toEqual(["bygg 100 %"]);
  // Words that stand in others, or come again, ask for nothing more; a word never spans two fields.
  expect(await titles({ search: "s kommune KOMM Ås ås" })).toEqual(["Ås kommune"]);
  expect(await titles({ search: "kommunerådhus" })).toEqual([]);
  const options = await other.ok(clients.options, { query: { search: "å" } });
  expect(options.map(({ title }) => title)).toEqual(["Ås kommune"]);
  // A pick list shows no addresses, so it finds none.
  expect(await other.ok(clients.options, { query: { search: "øvre" } })).toEqual([]);
  const { rows } = await other.ok(suppliers.list, { query: {} });
  expect(rows.map(({ title }) => title)).toEqual(["Åpen grossist"]);
});

test("a pick list of clients shows the first fifty, found by title and organisation number", async () => {
  const other = await newCompany();
  for (let number = 10; number < 60; number += 1) await other.make.client({ title: `A ${number}` });
  const options = async (words: string) =>
    (await other.ok(clients.options, { query: { search: words } })).map(({ title }) => title);
  expect(await options("")).toHaveLength(50);
  await other.make.client({ title: "A 60", organisationNumber: "974760673" });
  const shown = await options("");
  expect([shown.length, shown.at(-1)]).toEqual([50, "A 59"]);
  expect(await options("974760673")).toEqual(["A 60"]);
});

test("a list is narrowed to each type, and counts the persons of each partner", async () => {
  const other = await newCompany();
  for (const type of ClientType.options) await other.make.client({ title: type, type });
  const crowded = await other.make.client({ title: "crowded", type: "company" });
  for (const name of ["Kari", "Ola"]) await other.make.person({ partnerId: crowded.id, name });
  for (const type of ClientType.options) {
    const { rows } = await other.ok(clients.list, { query: { type } });
    expect(rows.map(({ title, personCount }) => [title, personCount])).toEqual([
      [type, 0],
      ...(type === "company" ? [["crowded", 2]] : []),
    ]);
  }
});

test("suppliers are narrowed to a type and to a country too", async () => {
  const other = await newCompany();
  await other.make.supplier({ title: "Leie", type: "rental" });
  await other.make.supplier({ title: "Svensk leie", type: "rental", country: "SE" });
  await other.make.supplier({ title: "Svensk engros", country: "SE" });
  const titles = async (query: object) =>
    (await other.ok(suppliers.list, { query })).rows.map(({ title }) => title);
  expect(await titles({ type: "rental" })).toEqual(["Leie", "Svensk leie"]);
  expect(await titles({ country: "SE" })).toEqual(["Svensk engros", "Svensk leie"]);
  expect(await titles({ type: "wholesaler", country: "NO" })).toEqual([]);
});
