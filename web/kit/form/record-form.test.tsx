import Input from "antd/es/input";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { decimalField, requiredText, text } from "../../../contracts/fields.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { ApiProblem } from "../../base/api.ts";
import { changeLanguage } from "../../base/i18n.ts";
import { eventually } from "../../test/eventually.ts";
import { show } from "../../test/show.tsx";
import { DecimalField } from "../fields/decimal-field.tsx";
import { RecordField } from "../fields/record-field.tsx";
import { RecordForm } from "./record-form.tsx";

const Schema = z.strictObject({
  title: requiredText(5),
  note: text(100),
  noteNb: text(100),
  hours: decimalField({ places: 2, moreThan: decimal("0") }).nullable(),
});
type Values = z.output<typeof Schema>;

const saved = vi.fn<() => void>();

function Subject({ save }: { save: (values: Values) => Promise<unknown> }) {
  return (
    <RecordForm
      schema={Schema}
      labels={{ title: "Title", note: "Note", noteNb: "Merknad", hours: "Hours" }}
      initial={{ title: "", note: "", noteNb: "", hours: null, revision: 3 }}
      save={save}
      savedText="Item added successfully"
      onSaved={saved}
      onReload={() => undefined}
    >
      <RecordField name="title">
        <Input />
      </RecordField>
      <RecordField name="note">
        <Input />
      </RecordField>
      <RecordField name="noteNb">
        <Input />
      </RecordField>
      <RecordField name="hours">
        <DecimalField />
      </RecordField>
    </RecordForm>
  );
}

const problem = (code: string, errors: { path: string; code: string }[] = []) =>
  new ApiProblem({ title: code, status: 409, code, errors });
const accepting = () => vi.fn((_values: Values) => Promise.resolve({}));
const refusing = (error: ApiProblem) => async () => {
  throw error;
};
const title = () => page.getByLabelText("Title");
const words = (sentence: string) => page.getByText(sentence, { exact: true });

test.each([
  ["en", "Save", "Please enter Title"],
  ["nb", "Lagre", "Vennligst skriv inn Title"],
] as const)("asks for what is missing, in %s", async (language, button, message) => {
  const save = accepting();
  await show(<Subject save={save} />, language);
  await userEvent.click(page.getByRole("button", { name: button }));
  await expect.element(words(message)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test("shows the complaints of the schema when a field is left", async () => {
  await show(<Subject save={accepting()} />);
  await userEvent.fill(page.getByLabelText("Hours"), "0");
  await userEvent.click(page.getByLabelText("Note"));
  await expect.element(words("Must be more than 0")).toBeVisible();
});

test.each([
  ["en", "Save", "Title must have at most 5 symbols"],
  ["nb", "Lagre", "Title kan ha høyst 5 tegn"],
] as const)("a text that is too long stays as it is and is refused, in %s", async (...parts) => {
  const [language, button, message] = parts;
  const save = accepting();
  await show(<Subject save={save} />, language);
  await userEvent.fill(title(), "pasted and too long");
  await userEvent.click(page.getByRole("button", { name: button }));
  await expect.element(words(message)).toBeVisible();
  await expect.element(title()).toHaveValue("pasted and too long");
  expect(save).not.toHaveBeenCalled();
});

test("a number that is too long is refused whole, and no shorter one is read from it", async () => {
  const save = accepting();
  await show(<Subject save={save} />);
  await userEvent.fill(title(), "Tile");
  await userEvent.fill(page.getByLabelText("Hours"), `1${"0".repeat(63)},5`);
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(words("Hours is not a number; write it as 12.5")).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test("messages change their language with everything else", async () => {
  await show(<Subject save={accepting()} />);
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(words("Please enter Title")).toBeVisible();
  await changeLanguage("nb");
  await expect.element(words("Vennligst skriv inn Title")).toBeVisible();
});

test("sends what the schema names and nothing else", async () => {
  const save = accepting();
  await show(<Subject save={save} />);
  await userEvent.fill(title(), " Wall ");
  await userEvent.fill(page.getByLabelText("Hours"), "1,5");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(words("Item added successfully")).toBeVisible();
  expect(save.mock.calls).toEqual([
    [{ title: "Wall", note: "", noteNb: "", hours: "1.5" }, expect.anything()],
  ]);
  expect(saved).toHaveBeenCalled();
});

test.each(["Control", "Meta"])("%s+S saves", async (key) => {
  const save = accepting();
  await show(<Subject save={save} />);
  await userEvent.fill(title(), "Wall");
  await userEvent.keyboard(`{${key}>}s{/${key}}`);
  await eventually(() => expect(save).toHaveBeenCalledOnce());
});

test("Ctrl+S leaves the form alone while a dialog stands above it", async () => {
  const save = accepting();
  const { router } = await show(<Subject save={save} />);
  await userEvent.fill(title(), "Wall");
  router.history.push("/elsewhere");
  await expect.element(page.getByRole("button", { name: "Stay here" })).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  await userEvent.click(page.getByRole("button", { name: "Stay here" }));
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard("{Control>}s{/Control}");
  await eventually(() => expect(save).toHaveBeenCalledOnce());
});

test("a complaint of the server goes to its field, and what was typed stays", async () => {
  const taken = problem("duplicate", [{ path: "title", code: "duplicate" }]);
  await show(<Subject save={refusing(taken)} />);
  await userEvent.fill(title(), "Wall");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(words("Title is already taken")).toBeVisible();
  await expect.element(title()).toHaveValue("Wall");
});

test("says clearly that somebody else has changed the record", async () => {
  await show(<Subject save={refusing(problem("stale"))} />);
  await userEvent.fill(title(), "Wall");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(words("Somebody else has changed this record")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect.element(title()).toHaveValue("Wall");
});

test.each(["duplicate", "forbidden", "unexpected"])(
  "a refusal (%s) that belongs to no field is led to, from the foot of a long form too",
  async (code) => {
    await show(<Subject save={refusing(problem(code))} />);
    await userEvent.fill(title(), "Wall");
    const fields = title().element().closest<HTMLElement>(".record-form-fields");
    fields?.style.setProperty("padding-bottom", "3000px");
    const button = page.getByRole("button", { name: "Save" });
    button.element().scrollIntoView();
    await expect.element(title()).not.toBeInViewport();
    await userEvent.click(button);
    await eventually(() => expect(document.activeElement?.className).toBe("problem-banner"));
    expect(document.activeElement?.querySelector("[role=alert]")).not.toBeNull();
    await expect.element(title()).toBeInViewport();
  },
);

test("asks before unsaved work is left behind", async () => {
  const { router } = await show(<Subject save={accepting()} />);
  await userEvent.fill(title(), "Wall");
  router.history.push("/elsewhere");
  await userEvent.click(page.getByRole("button", { name: "Stay here" }));
  expect(router.history.location.pathname).toBe("/");
  router.history.push("/elsewhere");
  await userEvent.click(page.getByRole("button", { name: "Leave without saving" }));
  await eventually(() => expect(router.history.location.pathname).toBe("/elsewhere"));
});

test("an untouched form lets go without a question", async () => {
  const { router } = await show(<Subject save={accepting()} />);
  await expect.element(title()).toBeVisible();
  router.history.push("/elsewhere");
  await eventually(() => expect(router.history.location.pathname).toBe("/elsewhere"));
});

test("what is on its way is not saved a second time", async () => {
  const save = vi.fn((_values: Values) => new Promise<never>(() => undefined));
  await show(<Subject save={save} />);
  await userEvent.fill(title(), "Wall");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(page.getByRole("button", { name: /Saving/ })).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  await userEvent.fill(page.getByLabelText("Note"), "north");
  expect(save).toHaveBeenCalledOnce();
});

test("of several complaints of the server the first one is led to", async () => {
  const errors = ["title", "note"].map((path) => ({ path, code: "duplicate" }));
  await show(<Subject save={refusing(problem("duplicate", errors))} />);
  await userEvent.fill(title(), "Wall");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(words("Title is already taken")).toBeVisible();
  await expect.element(words("Note is already taken")).toBeVisible();
  await expect.element(title()).toHaveFocus();
});

test("a complaint stands at the field that it names, not at one whose name its own begins with", async () => {
  const errors = [{ path: "noteNb", code: "duplicate" }];
  await show(<Subject save={refusing(problem("duplicate", errors))} />);
  await userEvent.fill(title(), "Wall");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  const field = page.getByLabelText("Merknad");
  await expect.element(field).toHaveAccessibleDescription("Merknad is already taken");
  await expect.element(field).toHaveFocus();
});
