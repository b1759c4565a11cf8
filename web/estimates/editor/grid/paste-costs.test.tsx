import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { pasteEmpty } from "../../test/paste-text.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");
const told = () =>
  [...document.querySelectorAll(".paste-check :is(.ant-alert-title, li)")].map((one) =>
    plain(one.textContent),
  );

const settings = { workPricePerHour: decimal("690"), companyMarkupWork: decimal("20") };
const store = () => makeTestStore(makeEstimate({ groups: [], settings }));

test("hours that keep the cost of the sheet are told with the price per hour that they would have", async () => {
  await pasteEmpty("Tittel\tMengde\tEnhet\tPris\nMaler\t10\th\t890", "nb", store());
  await expect
    .poll(told)
    .toEqual([
      "1 rad med timer beholder kostnaden fra arket og påslaget, i stedet for timeprisen",
      "Rad 2 «Maler»: 890,00 med 20 % påslag blir 1 068,00; timeprisen ville gitt 690,00",
    ]);
  await userEvent.click(page.getByRole("radio", { name: /^Det kunden betaler/ }));
  await expect.poll(told).toEqual([]);
});

test("a line that would be sold below its cost is told before it comes in", async () => {
  await pasteEmpty("Title\tQty\tCost\tSelling price\nDoor\t2\t100\t90", "en", store());
  await expect
    .poll(told)
    .toEqual([
      "1 line would be sold below its cost",
      "Row 2 “Door”: costs 200.00, sold for 180.00",
    ]);
});
