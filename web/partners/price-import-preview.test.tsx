import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../domain/money/decimal.ts";
import { opened, row, show } from "./test/show-price-list.ts";

const open = () => userEvent.click(page.getByRole("button", { name: "Open" }));

const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));

const article = (title: string) => page.getByRole("listitem").filter({ hasText: title });

test.each([
  [
    "en",
    "Open",
    /were valid until 2011-12-31/,
    /is from ONNING A\/S \(123 456 787\), .* are from Grossisten \(910 478 656\)/,
    "CSV · From ONNING A/S (123 456 787) · dated 2011-09-01 · valid until 2011-12-31",
  ],
  [
    "nb",
    "Åpne",
    /gjaldt til og med 2011-12-31/,
    /er fra ONNING A\/S \(123 456 787\), .* er fra Grossisten \(910 478 656\)/,
    "CSV · Fra ONNING A/S (123 456 787) · datert 2011-09-01 · gjelder til og med 2011-12-31",
  ],
] as const)(
  "a file that is over and of somebody else says so before it is taken, %s",
  async (...told) => {
    const [language, name, ended, sender, file] = told;
    const sent = { senderName: "ONNING A/S", senderNumber: "123456787" };
    const days = { dated: "2011-09-01", validTo: "2011-12-31", endedOn: "2011-12-31" };
    const usualSender = { name: "Grossisten", number: "910478656" };
    await show({ first: { ...sent, ...days, usualSender }, language });
    await press(name);
    await expect.element(page.getByText(ended)).toBeVisible();
    await expect.element(page.getByText(sender)).toBeVisible();
    await expect.element(page.getByText(file)).toBeVisible();
  },
);

test.each([
  ["en", "Open", /^3 articles come in at their list price.*under Discount agreements/],
  ["nb", "Åpne", /^3 artikler kommer inn til listepris.*under Rabattavtaler/],
] as const)(
  "how many articles nobody tells a discount of is said, and where to, %s",
  async (...told) => {
    const [language, name, text] = told;
    await show({ first: { undiscounted: 3 }, language });
    await press(name);
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test.each([
  ["en", "Open", /^2 lines have a quantity other than 1 in the field Mengde/, "Show them"],
  ["nb", "Åpne", /^2 linjer har et annet antall enn 1 i feltet Mengde/, "Vis dem"],
] as const)("quantities that prices are not divided by are told and shown, %s", async (...told) => {
  const [language, name, text, button] = told;
  const { asked } = await show({ first: { quantitiesIgnored: 2 }, language });
  await press(name);
  await expect.element(page.getByText(text)).toBeVisible();
  await press(button);
  await expect
    .poll(() => asked.map(({ address }) => address).filter((one) => one.includes("mark=quantity")))
    .toEqual([expect.not.stringContaining("state=")]);
  await expect
    .element(page.getByRole("button", { name: /^Mengde .* 1: 2$/, pressed: true }))
    .toBeVisible();
});

test.each([
  ["en", "Open", /^2 prices are older here than those you have/, "Show them", "Older: 2"],
  ["nb", "Åpne", /^2 priser er eldre her enn dem dere har/, "Vis dem", "Eldre: 2"],
] as const)("prices older than those that are known are told and shown, %s", async (...told) => {
  const [language, name, text, button, filter] = told;
  const { asked } = await show({ first: { olderPrices: 2 }, language });
  await press(name);
  await expect.element(page.getByText(text)).toBeVisible();
  await press(button);
  await expect.poll(() => asked.some(({ address }) => address.includes("mark=older"))).toBe(true);
  await expect.element(page.getByRole("button", { name: filter, pressed: true })).toBeVisible();
});

test.each([
  ["en", "Open", "per m² · rounded from 1,23456"],
  ["nb", "Åpne", "per m² · avrundet fra 1,23456"],
] as const)(
  "a price that is rounded says from what, and its unit stands as elsewhere, %s",
  async (...told) => {
    const [language, name, text] = told;
    const rows = [{ ...row("54", "1", "1.2346"), roundedFrom: "1,23456" }];
    await show({
      language,
      after: ({ address }) =>
        address.includes("/rows") ? Response.json({ rows, total: 1 }) : undefined,
    });
    await press(name);
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test("a row that was refused names its prices that contradict each other", async () => {
  const refused = { state: "refused", reason: "prices_disagree", columnName: "Netto", cell: "D2" };
  const prices = { priceBefore: null, priceAfter: null, changePercent: null };
  const contradiction = "100,00 − 10 % ≠ 80,00";
  const rows = [{ ...row("55", "1", "1"), ...refused, ...prices, contradiction }];
  await show({
    after: ({ address }) =>
      address.includes("/rows") ? Response.json({ rows, total: 1 }) : undefined,
  });
  await open();
  await expect
    .element(
      page.getByText(/^Cell D2 · column “Netto” · 100,00 − 10 % ≠ 80,00 · 55: The list price/),
    )
    .toBeVisible();
});

test("a price per 1000 that one unit does not hold all of says to what it is rounded", async () => {
  const rows = [{ ...row("53", "100", "123.45"), priceQuantity: 1000, unit: "stk" }];
  await show({
    language: "nb",
    after: ({ address }) =>
      address.includes("/rows") ? Response.json({ rows, total: 1 }) : undefined,
  });
  await press("Åpne");
  await expect
    .element(page.getByText(/per 1000 stk · avrundet til 0,1235 per stk i kalkyler/))
    .toBeVisible();
});

test("a preview tells prices that rise from those that only have a new date, and takes what is chosen", async () => {
  const told = await show({
    after: ({ method, address }) =>
      method === "PUT" && address.endsWith("/taking")
        ? Response.json({ ...opened, state: "taken", takenAt: "2026-11-26T02:00:00.000Z" })
        : undefined,
  });
  await open();
  await expect.element(page.getByText("(price: 1, only text or date: 1)")).toBeVisible();
  await press("Changed: 2");
  await expect.element(page.getByText("10.00 to 10.80")).toBeVisible();
  await expect.element(page.getByText("per m² · price unchanged")).toBeVisible();
  await userEvent.click(page.getByRole("checkbox", { name: /^Mark vanished/ }));
  await press("Import");
  await expect.element(page.getByText("The price list was imported")).toBeVisible();
  expect(told.asked.find(({ address }) => address.endsWith("/taking"))?.body).toEqual({
    added: true,
    changed: true,
    vanished: true,
    when: "now",
  });
});

test.each([
  [
    "en",
    "Open",
    "Looks like another unit or a mistake: check it",
    /^2 prices more than double/,
    "Show them",
  ],
  [
    "nb",
    "Åpne",
    "Ser ut som en annen enhet eller en feil: sjekk den",
    /^2 priser mer enn dobles/,
    "Vis dem",
  ],
] as const)("a price that more than doubled or halved stands out, %s", async (...told) => {
  const [language, name, text, warning, button] = told;
  const marks = ["price", "jump"] as const;
  const rows = [
    { ...row("51", "10", "1000"), marks: [...marks] },
    { ...row("52", "10", "4.99"), marks: [...marks] },
    row("53", "10", "20"),
  ];
  const { asked } = await show({
    language,
    first: { priceJumps: 2 },
    after: ({ address }) =>
      address.includes("/rows") ? Response.json({ rows, total: 3 }) : undefined,
  });
  await userEvent.click(page.getByRole("button", { name }));
  await expect.element(article("Tile 51")).toMatchTextContent(text);
  await expect.element(article("Tile 52")).toMatchTextContent(text);
  await expect.element(article("Tile 53")).not.toMatchTextContent(text);
  await expect.element(page.getByText(warning)).toBeVisible();
  await press(button);
  await expect.poll(() => asked.some(({ address }) => address.includes("mark=jump"))).toBe(true);
});

test.each([
  ["en", "Open", /^1 article has its price for another unit/, "Show it", "10.00 per pc to 10.00"],
  ["nb", "Åpne", /^1 artikkel har prisen for en annen enhet/, "Vis den", "10,00 per stk til 10,00"],
] as const)(
  "a price for another unit is told before the import and in its row, %s",
  async (...told) => {
    const [language, name, text, button, price] = told;
    const other = { ...row("51", "10", "10"), changePercent: null, unitBefore: "stk", unit: "m" };
    const per = { ...row("52", "10", "10"), priceQuantityBefore: 100 };
    const rows = [other, per].map((one) => ({ ...one, marks: ["unit" as const] }));
    const { asked } = await show({
      language,
      first: { unitsChanged: 1 },
      after: ({ address }) =>
        address.includes("/rows") ? Response.json({ rows, total: 2 }) : undefined,
    });
    await userEvent.click(page.getByRole("button", { name }));
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(article("Tile 51")).toMatchTextContent(/ (to|til) m/);
    await expect.element(article("Tile 51")).toMatchTextContent(price);
    await expect.element(article("Tile 52")).toMatchTextContent(/100 m. (to|til) 1 m./);
    await userEvent.click(page.getByRole("button", { name: button }));
    await expect.poll(() => asked.some(({ address }) => address.includes("mark=unit"))).toBe(true);
    await expect
      .element(page.getByRole("button", { name: /^(Unit or quantity|Enhet eller antall): 1$/ }))
      .toHaveAttribute("aria-pressed", "true");
  },
);

test("what changes is seen before what is new", async () => {
  await show({ first: { added: 25 } });
  await open();
  await expect
    .element(page.getByRole("button", { name: "Changed: 2" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText("10.00 to 10.80")).toBeVisible();
});

test("prices of a later day are imported on it, unless somebody wants them now", async () => {
  await show({ first: { validFrom: "2026-12-01" } });
  await open();
  await expect.element(page.getByRole("button", { name: "Import on that day" })).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "Take them into use now" }));
  await expect.element(page.getByRole("button", { name: "Import", exact: true })).toBeVisible();
});

test("what the file does not have cannot be chosen, and nothing is not imported", async () => {
  await show();
  await open();
  await expect.element(page.getByRole("checkbox", { name: /: 0$/ })).toBeDisabled();
  await userEvent.click(page.getByRole("checkbox", { name: /: 2 / }));
  await expect.element(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
});

test("a file of discounts that says 0 % alone can be imported, since that is an answer", async () => {
  await show({ first: { changed: 0, vanished: 0, unchanged: 3, zeroDiscounts: 1 } });
  await open();
  await expect.element(page.getByRole("button", { name: "Import", exact: true })).toBeEnabled();
});

test.each([
  [{}, "Line 2 · 56", "10.00 to 10.80 (+8%) per m²"],
  [{ changePercent: decimal("-8") }, "Line 2 · 56", "10.00 to 10.80 (−8%) per m²"],
  [{ priceQuantity: null }, "Line 2 · 56", "10.00 to 10.80 (+8%) per m²"],
  [{ state: "vanished" }, "56", "10.00 to 10.80 (+8%) per m²"],
] as const)("a row with %j tells its place, its change and for what it is", async (...of) => {
  const [parts, place, price] = of;
  const rows = [{ ...row("56", "10", "10.8"), ...parts }];
  await show({
    after: ({ address }) =>
      address.includes("/rows") ? Response.json({ rows, total: 1 }) : undefined,
  });
  await open();
  await expect.element(article("Tile 56")).toHaveTextContent(`Tile 56${place}${price}`);
});
