import { expect, type Page } from "@playwright/test";
import { estimates } from "../contracts/estimates.ts";
import type { Change } from "../domain/changes/estimate-changes.ts";
import { decimal } from "../domain/money/decimal.ts";
import { newId } from "../server/base/new-id.ts";
import { testGroup, testLine } from "../server/test/estimate-content.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { cutFigures } from "./cut-figures.ts";
import { gridOf } from "./editor.ts";
import { openSession, test } from "./product.ts";
import { go, pendingCalls, settled } from "./settled.ts";

const widths = [380, 1024, 1280, 1440, 1920];

/** Prices of 8 digits and quantities of 5, with all that may stand beside a figure. */
const figures = {
  quantity: "98765.4321",
  buyingPrice: "12345678.1234",
  wastePercent: "12.5",
  sellingPrice: "98765432.4321",
  discountAmount: "1234567.89",
  length: "12345.6789",
  unitEn: "square metre",
  unitNb: "kvadratmeter",
} as const;

/**
 * Work that is sold below its cost, and the same as a credit: its hours stand in the grid, and no sum is wider
 * than the figures that have the sign of a loss beside them.
 */
function lossAndCredit() {
  const group = testGroup({ titleNb: "Tap", titleEn: "Loss" });
  const work = {
    kind: "work",
    quantity: decimal("987654.32"),
    hourNorm: decimal("1"),
    hoursUsed: decimal("12345.67"),
    buyingPrice: decimal("98765432.4321"),
    sellingPrice: decimal("98765432.12"),
  } as const;
  const lines = [
    testLine(group.key, { ...work, position: "V" }),
    testLine(group.key, { ...work, position: "W", credit: true }),
  ];
  return { type: "insert", groups: [group], lines } as const;
}

async function openWide(page: Page, url: string, language: "en" | "nb") {
  const call = await signedIn(url);
  const { params, projectId, keys } = await makeRemoteEstimate(call, 3);
  const changes = keys.flatMap((key) =>
    Object.entries(figures).map(([field, value]) => ({ type: "setLine", key, field, value })),
  );
  const settings = [
    { type: "setSetting", field: "discountAmount", value: "98765432.1" },
    { type: "setSetting", field: "workCostPerHour", value: "12345678.12" },
    { type: "setSetting", field: "squares", value: "12345.6789" },
  ];
  await call(estimates.change, {
    params,
    body: {
      batchId: newId(),
      baseRevision: 1,
      // oxlint-disable-next-line no-unsafe-type-assertion -- the contract checks what goes out
      changes: [...changes, ...settings, lossAndCredit()] as Change[],
    },
  });
  await openSession(page, language);
  await page.goto(`/project/${projectId}/estimate/${params.id}`);
  await expect(gridOf(page).getByRole("rowheader", { name: "Linje 2" })).toBeVisible();
  return projectId;
}

/** The columns of prices are never narrower than what they are called. */
const cutHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".head-text")]
      .filter((heading) => heading.scrollWidth > heading.clientWidth)
      .map((heading) => heading.textContent),
  );

const words = {
  en: { details: "Details", totals: "Show all totals", settings: "Settings" },
  nb: { details: "Detaljer", totals: "Vis alle summer", settings: "Innstillinger" },
} as const;

for (const language of ["en", "nb"] as const) {
  test(`no figure is cut in grid, totals and panels at any width, ${language}`, async ({
    page,
    product,
  }) => {
    const pending = pendingCalls(page);
    const projectId = await openWide(page, product.server.url, language);
    const { details, totals, settings } = words[language];
    const cut: string[] = [];
    const look = async (place: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page, pending);
        cut.push(...(await cutFigures(page)).map((figure) => `${place}, ${width} px: ${figure}`));
      }
    };
    await page.getByRole("button", { name: totals }).click();
    await look("grid and totals");
    expect(await cutHeadings(page)).toEqual([]);

    await gridOf(page).getByRole("rowheader", { name: "Linje 1" }).click();
    await page.getByRole("button", { name: details }).click();
    await expect(page.getByRole("complementary", { name: details })).toBeVisible();
    await look("details of a line");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: settings }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("settings of the estimate");
    const pages = [
      `/project/${projectId}`,
      `/project/${projectId}/estimates`,
      "/projects",
      "/services",
    ];
    for (const address of [...pages, "/"]) {
      await go(page, address);
      await look(address.replace(projectId, "…"));
    }
    expect(cut).toEqual([]);
  });
}
