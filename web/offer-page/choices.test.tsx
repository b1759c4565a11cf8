/** @jsxImportSource preact */
import { render } from "preact";
import { useState } from "preact/hooks";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OfferChoice } from "../../contracts/offer-content.ts";
import { offerPageEn } from "../../locales/offer-page.en.ts";
import { Choices } from "./choices.tsx";
import { table } from "./test/offered.ts";

const row = (key: string, alternativeSet: string | null, isChosen = false) => ({
  key,
  number: "1",
  title: key,
  belongsTo: "",
  amount: "",
  effect: "",
  alternativeSet,
  isChosen,
  rows: [],
});
const choices = [
  { ...row("Heater", null), amount: "200.00", effect: "+216.00" },
  { ...row("Tap", "taps", true), amount: "300.00" },
  { ...row("Other tap", "taps"), amount: "500.00", effect: "+216.00" },
  { ...row("Sink", null), amount: "50.00", effect: "+50.00" },
  { ...row("No tiles", null), amount: "−500.00", effect: "−500.00" },
];

const place = document.createElement("div");
afterEach(() => {
  render(null, place);
  place.remove();
});

/** Answers what was chosen so far, newest last. */
function show(offered: readonly OfferChoice[] = choices): string[][] {
  const told: string[][] = [];
  function Page() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["Tap"]));
    const choose = (next: ReadonlySet<string>) => {
      told.push([...next].toSorted());
      setChosen(next);
    };
    return (
      <Choices
        {...{
          choices: offered,
          chosen,
          texts: offerPageEn,
          table,
          total: "Total with VAT",
          onChoose: choose,
        }}
      />
    );
  }
  document.body.append(place);
  render(<Page />, place);
  return told;
}

test("one of several alternatives is chosen at a time, and options beside them", async () => {
  const told = show();
  await userEvent.click(page.getByRole("switch", { name: /Heater.*\+216\.00/ }));
  await userEvent.click(page.getByRole("radio", { name: /Other tap.*\+216\.00/ }));
  await userEvent.click(page.getByRole("switch", { name: /Heater.*\+216\.00/ }));
  expect(told).toEqual([["Heater", "Tap"], ["Heater", "Other tap"], ["Other tap"]]);
  await expect.element(page.getByRole("radio", { name: "1 Tap" })).not.toBeChecked();
});

test("beside a choice stands what it changes, and below it what the document says where that differs", async () => {
  show();
  await expect
    .element(page.getByText(/by how much it changes “Total with VAT” below/))
    .toBeVisible();
  await expect.element(page.getByRole("switch", { name: /Sink.*\+50\.00/ })).toBeVisible();
  const own = page.getByText(/^In the document: /).elements();
  expect(own.map(({ textContent }) => textContent)).toEqual([
    "In the document: 200.00",
    "In the document: 300.00",
    "In the document: 500.00",
  ]);
});

test("of more choices than are counted the document's amounts are told, and no changes promised", async () => {
  show(choices.map((choice) => ({ ...choice, effect: "" })));
  await expect.element(page.getByText("In the document: 50.00")).toBeVisible();
  await expect.element(page.getByText(/by how much it changes/)).not.toBeInTheDocument();
});

const line = { type: "line", title: "Part" } as const;
const part = (number: string) => ({ ...line, number });

test.each([
  [8, true],
  [9, false],
])("of a choice that holds %i rows they show at once: %s", async (count, isOpen) => {
  const rows = Array.from({ length: count + 1 }, (_, index) => part(String(index)));
  show([{ ...row("Heater", null), rows }]);
  await expect.element(page.getByText(offerPageEn.whatIsIn)).toBeVisible();
  expect(document.querySelector("details")?.open).toBe(isOpen);
});
