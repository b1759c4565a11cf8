import { expect, type Page } from "@playwright/test";
import type { MailSink } from "../server/test/mail-sink.ts";
import { choose, expectClosed, expectToast, fill } from "./forms.ts";

// From nobody to an empty estimate, by keyboard.

export const mailOf = (client: string) =>
  `${client.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@client.example`;

/** A private person who is also the contact person. */
export async function addClient(page: Page, name: string): Promise<void> {
  await page.goto("/client/add");
  await fill(page, "Title", name);
  await choose(page, "Type", "", "Private person");
  await fill(page, "Address", "Fjellveien 3\n5019 Bergen");
  await fill(page, "Name of the contact person", name);
  await fill(page, "E-mail", mailOf(name));
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expectToast(page, "Item added successfully");
  await expect(page.getByText(mailOf(name))).toBeVisible();
}

/** Ends in the editor of its first estimate. */
export async function addProject(page: Page, title: string, client: string): Promise<void> {
  await page.goto("/project/add");
  await fill(page, "Title", title);
  await choose(page, "Client", client, client);
  await choose(page, "Contact person", "", client);
  await fill(page, "Squares", "12");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await page.getByRole("button", { name: "Create estimate" }).press("Enter");
  await expect(page.getByRole("treegrid", { name: "Estimate lines" })).toBeVisible();
}

/** Sends the estimate or change order that is open to whom the dialog proposes, and waits until the mail server has it. */
export async function sendOffer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send by e-mail" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Send (estimate|change order)$/ });
  await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(dialog.getByText("Email sent successfully")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expectClosed(dialog);
}

/** The message with the offer that left last; what tells of its answer has none or two files. */
export const lastOffer = ({ messages }: MailSink) =>
  messages.findLast(({ attachments }) => attachments.length === 1);
