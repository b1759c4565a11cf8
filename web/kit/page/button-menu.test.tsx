import Button from "antd/es/button";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { ButtonMenu } from "./button-menu.tsx";

const items = Array.from({ length: 30 }, (_, index) => ({ key: index, label: `Entry ${index}` }));

test.each([20, 250, 500])(
  "a long menu of a button at %i px ends in the window, and its last entry is reached",
  async (top) => {
    await page.viewport(1280, 600);
    await show(
      <div style={{ paddingTop: top }}>
        <p style={{ position: "fixed", right: 0, bottom: 0 }}>Beside</p>
        <ButtonMenu menu={{ items }}>
          <Button>More</Button>
        </ButtonMenu>
      </div>,
    );
    await expect.element(page.getByRole("button", { name: "More" })).toBeVisible();
    // A menu that opens below the pointer begins with the entry that is there.
    await userEvent.hover(page.getByText("Beside"));
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Entry 0" })).toHaveFocus();
    const menu = page.getByRole("menu").element();
    await expect.poll(() => menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect.poll(() => menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
    await userEvent.keyboard("{ArrowUp}");
    const last = page.getByRole("menuitem", { name: "Entry 29" });
    await expect.element(last).toHaveFocus();
    await expect.element(last).toBeInViewport({ ratio: 1 });
  },
);
