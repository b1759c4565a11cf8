import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { Drawer } from "./drawer.tsx";

test("Tab goes round in both directions, and stops at the controls alone", async () => {
  await show(
    <Drawer open title="Round" closable={{ "aria-label": "Close" }}>
      <input aria-label="First" />
      <input aria-label="Last" />
    </Drawer>,
  );
  const close = page.getByRole("button", { name: "Close" });
  const last = page.getByRole("textbox", { name: "Last" });
  await expect.element(last).toBeVisible();
  await userEvent.click(last);
  await userEvent.tab();
  await expect.element(close).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("textbox", { name: "First" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(close).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(last).toHaveFocus();
});
