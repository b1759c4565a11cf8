import { expect, type Page } from "@playwright/test";
import { makeRemoteEstimate, readRemote } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectAccessible } from "./accessible.ts";
import { expectCell, expectSaved, gridOf, rowOf } from "./editor.ts";
import { choose, expectToast, fill } from "./forms.ts";
import { openSession, test } from "./product.ts";

const tile = "Floor tile 60 × 60 cm, porcelain, R10";
const adhesive = "Flexible tile adhesive, C2TE S1";
const laying = "Laying floor tiles 60 × 60 cm";

/** Types a code into the search of a section and takes what is found. */
const add = (page: Page, kind: "material" | "work", code: string, title: string) =>
  choose(page, `Add ${kind}`, code, `${code} ${title}`);

/** Opens the estimate in English and waits for its grid. */
async function openEstimate(page: Page, projectId: string, id: string) {
  await page.goto(`/project/${projectId}/estimate/${id}`);
  await expect(gridOf(page)).toBeVisible();
}

async function chooseCommand(page: Page, menu: string, command: string) {
  await page.getByRole("button", { name: new RegExp(`${menu}$`) }).press("Enter");
  await page.getByRole("menuitem", { name: command }).press("Enter");
}

/** A template of two materials and a work; what one unit of it costs stands beside it. */
async function makeTiledFloor(page: Page) {
  await page.goto("/service-templates");
  await page.getByRole("link", { name: "Add service template" }).click();
  await fill(page, "Title in English", "Tiled floor");
  await fill(page, "Title in Norwegian", "Flislagt gulv");
  await choose(page, "Unit", "m2", "m² – square metre");
  await add(page, "material", "M-1252", tile);
  await add(page, "material", "M-1254", adhesive);
  await add(page, "work", "W-2252", laying);
  await fill(page, `Quantity: ${tile}`, "1,1");

  // A formula that cannot be read is refused, and its line is named.
  await page.getByRole("combobox", { name: `How the quantity is given: ${adhesive}` }).focus();
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await fill(page, `Formula: ${adhesive}`, "ceil(units*5/20");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(`Materials 2, ${adhesive}: The formula ends too early.`),
  ).toBeVisible();
  await expectAccessible(page);
  await fill(page, `Formula: ${adhesive}`, "ceil(units*5/20)*20");

  // 1.1 x 534.88, a bag of 20 x 22.97, 1 x 1035.
  const preview = page.getByRole("region", { name: /^Price preview/ });
  await expect(preview.getByText("2,082.77 NOK")).toBeVisible();
  await expect(preview.getByText("1.5", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Item added successfully");
  await expect(page.getByRole("link", { name: "Tiled floor", exact: true })).toBeVisible();
}

/** Puts in three square metres, typed as a formula. */
async function insertTiledFloor(page: Page) {
  await chooseCommand(page, "Add", "From template…");
  await choose(page, "Service template", "tiled", "Tiled floor");
  const units = page.getByRole("textbox", { name: /^Number of units/ });
  await expect(units).toBeFocused();
  await units.fill("0");
  await expect(page.getByText("The number of units must be more than 0")).toBeVisible();
  await units.fill("1,5*2");
  await expect(page.getByText("= 3 m²")).toBeVisible();
  await expect(page.getByRole("row", { name: "Sum without VAT 3,669.57 5,329.50" })).toBeVisible();
  await expectAccessible(page);
  await units.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(rowOf(page, "Flislagt gulv").getByRole("rowheader")).toBeFocused();
  await expectCell(page, "Gulvflis 60 × 60 cm, porselen, R10", "Quantity", "3.3");
  await expectSaved(page);
}

test("a template is made, put into an estimate three times over, and taken out again", async ({
  page,
  product,
}) => {
  await openSession(page, "en");
  await makeTiledFloor(page);
  const call = await signedIn(product.server.url);
  const { params, projectId } = await makeRemoteEstimate(call, 1);
  await openEstimate(page, projectId, params.id);
  const before = (await readRemote(call, params)).totals;
  await insertTiledFloor(page);
  const { totals, content } = await readRemote(call, params);
  const grown = (name: "netAmount" | "purchaseAmount" | "hoursScheduled") =>
    (Number(totals[name]) - Number(before[name])).toFixed(2);
  expect([grown("netAmount"), grown("purchaseAmount"), grown("hoursScheduled")]).toEqual([
    "5329.50",
    "3669.57",
    "4.50",
  ]);
  expect(content.lines.map(({ quantity, formula }) => formula ?? quantity)).toContain(
    "ceil(3*5/20)*20",
  );

  await page.keyboard.press("Control+z");
  await expect(rowOf(page, "Flislagt gulv")).toBeHidden();
  await expectSaved(page);
  expect((await readRemote(call, params)).totals).toEqual(before);
  await page.keyboard.press("Control+y");
  await expect(rowOf(page, "Flislagt gulv")).toBeVisible();
});

test("chosen lines become a template for one unit, and what it cannot hold is named", async ({
  page,
  product,
}) => {
  const call = await signedIn(product.server.url);
  const { params, projectId } = await makeRemoteEstimate(call, 1);
  await openSession(page, "en");
  await openEstimate(page, projectId, params.id);
  await chooseCommand(page, "Add", "From template…");
  await choose(page, "Service template", "painting", "Interior painting of walls");
  await page.getByRole("textbox", { name: /^Number of units/ }).fill("20");
  await page.getByRole("radio", { name: /^Into the group/ }).check();
  await page.getByRole("checkbox", { name: "Keep the number as a variable" }).check();
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectSaved(page);

  await page.keyboard.press("Control+a");
  await chooseCommand(page, "Row", "Make a template…");
  await fill(page, "Title in English", "Painted wall");
  await fill(page, "Title in Norwegian", "Malt vegg");
  await choose(page, "Unit", "m2", "m² – square metre");
  await expect(page.getByText("Linje 0: not from the catalogue")).toBeVisible();
  await fill(page, "Number of units that the chosen lines are for", "10000000");
  await page.getByRole("button", { name: "Save" }).click();
  const refusal = page.getByText(/The quantity for one unit becomes 0/);
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  await fill(page, "Number of units that the chosen lines are for", "20");
  await expect(refusal).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Item added successfully");
  await page.getByRole("link", { name: "Open the template" }).click();
  await expect(page.getByRole("heading", { name: "Edit service template" })).toBeVisible();
  await expect(page.getByRole("list").getByRole("button", { name: /^Remove/ })).toHaveCount(9);
});

test("the lines of a template are put in order by keyboard and by buttons", async ({ page }) => {
  await openSession(page, "en");
  await page.goto("/service-templates");
  await page.getByRole("link", { name: "Copy: Interior painting of walls" }).click();
  await fill(page, "Title in English", "Copied");
  await fill(page, "Title in Norwegian", "Kopiert");
  const works = page.getByRole("region", { name: "Works" }).getByRole("listitem");
  const titles = async () => works.locator(".template-row-title").allTextContents();
  const [first, second, third] = await titles();
  const handle = works.first().getByRole("button", { name: /^Move (?!up|down)/ });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Picked up /)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/is now number 2\.$/)).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(titles).toEqual([second, first, third, ...(await titles()).slice(3)]);
  await works
    .nth(1)
    .getByRole("button", { name: /^Move up/ })
    .click();
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([first, second, third]);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Item added successfully");
});
