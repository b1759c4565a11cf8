import { expect } from "@playwright/test";
import { attachmentOf } from "../server/test/mail-sink.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectClosed } from "./forms.ts";
import { openSession, test } from "./product.ts";

// A recipient whom no list knows: typed, left with Tab, still there when the window is opened again, and
// served.

const languages = {
  en: {
    open: "Send by e-mail",
    window: "Send estimate",
    recipients: "Recipients",
    close: "Close",
    sent: "Email sent successfully",
    frozen: "This version is frozen (Sent).",
    more: "More",
    log: "E-mail log",
    state: "Sent",
  },
  nb: {
    open: "Send på e-post",
    window: "Send kalkyle",
    recipients: "Mottakere",
    close: "Lukk",
    sent: "E-posten er sendt",
    frozen: "Denne versjonen er låst (Sendt).",
    more: "Mer",
    log: "E-postlogg",
    state: "Sendt",
  },
} as const;

for (const language of ["en", "nb"] as const) {
  const words = languages[language];
  const email = `anna.${language}@client.example`;

  test(`a typed recipient stays and gets the offer, in ${language}`, async ({ page, product }) => {
    const { params, projectId } = await makeRemoteEstimate(await signedIn(product.server.url), 1);
    await openSession(page, language);
    await page.goto(`/project/${projectId}/estimate/${params.id}`);
    const open = page.getByRole("button", { name: words.open });
    const dialog = page.getByRole("dialog", { name: words.window });
    await open.press("Enter");
    await dialog.getByRole("combobox", { name: words.recipients }).focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await expect(dialog.getByText(email)).toBeVisible();
    // Escape closes what lies on top, first of all a list that is still open.
    await expect(page.locator(".ant-select-dropdown:visible")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expectClosed(dialog);

    await open.press("Enter");
    await expect(dialog.getByText(email)).toBeVisible();
    await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await expect(dialog.getByText(words.sent)).toBeVisible();
    await dialog.getByRole("button", { name: words.close }).last().press("Enter");
    await expectClosed(dialog);
    await expect(page.getByText(words.frozen)).toBeVisible();
    const message = product.mail.messages.at(-1);
    expect(message?.to?.map(({ address }) => address)).toEqual([email]);
    expect(attachmentOf(message).subarray(0, 5).toString("latin1")).toBe("%PDF-");

    await page.getByRole("button", { name: words.more, exact: true }).click();
    await page.getByRole("menuitem", { name: words.log }).click();
    const entry = page.getByRole("dialog", { name: words.log }).getByRole("listitem");
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(words.state);
    await expect(entry).toContainText(email);
  });
}
