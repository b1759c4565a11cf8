import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { DateField, DayField } from "./date-field.tsx";

const day = () => page.getByLabelText("Day");
const value = () => page.getByRole("status");

function Held({ of: Field }: { of: typeof DateField | typeof DayField }) {
  const [held, setHeld] = useState<string | null>("2026-11-02");
  return (
    <>
      <Field aria-label="Day" value={held} onChange={setHeld} />
      <button type="button">Next</button>
      <output>{JSON.stringify(held)}</output>
    </>
  );
}

async function type(text: string, key: "Tab" | "Enter") {
  await userEvent.fill(day(), text);
  await userEvent.keyboard(`{${key}}`);
}

test.each([
  ["15.01.2027", "Tab"],
  ["15.1.27", "Enter"],
  ["15. 1. 2027", "Tab"],
] as const)("%s is read as the day that it is, after %s", async (text, key) => {
  await show(<Held of={DateField} />);
  await type(text, key);
  await expect.element(value()).toHaveTextContent('"2027-01-15"');
  await expect.element(day()).toHaveValue("2027-01-15");
});

test("what is no day stays in the field, for the form to refuse, until it is one", async () => {
  await show(<Held of={DateField} />);
  await type("15/1/2027", "Tab");
  await expect.element(value()).toHaveTextContent('"15/1/2027"');
  await expect.element(day()).toHaveValue("15/1/2027");
  await type("i morgen", "Tab");
  await expect.element(value()).toHaveTextContent('"i morgen"');
  await expect.element(day()).toHaveValue("i morgen");
  await type("2026-11-02", "Tab");
  await expect.element(value()).toHaveTextContent('"2026-11-02"');
  await type("31.11.2026", "Tab");
  await expect.element(value()).toHaveTextContent('"31.11.2026"');
  await type("15.1.2027", "Tab");
  await expect.element(value()).toHaveTextContent('"2027-01-15"');
  await type("", "Tab");
  await expect.element(value()).toHaveTextContent("null");
});

test.each([
  ["en", "i morgen is not a date; write it as 2026-11-30 or 30.11.2026"],
  ["nb", "i morgen er ikke en dato; skriv den som 2026-11-30 eller 30.11.2026"],
] as const)("outside of a form the field says what is no day, in %s", async (language, problem) => {
  await show(<Held of={DayField} />, language);
  await type("i morgen", "Tab");
  await expect.element(page.getByRole("alert")).toHaveTextContent(problem);
  await expect.element(day()).toHaveAccessibleDescription(problem);
  await expect.element(day()).toHaveValue("i morgen");
  await expect.element(value()).toHaveTextContent('"2026-11-02"');
  await type("2.11.2026", "Tab");
  await expect.element(day()).toHaveValue("2026-11-02");
  expect(page.getByRole("alert").query()).toBeNull();
});
