import { expect, test } from "vitest";
import { importsOf, isTest, sourceFiles } from "./source-files.ts";

const imports = sourceFiles([".ts", ".tsx"])
  .filter(({ name }) => !isTest(name) && !name.includes("/test/"))
  .flatMap(importsOf);

const folderOf = (name: string) => (name.includes("/") ? name.split("/", 1).join("") : "");

/** Which top folders a top folder may import; the others may import all. */
const below: Record<string, readonly string[]> = {
  domain: [],
  locales: [],
  contracts: ["domain"],
  server: ["domain", "contracts", "locales"],
  web: ["domain", "contracts", "locales"],
};

test("imports are found", () => {
  expect(imports).toContainEqual({
    from: "server/db/company.ts",
    to: "server/base/tables.ts",
    isPackage: false,
  });
});

test("imports point one way: domain, contracts, then server and web", () => {
  const wrong = imports
    .filter(({ isPackage }) => !isPackage)
    .filter(({ from, to }) => {
      const allowed = below[folderOf(from)];
      const target = folderOf(to);
      return allowed && target !== folderOf(from) && !allowed.includes(target);
    })
    .map(({ from, to }) => `${from} imports ${to}: move what both need down, into domain/ say.`);
  expect(wrong).toEqual([]);
});

test("the domain and the contracts do no input or output", () => {
  const packages: Record<string, readonly string[]> = {
    domain: [],
    locales: [],
    contracts: ["zod"],
  };
  const wrong = imports
    .filter(({ from, to, isPackage }) => {
      const allowed = packages[folderOf(from)];
      return isPackage && allowed && !allowed.includes(to);
    })
    .map(({ from, to }) => `${from} imports ${to}: hand in what it needs as an argument.`);
  expect(wrong).toEqual([]);
});

/** The rooms of the domain from the ground up; a file may use its own room and those before it. */
const domainRooms = [
  "base",
  "money",
  "company",
  "estimate",
  "project",
  "formula",
  "changes",
  "pricing",
  "templates",
];

const floorOf = (name: string) => domainRooms.indexOf(name.split("/", 2)[1] ?? "");

test("the rooms of the domain stand on one another", () => {
  const wrong = imports
    .filter(({ from, to }) => folderOf(from) === "domain" && folderOf(to) === "domain")
    .filter(({ from, to }) => floorOf(from) < floorOf(to) || floorOf(to) < 0)
    .map(({ from, to }) => `${from} imports ${to}: move what both need into the lower room.`);
  expect(wrong).toEqual([]);
});

/** Whom a feature may use. Everybody may use the common ground; that in turn uses whom it joins. */
const uses: Record<string, readonly string[]> = {
  estimates: ["projects", "services", "service-templates"],
  "service-templates": ["services"],
  "set-up": ["companies"],
  users: ["auth", "roles", "companies"],
  profile: ["auth"],
  dashboard: ["projects", "estimates"],
};
const commonGround = new Set(["app", "db", "files", "kit", "mail", "seed", "test"]);

/** The second folder of a file below server/ or web/; undefined for files right there. */
function featureOf(name: string): string | undefined {
  return /^(?:server|web)\/([^/]+)\//.exec(name)?.[1];
}

const usesFound = imports.flatMap(({ from, to, isPackage }) => {
  const user = featureOf(from);
  const used = featureOf(to);
  if (isPackage || !user || !used || user === used) return [];
  return commonGround.has(user) || commonGround.has(used) ? [] : [{ from, to, user, used }];
});

test("a feature uses only those features that the table allows", () => {
  const wrong = usesFound
    .filter(({ user, used }) => !uses[user]?.includes(used))
    .map(
      ({ from, to }) =>
        `${from} uses ${to}: move the shared part to common ground, or add it to this table.`,
    );
  expect(wrong).toEqual([]);
});

test("the table allows nothing that no feature does", () => {
  const found = new Set(usesFound.map(({ user, used }) => `${user} uses ${used}`));
  const idle = Object.entries(uses)
    .flatMap(([user, list]) => list.map((used) => `${user} uses ${used}`))
    .filter((use) => !found.has(use));
  expect(idle, "Take these out of the table.").toEqual([]);
});

test("no feature uses itself by way of others", () => {
  const reached = (feature: string, seen: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
    (uses[feature] ?? []).reduce<ReadonlySet<string>>(
      (all, used) => (all.has(used) ? all : reached(used, new Set([...all, used]))),
      seen,
    );
  const inCircles = Object.keys(uses).filter((feature) => reached(feature).has(feature));
  expect(inCircles, "Move what both need to common ground.").toEqual([]);
});

test("the pieces that every screen and query shares know no feature", () => {
  const wrong = imports
    .filter(({ from }) => /^(?:web\/kit|server\/db)\//.test(from))
    .filter(({ to }) => {
      const used = featureOf(to);
      return used !== undefined && !commonGround.has(used);
    })
    .map(({ from, to }) => `${from} imports ${to}: hand it in as an argument.`);
  expect(wrong).toEqual([]);
});
