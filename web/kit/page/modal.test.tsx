import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { Modal } from "./modal.tsx";

test("Tab goes round in both directions, and a group of radio buttons is one stop", async () => {
  await show(
    <Modal open title="Round" footer={null} closable={false}>
      <input aria-label="First" />
      <label>
        <input type="radio" name="way" defaultChecked /> One
      </label>
      <label>
        <input type="radio" name="way" /> Other
      </label>
    </Modal>,
  );
  const first = page.getByRole("textbox", { name: "First" });
  await expect.element(first).toBeVisible();
  await userEvent.click(first);
  await userEvent.tab();
  await expect.element(page.getByRole("radio", { name: "One" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(first).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole("radio", { name: "One" })).toHaveFocus();
});
