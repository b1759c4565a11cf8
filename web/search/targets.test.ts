import { expect, test } from "vitest";
import type { Permission } from "../../contracts/permissions.ts";
import type { Find, SearchKind } from "../../contracts/search.ts";
import { recordPaths } from "../app/record-paths.ts";
import { linkToFind, linkToList } from "./targets.ts";

const find: Find = {
  id: "own",
  parentId: "parent",
  code: "C-1",
  titleEn: "Title",
  titleNb: "Tittel",
  detail: "",
  version: null,
  changeNumber: null,
  projectStatus: null,
  offerState: null,
};
const own = { id: "own" };
const ofParent = { id: "parent", personId: "own" };

const pages: Record<SearchKind, readonly [to: string, params: object]> = {
  projects: ["/project/$id/overview", own],
  estimates: ["/project/$id/estimate/$estimateId", { id: "parent", estimateId: "own" }],
  clients: ["/client/$id/overview", own],
  clientPersons: ["/client/$id/person/$personId", ofParent],
  suppliers: ["/supplier/$id/overview", own],
  supplierPersons: ["/supplier/$id/person/$personId", ofParent],
  materials: ["/service/edit/$kind/$id", { kind: "material", id: "own" }],
  works: ["/service/edit/$kind/$id", { kind: "work", id: "own" }],
  serviceTemplates: ["/service-template/$id", own],
  users: ["/user/$userId", { userId: "own" }],
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
const kinds = Object.keys(pages) as SearchKind[];

test.each(kinds)("a find among the %s leads to its own page", (kind) => {
  const [to, params] = pages[kind];
  expect(linkToFind(recordPaths, kind, find, () => true)).toMatchObject({ to, params });
  expect(linkToFind(recordPaths, kind, find, () => false)).toBeUndefined();
  expect(linkToFind({}, kind, find, () => true)).toBeUndefined();
});

const lists: Partial<Record<SearchKind, string>> = {
  projects: "/projects",
  clients: "/clients",
  suppliers: "/suppliers",
  materials: "/services",
  works: "/services",
  serviceTemplates: "/service-templates",
  users: "/users",
};

test.each(kinds)("all %s are shown by the list of them, where there is one", (kind) => {
  expect(linkToList(recordPaths, kind, "wall")?.to).toBe(lists[kind]);
  expect(linkToList({}, kind, "wall")).toBeUndefined();
});

const may =
  (...permissions: Permission[]) =>
  (access: unknown) =>
    permissions.some((one) => one === access);

test.each([
  [["USERS_VIEW"], "/users"],
  [["USERS_VIEW", "USER_ACTIONS"], "/user/$userId"],
] as const)("of the places that %j opens the best one is taken", (permissions, to) => {
  expect(linkToFind(recordPaths, "users", find, may(...permissions))?.to).toBe(to);
});
