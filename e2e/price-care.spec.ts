import { expect, type Page } from "@playwright/test";
import { estimates } from "../contracts/estimates.ts";
import { services } from "../contracts/services.ts";
import { withService } from "../domain/estimate/new-row.ts";
import { estimatesGridEn } from "../locales/general/estimates-grid.en.ts";
import { estimatesGridNb } from "../locales/general/estimates-grid.nb.ts";
import { priceCareEn } from "../locales/general/price-care.en.ts";
import { priceCareNb } from "../locales/general/price-care.nb.ts";
import { newId } from "../server/base/new-id.ts";
import { testLine } from "../server/test/estimate-content.ts";
import { makeRemoteEstimate, readRemote } from "../server/test/remote-estimate.ts";
import { type NetworkCall, signedIn } from "../server/test/server-process.ts";
import { expectAccessible } from "./accessible.ts";
import { expectCell, expectSaved } from "./editor.ts";
import { expectToast } from "./forms.ts";
import { openSession, test } from "./product.ts";
import { takePicture } from "./take-picture.ts";

const code = "M-1252";

async function readTile(call: NetworkCall) {
  const { rows } = await call(services.list, { query: { search: code } });
  const [tile] = rows;
  if (!tile) throw new Error(`There is no ${code}.`);
  return tile;
}

/** An estimate with ten of the tile, at the price that it has now. */
async function makeTiled(call: NetworkCall) {
  const made = await makeRemoteEstimate(call, 0);
  const { header, content } = await readRemote(call, made.params);
  const [group] = content.groups;
  const line = withService(testLine(group?.key ?? ""), await readTile(call));
  const changes = [{ type: "insert" as const, groups: [], lines: [line] }];
  const body = { batchId: newId(), baseRevision: header.revision, changes };
  await call(estimates.change, { params: made.params, body });
  return made;
}

const countOf = (text: string, count: number) => text.replace("{count}", String(count));

/** Raises the price by 5 %, rounded to 1, after a look at what that does. */
async function raise(page: Page, texts: typeof priceCareEn) {
  const { change } = texts;
  await page.goto("/services");
  await page.getByRole("link", { name: change.link }).press("Enter");
  await expect(page.getByRole("heading", { name: change.title, level: 1 })).toBeVisible();
  await page.getByRole("searchbox").fill(code);
  await expect(page.getByRole("status").getByText(countOf(change.found_one, 1))).toBeVisible();
  await page.getByRole("textbox", { name: change.labels.buyingValue }).fill("5");
  await page.getByRole("combobox", { name: change.labels.roundTo }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: /^1$/ }).click();
  await page.getByRole("button", { name: change.preview }).press("Enter");
  await expect(page.getByRole("heading", { name: change.previewTitle })).toBeFocused();
  await expect(page.getByText(/389[.,]00 (to|til) 408[.,]00/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: countOf(change.take_one, 1) }).press("Enter");
  await expectToast(page, countOf(change.taken_one, 1));
}

async function updateEstimate(page: Page, more: string, { update }: typeof priceCareEn) {
  await page.getByRole("button", { name: more, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: update.menu }).press("Enter");
  const dialog = page.getByRole("dialog", { name: update.title });
  await expect(dialog.getByRole("row", { name: /389[.,]00 408[.,]00 \+4[.,]9/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: countOf(update.ok_one, 1) }).press("Enter");
  await expect(dialog).toBeHidden();
}

/** Lowers the buying prices of the estimate by a tenth. */
async function lower(page: Page, more: string, { lines }: typeof priceCareEn) {
  await page.getByRole("button", { name: more, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: lines.menu }).press("Enter");
  const dialog = page.getByRole("dialog", { name: lines.title });
  await dialog.getByRole("textbox", { name: new RegExp(`^${lines.value}`) }).fill("-10");
  const take = dialog.getByRole("button", { name: countOf(lines.ok_one, 1) });
  await expect(take).toBeEnabled();
  await expectAccessible(page);
  await takePicture(page, `line-prices-${lines.title}`);
  await take.press("Enter");
  await expect(dialog).toBeHidden();
}

const languages = [
  ["en", priceCareEn, estimatesGridEn],
  ["nb", priceCareNb, estimatesGridNb],
] as const;

for (const [language, texts, { grid }] of languages) {
  test(`prices are raised, taken over into an estimate, and both is undone: ${language}`, async ({
    page,
    product,
  }) => {
    const call = await signedIn(product.server.url);
    const { params, projectId } = await makeTiled(call);
    await openSession(page, language);
    await raise(page, texts);
    await page.goto(`/project/${projectId}/estimate/${params.id}`);
    const { titleNb: title } = await readTile(call);
    const cost = grid.columns.buyingPrice;
    const figure = (text: string) => (language === "nb" ? text.replace(".", ",") : text);
    await expectCell(page, title, cost, figure("389.00"));
    await updateEstimate(page, grid.toolbar.more, texts);
    await expectCell(page, title, cost, figure("408.00"));
    await expectSaved(page);
    await lower(page, grid.toolbar.more, texts);
    await expectCell(page, title, cost, figure("367.20"));
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectCell(page, title, cost, figure("389.00"));
    await expectSaved(page);

    await page.goto("/services/prices");
    await page.getByRole("button", { name: texts.change.undo }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: texts.change.undo }).press("Enter");
    await expectToast(page, countOf(texts.change.undone_one, 1));
    expect(await readTile(call)).toMatchObject({ buyingPrice: "389" });
  });
}
