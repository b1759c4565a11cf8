import { expect, type Page } from "@playwright/test";
import { companies } from "../contracts/companies.ts";
import { estimates } from "../contracts/estimates.ts";
import { webhooksEn } from "../locales/general/webhooks.en.ts";
import { webhooksNb } from "../locales/general/webhooks.nb.ts";
import { newId } from "../server/base/new-id.ts";
import { type Receiver, startReceiver } from "../server/test/receiver.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { type NetworkCall, signedIn } from "../server/test/server-process.ts";
import { expectToast, fill } from "./forms.ts";
import { openSession, test } from "./product.ts";

async function sendOffer(call: NetworkCall): Promise<string> {
  const { params } = await makeRemoteEstimate(call, 1);
  const message = { recipients: ["kari@client.example"], subject: "Tilbud", body: "Hei" };
  await call(estimates.send, { params, body: { id: newId(), ...message } });
  return params.id;
}

/** Adds a webhook by the screens; the receiver learns its secret. */
async function add(page: Page, receiver: Receiver, texts: typeof webhooksEn): Promise<void> {
  await page.getByRole("link", { name: texts.add }).press("Enter");
  await fill(page, texts.titleField, "Regnskap");
  await fill(page, texts.url, receiver.url);
  await page
    .getByRole("checkbox", { name: texts.eventNames.offer.sent, exact: true })
    .press("Space");
  await page.getByRole("button", { name: /^(Save|Lagre)$/ }).press("Enter");
  const secret = page.getByRole("textbox", { name: texts.secret.field });
  receiver.set({ secret: await secret.inputValue() });
}

test("a webhook is added, tested, told of an offer, and told once more", async ({
  page,
  product,
}) => {
  const receiver = await startReceiver();
  const call = await signedIn(product.server.url);
  const { rows } = await call(companies.list, { query: {} });
  const address = `/app-company/${rows[0]?.id}/webhooks`;

  await openSession(page, "en");
  await page.goto(address);
  await add(page, receiver, webhooksEn);
  await page.getByRole("button", { name: webhooksEn.test.send }).press("Enter");
  await expect(page.getByText(/The receiver took it: 204/)).toBeVisible();
  expect(receiver.arrived).toMatchObject([{ event: { type: "webhook.test" } }]);

  const estimateId = await sendOffer(call);
  const log = page.getByRole("list", { name: webhooksEn.log.title });
  const entry = log.getByRole("listitem").filter({ hasText: "Offer sent" });
  await expect(entry).toContainText(webhooksEn.log.states.delivered, { timeout: 20_000 });
  expect(receiver.arrived[1]).toMatchObject({
    event: { type: "offer.sent", data: { estimateId } },
  });

  await openSession(page, "nb");
  await page.goto(address);
  await page.getByRole("link", { name: "Regnskap" }).press("Enter");
  // The secret was shown once.
  await expect(page.getByRole("button", { name: webhooksNb.secret.make })).toBeVisible();
  await page.getByRole("button", { name: /^Send på nytt: Tilbud sendt/ }).press("Enter");
  await expectToast(page, webhooksNb.log.resent);
  await expect.poll(() => receiver.arrived.length, { timeout: 20_000 }).toBe(3);
  expect(receiver.arrived[2]).toEqual(receiver.arrived[1]);
  const sent = page.getByRole("listitem").filter({ hasText: "Tilbud sendt" });
  await sent.getByText(webhooksNb.log.details).click();
  await expect(sent.getByText(/svar 204/)).toHaveCount(2, { timeout: 20_000 });
  await receiver.close();
});
