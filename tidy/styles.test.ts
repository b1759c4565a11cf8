import { parse } from "postcss";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

// A style sheet stays once its page was open, so a class that two features style looks different from then on.

/** The classes whose look a style sheet says, apart from what it says of them within something else. */
function classesStyledIn(text: string): Set<string> {
  const classes = new Set<string>();
  parse(text).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const [, name] = /^\.([\w-]+)$/.exec(selector) ?? [];
      if (name !== undefined) classes.add(name);
    }
  });
  return classes;
}

/** What customers open is a page of its own: nothing else of the web application is loaded there. */
const isOfApplication = ({ name }: { name: string }) =>
  name.startsWith("web/") && !name.startsWith("web/offer-page/");

test("a class has its look from one style sheet", () => {
  const styledIn = new Map<string, string[]>();
  for (const { name, text } of sourceFiles([".css"]).filter(isOfApplication)) {
    for (const one of classesStyledIn(text)) {
      styledIn.set(one, [...(styledIn.get(one) ?? []), name]);
    }
  }
  expect([...styledIn.keys()]).toContain("totals-panel");
  const twice = [...styledIn]
    .filter(([, files]) => files.length > 1)
    .map(([one, files]) => `.${one} is styled in ${files.join(" and ")}: give one another name.`);
  expect(twice).toEqual([]);
});
