import { expect, test } from "vitest";
import { search } from "../../contracts/search.ts";
import { testApp } from "../test/test-app.ts";

// How words are compared with what is stored, and which of the finds come first.

const { newCompany } = await testApp();

test("the number comes first, then its beginning, then a title, a word, the rest", async () => {
  const { make, ok } = await newCompany();
  const project = async (number: string, title: string) => make.project({ number, title });
  await project("2024-0009", "Old shed 2026-001");
  await project("2024-0008", "2026-001 and on");
  await project("2026-0011", "Begins");
  await project("2026-001", "Exact");
  await project("2024-0007", "x2026-001");
  const [group] = await ok(search.find, { query: { search: "2026-001" } });
  expect(group?.rows.map(({ titleEn }) => titleEn)).toEqual([
    "Exact",
    "Begins",
    "2026-001 and on",
    "Old shed 2026-001",
    "x2026-001",
  ]);
});

test("the kind with the best find comes first", async () => {
  const { make, ok } = await newCompany();
  await make.project({ title: "Store for M-10 pipes" });
  await make.service({ code: "M-10", titleEn: "Pipe", titleNb: "Rør" });
  const groups = await ok(search.find, { query: { search: "m-10" } });
  expect(groups.map(({ kind }) => kind)).toEqual(["materials", "projects"]);
});

test("equally good finds come by title in the language of whoever asks", async () => {
  const company = await newCompany();
  await company.make.service({ titleEn: "Tile Attic", titleNb: "Tile åpen" });
  await company.make.service({ titleEn: "Tile Floor", titleNb: "Tile zink" });
  await company.make.service({ titleEn: "Tile roof", titleNb: "Tile æres" });
  const found = async (locale: "en" | "nb") => {
    const person = await company.signIn((await company.make.user({ locale })).email);
    const [group] = await person.ok(search.find, { query: { search: "tile" } });
    return group?.rows.map(({ titleEn }) => titleEn.slice(5));
  };
  expect(await found("en")).toEqual(["Attic", "Floor", "roof"]);
  expect(await found("nb")).toEqual(["Floor", "roof", "Attic"]);
});

test("a search looks at its first eight words", async () => {
  const { make, ok } = await newCompany();
  await make.project({ title: "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10" });
  const found = async (words: string) => {
    const groups = await ok(search.find, { query: { search: words } });
    return groups.map(({ kind }) => kind);
  };
  expect(await found("a1 b2 c3 d4 e5 f6 g7 h8 no")).toEqual(["projects"]);
  expect(await found("a1 b2 c3 d4 e5 f6 g7 no h8")).toEqual([]);
});

test("only where nothing holds the words as they are typed, other forms and slips count", async () => {
  const { make, ok } = await newCompany();
  const other = await newCompany();
  await other.make.service({ code: "Z", titleEn: "Floor tiles", titleNb: "Fliser, grå" });
  const work = await make.service({
    kind: "work",
    titleEn: "Demolition",
    titleNb: "Riving av vegg",
  });
  const tile = await make.service({ code: "T", titleEn: "Tile", titleNb: "Flis 20 x 20" });
  const client = await make.client({ title: "Bergensfjord Eiendom" });
  const project = await make.project({ title: "Terrasse på tak", clientId: client.id });
  const found = async (words: string) => {
    const groups = await ok(search.find, { query: { search: words } });
    return groups.map(({ kind, rows }) => [kind, ...rows.map(({ id }) => id)]);
  };
  expect(await found("fliser")).toEqual([["materials", tile.id]]);
  expect(await found("flsi 20")).toEqual([["materials", tile.id]]);
  expect(await found("flsi 21")).toEqual([]);
  expect(await found("rive vegger")).toEqual([["works", work.id]]);
  expect(await found("terasse")).toEqual([["projects", project.id]]);
  expect(await found("terasse bergensfjrod")).toEqual([["projects", project.id]]);
  expect(await found("eindom bergensfjord")).toEqual([
    ["clients", client.id],
    ["projects", project.id],
  ]);
  expect(await found("terasse v7")).toEqual([]);
  const typed = await make.client({ title: "Fliser og bad" });
  expect(await found("fliser")).toEqual([["clients", typed.id]]);
});

test("a slip is looked for in words of up to 40 letters, and longer ones are asked for as typed", async () => {
  const { make, ok } = await newCompany();
  const long = "nabovarsel".repeat(20);
  const client = await make.client({ title: `${long.slice(0, 39)}g` });
  await make.client({ title: `x ${long.slice(0, 100)}` });
  const found = async (words: string) => {
    const groups = await ok(search.find, { query: { search: words } });
    return groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  };
  expect(await found(`${long.slice(0, 38)}xg`)).toEqual([client.id]);
  expect(await found(`${long.slice(0, 38)}xgg`)).toEqual([]);
  expect(await found(long)).toEqual([]);
});

test("of other forms the nearest comes first, before slips", async () => {
  const { make, ok } = await newCompany();
  await make.service({ code: "A", titleEn: "Board", titleNb: "Vinda grønn" });
  await make.service({ code: "B", titleEn: "Window", titleNb: "Vindu hvit" });
  const [group] = await ok(search.find, { query: { search: "vinduer" } });
  expect(group?.rows.map(({ code }) => code)).toEqual(["B"]);
  await make.service({ code: "C", titleEn: "A slip", titleNb: "Vindet" });
  const [slips] = await ok(search.find, { query: { search: "vinduet" } });
  expect(slips?.rows.map(({ code }) => code)).toEqual(["B", "C"]);
});

test("a word of one letter must begin a word; one of two may stand anywhere", async () => {
  const { make, ok } = await newCompany();
  await make.client({ title: "Ypsilon" });
  await make.client({ title: "Klypp" });
  const found = async (words: string) => {
    const groups = await ok(search.find, { query: { search: words } });
    return groups.flatMap(({ rows }) => rows.map(({ titleEn }) => titleEn));
  };
  expect(await found("y")).toEqual(["Ypsilon"]);
  expect(await found("yp")).toEqual(["Ypsilon", "Klypp"]);
});

test("a second part that is the words is as good as the first, and comes before beginnings", async () => {
  const { make, ok } = await newCompany();
  await make.service({ code: "B", titleEn: "Tile small", titleNb: "Flis liten" });
  await make.service({ code: "C", titleEn: "Wall tile", titleNb: "Flis" });
  const [group] = await ok(search.find, { query: { search: "flis" } });
  expect(group?.rows.map(({ code }) => code)).toEqual(["C", "B"]);
});

test("of equally near projects the one that was changed last comes first, before titles", async () => {
  const { make, ok } = await newCompany();
  await make.project({ title: "Kai A", updatedAt: new Date("2026-11-01") });
  await make.project({ title: "Kai B", updatedAt: new Date("2026-11-03") });
  await make.project({ title: "Kai C", updatedAt: new Date("2026-11-02") });
  const [group] = await ok(search.find, { query: { search: "kai" } });
  expect(group?.rows.map(({ titleEn }) => titleEn)).toEqual(["Kai B", "Kai C", "Kai A"]);
});

test("of equally near estimates the one that was changed last comes first, whichever project it is of", async () => {
  const { make, ok } = await newCompany();
  const changed = { A: ["2026-11-04", "2026-11-01"], B: ["2026-11-02", "2026-11-03"] };
  for (const [title, days] of Object.entries(changed)) {
    const updatedAt = new Date(title === "A" ? "2026-10-01" : "2026-10-02");
    const { id: projectId } = await make.project({ title: `Kai ${title}`, updatedAt });
    for (const [index, day] of days.entries()) {
      await make.estimate({ projectId, version: index + 1, updatedAt: new Date(day) });
    }
  }
  const groups = await ok(search.find, { query: { search: "kai" } });
  const found = groups.find(({ kind }) => kind === "estimates")?.rows;
  expect(found?.map(({ titleNb, version }) => [titleNb, version])).toEqual([
    ["Kai A", 1],
    ["Kai B", 2],
    ["Kai B", 1],
    ["Kai A", 2],
  ]);
});
