import * as z from "zod";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { clientPersons, clients, supplierPersons, suppliers } from "../../contracts/partners.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { roles } from "../../contracts/roles.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { textBlocks } from "../../contracts/text-blocks.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { TestCompany } from "./test-app.ts";

// The lists of the product, and for each of them rows that every way to sort puts in another order.

/** As Norwegians sort them; by code unit they would be B, a, å, æ, ø. */
export const words = ["a", "B", "æ", "ø", "å"] as const;

/** The value of this row, of five in rising order, for one way to sort; every way gives another order. */
export type Pick = <T>(sort: string, rising: readonly T[]) => T;

export interface Listed {
  readonly list: Endpoint & { readonly query: z.ZodObject };
  /** The permissions of a company's administrator see the list, unless another role is named. */
  readonly role?: string;
  /** Puts one row into the company, under the id where it can choose one. */
  readonly make: (company: TestCompany, pick: Pick, id: string) => Promise<{ id: string }>;
  readonly params?: (company: TestCompany) => Promise<Record<string, string>>;
}

const partner = (pick: Pick, id: string) => ({
  id,
  title: pick("title", words),
  organisationNumber: pick("organisationNumber", words),
  country: pick("country", ["DK", "FI", "NO", "SE", "US"]),
});
const person = (pick: Pick, id: string) => ({
  id,
  name: pick("name", words),
  email: pick("email", words),
  position: pick("position", words),
});

/** The one partner of a company whose persons are listed. */
const partnerIds = new Map<TestCompany, string>();
export async function partnerOf(company: TestCompany, kind: "client" | "supplier") {
  const id = partnerIds.get(company) ?? (await company.make[kind]()).id;
  partnerIds.set(company, id);
  return id;
}

/** The lists of a company. */
export const companyLists: Record<string, Listed> = {
  units: {
    list: units.list,
    make: ({ make }, pick, id) =>
      make.unit({
        id,
        code: pick("code", words),
        titleEn: pick("titleEn", words),
        titleNb: pick("titleNb", words),
        dimension: pick("dimension", ["area", "count", "length", "mass", "volume"]),
      }),
  },
  "text blocks": {
    list: textBlocks.list,
    make: ({ make }, pick, id) =>
      make.textBlock({
        id,
        title: pick("title", words),
        place: pick("place", ["above", "any", "below", "email", "exclusions"]),
      }),
  },
  "service groups": {
    list: serviceGroups.list,
    make: ({ make }, pick, id) =>
      make.serviceGroup({
        id,
        titleEn: pick("titleEn", words),
        titleNb: pick("titleNb", words),
      }),
  },
  services: {
    list: services.list,
    // Works, of which each has a price or hours.
    async make({ make }, pick, id) {
      const price = pick("buyingPrice", [null, "2", "10", "90", "100"]);
      const norm = pick("hourNorm", [null, "0.5", "2", "10", "90"]);
      const service = await make.service({
        id,
        kind: "work",
        position: pick("position", ["V", "Z", "a", "aV", "b"]),
        code: pick("code", words),
        titleEn: pick("titleEn", words),
        titleNb: pick("titleNb", words),
        buyingPrice: price === null ? null : decimal(price),
        hourNorm: norm === null ? null : decimal(norm),
        priceDate: pick("priceDate", [
          null,
          "2025-12-31",
          "2026-01-02",
          "2026-01-10",
          "2026-02-01",
        ]),
      });
      const title = pick("supplierTitle", [null, ...words.slice(1)]);
      if (title === null) return service;
      const supplier = await make.supplier({ title });
      await make.supplierPrice({ serviceId: id, supplierId: supplier.id, preferred: true });
      return service;
    },
  },
  "service templates": {
    list: serviceTemplates.list,
    async make({ make }, pick, id) {
      const unit = await make.unit({
        titleEn: pick("unitEn", words),
        titleNb: pick("unitNb", words),
      });
      return make.serviceTemplate({
        id,
        unitId: unit.id,
        titleEn: pick("titleEn", words),
        titleNb: pick("titleNb", words),
      });
    },
  },
  clients: {
    list: clients.list,
    make: ({ make }, pick, id) =>
      make.client({
        ...partner(pick, id),
        type: pick("type", [
          "company",
          "company",
          "contractor",
          "housing_cooperative",
          "private_person",
        ]),
      }),
  },
  suppliers: {
    list: suppliers.list,
    make: ({ make }, pick, id) =>
      make.supplier({
        ...partner(pick, id),
        type: pick("type", ["consultant", "manufacturer", "rental", "wholesaler", "wholesaler"]),
      }),
  },
  "persons of a client": {
    list: clientPersons.list,
    params: async (company) => ({ partnerId: await partnerOf(company, "client") }),
    make: async (company, pick, id) =>
      company.make.person({
        ...person(pick, id),
        partnerId: await partnerOf(company, "client"),
      }),
  },
  "persons of a supplier": {
    list: supplierPersons.list,
    params: async (company) => ({ partnerId: await partnerOf(company, "supplier") }),
    make: async (company, pick, id) =>
      company.make.person({
        ...person(pick, id),
        partnerId: await partnerOf(company, "supplier"),
      }),
  },
  "articles of a supplier": {
    list: priceLists.articles,
    params: async (company) => ({ id: await partnerOf(company, "supplier") }),
    make: async (company, pick, id) =>
      company.make.supplierArticle({
        id,
        number: pick("number", words),
        title: pick("title", words),
        supplierId: await partnerOf(company, "supplier"),
      }),
  },
  users: {
    list: users.list,
    async make({ make }, pick, id) {
      const role = await make.role({ titleEn: pick("role", words) });
      const seen = pick("lastSeenAt", [
        "2025-12-31",
        "2026-01-02",
        "2026-01-10",
        "2026-02-01",
        null,
      ]);
      return make.user({
        id,
        roleId: role.id,
        name: pick("name", words),
        email: `${pick("email", words).toLowerCase()}-${id}@company.example`,
        active: pick("active", [false, false, false, true, true]),
        lastSeenAt: seen === null ? null : new Date(seen),
      });
    },
  },
  roles: {
    list: roles.list,
    async make({ make }, pick, id) {
      const role = await make.role({
        id,
        titleEn: pick("titleEn", words),
        titleNb: pick("titleNb", words),
      });
      const people = pick("userCount", [0, 0, 1, 2, 2]);
      for (let made = 0; made < people; made += 1) await make.user({ roleId: id });
      return role;
    },
  },
};

/** What is read of a part of a list. */
export const Page = z.object({
  rows: z.array(z.object({ id: z.string() })),
  next: z.string().nullable(),
});
