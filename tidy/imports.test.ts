import path from "node:path";
import { expect, test } from "vitest";
import { arrowsOf, circlesIn } from "./circles.ts";
import { roots } from "./rooms.ts";
import { type Import, importsOf, isTest, sourceFiles } from "./source-files.ts";

const files = sourceFiles([".ts", ".tsx"]).filter(
  ({ name }) => !isTest(name) && !name.includes("/test/"),
);
const imports = files.flatMap(importsOf);
const rootOf = (file: string) => file.split("/", 1).join("");

/** From file to file of one root, styles and pictures included. */
const arrows = imports.filter(
  ({ from, to, isPackage }) => !isPackage && roots[rootOf(from)] && rootOf(from) === rootOf(to),
);

interface Room {
  readonly root: string;
  /** Where it stands in the order of its root; -1 where it has no place. */
  readonly rank: number;
  /** Undefined for a room that is named in the order of its root. */
  readonly feature: string | undefined;
  /** The same inside the feature. */
  readonly rankInside: number;
}

function roomOf(file: string): Room {
  const root = rootOf(file);
  const { order = [], inside } = roots[root] ?? {};
  const folder = path.posix.relative(root, path.posix.dirname(file)) || ".";
  const rank = order.indexOf(folder);
  if (rank >= 0) return { root, rank, feature: undefined, rankInside: 0 };
  const [feature = "", ...below] = folder.split("/");
  const rankInside = (inside?.[feature] ?? ["."]).indexOf(below.join("/") || ".");
  return { root, rank: order.indexOf("features"), feature, rankInside };
}

const importedBy = (file: string) => imports.flatMap(({ from, to }) => (from === file ? to : []));

test("imports are found, types, lazy ones and styles included", () => {
  expect(importedBy("server/base/problem.ts")).toContain("contracts/problems.ts");
  expect(importedBy("web/app/router.tsx")).toContain("web/app/layout.tsx");
  expect(importedBy("web/app/layout.tsx")).toContain("web/app/layout.css");
});

test("imports point one way: domain, contracts, then server and web", () => {
  const wrong = imports
    .filter(({ from, to, isPackage }) => {
      const root = roots[rootOf(from)];
      return root && !isPackage && rootOf(to) !== rootOf(from) && !root.below.includes(rootOf(to));
    })
    .map(({ from, to }) => `${from} imports ${to}: move what both need down, into domain/ say.`);
  expect(wrong).toEqual([]);
});

test("the domain and the contracts do no input or output", () => {
  const wrong = imports
    .filter(({ from, to, isPackage }) => {
      const packages = roots[rootOf(from)]?.packages;
      return isPackage && packages && !packages.includes(to);
    })
    .map(({ from, to }) => `${from} imports ${to}: hand in what it needs as an argument.`);
  expect(wrong).toEqual([]);
});

test.each(Object.keys(roots))("%s: no file imports itself by way of others", (root) => {
  const ofRoot = arrows.filter(({ from }) => rootOf(from) === root);
  const circles = circlesIn(arrowsOf(ofRoot.map(({ from, to }) => [from, to])));
  expect(circles.map(told), remedy).toEqual([]);
});

test.each(Object.keys(roots))("%s: no room uses itself by way of others", (root) => {
  const folders = arrows
    .filter(({ from }) => rootOf(from) === root)
    .map(({ from, to }) => [path.posix.dirname(from), path.posix.dirname(to)] as const);
  const circles = circlesIn(arrowsOf(folders.filter(([from, to]) => from !== to)));
  expect(circles.map(told), remedy).toEqual([]);
});

const told = (circle: readonly string[]) => circle.join(" -> ");
const remedy = "Move what both need down, into a place of its own, or hand it in as an argument.";

test("every folder has a place in the order of its root", () => {
  const lost = files
    .filter(({ name }) => roots[rootOf(name)])
    .filter(({ name }) => roomOf(name).rank < 0 || roomOf(name).rankInside < 0)
    .map(({ name }) => `${path.posix.dirname(name)} is not in tidy/rooms.ts: say where it stands.`);
  expect([...new Set(lost)]).toEqual([]);
});

function isUpwards({ from, to }: Import): boolean {
  const user = roomOf(from);
  const used = roomOf(to);
  if (user.rank !== used.rank) return used.rank > user.rank;
  return user.feature === used.feature && used.rankInside > user.rankInside;
}

test("a room uses only what stands below it", () => {
  const wrong = arrows
    .filter(isUpwards)
    .map(({ from, to }) => `${from} imports ${to}, which stands above it: hand it in from there.`);
  expect(wrong).toEqual([]);
});

/** Each use of a feature by another one. */
const uses = arrows.flatMap(({ from, to }) => {
  const { root, feature: user } = roomOf(from);
  const { feature: used } = roomOf(to);
  return user && used && user !== used ? [{ root, from, to, user, used }] : [];
});

test("a feature uses only those features that the table allows", () => {
  const wrong = uses
    .filter(({ root, user, used }) => !roots[root]?.uses?.[user]?.includes(used))
    .map(
      ({ from, to }) =>
        `${from} imports ${to}: move what both need down, or allow it in tidy/rooms.ts.`,
    );
  expect(wrong).toEqual([]);
});

test("no feature uses itself by way of others", () => {
  const features = uses.map(
    ({ root, user, used }) => [`${root}/${user}`, `${root}/${used}`] as const,
  );
  expect(circlesIn(arrowsOf(features)).map(told), remedy).toEqual([]);
});

test("the tables name nothing that is not there", () => {
  const found = new Set([
    ...uses.map(({ root, user, used }) => `${root}/${user} uses ${used}`),
    ...files.map(({ name }) => path.posix.dirname(name)),
  ]);
  const named = Object.entries(roots).flatMap(([root, { order, uses: allowed, inside }]) => [
    ...order.filter((room) => room !== "features").map((room) => path.posix.join(root, room)),
    ...Object.entries(allowed ?? {}).flatMap(([user, list]) =>
      list.map((used) => `${root}/${user} uses ${used}`),
    ),
    ...Object.entries(inside ?? {}).flatMap(([feature, rooms]) =>
      rooms.map((room) => path.posix.join(root, feature, room)),
    ),
  ]);
  const idle = named.filter((name) => !found.has(name.replace(/\/$/, "")));
  expect(idle, "Take these out of tidy/rooms.ts.").toEqual([]);
});
