import { expect, test } from "vitest";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { testApp } from "../test/test-app.ts";

// The list of the templates, and those that are offered to whoever picks one.

const { newCompany } = await testApp();

test("the list counts materials and works, is found by title and has a full order", async () => {
  const other = await newCompany();
  const floor = await other.make.serviceTemplate({ titleEn: "Floor", titleNb: "Å-gulv" });
  const work = await other.make.service({ kind: "work" });
  const inFloor = { serviceTemplateId: floor.id };
  await other.make.serviceTemplateLine(inFloor);
  await other.make.serviceTemplateLine(inFloor);
  await other.make.serviceTemplateLine({ ...inFloor, serviceId: work.id });
  await other.make.serviceTemplate({ titleEn: "Attic", titleNb: "Loft", sample: true });
  const titles = async (query: Record<string, string>) => {
    const { rows } = await other.ok(serviceTemplates.list, { query });
    return rows.map(({ titleEn }) => titleEn).join(" ");
  };
  expect(await titles({})).toBe("Attic Floor");
  expect(await titles({ sort: "titleNb" })).toBe("Attic Floor");
  expect(await titles({ sort: "titleNb", order: "desc" })).toBe("Floor Attic");
  expect(await titles({ search: "gulv" })).toBe("Floor");
  const { rows } = await other.ok(serviceTemplates.list, { query: {} });
  expect(rows).toMatchObject([
    { titleEn: "Attic", sample: true, materials: 0, works: 0 },
    { titleEn: "Floor", sample: false, materials: 2, works: 1 },
  ]);
});

test("whoever picks a template gets them by title in his own language", async () => {
  const other = await newCompany();
  await other.make.serviceTemplate({ titleEn: "Attic", titleNb: "Åpent loft" });
  await other.make.serviceTemplate({ titleEn: "Floor", titleNb: "Gulv" });
  const found = async (locale: "en" | "nb") => {
    const person = await other.signIn((await other.make.user({ locale })).email);
    const rows = await person.ok(serviceTemplates.search, { query: {} });
    return rows.map(({ titleEn }) => titleEn);
  };
  expect(await found("en")).toEqual(["Attic", "Floor"]);
  expect(await found("nb")).toEqual(["Floor", "Attic"]);
});

test("twenty templates are offered at most, of those that hold every word", async () => {
  const other = await newCompany();
  for (let number = 1; number <= 21; number += 1) {
    await other.make.serviceTemplate({ titleEn: "Wall", titleNb: "Vegg" });
  }
  const { id } = await other.make.serviceTemplate({ titleEn: "Wet wall", titleNb: "Våt vegg" });
  const found = async (words: string) =>
    (await other.ok(serviceTemplates.search, { query: { search: words } })).map((one) => one.id);
  expect(await found("wall")).toHaveLength(20);
  expect(await found("wall wet")).toEqual([id]);
});
