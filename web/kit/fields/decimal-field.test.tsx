import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { DecimalField } from "./decimal-field.tsx";

interface SubjectProps {
  readonly start: string | null;
  readonly minPlaces?: number;
  readonly keptPlaces?: number;
  readonly suffix?: string;
}

function Subject({ start, ...props }: SubjectProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DecimalField aria-label="Price" value={value} onChange={setValue} {...props} />
      <output>{JSON.stringify(value)}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

const field = () => page.getByLabelText("Price");
const value = () => page.getByRole("status").last();
const selected = () => document.getSelection()?.toString();
const leave = () => userEvent.click(page.getByText("Elsewhere"));

test("shows a number as people of the language write it", async () => {
  await show(<Subject start="-1234.5" minPlaces={2} />, "nb");
  await expect.element(field()).toHaveValue("\u22121\u00a0234,50");
});

test("shows plain digits while it is edited, with the decimal sign of the language", async () => {
  await show(<Subject start="1234.5" minPlaces={2} />, "nb");
  await userEvent.click(field());
  await expect.element(field()).toHaveValue("1234,5");
  await leave();
  await expect.element(field()).toHaveValue("1\u00a0234,50");
});

test("the first key replaces the number, however soon it comes", async () => {
  await show(<Subject start="690" minPlaces={2} />);
  await expect.element(field()).toHaveValue("690.00");
  document.querySelector("input")?.focus();
  await Promise.resolve();
  document.execCommand("insertText", false, "7");
  await expect.element(value()).toHaveTextContent('"7"');
});

test.each([
  ["1 234,5", "1234.5"],
  ["1234.50", "1234.5"],
  ["-0,25", "-0.25"],
  ["0,12345", "0.12345"],
])("reads %s", async (typed, expected) => {
  await show(<Subject start={null} />, "nb");
  await userEvent.fill(field(), typed);
  await expect.element(value()).toHaveTextContent(JSON.stringify(expected));
});

test.each([
  ["en", "1,234", "1234", "1,234"],
  ["en", "1.234", "1.234", "1.234"],
  ["nb", "1,234", "1.234", "1,234"],
  ["nb", "1.234", "1.234", "1,234"],
] as const)("in %s %s is %s, shown as %s", async (language, typed, expected, shown) => {
  await show(<Subject start={null} />, language);
  await userEvent.fill(field(), typed);
  await expect.element(value()).toHaveTextContent(JSON.stringify(expected));
  await leave();
  await expect.element(field()).toHaveValue(shown);
});

test.each([
  ["nb", "0,123456", "0,123456"],
  ["en", "0.123456", "0.123456"],
  ["nb", "1234,50005", "1\u00a0234,50005"],
] as const)(
  "in %s %s is shown with all its decimals, which a rule may refuse",
  async (...parts) => {
    const [language, typed, shown] = parts;
    await show(<Subject start={null} minPlaces={2} />, language);
    await userEvent.fill(field(), typed);
    await leave();
    await expect.element(field()).toHaveValue(shown);
  },
);

test("asks whether a Norwegian 1.234 was 1 234, by a key and by a button", async () => {
  await show(<Subject start={null} />, "nb");
  await userEvent.fill(field(), "1.234");
  const question = page.getByText("Lest som 1,234 – mente du 1 234? Alt+Enter endrer det");
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("1.234");
  await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
  await expect.element(field()).toHaveValue("1234");
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.fill(field(), "5.678");
  await leave();
  await userEvent.click(page.getByRole("button", { name: "5 678" }));
  await expect.element(field()).toHaveValue("5\u00a0678");
});

test.each([
  ["%", "20 %", "20"],
  ["NOK", "kr 100,50", "100.5"],
  ["NOK/t", "100,-", "100"],
  ["m²", "100*1,25", "125"],
  ["NOK", "=2+3", "5"],
  ["NOK", "=10/3", "3.3333"],
] as const)("beside %s, %s is %s", async (suffix, typed, expected) => {
  await show(<Subject start={null} suffix={suffix} />, "nb");
  await userEvent.fill(field(), typed);
  await expect.element(value()).toHaveTextContent(JSON.stringify(expected));
  await expect.element(field()).not.toHaveAttribute("aria-invalid");
});

test("a calculation shows what it comes to while it is typed, a number does not", async () => {
  await show(<Subject start={null} keptPlaces={2} />, "nb");
  const result = page.getByRole("status", { name: "Resultat" });
  await userEvent.fill(field(), "1000*1,25");
  await expect.element(result).toHaveTextContent("= 1 250");
  await userEvent.fill(field(), "=10/3");
  await expect.element(result).toHaveTextContent("= 3,3333");
  await expect.element(page.getByRole("status").last()).toHaveTextContent('"3.33"');
  await leave();
  await expect.element(result).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue("3,33");
  await userEvent.fill(field(), "-50");
  await expect.element(result).not.toBeInTheDocument();
});

test("a calculation that cannot be worked out stays as it was typed, and is marked", async () => {
  await show(<Subject start="12" />);
  await userEvent.fill(field(), "100*");
  await expect.element(field()).toHaveAttribute("aria-invalid", "true");
  await leave();
  await expect.element(field()).toHaveValue("100*");
});

test("keeps and marks what is no number", async () => {
  await show(<Subject start="12" />);
  await userEvent.fill(field(), "12 apples");
  await leave();
  await expect.element(field()).toHaveValue("12 apples");
  await expect.element(field()).toHaveAttribute("aria-invalid", "true");
  await expect.element(value()).toHaveTextContent('"12 apples"');
  await userEvent.fill(field(), "12");
  await expect.element(field()).not.toHaveAttribute("aria-invalid");
});

test("an empty field is nothing, not zero", async () => {
  await show(<Subject start="12" />);
  await userEvent.clear(field());
  await leave();
  await expect.element(field()).toHaveValue("");
  await expect.element(value()).toHaveTextContent("null");
});

const frames = async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
};

test("a field that was left at once does not take the focus back", async () => {
  await show(
    <>
      <Subject start="62" />
      <DecimalField aria-label="Waste" />
      <DecimalField aria-label="Discount" />
    </>,
  );
  await userEvent.click(field());
  await Promise.all([1, 2, 3].map(() => userEvent.keyboard("{Tab}")));
  await frames();
  await expect.element(page.getByLabelText("Discount")).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}7");
  await frames();
  await expect.element(page.getByLabelText("Discount")).toHaveValue("7");
  await expect.element(page.getByLabelText("Waste")).toHaveValue("");
  for (const input of document.querySelectorAll("input")) input.focus();
  await frames();
  await expect.element(page.getByLabelText("Discount")).toHaveFocus();
});

test("a click selects the number as the field is entered, and later puts the caret", async () => {
  await show(<Subject start="690" />);
  await userEvent.click(field());
  await expect.poll(selected).toBe("690");
  await userEvent.click(field());
  await expect.poll(selected).toBe("");
});
