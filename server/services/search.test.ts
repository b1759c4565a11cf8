import { sql } from "kysely";
import { expect, test } from "vitest";
import { services } from "../../contracts/services.ts";
import { servicesRead } from "../test/rows-read.ts";
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

test("a title that is the word is no better than one that begins with it; the code alone is exact", async () => {
  const { make, ok } = await newCompany();
  await make.service({ code: "A", titleNb: "Flis stor", position: "V" });
  await make.service({ code: "B", titleNb: "Flis", position: "W" });
  await make.service({ code: "flis", position: "X" });
  const found = await ok(services.search, { query: { search: "flis" } });
  expect(found.map(({ code }) => code)).toEqual(["flis", "A", "B"]);
});

test("no more than 15 are answered", async () => {
  const { make, ok } = await newCompany();
  for (let number = 0; number < 16; number += 1) await make.service();
  expect(await ok(services.search, { query: { search: "service" } })).toHaveLength(15);
});

test("a search in 20,000 services goes through them a few times at most", async () => {
  const { make, own } = await newCompany();
  const { id: unitId } = await make.unit();
  const { id: groupId } = await make.serviceGroup();
  await own((db) =>
    sql`insert into services
      (company_id, id, kind, code, title_en, title_nb, unit_id, service_group_id, buying_price)
      select current_company(), gen_random_uuid(), 'material', 'M-' || number,
        'Ceramic wall tile, white ' || number || ' mm', 'Keramisk veggflis, hvit ' || number || ' mm',
        ${unitId}, ${groupId}, 100
      from generate_series(1, 20000) number`.execute(db),
  );
  await own(async (db) => {
    for (const search of ["m-1", "flis hvit", "wall tile 99", ""]) {
      const read = await servicesRead(db, async () =>
        expect(await searchServices(db, { search })).toHaveLength(15),
      );
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(3 * 20_000);
    }
  });
});
