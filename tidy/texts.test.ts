import { expect, test } from "vitest";
import { generalEn } from "../locales/general.en.ts";
import { isTest, sourceFiles } from "./source-files.ts";

const code = sourceFiles([".ts", ".tsx"]).filter(
  ({ name }) => /^(?:web|server)\//.test(name) && !isTest(name) && !name.includes("/test/"),
);

/** Every text by its path of keys; forms for one and for more are one text. */
function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([name, inner]: [string, unknown]) =>
    inner !== null && typeof inner === "object"
      ? keysOf(inner, `${path}${name}.`)
      : [`${path}${name}`.replace(/_(?:one|other)$/, "")],
  );
}

const keys = [...new Set(keysOf(generalEn))];

/** Keys that stand in the code as they are. */
const written = new Set(
  code.flatMap(({ text }) => [...text.matchAll(/"(\w+(?:\.\w+)+)"/g)].map(([, key]) => key)),
);

/** Keys that the code puts together, such as `units.dimensions.${value}`. */
const composed = code
  .flatMap(({ text }) => [...text.matchAll(/`(\w+\.(?:[\w.]|\$\{[^{}]*\})+)`/g)])
  .flatMap(([, template = ""]) => (template.includes("${") ? [template] : []))
  .map((template) => new RegExp(`^${template.replaceAll(/\$\{[^{}]*\}/g, "\\w+")}$`));

/** Read from the texts themselves by the server, such as `texts.audit.at`, one by one or a whole part. */
const read = code
  .filter(({ name }) => name.startsWith("server/"))
  .flatMap(({ text }) => [...text.matchAll(/\bt(?:exts)?\.(\w+(?:\.\w+)+)/g)])
  .flatMap(([, path]) => path ?? []);
const isRead = (key: string) =>
  read.some((path) => `${path}.`.startsWith(`${key}.`) || key.startsWith(`${path}.`));

/** The same in the browser: what a message says at first, in the language of the document. */
const readDirectly =
  /^estimates\.send\.(?:subjectText|bodyText|readHere|chooseHere|documents\.\w+|(?:our|the)Documents\.\w+)$/;

const isShown = (key: string) =>
  written.has(key) ||
  readDirectly.test(key) ||
  isRead(key) ||
  composed.some((pattern) => pattern.test(key));

test("texts and their uses are found", () => {
  expect(keys).toContain("estimates.lines");
  expect(written).toContain("common.save");
  expect(composed.some((pattern) => pattern.test("units.dimensions.area"))).toBe(true);
});

test("every text is shown somewhere", () => {
  expect(
    keys.filter((key) => !isShown(key)),
    "Delete these in both languages.",
  ).toEqual([]);
});
