import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { estimates } from "../contracts/estimates.ts";
import { offers } from "../contracts/offers.ts";
import { clients } from "../contracts/partners.ts";
import { projects } from "../contracts/projects.ts";
import { makePayment } from "../domain/test/make.ts";
import { parseXml } from "../domain/test/xml-node.ts";
import { accountingEn } from "../locales/general/accounting.en.ts";
import { accountingNb } from "../locales/general/accounting.nb.ts";
import { invoicesEn } from "../locales/general/invoices.en.ts";
import { invoicesNb } from "../locales/general/invoices.nb.ts";
import { toastsEn } from "../locales/general/toasts.en.ts";
import { toastsNb } from "../locales/general/toasts.nb.ts";
import { newId } from "../server/base/new-id.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectAccessible } from "./accessible.ts";
import { changeCompany } from "./customer-phone.ts";
import { expectToast, fill } from "./forms.ts";
import { openSession, test } from "./product.ts";

const texts = {
  en: {
    accounting: accountingEn,
    invoices: invoicesEn,
    number: "Organisation number",
    address: "Address",
    details: "Details",
    save: "Save",
    saved: toastsEn.updated,
  },
  nb: {
    accounting: accountingNb,
    invoices: invoicesNb,
    number: "Organisasjonsnummer",
    address: "Adresse",
    details: "Detaljer",
    save: "Lagre",
    saved: toastsNb.updated,
  },
} as const;

for (const language of ["en", "nb"] as const) {
  const { accounting, invoices, ...words } = texts[language];

  test(`what was accepted is invoiced, once the client has a number (${language})`, async ({
    page,
    product,
  }) => {
    const call = await signedIn(product.server.url);
    const { params, projectId } = await makeRemoteEstimate(call, 2);
    const value = ["30", "70"].map((percent) => makePayment(percent));
    const changes = [{ type: "setSetting" as const, field: "paymentPlan" as const, value }];
    await call(estimates.change, { params, body: { batchId: newId(), baseRevision: 1, changes } });
    const { clientId } = await call(projects.get, { params: { id: projectId } });
    const {
      id: _,
      personCount: __,
      ...client
    } = await call(clients.get, { params: { id: clientId } });
    await call(clients.update, { params: { id: clientId }, body: { ...client, type: "company" } });
    await changeCompany(product.server.url, { bankAccount: "86011117947" });
    const yes = { way: "phone", date: "2026-11-20", name: "Kari", note: "", chosen: null } as const;
    await call(offers.accept, { params, body: yes });

    await page.setViewportSize({ width: 380, height: 800 });
    await openSession(page, language);
    const open = async () => {
      await page.goto(`/project/${projectId}/overview`);
      await page.getByRole("button", { name: accounting.save }).press("Enter");
      await page.getByRole("menuitem", { name: invoices.ehf }).press("Enter");
    };
    const dialog = page.getByRole("dialog", { name: invoices.title });
    await open();
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole("link", { name: invoices.toClient }).press("Enter");
    // The project has details of its own.
    await expect(page.getByRole("heading", { level: 1, name: client.title })).toBeVisible();
    await page.getByRole("link", { name: words.details }).click();
    await fill(page, words.number, "974 760 673");
    await fill(page, words.address, "Bakken 2\n5003 Bergen");
    await page.getByRole("button", { name: words.save }).click();
    await expectToast(page, words.saved);

    await open();
    await page.getByRole("combobox", { name: invoices.what }).press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await fill(page, invoices.number, "1001");
    await fill(page, invoices.orderNumber, "PO 7");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: words.save }).click();
    const root = parseXml(await readFile(await (await download).path(), "utf8"));
    await expectToast(page, invoices.saved);
    await expect(dialog).toHaveCount(0);
    const { totals } = await call(estimates.get, { params });
    const paid = Number(root.at("cac:LegalMonetaryTotal/cbc:PayableAmount"));
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeCloseTo(Number(totals.totalAmount) * 0.3, 2);
  });
}
