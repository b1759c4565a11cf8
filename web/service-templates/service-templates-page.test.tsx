import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  serviceTemplates,
  type ServiceTemplateSummary,
} from "../../contracts/service-templates.ts";
import { idOf, makeServiceTemplate } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";

const { lines: _, ...titles } = makeServiceTemplate();
const floor: ServiceTemplateSummary = { ...titles, materials: 2, works: 1, sample: true };
const wall = { ...floor, id: idOf(6), titleEn: "Wall", titleNb: "Vegg", sample: false, works: 0 };

const answer = ({ address }: Asked) =>
  address.startsWith(`${serviceTemplates.list.path}?`)
    ? Response.json({ rows: [floor, wall], total: 2 })
    : undefined;

test.each([
  [
    "en",
    "titleEn",
    ["Title", "Unit", "Materials", "Works", "State", "Copy", "Actions"],
    ["FloorGulv", "m2", "2", "1", "Sample", "", ""],
    ["WallVegg", "m2", "2", "0", "", "", ""],
  ],
  [
    "nb",
    "titleNb",
    ["Tittel", "Enhet", "Materialer", "Arbeid", "Status", "Kopier", "Handlinger"],
    ["GulvFloor", "m²", "2", "1", "Eksempel", "", ""],
    ["VeggWall", "m²", "2", "0", "", "", ""],
  ],
] as const)("the list of templates in %s, by title", async (language, sort, ...rows) => {
  const { asked } = await showApp("/service-templates", { language, answer });
  await expect.poll(shownList).toEqual(rows);
  const { address } = asked.find((one) => answer(one)) ?? {};
  expect(address).toContain(`sort=${sort}`);
});

test.each([
  [
    ["SERVICE_TEMPLATES_VIEW", "SERVICE_TEMPLATE_ACTIONS"],
    [floor, wall].flatMap(({ id }) => [
      `/service-template/${id}`,
      `/service-template/add?from=${id}`,
    ]),
    2,
    1,
  ],
  [["SERVICE_TEMPLATES_VIEW"], [], 0, 0],
] as const)("with %j the list leads to %j", async (permissions, links, deletes, adds) => {
  await showApp("/service-templates", { permissions, answer });
  await expect.poll(() => shownList().length).toBe(3);
  expect(shownLinks()).toEqual(links);
  expect(deleteButtons()).toHaveLength(deletes);
  expect(page.getByRole("link", { name: "Add service template" }).elements()).toHaveLength(adds);
});
