import { expect, test } from "vitest";
import { decimal } from "../../domain/money/decimal.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import { findTemplateFormulaProblem, sizesIn } from "../../domain/templates/template-formula.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";
import { sampleClients, sampleSuppliers } from "./sample-partners.ts";
import { sampleSupplierPrices } from "./sample-supplier-prices.ts";
import type { SampleTemplate } from "./seed-types.ts";
import { seedServiceGroups } from "./service-groups.ts";
import { seedUnits } from "./units.ts";

const { materials, works, templates } = sampleCatalogue;
const services = [...materials, ...works];
const partners = [...sampleClients, ...sampleSuppliers];
const persons = partners.flatMap((partner) => partner.persons);

/** Canonical decimal text: no leading or trailing zeros, at most four decimals, never negative. */
const canonical = /^(0|[1-9]\d{0,9})(\.\d{0,3}[1-9])?$/;

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function unitsOf(dimension: string): string[] {
  return seedUnits.filter((unit) => unit.dimension === dimension).map((unit) => unit.code);
}

function isOrganisationNumber(text: string): boolean {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return /^\d{9}$/.test(text) && sum % 11 === 0;
}

test("the units are exactly those of the domain rule", () => {
  const rows = seedUnits.map(({ code, titleEn, titleNb }) => `${code}: ${titleEn} / ${titleNb}`);
  expect(rows.join("; ")).toBe(
    "pcs: piece / stk; set: set / sett; pk: pack / pakke; roll: roll / rull; bag: bag / sekk; " +
      "sht: sheet / plate; pt: point / punkt; m: metre / m; lm: running metre / lm; " +
      "m2: square metre / m²; m3: cubic metre / m³; l: litre / liter; kg: kilogram / kg; " +
      "t: tonne / tonn; h: hour / time; day: day / dag; wk: week / uke; RS: lump sum / rund sum; " +
      "trip: trip / tur",
  );
});

test("a size is asked for only where the product of sizes in metres is the unit", () => {
  expect(unitsOf("length")).toEqual(["m", "lm"]);
  expect(unitsOf("area")).toEqual(["m2"]);
  expect(unitsOf("volume")).toEqual(["m3"]);
  expect(unitsOf("mass")).toEqual(["kg", "t"]);
  expect(unitsOf("time")).toEqual(["h", "day", "wk"]);
  expect(unitsOf("lump")).toEqual(["RS"]);
});

test("codes and titles are unique", () => {
  expect(repeated(seedServiceGroups.map((group) => group.code))).toEqual([]);
  expect(repeated(seedServiceGroups.map((group) => group.titleEn))).toEqual([]);
  expect(repeated(services.map((service) => service.code))).toEqual([]);
  expect(repeated(services.map((service) => service.titleEn))).toEqual([]);
  expect(repeated(services.map((service) => service.titleNb))).toEqual([]);
  expect(repeated(templates.map((template) => template.titleEn))).toEqual([]);
  expect(repeated(partners.map((partner) => partner.title))).toEqual([]);
  expect(repeated(persons.map((person) => person.email))).toEqual([]);
});

test("a material's code begins with M and a work's with W", () => {
  expect(materials.filter((material) => !/^M-1\d{3}$/.test(material.code))).toEqual([]);
  expect(works.filter((work) => !/^W-2\d{3}$/.test(work.code))).toEqual([]);
});

test("materials and works stand in the order of the trades on a site, as their groups do", () => {
  const trades = seedServiceGroups.map(({ code }) => code);
  for (const kind of [materials, works]) {
    expect([...new Set(kind.map(({ group }) => group))]).toEqual(trades);
  }
});

test("every service has a unit and a group that are seeded", () => {
  const units = new Set(seedUnits.map((unit) => unit.code));
  const groups = new Set(seedServiceGroups.map((group) => group.code));
  expect(services.filter((service) => !units.has(service.unit))).toEqual([]);
  expect(services.filter((service) => !groups.has(service.group))).toEqual([]);
  expect(templates.filter((template) => !units.has(template.unit))).toEqual([]);
});

test("the catalogue is large enough to price the common jobs", () => {
  expect(sampleCatalogue.sample).toBe(true);
  expect(materials.length).toBeGreaterThanOrEqual(45);
  expect(works.length).toBeGreaterThanOrEqual(45);
  expect(templates.length).toBeGreaterThanOrEqual(5);
});

test.each(seedServiceGroups.map((group) => group.code))("%s has materials and works", (code) => {
  expect(materials.filter((material) => material.group === code).length).toBeGreaterThanOrEqual(2);
  expect(works.filter((work) => work.group === code).length).toBeGreaterThanOrEqual(2);
});

const linesOf = (template: SampleTemplate) => [...template.materials, ...template.works];
const quantitiesOf = (template: SampleTemplate) =>
  linesOf(template).flatMap((line) => ("quantity" in line ? [line.quantity] : []));

test("formulas of templates can be read, and one asks for a size, one for the number of units", () => {
  const formulas = templates.flatMap((template) =>
    linesOf(template).flatMap((line) => ("formula" in line ? [line.formula] : [])),
  );
  expect(formulas.map(findTemplateFormulaProblem).filter((problem) => problem !== null)).toEqual(
    [],
  );
  expect(formulas.some((formula) => sizesIn(formula).has("height"))).toBe(true);
  expect(formulas.some((formula) => formula.includes("units"))).toBe(true);
});

test("a preferred supplier's net price is the price of the material, and there is one at most", () => {
  const preferred = sampleSupplierPrices.filter((price) => price.preferred);
  for (const { code, listPrice, discountPercent } of preferred) {
    const net = netPriceOf(decimal(listPrice), decimal(discountPercent));
    const material = materials.find((one) => one.code === code);
    expect({ code, net }).toEqual({ code, net: material?.buyingPrice });
  }
  expect(repeated(preferred.map(({ code }) => code))).toEqual([]);
  const titles = new Set(sampleSuppliers.map(({ title }) => title));
  expect(sampleSupplierPrices.filter(({ supplier }) => !titles.has(supplier))).toEqual([]);
});

test("every decimal is canonical and within its limits", () => {
  const decimals = [
    ...materials.flatMap(({ buyingPrice, wastePercent }) => [buyingPrice, wastePercent]),
    ...materials.flatMap(({ markupPercent }) => (markupPercent === null ? [] : [markupPercent])),
    ...works.map(({ hourNorm }) => hourNorm),
    ...templates.flatMap(quantitiesOf),
    ...sampleSupplierPrices.flatMap(({ listPrice, discountPercent }) => [
      listPrice,
      discountPercent,
    ]),
  ];
  expect(decimals.filter((text) => !canonical.test(text))).toEqual([]);
  expect(materials.filter(({ wastePercent }) => Number(wastePercent) > 15)).toEqual([]);
  expect(materials.filter(({ markupPercent }) => Number(markupPercent ?? 1) <= 0)).toEqual([]);
});

test("prices, hour norms and quantities are more than 0", () => {
  expect(materials.filter(({ buyingPrice }) => buyingPrice === "0")).toEqual([]);
  expect(works.filter(({ hourNorm }) => hourNorm === "0")).toEqual([]);
  for (const template of templates) {
    expect(quantitiesOf(template).filter((quantity) => quantity === "0")).toEqual([]);
  }
});

test("an hour of work takes one hour", () => {
  const hourly = works.filter((work) => work.unit === "h");
  expect(hourly.length).toBeGreaterThan(0);
  expect(hourly.filter((work) => work.hourNorm !== "1")).toEqual([]);
});

test.each(templates)("template $titleEn refers to materials and works once each", (template) => {
  const materialCodes = new Set(materials.map((material) => material.code));
  const workCodes = new Set(works.map((work) => work.code));
  expect(template.materials.filter(({ code }) => !materialCodes.has(code))).toEqual([]);
  expect(template.works.filter(({ code }) => !workCodes.has(code))).toEqual([]);
  expect(repeated([...template.materials, ...template.works].map(({ code }) => code))).toEqual([]);
  expect(template.materials.length).toBeGreaterThanOrEqual(4);
  expect(template.works.length).toBeGreaterThanOrEqual(4);
});

test("templates cover bathroom, kitchen, roof, terrace, painting and walls", () => {
  const titles = templates.map(({ titleEn, unit }) => `${titleEn} (${unit})`);
  expect(titles).toEqual([
    "Bathroom wall tiling (m2)",
    "Bathroom floor with membrane and tiles (m2)",
    "Kitchen installation (lm)",
    "Roof re-covering with concrete tiles (m2)",
    "Terrace decking on pad foundations (m2)",
    "Interior painting of walls (m2)",
    "Partition wall with insulation (lm)",
  ]);
});

test("no wet area is tiled without a membrane below it", () => {
  const tilingWorks = works.filter((work) => work.group === "tiling").map((work) => work.code);
  const membrane = materials.find((material) => material.titleEn === "Liquid membrane")?.code;
  const membraneWorks = works.filter((work) => work.titleEn.startsWith("Membrane on"));
  const tiled = templates.filter(({ works: lines }) =>
    lines.some(({ code }) => tilingWorks.includes(code)),
  );
  expect(tiled.length).toBe(2);
  for (const template of tiled) {
    expect(template.materials.map(({ code }) => code)).toContain(membrane);
    expect(
      template.works.filter(({ code }) => membraneWorks.some((work) => work.code === code)).length,
    ).toBe(1);
  }
});

test("every text exists in both languages and differs between them", () => {
  const texts = [...seedUnits, ...seedServiceGroups, ...services, ...templates].map(
    ({ titleEn, titleNb }) => [titleEn, titleNb],
  );
  texts.push(
    ...templates.map(({ descriptionEn, descriptionNb }) => [descriptionEn, descriptionNb]),
  );
  for (const [en = "", nb = ""] of texts) {
    expect(en.trim()).toBe(en);
    expect(nb.trim()).toBe(nb);
    expect(en).not.toBe("");
    expect(nb).not.toBe("");
    expect(nb).not.toBe(en);
    expect(en).not.toMatch(/[æøåÆØÅ]/);
  }
});

test("titles fit their columns, write decimals as their language does, and name no sample", () => {
  for (const { titleEn, titleNb } of services) {
    expect(Math.max(titleEn.length, titleNb.length)).toBeLessThanOrEqual(200);
    expect(titleEn).not.toMatch(/\d,\d(?!\d{2})/);
    expect(titleNb).not.toMatch(/\d\.\d/);
    expect(`${titleEn} ${titleNb}`).not.toMatch(/sample|eksempel|prøvepris/i);
  }
});

test("there are clients and suppliers of several types, each with a contact person", () => {
  expect(sampleClients.map((client) => client.type).toSorted()).toEqual([
    "company",
    "contractor",
    "housing_cooperative",
    "insurance_company",
    "private_person",
    "public_body",
  ]);
  expect(sampleSuppliers.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sampleSuppliers.map((supplier) => supplier.type)).size).toBeGreaterThanOrEqual(3);
  expect(partners.filter((partner) => partner.persons.length === 0)).toEqual([]);
});

test("organisation numbers are valid, and only private persons have none", () => {
  for (const { title, type, organisationNumber } of partners) {
    const expected = type !== "private_person";
    expect({ title, valid: isOrganisationNumber(organisationNumber) }).toEqual({
      title,
      valid: expected,
    });
  }
});

test("addresses are a street and a place, and nobody real can be reached", () => {
  for (const { address, webAddress } of partners) {
    expect(address).toMatch(/^[^\n]+ \d+( [A-Z])?\n\d{4} [^\n]+$/);
    expect(webAddress).toMatch(/^(https:\/\/[a-z-]+\.example)?$/);
  }
  for (const { name, email, phone } of persons) {
    expect(name).not.toBe("");
    expect(email).toMatch(/^[a-z.-]+@[a-z-]+\.example$/);
    expect(phone).toMatch(/^\+47( \d{2}){4}$/);
  }
});
