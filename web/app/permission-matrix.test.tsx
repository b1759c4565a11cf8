import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { opens, type PermissionSet, permissionSets } from "../../contracts/test/permission-sets.ts";
import { routePermissions } from "../../contracts/test/route-permissions.ts";
import { started } from "../test/show.tsx";
import { stubServer } from "../test/stub-server.ts";
import { Forbidden } from "../base/forbidden.ts";
import { createQueryClient } from "../base/query-client.ts";
import { createAppRouter } from "./router.tsx";

await started;

const routerAt = (address: string) =>
  createAppRouter(
    createQueryClient(() => undefined),
    createMemoryHistory({ initialEntries: [address] }),
  );
type Router = ReturnType<typeof routerAt>;

/** The address of a page, with ids of no record. */
const addressOf = (path: string) =>
  path.replace("$kind", "material").replaceAll(/\$\w+/g, "01900000-0000-7000-8000-000000000000");

/** What the router says to an address: whether the page opens, or what stands in the way. */
async function open(router: Router, path: string): Promise<string> {
  router.history.push(addressOf(path));
  await router.load();
  const { matches } = router.state;
  const [error] = matches.flatMap((match) => (match.status === "error" ? [match.error] : []));
  if (error instanceof Forbidden) return "closed";
  if (error !== undefined) return error instanceof Error ? error.message : "a failure";
  const page = matches.at(-1);
  return page?.status === "success" && plain(page.fullPath) === path ? "open" : "not found";
}

const plain = (fullPath: string) => fullPath.replace(/(?<=.)\/$/, "");

/** The paths of all pages; a layout around others is none. */
function pagePaths(): string[] {
  const { routesById } = routerAt("/");
  const pages = Object.values(routesById).filter(
    ({ id, children }) => id !== "__root__" && children === undefined,
  );
  return pages.map(({ fullPath }) => plain(fullPath));
}

const guarded = Object.entries(routePermissions).filter(([, expected]) => expected !== "public");

test("the table of permissions names every route and no other", () => {
  expect(Object.keys(routePermissions).toSorted()).toEqual(pagePaths().toSorted());
});

test("none, each alone and all but each of the permissions open exactly the routes they should", {
  timeout: 180_000,
}, async () => {
  let set: PermissionSet = { name: "none", permissions: [] };
  stubServer(() => set);
  const wrong: string[] = [];
  for (set of permissionSets) {
    const router = routerAt("/auth/logout");
    for (const [path, expected] of guarded) {
      const answer = await open(router, path);
      const should = opens(expected, set) ? "open" : "closed";
      if (answer !== should) wrong.push(`${path} is ${answer}, not ${should}, with ${set.name}`);
    }
  }
  expect(wrong).toEqual([]);
});
