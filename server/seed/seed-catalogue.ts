import { localDate } from "../../domain/base/local-time.ts";
import type { CatalogueService } from "../../domain/estimate/new-row.ts";
import { positionsBetween } from "../../domain/estimate/order.ts";
import { decimal, decimalOrNull } from "../../domain/money/decimal.ts";
import type { Db } from "../base/db.ts";
import { addDays } from "../base/local-date.ts";
import { newId } from "../base/new-id.ts";
import { idOf } from "./id-of.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";
import { sampleSupplierPrices } from "./sample-supplier-prices.ts";
import type { SeededCompany } from "./seed-company.ts";
import { sampleTextBlocks } from "./sample-text-blocks.ts";
import { seedUnits } from "./units.ts";

/** The catalogue as lines of estimates copy it, by the codes of the services. */
export async function seedServices(
  db: Db,
  { companyId, unitIds, serviceGroupIds }: SeededCompany,
): Promise<ReadonlyMap<string, CatalogueService>> {
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
  const units = new Map(
    seedUnits.map(({ code, dimension, titleEn: unitEn, titleNb: unitNb }) => [
      unitIds.get(code),
      { dimension, unitEn, unitNb },
    ]),
  );
  return new Map(
    rows.flatMap((service) => {
      const unit = units.get(service.unitId);
      return unit ? [[service.code, { ...service, ...unit }]] : [];
    }),
  );
}

/** The catalogue is kept in the order in which it is written down here. */
function inOrder<Service>(services: readonly Service[]) {
  const positions = positionsBetween(null, null, services.length);
  return services.map((service, index) => ({ ...service, position: positions[index] ?? "V" }));
}

/** Texts that offers and e-mails are put together from. */
export async function seedTextBlocks(db: Db, { companyId }: SeededCompany): Promise<void> {
  const blocks = sampleTextBlocks.map((block) => ({ ...block, companyId, id: newId() }));
  await db.insertInto("textBlocks").values(blocks).execute();
}

/** Templates keep the ids of the services alone. */
export async function seedTemplates(
  db: Db,
  { companyId, unitIds }: SeededCompany,
  services: ReadonlyMap<string, CatalogueService>,
): Promise<void> {
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
    const lines = [...materials, ...works].map(({ code, ...amount }, position) => ({
      companyId,
      id: newId(),
      serviceTemplateId,
      serviceId: serviceOf(services, code).id,
      position,
      ...("formula" in amount
        ? { formula: amount.formula }
        : { quantity: decimal(amount.quantity) }),
    }));
    await db.insertInto("serviceTemplateLines").values(lines).execute();
  }
}

interface PriceScope {
  readonly services: ReadonlyMap<string, CatalogueService>;
  readonly supplierIds: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** The price of the preferred supplier is the one that the service has; its date too. */
export async function seedSupplierPrices(
  db: Db,
  { companyId }: SeededCompany,
  { services, supplierIds, now }: PriceScope,
): Promise<void> {
  const today = localDate(now);
  const prices = sampleSupplierPrices.map(({ code, supplier, daysAgo, ...price }, index) => ({
    ...price,
    companyId,
    serviceId: serviceOf(services, code).id,
    supplierId: idOf(supplierIds, supplier),
    number: index + 1,
    listPrice: decimal(price.listPrice),
    discountPercent: decimal(price.discountPercent),
    priceDate: addDays(today, -daysAgo),
  }));
  await db.insertInto("serviceSupplierPrices").values(prices).execute();
  for (const { serviceId, priceDate } of prices.filter(({ preferred }) => preferred)) {
    await db.updateTable("services").set({ priceDate }).where("id", "=", serviceId).execute();
  }
}

/** Looks up a service by its code; the data's own test keeps the codes right. */
export function serviceOf(
  services: ReadonlyMap<string, CatalogueService>,
  code: string,
): CatalogueService {
  const service = services.get(code);
  if (!service) throw new Error(`The seed names ${code}, which it does not make.`);
  return service;
}
