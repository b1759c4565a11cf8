import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { positiveMeasure } from "../../contracts/fields.ts";
import type { Language } from "../base/i18n.ts";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { eventually } from "../test/eventually.ts";
import { show } from "../test/show.tsx";
import { UnitsPerHourField } from "./units-per-hour-field.tsx";

const Schema = z.strictObject({ hourNorm: positiveMeasure.nullable() });

async function showFields(hourNorm: string | null, language: Language = "en") {
  const save = vi.fn(async (values: z.output<typeof Schema>) => values);
  await show(
    <RecordForm
      schema={Schema}
      labels={{ hourNorm: "Norm" }}
      initial={{ hourNorm }}
      save={(values) => save(values)}
      savedText="Item updated successfully"
      onSaved={() => undefined}
    >
      <RecordField name="hourNorm">
        <DecimalField />
      </RecordField>
      <UnitsPerHourField />
    </RecordForm>,
    language,
  );
  return save;
}

const norm = () => page.getByLabelText("Norm");
const perHour = (language: Language = "en") =>
  page.getByLabelText(language === "nb" ? "Enheter per time" : "Units per hour");
const leave = () => userEvent.click(document.body);
const saveButton = () => page.getByRole("button", { name: "Save" });

test("either one follows the other", async () => {
  const save = await showFields("0.25");
  await expect.element(perHour()).toHaveValue("4");
  await userEvent.fill(perHour(), "8");
  await leave();
  await expect.element(norm()).toHaveValue("0.125");
  await userEvent.fill(norm(), "0.5");
  await leave();
  await expect.element(perHour()).toHaveValue("2");
  await userEvent.click(saveButton());
  await eventually(() => expect(save).toHaveBeenCalledWith({ hourNorm: "0.5" }));
});

test("an entry that the norm has to round is shown as it was typed", async () => {
  const save = await showFields(null);
  await userEvent.fill(perHour(), "3");
  await leave();
  await expect.element(perHour()).toHaveValue("3");
  await expect.element(norm()).toHaveValue("0.3333");
  await userEvent.click(saveButton());
  await eventually(() => expect(save).toHaveBeenCalledWith({ hourNorm: "0.3333" }));
});

test("reads and writes the decimal comma", async () => {
  await showFields("0.4", "nb");
  await expect.element(perHour("nb")).toHaveValue("2,5");
  await userEvent.fill(perHour("nb"), "1,6");
  await leave();
  await expect.element(norm()).toHaveValue("0,625");
});

test.each([
  ["0", "Must be more than 0"],
  ["-2", "Must be more than 0"],
  ["100000", "Must be more than 0"],
  ["abc", "Norm is not a number; write it as 12.5"],
])("%s units per hour are refused", async (typed, message) => {
  const save = await showFields("0.25");
  await userEvent.fill(perHour(), typed);
  await leave();
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  await userEvent.click(saveButton());
  expect(save).not.toHaveBeenCalled();
});

test("emptying one empties the other", async () => {
  const save = await showFields("0.25");
  await userEvent.clear(perHour());
  await leave();
  await expect.element(norm()).toHaveValue("");
  await userEvent.click(saveButton());
  await eventually(() => expect(save).toHaveBeenCalledWith({ hourNorm: null }));
});
