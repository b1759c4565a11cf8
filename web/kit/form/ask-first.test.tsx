import Button from "antd/es/button";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { AskFirst } from "./ask-first.tsx";

const opener = () => page.getByRole("button", { name: "Undo" }).first();
const dialog = () => page.getByRole("dialog", { name: "Undo the import?" });

async function showSubject() {
  const act = vi.fn();
  await show(
    <AskFirst question="Undo the import?" hint="Prices go back." yes="Undo" onYes={act}>
      <Button>Undo</Button>
    </AskFirst>,
  );
  await expect.element(opener()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expect.element(dialog()).toMatchTextContent("Prices go back.");
  return act;
}

test("the question takes the focus, Escape gives it back, and nothing happens", async () => {
  const act = await showSubject();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener()).toHaveFocus();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();
});

test("a yes acts once, and the focus is back at the button", async () => {
  const act = await showSubject();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(opener()).toHaveFocus();
  expect(act).toHaveBeenCalledOnce();
});

test("a double click says yes once", async () => {
  const act = await showSubject();
  const yes = dialog().getByRole("button", { name: "Undo" }).element();
  for (let click = 0; click < 2; click += 1)
    yes.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(act).toHaveBeenCalledOnce();
});

test.each([380, 1280])(
  "in a window of %i px the question keeps away from its edges",
  async (width) => {
    await page.viewport(width, 800);
    await showSubject();
    const { left, right } = dialog().element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(8);
    expect(right).toBeLessThanOrEqual(width - 8);
  },
);
