import { expect, test } from "vitest";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { listPartners } from "../partners/queries.ts";
import { listProjects } from "../projects/queries.ts";
import { listTemplates } from "../service-templates/queries.ts";
import { listServices } from "../services/queries.ts";
import { looksInto } from "./rows-read.ts";
import { testApp } from "./test-app.ts";

const { newCompany, own, make } = await testApp();

const [client, responsible, unit] = await Promise.all([make.client(), make.user(), make.unit()]);
for (let row = 1; row <= 30; row += 1) {
  await make.project({ clientId: client.id, responsibleId: responsible.id });
  await make.client();
  await make.service({ unitId: unit.id });
  await make.serviceTemplate({ unitId: unit.id });
}

test.each<[string, string, (db: Db, page: string) => Promise<{ rows: unknown[] }>]>([
  [
    "projects",
    "estimates",
    (db, page) =>
      listProjects(db, projects.list.query.parse({ page, rows: "10" }), {
        today: "2026-11-20",
        permissions: new Set(),
      }),
  ],
  [
    "clients",
    "persons",
    (db, page) => listPartners(db, "client", clients.list.query.parse({ page, rows: "10" })),
  ],
  [
    "services",
    "service_supplier_prices",
    (db, page) => listServices(db, services.list.query.parse({ page, rows: "10" }), "2026-11-20"),
  ],
  [
    "service templates",
    "service_template_lines",
    (db, page) => listTemplates(db, serviceTemplates.list.query.parse({ page, rows: "10" })),
  ],
])(
  "a list of %s looks into %s for the rows that are shown, on whatever page",
  async (...listed) => {
    const [, table, list] = listed;
    const looksFor = (page: string) =>
      own((db) =>
        looksInto(db, table, async () => {
          expect((await list(db, page)).rows).toHaveLength(10);
        }),
      );
    const first = await looksFor("1");
    expect(first).toBeGreaterThan(0);
    expect(await looksFor("3")).toBe(first);
  },
);

test("pages of equals hold each of them once, by their ids", async () => {
  const company = await newCompany();
  const ids = Array.from({ length: 21 }, newId);
  for (const id of ids.toReversed()) await company.make.client({ id, title: "Same" });
  for (const order of ["asc", "desc"] as const) {
    const pages = [];
    for (const page of ["1", "2", "3"]) {
      pages.push(await company.ok(clients.list, { query: { page, rows: "10", order } }));
    }
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [10, 21],
      [10, 21],
      [1, 21],
    ]);
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
  }
  const last = await company.ok(clients.list, { query: { page: "4", rows: "10" } });
  expect(last).toEqual({ rows: [], total: 21, next: null });
});
