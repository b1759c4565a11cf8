import Input from "antd/es/input";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { text } from "../../../contracts/fields.ts";
import { show } from "../../test/show.tsx";
import { RecordField } from "../fields/record-field.tsx";
import { RecordForm } from "./record-form.tsx";

const Schema = z
  .strictObject({
    account: text().refine((value) => value !== "wrong", "not_a_bank_account"),
    number: text(),
    country: text(),
  })
  .refine(({ country, number }) => country !== "NO" || number !== "wrong", {
    message: "not_an_organisation_number",
    path: ["number"],
  });

const save = page.getByRole("button", { name: "Save" });
const field = (label: string) => page.getByLabelText(label);
const refusedNumber = "Number is not a Norwegian organisation number; check its nine digits";

test("what one field refuses and what fields refuse together is told at once", async () => {
  const labels = { account: "Account", number: "Number", country: "Country" };
  await show(
    <RecordForm
      schema={Schema}
      labels={labels}
      initial={{ account: "", number: "wrong", country: "NO" }}
      save={() => Promise.resolve({})}
      savedText="Saved"
      onSaved={() => undefined}
    >
      {["number", "account", "country"].map((name) => (
        <RecordField key={name} name={name}>
          <Input />
        </RecordField>
      ))}
    </RecordForm>,
  );
  await userEvent.fill(field("Account"), "wrong");
  await userEvent.click(save);
  await expect.element(field("Number")).toHaveAccessibleDescription(refusedNumber);
  await expect.element(field("Account")).toHaveAccessibleDescription(/^Account is neither/);
  await expect.element(field("Account")).toHaveFocus();
  await userEvent.fill(field("Account"), "right");
  await expect.element(field("Number")).toHaveAccessibleDescription(refusedNumber);
  await userEvent.fill(field("Number"), "right");
  await userEvent.click(save);
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
});
