import { positionsBetween } from "../../domain/estimate/order.ts";
import { decimal, decimalOrNull } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import type { Db } from "../base/db.ts";
import { idOf } from "./id-of.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";
import { sampleClients, sampleSuppliers } from "./sample-partners.ts";
import type { SeededCompany } from "./seed-company.ts";
import { seedBathroom } from "./seed-bathroom.ts";
import type { SamplePerson } from "./seed-types.ts";

/** Something to try the product with: a catalogue of sample prices, partners, and one real case. */
export async function seedSamples(db: Db, company: SeededCompany, now: Date): Promise<void> {
  const serviceIds = await seedServices(db, company);
  await seedTemplates(db, company, serviceIds);
  const clientIds = await seedPartners(db, company, "client");
  await seedPartners(db, company, "supplier");
  await seedBathroom(db, company, clientIds, now);
}

async function seedServices(db: Db, { companyId, unitIds, serviceGroupIds }: SeededCompany) {
  const materials = sampleCatalogue.materials.map(({ unit, group, ...material }) => ({
    ...material,
    kind: "material" as const,
    buyingPrice: decimal(material.buyingPrice),
    markupPercent: decimalOrNull(material.markupPercent),
    wastePercent: decimal(material.wastePercent),
    hourNorm: null,
    unitId: idOf(unitIds, unit),
    serviceGroupId: idOf(serviceGroupIds, group),
  }));
  const works = sampleCatalogue.works.map(({ unit, group, ...work }) => ({
    ...work,
    kind: "work" as const,
    hourNorm: decimal(work.hourNorm),
    buyingPrice: null,
    markupPercent: null,
    wastePercent: decimal("0"),
    unitId: idOf(unitIds, unit),
    serviceGroupId: idOf(serviceGroupIds, group),
  }));
  const rows = [...inOrder(materials), ...inOrder(works)].map((service) => ({
    ...service,
    companyId,
    id: newId(),
    sample: true,
  }));
  await db.insertInto("services").values(rows).execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** The catalogue is kept in the order in which it is written down here. */
function inOrder<Service>(services: readonly Service[]) {
  const positions = positionsBetween(null, null, services.length);
  return services.map((service, index) => ({ ...service, position: positions[index] ?? "V" }));
}

async function seedTemplates(
  db: Db,
  { companyId, unitIds }: SeededCompany,
  serviceIds: ReadonlyMap<string, string>,
) {
  for (const { unit, materials, works, ...template } of sampleCatalogue.templates) {
    const serviceTemplateId = newId();
    await db
      .insertInto("serviceTemplates")
      .values({
        ...template,
        companyId,
        id: serviceTemplateId,
        unitId: idOf(unitIds, unit),
        sample: true,
      })
      .execute();
    const lines = [...materials, ...works].map(({ code, quantity }, position) => ({
      companyId,
      id: newId(),
      serviceTemplateId,
      serviceId: idOf(serviceIds, code),
      position,
      quantity: decimal(quantity),
    }));
    await db.insertInto("serviceTemplateLines").values(lines).execute();
  }
}

/** Ids by title. */
async function seedPartners(db: Db, { companyId }: SeededCompany, kind: "client" | "supplier") {
  const partners = (kind === "client" ? sampleClients : sampleSuppliers).map(
    ({ persons, ...partner }) => ({
      row: { ...partner, companyId, id: newId(), kind },
      persons,
    }),
  );
  await db
    .insertInto("partners")
    .values(partners.map(({ row }) => row))
    .execute();
  const toRow = (partnerId: string) => (person: SamplePerson) => ({
    ...person,
    companyId,
    id: newId(),
    partnerId,
  });
  await db
    .insertInto("persons")
    .values(partners.flatMap(({ row, persons }) => persons.map(toRow(row.id))))
    .execute();
  return new Map(partners.map(({ row }) => [row.title, row.id]));
}
