import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addRecipient, recipient, sendButton, showDialog } from "../test/send-harness.tsx";
import { rememberCopy, wantsCopy } from "./copy-to-me.ts";

test("whoever wanted a copy of his last message gets one of the next, unless he says otherwise", async () => {
  rememberCopy("kari@bygg.example", true);
  await showDialog();
  const copy = page.getByRole("checkbox", { name: "Copy to me (kari@bygg.example)" });
  await expect.element(copy).toBeChecked();
  await expect.element(recipient("kari@bygg.example")).toBeVisible();
  await userEvent.click(copy);
  await expect.element(copy).not.toBeChecked();
  expect(wantsCopy("Kari@bygg.example")).toBe(false);
});

test("a copy goes to whoever sends when he says so, and his address stands among the recipients", async () => {
  const server = await showDialog();
  const copy = page.getByRole("checkbox", { name: "Copy to me (kari@bygg.example)" });
  await expect.element(copy).not.toBeChecked();
  await userEvent.click(copy);
  await expect.element(recipient("kari@bygg.example")).toBeVisible();
  await userEvent.click(copy);
  await expect.element(copy).not.toBeChecked();
  await userEvent.click(copy);
  await addRecipient("ola@example.com");
  await userEvent.click(sendButton);
  await expect
    .poll(() => [...server.log.values()].map(({ recipients: to }) => to))
    .toEqual([["kari@bygg.example", "ola@example.com"]]);
});
