import { expect, test } from "vitest";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { customerOffer } from "../test/customer-offer.ts";
import { testApp } from "../test/test-app.ts";

const app = await testApp();

test("whoever works in the company is no customer who opens the link, and somebody of another one is", async () => {
  const { params, token } = await customerOffer(app);
  const visit = { body: { token } };
  await app.ok(offerPage.visit, visit);
  const unseen = { visits: 0, firstVisitAt: null };
  expect(await app.ok(offerLinks.make, { params })).toMatchObject(unseen);
  await (await app.newCompany()).ok(offerPage.visit, visit);
  expect(await app.ok(offerLinks.make, { params })).toMatchObject({ visits: 1 });
});
