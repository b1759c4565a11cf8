import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** Those that mark where the custom properties of a component begin have no look of their own. */
const classesIn = (sheet: string) =>
  new Set(sheet.match(/(?<=\.)ant-[\w-]+(?<!-css-var)(?![\w-])/g));

/** What the component library has styles for, of all of its components. */
const styledByLibrary = classesIn(
  readFileSync(createRequire(import.meta.url).resolve("antd/dist/antd.css"), "utf8"),
);

const ownSheet = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join("\n"),
  );

const shownClasses = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('[class*="ant-"]')].flatMap(({ classList }) => [...classList]),
    ),
  ]);

/** Finds what a page shows of the components whose styles were left out of the application's style sheet. */
export async function unstyledClasses(page: Page): Promise<() => Promise<string[]>> {
  const styled = classesIn(await ownSheet(page));
  return async () =>
    (await shownClasses(page))
      .filter((name) => styledByLibrary.has(name) && !styled.has(name))
      .map((name) => `.${name} has no style`);
}
