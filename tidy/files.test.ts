import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isTest, root, sourceFiles } from "./source-files.ts";

const code = sourceFiles([".ts", ".tsx"]);
const generated = new Set(["server/base/tables.ts"]);

test("the repository's files are found", () => {
  expect(code.map(({ name }) => name)).toContain("tidy/files.test.ts");
});

test("no file is longer than one can keep in mind", () => {
  const tooLong = [...code, ...sourceFiles([".css"])]
    .filter(({ name }) => !generated.has(name))
    .map(({ name, text }) => ({ name, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > 300)
    .map(
      ({ name, lines }) => `${name} has ${lines} lines: split it by what it knows, not by size.`,
    );
  expect(tooLong).toEqual([]);
});

test("files are named in kebab-case", () => {
  const odd = code
    .map(({ name }) => name)
    .filter((name) => !/^(?:[a-z0-9.-]+\/)*[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name))
    .map((name) => `${name}: rename it to small letters with hyphens.`);
  expect(odd).toEqual([]);
});

test("a test that replaces a module or loads it anew stands alone, and no other does", () => {
  const tests = code.filter(({ name }) => isTest(name));
  const replacing = tests.filter(({ text }) =>
    /^\s*vi\.(?:mock|doMock|resetModules)\(|\bloadedAnew</m.test(text),
  );
  const alone = tests.filter(({ name }) => /\.alone\.test\.tsx?$/.test(name));
  expect(alone.length).toBeGreaterThan(0);
  expect(replacing.map(({ name }) => name)).toEqual(alone.map(({ name }) => name));
});

test("nothing names a folder of somebody's machine", () => {
  const texts = sourceFiles([".ts", ".tsx", ".sql", ".md", ".json", ".yml", ".html", ".css"]);
  const paths = /(?<![\w.)}\]:$/-])\/(?:home|root|Users|work)\/[\w.-]+/;
  const found = texts.flatMap(({ name, text }) =>
    text.split("\n").flatMap((line, index) => {
      const [hit] = paths.exec(line) ?? [];
      return hit ? [`${name}:${index + 1} names ${hit}: use a path from the repository.`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test("every file and folder that a document names is there", () => {
  // Decisions tell what was; the recipe for a new feature names what is still to come.
  const documents = sourceFiles([".md"]).filter(({ name }) => !name.startsWith("docs/decisions/"));
  const named =
    /`((?:domain|contracts|server|web|locales|build|e2e|bench|deploy|tidy|docs)\/[\w./-]*)`/g;
  const example = /colours|partner_notes/;
  const lost = documents.flatMap(({ name, text }) =>
    [...text.matchAll(named)]
      .map(([, file = ""]) => file)
      .filter((file) => !example.test(file) && !existsSync(path.join(root, file)))
      .map((file) => `${name} names ${file}: say where it is now.`),
  );
  expect([...new Set(lost)]).toEqual([]);
});
