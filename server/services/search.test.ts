import { sql } from "kysely";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { services } from "../../contracts/services.ts";
import { makeGroup, makeLine } from "../../domain/test/make.ts";
import { newId } from "../base/new-id.ts";
import { rowsRead } from "../test/rows-read.ts";
import { testApp } from "../test/test-app.ts";
import { searchServices } from "./search.ts";

const { newCompany } = await testApp();

test("the likeliest come first: code, its beginning, beginning of a title, of a word, the rest", async () => {
  const { make, ok } = await newCompany();
  await make.service({ code: "Z-5", titleEn: "Grout", titleNb: "Gulvflis" });
  await make.service({ code: "Z-4", titleEn: "Grey floor tile", titleNb: "Grå flis" });
  await make.service({ code: "Z-3", titleEn: "Tile", titleNb: "Flis 20 x 20" });
  await make.service({ code: "FLIS-20", titleEn: "Mosaic", titleNb: "Mosaikk" });
  await make.service({ code: "flis", titleEn: "Border", titleNb: "Bord" });
  await make.service({ code: "A-1", titleEn: "Pipe", titleNb: "Rør" });
  await make.service({ code: "flis-old", titleEn: "Old", titleNb: "Gammel", active: false });
  const found = async (search: string, kind?: "material" | "work") =>
    (await ok(services.search, { query: { search, ...(kind ? { kind } : {}) } })).map(
      ({ code }) => code,
    );
  expect(await found("Flis")).toEqual(["flis", "FLIS-20", "Z-3", "Z-4", "Z-5"]);
  expect(await found("flis", "work")).toEqual([]);
  expect(await found("gr fl")).toEqual(["Z-4", "Z-5"]);
  expect(await found("RØR")).toEqual(["A-1"]);
  expect(await found("tile grå")).toEqual(["Z-4"]);
  expect(await found("tile nothing")).toEqual([]);
  expect(await found("%")).toEqual([]);
  expect(await found("_")).toEqual([]);
  expect(await found("\\")).toEqual([]);
  expect(await found("' or 1=1 --")).toEqual([]);
  expect(await found("")).toEqual(["Z-5", "Z-4", "Z-3", "FLIS-20", "flis", "A-1"]);
});

test("the whole code comes first, then a whole title, then what begins with the word", async () => {
  const { make, ok } = await newCompany();
  await make.service({ code: "A", titleNb: "Flis stor", position: "V" });
  await make.service({ code: "B", titleNb: "Flis", position: "W" });
  await make.service({ code: "flis", position: "X" });
  const found = await ok(services.search, { query: { search: "flis" } });
  expect(found.map(({ code }) => code)).toEqual(["flis", "B", "A"]);
});

test("no more than 15 are answered", async () => {
  const { make, ok } = await newCompany();
  for (let number = 0; number < 16; number += 1) await make.service();
  expect(await ok(services.search, { query: { search: "service" } })).toHaveLength(15);
});

test.each([
  ["fliser", "Flis 20 x 20", ""],
  ["flis", "Fliser 20 x 20", ""],
  ["rive", "Riving av vegg", ""],
  ["riving", "Rive vegg", ""],
  ["vinduer", "Vindu, hvitt", ""],
  ["veggfliser", "Veggflis", ""],
  ["tiles", "", "Wall tile"],
  ["painting", "", "Paint the wall"],
  ["insulated", "", "Insulation board"],
  ["vindux", "Vinduskarm", ""],
  ["gips 12", "Gipsplate 12,5 mm", ""],
  ["gipsplater 12", "Gipsplate 12,5 mm", ""],
  ["flsi", "Flis", ""],
  ["lfis", "Flis", ""],
  ["fkis", "Flis", ""],
  ["flos", "Flis", ""],
  ["fliis", "Flis", ""],
  ["fis", "Fis", ""],
  ["fliz", "Flis, hvit", ""],
  ["gisplate", "Gipsplate", ""],
  ["gipssplate", "Gipsplater", ""],
  ["gipsplats 12", "Gipsplate 12,5 mm", ""],
  ["pamel", "Panel", ""],
])("%s finds %s%s", async (search, titleNb, titleEn) => {
  const { make, ok } = await newCompany();
  const service = await make.service({
    code: "X-1",
    titleNb: titleNb || "Annet",
    titleEn: titleEn || "Other",
  });
  const found = await ok(services.search, { query: { search } });
  expect(found.map(({ id }) => id)).toEqual([service.id]);
});

test.each([
  // Two slips, a first letter that is wrong, and words too short to be meant otherwise.
  ["flks", "Fris"],
  ["xlis", "Flis"],
  ["fli", "Fri"],
  ["rir", "Rive"],
  // What is left of a short word whose end is wrong has to be the whole word.
  ["flisx", "Flislim"],
  ["rorx", "Rorgate"],
  // Figures and codes are meant as they are typed.
  ["1234", "1235 mm"],
  ["m-101", "M-102"],
  // A stem of three letters begins a word; it does not stand inside one.
  ["murer", "Samurai"],
  // Every word has to be there in some way.
  ["fliser stein", "Flis"],
])("%s does not find %s", async (search, titleNb) => {
  const { make, ok } = await newCompany();
  await make.service({ code: "X-1", titleNb, titleEn: "Other" });
  expect(await ok(services.search, { query: { search } })).toEqual([]);
});

test("exact, beginning, inside, another form, a slip", async () => {
  const { make, ok } = await newCompany();
  for (const [code, titleNb] of [
    ["slip", "Gulvlsit"],
    ["slip-2", "Lsiter"],
    ["form", "List"],
    ["inside", "Gulvlister"],
    ["word", "Hvite lister"],
    ["title", "Listerverk"],
    ["exact", "Lister"],
  ] as const)
    await make.service({ code, titleNb, titleEn: "Other" });
  const found = await ok(services.search, { query: { search: "lister" } });
  expect(found.map(({ code }) => code)).toEqual([
    "exact",
    "title",
    "word",
    "inside",
    "form",
    "slip-2",
  ]);
});

test("each line that is put in counts, and the last time is the last of all", async () => {
  const company = await newCompany();
  const { make } = company;
  const me = await company.signIn((await make.user()).email);
  const colleague = await company.signIn((await make.user()).email);
  const made = new Map<string, string>();
  for (const code of ["four", "five", "three and three"]) {
    made.set(code, (await make.service({ code, titleNb: "Flis", titleEn: "Other" })).id);
  }
  const estimate = await make.estimate();
  const use = async (code: string, lines: number) => {
    const group = makeGroup({ key: newId() });
    const serviceId = made.get(code) ?? "";
    const line = () => makeLine({ key: newId(), groupKey: group.key, serviceId });
    const insert = { type: "insert", groups: [group], lines: Array.from({ length: lines }, line) };
    const batch = { batchId: newId(), baseRevision: 0, changes: [insert] };
    const answer = await me.call(estimates.change, { params: { id: estimate.id }, body: batch });
    expect(answer.status).toBe(201);
  };
  const found = async (person: typeof me) =>
    (await person.ok(services.search, { query: { search: "flis" } })).map(({ code }) => code);
  await use("four", 4);
  await use("three and three", 3);
  await use("five", 5);
  await company.own((db) =>
    sql`update service_uses set used_at = used_at - interval '1 hour' * uses`.execute(db),
  );
  expect(await found(me)).toEqual(["three and three", "four", "five"]);
  await use("three and three", 3);
  expect(await found(colleague)).toEqual(["three and three", "five", "four"]);
  await use("five", 1);
  await company.own((db) =>
    sql`update service_uses set used_at = used_at - interval '1 hour'
      where service_id = ${made.get("three and three")}`.execute(db),
  );
  expect(await found(me)).toEqual(["five", "three and three", "four"]);
});

test("of equals come first what the user has used last, then what the company uses most", async () => {
  const company = await newCompany();
  const { make } = company;
  const me = await company.signIn((await make.user()).email);
  const colleague = await company.signIn((await make.user()).email);
  const codes = ["never", "once", "often", "mine-first", "mine-last"];
  const made = new Map<string, string>();
  for (const code of codes) {
    made.set(code, (await make.service({ code, titleNb: "Flis", titleEn: "Other" })).id);
  }
  const estimate = await make.estimate();
  const use = async (person: typeof me, code: string) => {
    const group = makeGroup({ key: newId() });
    const line = makeLine({ key: newId(), groupKey: group.key, serviceId: made.get(code) ?? "" });
    await person.ok(estimates.change, {
      params: { id: estimate.id },
      body: {
        batchId: newId(),
        baseRevision: 0,
        changes: [{ type: "insert", groups: [group], lines: [line] }],
      },
    });
  };
  const found = async (person: typeof me) =>
    (await person.ok(services.search, { query: { search: "flis" } })).map(({ code }) => code);
  expect(await found(me)).toEqual(codes);
  await use(colleague, "once");
  await use(colleague, "often");
  await use(colleague, "often");
  await use(me, "mine-first");
  await use(me, "mine-last");
  // The clock of the tests stands still.
  await company.own((db) =>
    sql`update service_uses set used_at = used_at + interval '1 hour'
      where service_id = ${made.get("mine-last")}`.execute(db),
  );
  expect(await found(me)).toEqual(["mine-last", "mine-first", "often", "once", "never"]);
  expect(await found(colleague)).toEqual(["often", "once", "mine-first", "mine-last", "never"]);
  // Other people's companies count for nothing.
  const elsewhere = await newCompany();
  expect(await elsewhere.ok(services.search, { query: { search: "flis" } })).toEqual([]);
  const all = await me.ok(services.search, { query: { search: "" } });
  expect(all.map(({ code }) => code)).toEqual(codes);
});

test("a search in 2,000 services goes through them a few times at most", async () => {
  const { make, own } = await newCompany();
  const { id: unitId } = await make.unit();
  const { id: groupId } = await make.serviceGroup();
  await own((db) =>
    sql`insert into services
      (company_id, id, kind, code, title_en, title_nb, unit_id, service_group_id, buying_price)
      select current_company(), gen_random_uuid(), 'material', 'M-' || number,
        'Ceramic wall tile, white ' || number || ' mm', 'Keramisk veggflis, hvit ' || number || ' mm',
        ${unitId}, ${groupId}, 100
      from generate_series(1, 2000) number`.execute(db),
  );
  await own(async (db) => {
    for (const search of ["m-1", "flis hvit", "wall tile 99", "fliser", "keramsik", ""]) {
      const read = await rowsRead(db, "services", async () =>
        expect(await searchServices(db, { search }, newId())).toHaveLength(15),
      );
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(3 * 2000);
    }
  });
});

test("the list finds other forms and slips only where nothing holds the words as they are typed", async () => {
  const { make, ok } = await newCompany();
  await make.service({ code: "A", titleNb: "Flis 20 x 20", position: "V" });
  await make.service({ code: "B", titleNb: "Fliser, grå", position: "W", active: false });
  await make.service({ code: "C", titleNb: "Rør", position: "X" });
  const listed = async (search: string, more: object = {}) => {
    const { rows, total } = await ok(services.list, { query: { search, ...more } });
    expect(total).toBe(rows.length);
    return rows.map(({ code }) => code);
  };
  expect(await listed("flis")).toEqual(["A", "B"]);
  expect(await listed("fliser")).toEqual(["B"]);
  expect(await listed("flisene")).toEqual(["A", "B"]);
  expect(await listed("flsi")).toEqual(["A", "B"]);
  expect(await listed("flsi", { state: "active" })).toEqual(["A"]);
  expect(await listed("flsi", { order: "desc" })).toEqual(["B", "A"]);
  expect(await listed("flsi 20")).toEqual(["A"]);
  expect(await listed("nothing")).toEqual([]);
  expect(await listed("%")).toEqual([]);
  expect(await listed("")).toEqual(["A", "B", "C"]);
});
