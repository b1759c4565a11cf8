import { expect, type Page } from "@playwright/test";
import { estimateFigures } from "../contracts/estimate-figures.ts";
import { permissions } from "../contracts/permissions.ts";
import { roles } from "../contracts/roles.ts";
import { services } from "../contracts/services.ts";
import { formatMoney } from "../domain/money/format.ts";
import { signedIn } from "../server/test/server-process.ts";
import { gridOf } from "./editor.ts";
import { enter, makeUser } from "./people.ts";
import { openSession, test } from "./product.ts";
import { findRecords, screens } from "./screens.ts";
import { go, pendingCalls, settled } from "./settled.ts";

// Somebody who may do everything but see costs opens every screen.

/** Words that stand nowhere but beside a cost. */
const words =
  /buying price|markup|margin|profit\b|purchase|unit cost|hourly cost|cost per hour|list price|net price|known cost|^waste$|waste %|for colleagues/im;
/** On the form of a role they say what the right is about. */
const explained = new Set(["role", "roles-add", "role-add"]);

/** Everything that can be read or heard on the page. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const told = [...document.querySelectorAll("[title],[aria-label],[placeholder]")].flatMap(
      (element) =>
        ["title", "aria-label", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    const fields = [...document.querySelectorAll("input,textarea")].map((field) =>
      "value" in field ? String(field.value) : "",
    );
    return [document.body.innerText, ...told, ...fields].join("\n");
  });

/** What the page tells of costs. */
async function toldOn(page: Page, where: string, amounts: readonly string[]): Promise<string[]> {
  const text = await textOf(page);
  const word = words.exec(text)?.[0] ?? [];
  const told = amounts.filter((amount) => isTold(text, amount));
  return [word, told].flat().map((one) => `${where}: ${one}`);
}

/** What things cost, as it would be written; amounts that something is sold for as well prove nothing. */
async function amountsToHide(url: string, estimateId: string): Promise<string[]> {
  const call = await signedIn(url);
  const params = { id: estimateId };
  const { totals, lines } = await call(estimateFigures.get, { params });
  const { rows } = await call(services.list, { query: { kind: "material", rows: "100" } });
  const costs = [
    totals.purchaseAmount,
    totals.profitAmount,
    ...lines.flatMap(({ unitCost, purchaseAmount, profitAmount }) => [
      unitCost,
      purchaseAmount,
      profitAmount,
    ]),
    ...rows.map(({ buyingPrice }) => buyingPrice),
  ].filter((value) => typeof value === "string");
  const sold = new Set(
    lines.flatMap(({ sellingPrice, sellingAmount, quantity }) => [
      sellingPrice,
      sellingAmount,
      quantity,
    ]),
  );
  return costs
    .filter((value) => Number(value) >= 20 && !sold.has(value))
    .map((value) => formatMoney(value, "en"));
}

/** The amount by itself, not as a part of a longer one. */
const isTold = (text: string, amount: string) =>
  new RegExp(`(?<![\\d.,])${amount.replaceAll(".", "\\.")}(?!\\d)`).test(text);

async function makeSeller(url: string) {
  const call = await signedIn(url);
  const titles = { titleEn: "Seller", titleNb: "Selger" };
  const body = { ...titles, permissions: [...permissions], seesCosts: false };
  await call(roles.create, { body });
  return makeUser(url, titles.titleEn);
}

test("whoever sees no costs finds none on any screen", async ({ page, product }) => {
  test.setTimeout(240_000);
  await openSession(page, "en");
  const records = await findRecords(page.request);
  const estimateId = records["estimates"] ?? "";
  const amounts = await amountsToHide(product.server.url, estimateId);
  expect(amounts.length).toBeGreaterThan(20);
  await enter(page, await makeSeller(product.server.url));
  const pending = pendingCalls(page);

  const told: string[] = [];
  const look = async (where: string) => {
    await settled(page, pending);
    told.push(...(await toldOn(page, where, amounts)));
  };

  await page.goto("/");
  for (const screen of screens.filter(({ act }) => act === undefined)) {
    await go(page, screen.address(records));
    await settled(page, pending);
    if (!explained.has(screen.name)) await look(screen.name);
  }

  await go(page, `/project/${records["projects"]}/estimate/${estimateId}`);
  await page.getByRole("button", { name: "Show all totals" }).click();
  await page.getByRole("button", { name: "Details" }).press("Enter");
  const details = page.getByRole("complementary", { name: "Details" });
  for (const row of [".is-group", ".is-line"]) {
    await gridOf(page).locator(`${row} [data-column="title"]`).first().click();
    await expect(
      details.getByText("Figures", { exact: true }).or(details.locator("dl")),
    ).toBeVisible();
    await look(`details of ${row}`);
  }
  await page.getByRole("button", { name: "Columns" }).click();
  await look("columns");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog").getByLabel("Language")).toBeVisible();
  await look("settings");
  expect(told).toEqual([]);
});
