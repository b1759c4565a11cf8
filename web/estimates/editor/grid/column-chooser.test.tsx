import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { type ColumnId, columns, presets } from "../cells/columns.ts";
import { loadColumnChoice, saveColumnChoice } from "./column-choice.ts";
import { ColumnChooser } from "./column-chooser.tsx";

const chosen = () => document.querySelector("output")?.textContent;

interface Given {
  readonly ids: readonly ColumnId[];
  readonly seesCosts?: boolean;
}

function Subject({ ids, seesCosts = true }: Given) {
  const [choice, setChoice] = useState<ReadonlySet<ColumnId>>(new Set(ids));
  return (
    <>
      <ColumnChooser choice={choice} seesCosts={seesCosts} onChoose={setChoice} />
      <output>{[...choice].join(" ")}</output>
    </>
  );
}

async function openChooser(ids: readonly ColumnId[], seesCosts = true) {
  await show(<Subject ids={ids} seesCosts={seesCosts} />);
  await userEvent.click(page.getByRole("button", { name: "Columns" }));
  await expect.element(page.getByRole("group", { name: "Columns" })).toBeVisible();
}

const presetCount = Object.keys(presets).length;
const pressed = () =>
  page
    .getByRole("button", { pressed: true })
    .elements()
    .map((one) => one.textContent);
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });

test("all columns can be chosen but those that are always there", async () => {
  await openChooser(presets.price);
  const boxes = page.getByRole("checkbox").elements();
  expect(boxes).toHaveLength(columns.length - 2);
  await expect.element(box("Title")).not.toBeInTheDocument();
  await expect.element(box("Quantity")).toBeChecked();
  await expect.element(box("Hours used")).not.toBeChecked();
});

test("columns of costs are not among those of whoever sees none, and his price columns are pressed", async () => {
  await openChooser(presets.price, false);
  expect(page.getByRole("checkbox").elements()).toHaveLength(columns.length - 2 - 6);
  expect(pressed()).toEqual(["Price"]);
  for (const name of ["Buying price", "Markup", "Margin", "Profit"]) {
    await expect.element(page.getByRole("checkbox", { name })).not.toBeInTheDocument();
  }
});

test("a column is put in and taken out by itself", async () => {
  await openChooser(["quantity", "unit"]);
  await userEvent.click(box("Length"));
  await expect.poll(chosen).toBe("quantity unit length");
  await userEvent.click(box("Quantity"));
  await expect.poll(chosen).toBe("unit length");
  await expect.element(box("Quantity")).not.toBeChecked();
});

test("a ready choice is pressed while it is the choice, and not with one column more or less", async () => {
  await openChooser(presets.hours);
  expect(pressed()).toEqual(["Hours"]);
  await userEvent.click(page.getByRole("button", { name: "Sizes" }));
  await expect.poll(chosen).toBe(presets.sizes.join(" "));
  expect(pressed()).toEqual(["Sizes"]);
  await userEvent.click(box("Hours used"));
  await expect.poll(pressed).toEqual([]);
  await userEvent.click(box("Hours used"));
  await expect.poll(pressed).toEqual(["Sizes"]);
  await userEvent.click(box("Length"));
  await expect.poll(pressed).toEqual([]);
});

test("the numbers of a tender stand beside a ready choice, which leaves them as they are", async () => {
  await openChooser(["reference", ...presets.price]);
  expect(pressed()).toEqual(["Price"]);
  await userEvent.click(page.getByRole("button", { name: "Hours" }));
  await expect.poll(pressed).toEqual(["Hours"]);
  await expect.element(box("Number in the tender")).toBeChecked();
  await userEvent.click(box("Number in the tender"));
  await expect.poll(chosen).toBe(presets.hours.join(" "));
  expect(pressed()).toEqual(["Hours"]);
  await userEvent.click(page.getByRole("button", { name: "Price" }));
  await expect.poll(chosen).toBe(presets.price.join(" "));
});

test("a key opens the columns and goes on in them; Tab goes through them, Escape back to the button", async () => {
  await show(
    <>
      <Subject ids={presets.price} />
      <button type="button">Next</button>
    </>,
  );
  const opener = page.getByRole("button", { name: "Columns" });
  await expect.element(opener).toBeVisible();
  await userEvent.tab();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Price", exact: true })).toHaveFocus();
  await expect.element(page.getByRole("dialog", { name: "Columns" })).toBeInViewport({ ratio: 1 });
  await expect.element(opener).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Price", exact: true })).toHaveFocus();
  const steps = presetCount + page.getByRole("checkbox").elements().length;
  for (let step = 0; step < steps; step += 1) await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Next" })).toHaveFocus();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("the choice is kept in the browser; what is no column is passed over", () => {
  localStorage.clear();
  expect(loadColumnChoice()).toBeUndefined();
  saveColumnChoice(new Set(["unit", "length"]));
  expect([...(loadColumnChoice() ?? [])]).toEqual(["length", "unit"]);
  saveColumnChoice(new Set());
  expect(loadColumnChoice()).toEqual(new Set());
  localStorage.clear();
});
