import { expect } from "@playwright/test";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectCell, expectSaved, typeOver } from "./editor.ts";
import { expectClosed } from "./forms.ts";
import { openSession, test } from "./product.ts";

test.afterEach(({ product }) => product.mail.refuse(undefined));

test("a message that the mail server refuses is a failure with its words, and nothing is frozen", async ({
  page,
  product,
}) => {
  const { params, projectId } = await makeRemoteEstimate(await signedIn(product.server.url), 1);
  const before = product.mail.messages.length;
  product.mail.refuse({ code: 550, text: "No such mailbox here" });
  await openSession(page, "en");
  await page.goto(`/project/${projectId}/estimate/${params.id}`);

  await page.getByRole("button", { name: "Send by e-mail" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Send estimate" });
  await dialog.getByRole("combobox", { name: "Recipients" }).fill("nobody@client.example");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
  const outcome = dialog.getByRole("alert").filter({ hasText: "Sent error" });
  await expect(outcome).toBeInViewport({ ratio: 1 });
  await expect(outcome).toContainText("The mail server did not take the message:");
  await expect(outcome).toContainText("No such mailbox here");
  await expect(page.getByText("Email sent successfully")).toHaveCount(0);
  expect(product.mail.messages).toHaveLength(before);
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expectClosed(dialog);

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "E-mail log" }).click();
  const log = page.getByRole("dialog", { name: "E-mail log" });
  const entry = log.getByRole("listitem");
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText("Failed");
  await expect(entry).toContainText("nobody@client.example");
  await expect(entry).toContainText("The mail server did not take the message:");
  await expect(entry).toContainText("No such mailbox here");
  await expect(entry).toContainText(/Sending started\d/);
  await page.keyboard.press("Escape");
  await expectClosed(log);

  await expect(page.getByRole("heading", { name: "Estimate version 1 Draft" })).toBeVisible();
  await typeOver(page, "Linje 0", "Quantity", "4");
  await page.keyboard.press("Enter");
  await expectCell(page, "Linje 0", "Selling", "500.00");
  await expectSaved(page);
  await page.reload();
  await expectCell(page, "Linje 0", "Quantity", "4");
});
