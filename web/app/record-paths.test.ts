import { expect, test } from "vitest";
import { routePermissions } from "../../contracts/test/route-permissions.ts";
import { recordPaths } from "./record-paths.ts";

const record = { id: "own", parentId: "parent", code: "code", titleEn: "title" };
const kinds = Object.entries(recordPaths);

test.each(kinds)("every place of a %s asks for what its route asks for", (_kind, paths) => {
  const { page, instead, add } = paths;
  const places = [page(record), ...(instead?.(record) ?? []), ...(add ? [add] : [])];
  for (const { link, access } of places) {
    expect({ to: link.to, access }).toEqual({ to: link.to, access: routePermissions[link.to] });
  }
});

test.each(kinds)("the address of a %s is filled, by its own id", (_kind, { page }) => {
  const { to, params = {} } = page(record).link;
  const names = [...to.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name);
  expect(Object.keys(params).toSorted()).toEqual(names.toSorted());
  expect(Object.values(params)).toContain("own");
});

const lists = kinds.flatMap(([kind, { list }]) => (list ? [[kind, list] as const] : []));

test.each(lists)("the list of each %s is filled with the words", (_kind, list) => {
  const { to, search } = list("wall");
  expect(routePermissions[to]).toMatch(/_VIEW$/);
  expect(search).toMatchObject({ search: "wall" });
});
