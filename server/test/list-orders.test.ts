import { expect, test } from "vitest";
import * as z from "zod";
import { companies } from "../../contracts/companies.ts";
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
import { newId } from "../base/new-id.ts";
import { type Caller, type Parts, type TestCompany, testApp } from "./test-app.ts";

// In what order lists and pick lists come, and which columns their searches look through.

const { newCompany, as } = await testApp();

/** As Norwegians sort them; by code unit they would be B, a, å, æ, ø. */
const words = ["a", "B", "æ", "ø", "å"] as const;

/** The value of this row, of five in rising order, for one way to sort; every way gives another order. */
type Pick = <T>(sort: string, rising: readonly T[]) => T;

interface Listed {
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
async function partnerOf(company: TestCompany, kind: "client" | "supplier") {
  const id = partnerIds.get(company) ?? (await company.make[kind]()).id;
  partnerIds.set(company, id);
  return id;
}

const lists: Record<string, Listed> = {
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
  companies: {
    list: companies.list,
    role: "system_administrator",
    async make(_, pick) {
      const made = await newCompany();
      const title = pick("title", words);
      const code = pick("code", words);
      const country = pick("country", ["DK", "FI", "NO", "SE", "US"]);
      await made.own((db) => db.updateTable("companies").set({ title, code, country }).execute());
      const people = pick("userCount", [0, 0, 1, 2, 2]);
      for (let user = 0; user < people; user += 1) await made.make.user();
      return made.company;
    },
  },
};

const noParams = () => Promise.resolve({});
const sortOf = z.object({ sort: z.instanceof(z.ZodDefault) });
const sortsOf = ({ query }: Listed["list"]) => {
  const sorts = sortOf.parse(query.shape).sort.unwrap();
  return sorts instanceof z.ZodEnum ? sorts.options.map(String) : expect.fail();
};
const Page = z.object({
  rows: z.array(z.object({ id: z.string() })),
  next: z.string().nullable(),
});
const Ids = z.array(z.object({ id: z.string() }));

/** The ids of a whole list, walked part by part. */
async function walk(caller: Caller, list: Endpoint, parts: Parts): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const query = { ...parts.query, rows: "10", after };
    const { rows, next } = Page.parse((await caller.call(list, { ...parts, query })).body);
    ids.push(...rows.map(({ id }) => id));
    after = next;
  }
  return ids;
}

/** More rows than a part of a list holds; what has to differ from row to row does. */
async function makeMore(company: TestCompany, make: Listed["make"]): Promise<void> {
  for (let row = 5; row < 11; row += 1) {
    const pick: Pick = (_, rising) => {
      const value = rising[1 + (row % 4)];
      const isWord = words.some((word) => word === value);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text in the place of a text
      return (isWord ? `${String(value)}${row}` : value) as (typeof rising)[number];
    };
    await make(company, pick, newId());
  }
}

test.each(Object.entries(lists))(
  "every way to sort %s orders them by that alone, and equals by their ids, also in parts",
  async (_, { list, role = "administrator", make, params = noParams }) => {
    const company = await newCompany();
    const sorts = sortsOf(list);
    const ranks = new Map<string, Map<string, number>>(sorts.map((sort) => [sort, new Map()]));
    const madeIds: string[] = [];
    // The last one made has the lowest id: the order of making is no order.
    for (const [row, id] of Array.from({ length: 5 }, newId).toReversed().entries()) {
      const ranked = new Map<string, number>();
      const pick: Pick = (sort, rising) => {
        const index = sorts.indexOf(sort);
        const value = rising[(row * (1 + (index % 4)) + index) % 5] ?? null;
        ranked.set(
          sort,
          rising.findIndex((one) => (one ?? null) === value),
        );
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- null is one of those that may be null
        return value as (typeof rising)[number];
      };
      const made = await make(company, pick, id);
      for (const [sort, rank] of ranked) ranks.get(sort)?.set(made.id, rank);
      madeIds.push(made.id);
    }
    ranks.set("id", new Map(madeIds.toSorted().map((id, rank) => [id, rank])));
    await makeMore(company, make);
    const caller = (role === "administrator" ? company.as : as)(role);
    for (const sort of sorts) {
      const rankOf = ranks.get(sort) ?? expect.fail();
      expect(rankOf.size).toBe(5);
      for (const order of ["asc", "desc"]) {
        const parts = { query: { sort, order }, params: await params(company) };
        const listed = await caller.call(list, {
          ...parts,
          query: { ...parts.query, rows: "100" },
        });
        const all = Page.parse(listed.body).rows.map(({ id }) => id);
        expect({ sort, order, ids: await walk(caller, list, parts) }).toEqual({
          sort,
          order,
          ids: all,
        });
        const ids = all.filter((id) => rankOf.has(id));
        const sign = order === "asc" ? 1 : -1;
        const expected = [...rankOf].toSorted(
          ([a, rankA], [b, rankB]) => sign * (rankA - rankB) || (a < b ? -1 : 1),
        );
        const inWords = (some: string[]) => some.map((id) => rankOf.get(id));
        expect({ sort, order, ranks: inWords(ids), ids }).toEqual({
          sort,
          order,
          ranks: inWords(expected.map(([id]) => id)),
          ids: expected.map(([id]) => id),
        });
      }
    }
  },
);

interface Picker {
  readonly options: (caller: Caller, company: TestCompany) => ReturnType<Caller["call"]>;
  readonly locale: "en" | "nb";
  /** No two may be called the same. */
  readonly isUnique?: true;
  readonly make: (company: TestCompany, title: string, id: string) => Promise<unknown>;
}
const noSearch = { query: { search: "" } };

const pickers: Record<string, Picker> = {
  "units by code": {
    locale: "en",
    isUnique: true,
    options: (caller) => caller.call(units.options),
    make: ({ make }, code, id) => make.unit({ id, code }),
  },
  "text blocks by title": {
    locale: "en",
    isUnique: true,
    options: (caller) => caller.call(textBlocks.options),
    make: ({ make }, title, id) => make.textBlock({ id, title }),
  },
  "service groups by their English titles": {
    locale: "en",
    isUnique: true,
    options: (caller) => caller.call(serviceGroups.options),
    make: ({ make }, titleEn, id) => make.serviceGroup({ id, titleEn, titleNb: "x" }),
  },
  "service groups by their Norwegian titles": {
    locale: "nb",
    options: (caller) => caller.call(serviceGroups.options),
    make: ({ make }, titleNb, id) => make.serviceGroup({ id, titleNb }),
  },
  "service templates by their English titles": {
    locale: "en",
    options: (caller) => caller.call(serviceTemplates.search, noSearch),
    make: ({ make }, titleEn, id) => make.serviceTemplate({ id, titleEn, titleNb: "x" }),
  },
  "service templates by their Norwegian titles": {
    locale: "nb",
    options: (caller) => caller.call(serviceTemplates.search, noSearch),
    make: ({ make }, titleNb, id) => make.serviceTemplate({ id, titleNb, titleEn: "x" }),
  },
  "clients by title": {
    locale: "en",
    options: (caller) => caller.call(clients.options, noSearch),
    make: ({ make }, title, id) => make.client({ id, title }),
  },
  "suppliers by title": {
    locale: "en",
    options: (caller) => caller.call(suppliers.options),
    make: ({ make }, title, id) => make.supplier({ id, title }),
  },
  "persons of a client by name": {
    locale: "en",
    options: async (caller, company) =>
      caller.call(clients.personOptions, { params: { id: await partnerOf(company, "client") } }),
    make: async (company, name, id) =>
      company.make.person({ id, name, partnerId: await partnerOf(company, "client") }),
  },
};

test.each(Object.entries(pickers))(
  "a pick list shows %s as Norwegians sort them, equals by their ids",
  async (_, { options, make, locale, isUnique = false }) => {
    const company = await newCompany();
    const rows = [...words, ...(isUnique ? [] : ["å", "å"])].map(
      (title) => [newId(), title] as const,
    );
    // The order of making is no order.
    for (const [id, title] of rows.toReversed()) await make(company, title, id);
    const { email } = await company.make.user({ role: "company_administrator", locale });
    const listed = await options(await company.signIn(email), company);
    expect(Ids.parse(listed.body).map(({ id }) => id)).toEqual(rows.map(([id]) => id));
  },
);

interface Searched {
  readonly list: Endpoint;
  readonly role?: string;
  /** What a search looks through. */
  readonly fields: readonly string[];
  readonly make: (
    company: TestCompany,
    words: Record<string, string>,
  ) => Promise<{ readonly id: string }>;
}

const searches: Record<string, Searched> = {
  units: {
    list: units.list,
    fields: ["code", "titleEn", "titleNb"],
    make: ({ make }, values) => make.unit(values),
  },
  "text blocks": {
    list: textBlocks.list,
    fields: ["title", "textNb", "textEn"],
    make: ({ make }, values) => make.textBlock(values),
  },
  "service groups": {
    list: serviceGroups.list,
    fields: ["titleEn", "titleNb"],
    make: ({ make }, values) => make.serviceGroup(values),
  },
  services: {
    list: services.list,
    fields: ["code", "titleEn", "titleNb"],
    make: ({ make }, values) => make.service(values),
  },
  "service templates": {
    list: serviceTemplates.list,
    fields: ["titleEn", "titleNb"],
    make: ({ make }, values) => make.serviceTemplate(values),
  },
  clients: {
    list: clients.list,
    fields: ["title", "organisationNumber", "address"],
    make: ({ make }, values) => make.client(values),
  },
  suppliers: {
    list: suppliers.list,
    fields: ["title", "organisationNumber", "address"],
    make: ({ make }, values) => make.supplier(values),
  },
  users: {
    list: users.list,
    fields: ["name", "email", "phone", "position"],
    make: ({ make }, values) => make.user(values),
  },
  roles: {
    list: roles.list,
    fields: ["titleEn", "titleNb"],
    make: ({ make }, values) => make.role(values),
  },
  companies: {
    list: companies.list,
    role: "system_administrator",
    fields: ["title", "code"],
    async make(_, values) {
      const made = await newCompany();
      await made.own((db) => db.updateTable("companies").set(values).execute());
      return made.company;
    },
  },
};

test.each(Object.entries(searches))(
  "%s are found by each of their columns, in small and in capital letters",
  async (name, { list, role = "administrator", fields, make }) => {
    const company = await newCompany();
    const wordOf = (row: number, field: number) => `æ${name.slice(0, 3)}${row}${field}`;
    const ids = [];
    for (const row of [0, 1]) {
      const values = fields.map((field, index) => [field, wordOf(row, index)] as const);
      ids.push((await make(company, Object.fromEntries(values))).id);
    }
    const caller = (role === "administrator" ? company.as : as)(role);
    for (const index of fields.keys()) {
      for (const search of [wordOf(1, index), wordOf(1, index).toUpperCase()]) {
        const { rows } = Page.parse((await caller.call(list, { query: { search } })).body);
        expect({ search, found: rows.map(({ id }) => id) }).toEqual({ search, found: [ids[1]] });
      }
    }
  },
);
