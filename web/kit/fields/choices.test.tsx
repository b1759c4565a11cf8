import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { inZone } from "../../test/in-zone.ts";
import { show } from "../../test/show.tsx";
import { CountryFilter, CountrySelect } from "./country-select.tsx";
import { DateField } from "./date-field.tsx";

function Day({ start, disabled }: { start: string | null; disabled?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField
        aria-label="Day"
        value={value}
        onChange={setValue}
        {...(disabled && { disabled })}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
const day = () => page.getByLabelText("Day");
const value = () => page.getByRole("status");

test("a day is shown and typed in the format of the settings", async () => {
  await show(<Day start="2026-11-02" />);
  await expect.element(day()).toHaveValue("2026-11-02");
  await userEvent.fill(day(), "2026-01-31");
  await userEvent.keyboard("{Enter}");
  await expect.element(value()).toHaveTextContent('"2026-01-31"');
});

test.each(["Pacific/Auckland", "America/New_York"])("a day is no other one in %s", async (zone) => {
  await inZone(zone);
  await show(<Day start="2026-11-02" />);
  await expect.element(day()).toHaveValue("2026-11-02");
  await userEvent.fill(day(), "2026-01-31");
  await userEvent.keyboard("{Enter}");
  await expect.element(value()).toHaveTextContent('"2026-01-31"');
});

test("a day can be emptied, and what is no day is none", async () => {
  await show(<Day start="2026-11-02" />);
  await userEvent.hover(day());
  await userEvent.click(page.getByRole("button", { name: "Clear the date" }));
  await expect.element(value()).toHaveTextContent("null");
  document.body.replaceChildren();
  await show(<Day start="soon" disabled />);
  await expect.element(day()).toHaveValue("");
  await expect.element(day()).toBeDisabled();
});

function Country() {
  const [country, setCountry] = useState("NO");
  const [filter, setFilter] = useState<string>();
  return (
    <>
      <CountrySelect value={country} onChange={setCountry} />
      <CountryFilter label="Country" value={filter} onChange={setFilter} />
      <output>{`${country} ${filter}`}</output>
    </>
  );
}
const choice = (name: string | RegExp) => page.getByRole("combobox", { name });
const shownOptions = () =>
  [...document.querySelectorAll(".ant-select-item-option")].map(({ textContent }) => textContent);

test.each([
  ["en", ["Norway", "Sweden", "Denmark", "Finland", "Iceland", "Afghanistan"]],
  ["nb", ["Norge", "Sverige", "Danmark", "Finland", "Island", "Afghanistan"]],
] as const)("the neighbours come first, the others by name, in %s", async (language, first) => {
  await show(<Country />, language);
  await userEvent.click(choice("").first());
  await expect.poll(() => shownOptions().slice(0, 6)).toEqual(first);
});

test("a country is found by its name", async () => {
  await show(<Country />, "nb");
  await userEvent.click(choice("").first());
  await userEvent.keyboard("øster{Enter}");
  await expect.element(value()).toHaveTextContent("AT undefined");
});

test("a filter begins with all countries, and leads back to them", async () => {
  await show(<Country />);
  await userEvent.click(choice("Country"));
  await expect.poll(() => shownOptions().slice(0, 2)).toEqual(["All countries", "Norway"]);
  await userEvent.keyboard("swed{Enter}");
  await expect.element(value()).toHaveTextContent("NO SE");
  await userEvent.click(choice("Country"));
  await userEvent.keyboard("all c{Enter}");
  await expect.element(value()).toHaveTextContent("NO undefined");
});
