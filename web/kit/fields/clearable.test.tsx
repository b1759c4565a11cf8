import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { ClearableSelect } from "./clearable-select.tsx";
import { DateField } from "./date-field.tsx";

const groups = [
  { value: "walls", label: "Walls" },
  { value: "paint", label: "Paint" },
];

function Group() {
  const [group, setGroup] = useState<string | undefined>("walls");
  return (
    <>
      <ClearableSelect
        aria-label="Group"
        showSearch={{ optionFilterProp: "label" }}
        value={group}
        options={groups}
        onChange={(chosen: string | undefined) => setGroup(chosen)}
      />
      <input aria-label="Next" />
      <output>{group ?? "none"}</output>
    </>
  );
}

function Day() {
  const [day, setDay] = useState<string | null>("2026-11-02");
  return (
    <>
      <DateField aria-label="Day" value={day} onChange={setDay} />
      <input aria-label="Next" />
      <output>{day ?? "none"}</output>
    </>
  );
}

const group = () => page.getByRole("combobox", { name: "Group" });
const day = () => page.getByLabelText("Day");
const value = () => page.getByRole("status").last();
const active = () => document.querySelector(".ant-select-item-option-active")?.textContent;

test("from a choice Tab leads to the next field, and Enter there leaves the choice", async () => {
  await show(<Group />);
  await userEvent.hover(group());
  await userEvent.click(group());
  await userEvent.keyboard("pai");
  await expect.poll(active).toBe("Paint");
  await userEvent.keyboard("{Enter}");
  await expect.element(value()).toHaveTextContent("paint");
  await userEvent.tab();
  await expect.element(page.getByLabelText("Next")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(value()).toHaveTextContent("paint");
});

test("from a day Tab leads to the next field", async () => {
  await show(<Day />);
  await userEvent.click(day());
  await userEvent.tab();
  await expect.element(page.getByLabelText("Next")).toHaveFocus();
  await expect.element(value()).toHaveTextContent("2026-11-02");
});

test.each(["{Delete}", "{Backspace}"])("%s takes a choice back, not what is typed", async (key) => {
  await show(<Group />);
  await userEvent.click(group());
  await userEvent.keyboard(`p${key}`);
  await expect.element(value()).toHaveTextContent("walls");
  await userEvent.keyboard(`{Backspace}`);
  await expect.element(value()).toHaveTextContent(key === "{Delete}" ? "walls" : "none");
  await userEvent.keyboard(key);
  await expect.element(value()).toHaveTextContent("none");
});

test.each(["{Tab}", "{Enter}"])("a day whose text is taken away is none after %s", async (key) => {
  await show(<Day />);
  await userEvent.click(day());
  await userEvent.clear(day());
  await userEvent.keyboard(key);
  await expect.element(value()).toHaveTextContent("none");
});

test.each([
  ["en", "Take back the choice"],
  ["nb", "Fjern valget"],
] as const)("the pointer takes a choice back by a cross with a name in %s", async (...parts) => {
  const [language, name] = parts;
  await show(<Group />, language);
  await userEvent.hover(group());
  await userEvent.click(page.getByRole("button", { name }));
  await expect.element(value()).toHaveTextContent("none");
});
