/** @jsxImportSource preact */
import { render } from "preact";
import { useState } from "preact/hooks";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { offerPageEn } from "../../locales/offer-page.en.ts";
import { Choices } from "./choices.tsx";
import { table } from "./test/offered.ts";

const row = (key: string, alternativeSet: string | null, isChosen = false) => ({
  key,
  number: "1",
  title: key,
  belongsTo: "",
  amount: "",
  alternativeSet,
  isChosen,
  rows: [],
});
const choices = [row("Heater", null), row("Tap", "taps", true), row("Other tap", "taps")];

const place = document.createElement("div");
afterEach(() => {
  render(null, place);
  place.remove();
});

/** Answers what was chosen so far, newest last. */
function show(): string[][] {
  const told: string[][] = [];
  function Page() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["Tap"]));
    const choose = (next: ReadonlySet<string>) => {
      told.push([...next].toSorted());
      setChosen(next);
    };
    return <Choices {...{ choices, chosen, texts: offerPageEn, table, onChoose: choose }} />;
  }
  document.body.append(place);
  render(<Page />, place);
  return told;
}

test("one of several alternatives is chosen at a time, and options beside them", async () => {
  const told = show();
  await userEvent.click(page.getByRole("switch", { name: "1 Heater" }));
  await userEvent.click(page.getByRole("radio", { name: "1 Other tap" }));
  await userEvent.click(page.getByRole("switch", { name: "1 Heater" }));
  expect(told).toEqual([["Heater", "Tap"], ["Heater", "Other tap"], ["Other tap"]]);
  await expect.element(page.getByRole("radio", { name: "1 Tap" })).not.toBeChecked();
});
