import { newId } from "../base/new-id.ts";
import type { Db } from "../base/db.ts";
import { sampleClients, sampleSuppliers } from "./sample-partners.ts";
import type { SeededCompany } from "./seed-company.ts";
import { seedBathroom } from "./seed-bathroom.ts";
import {
  seedServices,
  seedSupplierPrices,
  seedTemplates,
  seedTextBlocks,
} from "./seed-catalogue.ts";
import { seedJobs } from "./seed-jobs.ts";
import { fillCompany, seedManager } from "./seed-own-company.ts";
import type { SamplePerson } from "./seed-types.ts";

/** Something to try the product with: a catalogue of sample prices, partners, and a half-year of projects. */
export async function seedSamples(db: Db, company: SeededCompany, now: Date): Promise<void> {
  const services = await seedServices(db, company);
  await seedTemplates(db, company, services);
  await seedTextBlocks(db, company);
  const clientIds = await seedPartners(db, company, "client");
  const supplierIds = await seedPartners(db, company, "supplier");
  await seedSupplierPrices(db, company, { services, supplierIds, now });
  await fillCompany(db, company);
  const author = await seedManager(db, company);
  await seedJobs(db, { clientIds, services, author, now });
  await seedBathroom(db, company, { clientIds, author, now });
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
