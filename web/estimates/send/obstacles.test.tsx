import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { close, sendButton, showDialog } from "../test/send-harness.tsx";
import { keys, makeTestStore } from "../test/test-store.ts";

test("that no mail server is set up is said before anything is written, and nothing can be sent", async () => {
  await page.viewport(1280, 800);
  await showDialog(undefined, { canSendMail: false });
  await expect.element(page.getByText("No mail server is set up", { exact: false })).toBeVisible();
  await expect
    .element(
      page.getByText(/sets SMTP_URL\. Until then open the PDF below.*“Handed over otherwise”/),
    )
    .toBeVisible();
  await expect.element(page.getByText(/enters one on its page “E-mail”/)).toBeVisible();
  await expect.element(sendButton).toBeDisabled();
  await expect.element(sendButton).toBeInViewport({ ratio: 1 });
});

test("while there is nothing to print, nothing is said of a PDF below", async () => {
  await showDialog(makeTestStore(makeEstimate({})), { canSendMail: false });
  await expect.element(page.getByText("The estimate has no lines.")).toBeVisible();
  await expect.element(page.getByText(/sets SMTP_URL\. As soon as every line/)).toBeVisible();
  await expect.element(page.getByText(/PDF below/)).not.toBeInTheDocument();
});

test("where a mail server is set up nothing is said of it", async () => {
  await showDialog();
  await expect.element(sendButton).toBeEnabled();
  await expect.element(page.getByText("No mail server", { exact: false })).not.toBeInTheDocument();
});

test("an estimate that lacks a price cannot be sent, and the line is named", async () => {
  const store = makeTestStore();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await showDialog(store);
  await expect.element(page.getByText(/cannot be sent before every line/)).toBeVisible();
  await expect
    .element(page.getByText("The line has neither a buying price nor a selling price."))
    .toBeVisible();
  await expect.element(sendButton).not.toBeInTheDocument();
});

test("the link to a line that lacks a price leads out of the dialog to it", async () => {
  const store = makeTestStore();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await showDialog(store);
  await userEvent.click(page.getByRole("button", { name: "Plasterboard" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(store.get().selectedKey).toBe(keys.board);
});

test("a price that is filled in while the dialog is open opens the message", async () => {
  const store = makeTestStore();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await showDialog(store);
  await expect.element(page.getByText(/cannot be sent before every line/)).toBeVisible();
  store.undo();
  await expect.element(sendButton).toBeVisible();
});

test("an estimate without lines cannot be sent, and one with a discount beyond its sum neither", async () => {
  const store = makeTestStore(makeEstimate({}));
  await showDialog(store);
  await expect.element(page.getByText("The estimate has no lines.")).toBeVisible();
  await expect.element(sendButton).not.toBeInTheDocument();
  await close();
  const line = makeLine({ key: keys.board, quantity: decimal("1"), buyingPrice: decimal("100") });
  const settings = { discountAmount: decimal("1000") };
  await showDialog(makeTestStore(makeEstimate({ lines: [line], settings })));
  await expect.element(page.getByText(/discount/i).first()).toBeVisible();
  await expect.element(page.getByText("The estimate has no lines.")).not.toBeInTheDocument();
  await expect.element(sendButton).not.toBeInTheDocument();
});

test("a discount beyond the sum of its group names the group, and the link leads out to it", async () => {
  const group = makeGroup({ key: keys.mounting, titleEn: "Bath", discountAmount: decimal("1000") });
  const line = makeLine({
    key: keys.board,
    groupKey: group.key,
    quantity: decimal("1"),
    buyingPrice: decimal("100"),
  });
  const store = makeTestStore(makeEstimate({ groups: [group], lines: [line] }));
  await showDialog(store);
  await userEvent.click(page.getByRole("button", { name: "Bath" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(store.get().selectedKey).toBe(group.key);
});
