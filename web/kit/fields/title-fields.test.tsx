import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { requiredText } from "../../../contracts/fields.ts";
import { eventually } from "../../test/eventually.ts";
import { show } from "../../test/show.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { TitleFields } from "./title-fields.tsx";

const Schema = z.strictObject({ titleEn: requiredText(20), titleNb: requiredText(20) });
type Titles = z.output<typeof Schema>;

async function showTitles(initial: Titles = { titleEn: "", titleNb: "" }) {
  const save = vi.fn((_titles: Titles) => Promise.resolve({}));
  await show(
    <RecordForm
      schema={Schema}
      labels={{ titleEn: "English", titleNb: "Norwegian" }}
      initial={initial}
      save={save}
      savedText="Item added successfully"
      onSaved={() => undefined}
    >
      <TitleFields />
    </RecordForm>,
  );
  return save;
}

const english = () => page.getByLabelText("English");
const norwegian = () => page.getByLabelText("Norwegian");

test("the title that is left fills the empty one in the other language, which can be changed", async () => {
  const save = await showTitles();
  await userEvent.fill(norwegian(), "Gipsplate");
  await userEvent.tab();
  await expect.element(english()).toHaveValue("Gipsplate");
  await userEvent.fill(english(), "Plasterboard");
  await userEvent.tab();
  await expect.element(norwegian()).toHaveValue("Gipsplate");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await eventually(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toEqual({ titleEn: "Plasterboard", titleNb: "Gipsplate" });
});

test("a title that is there already stays, and a complaint about an empty one goes away", async () => {
  await showTitles({ titleEn: "Wall", titleNb: "Vegg" });
  await userEvent.fill(english(), "Walls");
  await userEvent.tab();
  await expect.element(norwegian()).toHaveValue("Vegg");
  await userEvent.fill(norwegian(), "");
  await userEvent.fill(english(), "");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Please enter English")).toBeVisible();
  await userEvent.fill(norwegian(), "Veggen");
  await userEvent.tab();
  await expect.element(english()).toHaveValue("Veggen");
  await expect.element(page.getByText("Please enter English")).not.toBeInTheDocument();
});

test("spaces are no title for the other language", async () => {
  await showTitles();
  await userEvent.fill(english(), " ");
  await userEvent.click(norwegian());
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Save" })).toHaveFocus();
  expect([english(), norwegian()].map((field) => field.element())).toMatchObject([
    { value: " " },
    { value: "" },
  ]);
});

test("nothing is put where somebody goes to type, only where he leaves both", async () => {
  await showTitles();
  await userEvent.fill(english(), "Wall");
  await userEvent.tab();
  await userEvent.keyboard("Vegg");
  await expect.element(norwegian()).toHaveValue("Vegg");
  await userEvent.clear(norwegian());
  await userEvent.tab();
  await expect.element(norwegian()).toHaveValue("Wall");
});
