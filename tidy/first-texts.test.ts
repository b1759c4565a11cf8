import { expect, test } from "vitest";
import { firstEn } from "../locales/first.en.ts";
import { generalEn } from "../locales/general.en.ts";
import { importsOf, sourceFiles } from "./source-files.ts";

const files = new Map(sourceFiles([".ts", ".tsx"]).map((file) => [file.name, file]));

/** The file, and what runs before it. */
function runWith(name: string, seen = new Set<string>()): ReadonlySet<string> {
  const file = files.get(name);
  if (!file || seen.has(name)) return seen;
  seen.add(name);
  for (const { to, isRunFirst } of importsOf(file)) if (isRunFirst) runWith(to, seen);
  return seen;
}

const sections = (names: Iterable<string>) =>
  new Set(
    [...names].flatMap((name) =>
      [...(files.get(name)?.text ?? "").matchAll(/["`](\w+)\.(?:\w|\$\{)/g)].flatMap(
        ([, one = ""]) => (Object.hasOwn(generalEn, one) ? [one] : []),
      ),
    ),
  );

test("the sign-in page says nothing but what is there first", () => {
  const shown = runWith("web/auth/login-page.tsx");
  expect(shown).toContain("web/kit/page/toasts.tsx");
  const said = sections(shown);
  expect(said).toContain("auth");
  expect([...said].filter((section) => !Object.hasOwn(firstEn, section))).toEqual([]);
});

test("so do the pages that show whatever fails", () => {
  const said = sections(runWith("web/kit/page/error-page.tsx"));
  expect([...said].filter((section) => !Object.hasOwn(firstEn, section))).toEqual([]);
});

test("the colours of the page are there before anything is drawn", () => {
  expect(runWith("web/main.tsx")).toContain("web/base/appearance.ts");
});

test("of what is there first every section is needed", () => {
  const shown = ["web/auth/login-page.tsx", "web/kit/page/error-page.tsx"].flatMap((name) => [
    ...runWith(name),
  ]);
  const said = sections(shown);
  expect(Object.keys(firstEn).filter((section) => !said.has(section))).toEqual([]);
});
