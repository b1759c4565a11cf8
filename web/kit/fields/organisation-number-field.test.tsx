import Form from "antd/es/form";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { OrganisationNumberField } from "./organisation-number-field.tsx";

async function showField(country: string, organisationNumber: string) {
  await show(
    <Form initialValues={{ country, organisationNumber }}>
      <Form.Item name="country" hidden>
        <input />
      </Form.Item>
      <Form.Item name="organisationNumber" label="Number">
        <OrganisationNumberField />
      </Form.Item>
    </Form>,
  );
}

const field = () => page.getByLabelText("Number");

test("a Norwegian number is grouped when it is left and plain while it is typed", async () => {
  await showField("NO", "974760673");
  await expect.element(field()).toHaveValue("974 760 673");
  await userEvent.click(field());
  await expect.element(field()).toHaveValue("974760673");
  await userEvent.fill(field(), "923609016");
  await userEvent.click(document.body);
  await expect.element(field()).toHaveValue("923 609 016");
});

test("entered by the Tab key, the number is replaced by what is typed", async () => {
  await showField("NO", "974760673");
  await userEvent.click(field());
  await userEvent.keyboard("{Tab}");
  await expect.element(field()).toHaveValue("974 760 673");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}923609016");
  await expect.element(field()).toHaveValue("923609016");
});

test("NO and MVA around a Norwegian number are no part of it", async () => {
  await showField("NO", "NO974760673MVA");
  await expect.element(field()).toHaveValue("974 760 673");
});

test("a wrong number stays as it was typed", async () => {
  await showField("NO", "999888777");
  await expect.element(field()).toHaveValue("999888777");
});

test("numbers of other countries are left alone", async () => {
  await showField("SE", "974760673");
  await expect.element(field()).toHaveValue("974760673");
});
