import ConfigProvider from "antd/es/config-provider";
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { FormDialog } from "./form-dialog.tsx";

function Subject() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ConfigProvider theme={{ token: { motion: true } }}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <FormDialog open={isOpen} title="Client" onCancel={() => setIsOpen(false)}>
        <input aria-label="First" />
        <input aria-label="Second" />
      </FormDialog>
    </ConfigProvider>
  );
}

/** The classes of dialogs that move into their place. */
function watchMotions(): Set<string> {
  const seen = new Set<string>();
  const look = () => {
    for (const { className } of document.querySelectorAll(".ant-modal")) {
      if (/-(appear|enter)/.test(className)) seen.add(className);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

test("the cursor begins in the first field, and whoever types on at once loses no key", async () => {
  await show(<Subject />);
  const moving = watchMotions();
  await userEvent.click(page.getByRole("button", { name: "Open" }));
  await expect.element(page.getByLabelText("First")).toHaveFocus();
  await userEvent.keyboard("a{Tab}b");
  await expect.element(page.getByLabelText("First")).toHaveValue("a");
  await expect.element(page.getByLabelText("Second")).toHaveValue("b");
  // The end of a motion would take the focus back from whoever is on his way to the next field.
  expect([...moving]).toEqual([]);
});
