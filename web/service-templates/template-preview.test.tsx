import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { makeTemplateLine } from "../test/make-service-template.ts";
import { showApp } from "../test/show-app.tsx";
import {
  button,
  changes,
  laying,
  open,
  plain,
  serverOf,
  template,
  tile,
} from "./test/show-template.ts";

// What a template comes to, for a number of units and sizes that are tried.

const preview = () => page.getByRole("region", { name: /^Price preview/ });
const trialFields = () =>
  [...document.querySelectorAll(".template-trial label")].map(({ textContent }) => textContent);
const totals = () =>
  [...document.querySelectorAll(".template-preview dd")].map(({ textContent }) =>
    textContent.replace("\u00a0", " "),
  );

test.each([
  ["W*2", "Width (W)", "3", "465.006 m²"],
  ["H*2", "Height (H)", "3", "465.006 m²"],
  ["2*F", "Factor (F)", "3", "465.006 m²"],
  ["squares*2", "Squares", "3", "465.006 m²"],
] as const)("the preview of %s asks for %s and nothing else", async (...parts) => {
  const [formula, label, typed, figures] = parts;
  const line = { ...makeTemplateLine(tile), quantity: null, formula };
  await open(template.id, "en", { ...template, lines: [line] });
  await expect.poll(trialFields).toEqual(["Number of units", label]);
  await userEvent.fill(preview().getByLabelText(label), typed);
  await expect
    .poll(() => plain(document.querySelector(".template-row-figures")?.textContent ?? ""))
    .toBe(figures);
  await userEvent.fill(preview().getByLabelText(label), "x");
  await expect
    .poll(() => plain(document.querySelector(".template-row-figures")?.textContent ?? ""))
    .not.toBe(figures);
});

test("the preview counts the hours of works, and has no margin without a price", async () => {
  const hourly = { ...laying, hourNorm: decimal("0.25") };
  const { asked } = await showApp(`/service-template/${template.id}`, {
    answer: (call) =>
      call.address.endsWith("/contents")
        ? Response.json({ ...template, lines: [makeTemplateLine(hourly)], services: [hourly] })
        : serverOf(template)(call),
  });
  await expect.poll(() => totals().at(-1)).toBe("0.25");
  await userEvent.fill(preview().getByLabelText("Number of units"), "10");
  await expect.poll(() => totals().at(-1)).toBe("2.5");
  await userEvent.click(button("Remove: Laying"));
  await expect.poll(totals).toEqual(["0.00 NOK", "0.00 NOK", "0.00 NOK", "–", "0"]);
  await expect.element(page.getByText(/no known cost/)).not.toBeInTheDocument();
  expect(changes(asked)).toEqual([]);
});

test("the preview has no purchase, profit and margin while work has no cost per hour", async () => {
  const hourly = { ...laying, buyingPrice: null, markupPercent: null, hourNorm: decimal("0.25") };
  const rates = { markupMaterial: "0", markupWork: "0", workCostPerHour: "0" };
  const known = { ...defaultSettings, rates: { ...rates, workPricePerHour: "690" } };
  await showApp(`/service-template/${template.id}`, {
    answer: (call) => {
      if (call.address === settings.get.path) return Response.json(known);
      return call.address.endsWith("/contents")
        ? Response.json({ ...template, lines: [makeTemplateLine(hourly)], services: [hourly] })
        : serverOf(template)(call);
    },
  });
  await expect.poll(() => totals()[0]).toMatch(/^172.50/);
  expect(totals().slice(1)).toEqual(["–", "–", "–", "0.25"]);
  await expect
    .element(preview().getByText(/^1 line has no known cost, so purchase, profit and margin/))
    .toBeVisible();
});

test("a formula of two sizes is counted with both, whichever was typed last", async () => {
  const line = { ...makeTemplateLine(tile), quantity: null, formula: "L*W" };
  await open(template.id, "en", { ...template, lines: [line] });
  await userEvent.fill(preview().getByLabelText("Length (L)"), "3");
  await userEvent.fill(preview().getByLabelText("Width (W)"), "2");
  await expect
    .poll(() => plain(document.querySelector(".template-row-figures")?.textContent ?? ""))
    .toBe("465.006 m²");
});

test("the preview names the line whose quantity becomes 0, also where it is not the first", async () => {
  const lines = [
    { ...makeTemplateLine(tile), quantity: decimal("1000") },
    { ...makeTemplateLine(laying), quantity: decimal("1") },
  ];
  await open(template.id, "en", { ...template, lines });
  await userEvent.fill(preview().getByLabelText("Number of units"), "0.00001");
  await expect.element(page.getByText(/^Laying: the quantity becomes 0/)).toBeVisible();
});
