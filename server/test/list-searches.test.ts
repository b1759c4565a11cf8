import { expect, test } from "vitest";
import { companies } from "../../contracts/companies.ts";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { clients, suppliers } from "../../contracts/partners.ts";
import { roles } from "../../contracts/roles.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { textBlocks } from "../../contracts/text-blocks.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { Page } from "./listed-rows.ts";
import { type TestCompany, testApp } from "./test-app.ts";

// Which columns the searches of lists look through.

const { newCompany, as } = await testApp();

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
