import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  makeService,
  makeServiceTemplate,
  makeTemplateLine,
} from "../test/make-service-template.ts";
import { showApp } from "../test/show-app.tsx";

const longUnit = {
  unitEn: "Square metres of floor ".repeat(5).slice(0, 100),
  unitNb: "m".repeat(100),
};
const tile = makeService(longUnit);
const line = makeTemplateLine(tile);
const template = makeServiceTemplate({
  ...longUnit,
  lines: [line, { ...line, quantity: null, formula: "2 * 3" }],
});

const open = async (language: "en" | "nb") => {
  const address = `/api/service-templates/${template.id}`;
  await showApp(`/service-template/${template.id}`, {
    language,
    answer: (asked) => {
      if (asked.address === `${address}/contents`) {
        return Response.json({ ...template, services: [tile] });
      }
      return asked.address === address ? Response.json(template) : undefined;
    },
  });
};

const removeName = { en: "Remove: Tile", nb: "Fjern: Flis" };

for (const language of ["en", "nb"] as const) {
  for (const width of [1280, 380]) {
    test(`the longest unit stays in its place, in ${language} at ${width} px`, async () => {
      await open(language);
      await page.viewport(width, 800);
      const bin = page.getByRole("button", { name: removeName[language] }).first();
      await expect.element(bin).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      for (const row of document.querySelectorAll(".template-row")) {
        const { right } = row.getBoundingClientRect();
        for (const part of row.querySelectorAll("*")) {
          if (part.closest(".template-unit-name")) continue;
          expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
        }
        const [source, figures] = [
          row.querySelector(".template-source"),
          row.querySelector(".template-row-figures"),
        ].map((part) => part?.getBoundingClientRect());
        expect(source && figures).toBeDefined();
        if (width === 1280) expect(source?.right).toBeLessThanOrEqual(figures?.left ?? 0);
      }
    });
  }
}
