import { expect, test } from "vitest";
import * as z from "zod";
import { companies } from "../../contracts/companies.ts";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { clients, suppliers } from "../../contracts/partners.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { textBlocks } from "../../contracts/text-blocks.ts";
import { units } from "../../contracts/units.ts";
import { newId } from "../base/new-id.ts";
import { companyLists, type Listed, Page, partnerOf, type Pick, words } from "./listed-rows.ts";

// In what order lists and pick lists come.
import { type Caller, type Parts, type TestCompany, testApp } from "./test-app.ts";

const { newCompany, as } = await testApp();

const lists: Record<string, Listed> = {
  ...companyLists,
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
