import { expect, onTestFinished, test } from "vitest";
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

test("a long title ends before the cross on a telephone", async () => {
  await page.viewport(380, 700);
  onTestFinished(() => page.viewport(1280, 800));
  const title = "Customer has accepted · Change order 12 of the bathroom on the second floor";
  await show(<Modal open title={title} footer={null} closable={{ "aria-label": "Close" }} />);
  const cross = page.getByRole("button", { name: "Close" });
  await expect.element(cross).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(page.getByText(title).element());
  const { left } = cross.element().getBoundingClientRect();
  const ends = [...words.getClientRects()].map(({ right }) => right);
  expect(ends.length).toBeGreaterThan(1);
  expect(Math.max(...ends)).toBeLessThanOrEqual(left);
});
