import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import { makeLine } from "../../domain/test/make.ts";
import type { Language } from "../base/i18n.ts";
import { createUnsentPlace } from "../base/unsent.ts";
import { gridEstimate, rowKeys, textIn } from "./test/grid-harness.tsx";
import { estimateId } from "./test/make-document.ts";
import { changesIn, saved, showEstimate, typeQuantity } from "./test/show-estimate.tsx";

const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");
const items = () =>
  page
    .getByRole("listitem")
    .elements()
    .filter((one) => one.closest(".overwritten-rows"))
    .map((one) => [...one.querySelectorAll("p")].map(({ textContent }) => plain(textContent)));
const button = (name: string) => page.getByRole("button", { name, exact: true });
const set = (key: string, value: string): Change => ({
  type: "setLine",
  key,
  field: "quantity",
  value,
});

const signedIn = "01900000-0000-7000-8000-000000000000";
const own = { userId: signedIn, companyId: signedIn, estimateId };
const { totals } = priceEstimate(gridEstimate);
const theirs = (changes: readonly Change[]) => ({
  revision: 1,
  batchId: "01900000-0000-7000-8000-0000000000aa",
  userId: "01900000-0000-7000-8000-0000000000ab",
  userName: "Kari",
  createdAt: "2026-11-20T12:00:00.000Z",
  effects: [],
  changes,
});

/** The page, whose first batch comes behind one that somebody else has sent. */
async function showBehind(language: Language, changes: readonly Change[]) {
  let revision = 1;
  return showEstimate({
    language,
    onBatch: () => {
      revision += 1;
      return Response.json({ revision, missed: revision === 2 ? [theirs(changes)] : [], totals });
    },
  });
}

test("what somebody else had entered in the same cell is told with both values, and put back", async () => {
  const { asked } = await showBehind("en", [set(rowKeys.tiles, "3333"), set(rowKeys.sink, "5")]);
  await typeQuantity("2222");
  await expect.poll(items).toEqual([["Tiles: Quantity was 3,333 m², is now 2,222 m²"]]);
  const banner = page.getByRole("status").filter({ hasText: "Somebody else changed" });
  await expect.element(banner).toBeVisible();
  expect(banner.element().textContent).toContain(
    "before your changes were saved. Yours stand now.",
  );
  expect(textIn(rowKeys.tiles, "quantity")).toBe("2,222");
  await userEvent.click(button("Take back mine: Tiles"));
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("3,333");
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(() => changesIn(asked)).toMatchObject([{ value: "2222" }, { value: "3333" }]);
  await userEvent.click(button("Undo"));
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("2,222");
});

test("what was replaced is let go in Norwegian as well", async () => {
  await showBehind("nb", [set(rowKeys.tiles, "3333.5")]);
  await typeQuantity("2222");
  await expect.poll(items).toEqual([["Tiles: Mengde var 3 333,5 m², er nå 2 222 m²"]]);
  await userEvent.click(button("Behold mine"));
  await expect.poll(items).toEqual([]);
  expect(plain(textIn(rowKeys.tiles, "quantity"))).toBe("2 222");
});

test("a formula that was cleared with it is told and put back together with the cell", async () => {
  await showBehind("en", [
    { type: "setLine", key: rowKeys.tiles, field: "formula", value: "2*3" },
    { type: "setLine", key: rowKeys.tiles, field: "note", value: "Ask" },
    { type: "setSetting", field: "markupWork", value: decimal("9") },
  ]);
  await typeQuantity("2222");
  await expect
    .poll(items)
    .toEqual([
      ["Tiles: Formula was =2*3, is now empty", "Tiles: Quantity was empty, is now 2,222 m²"],
    ]);
  await userEvent.click(button("Take back mine: Tiles"));
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("6");
  await expect.poll(items).toEqual([]);
  await saved();
});

test("of many rows the first three are named and the others counted", async () => {
  const lines = Array.from({ length: 7 }, (_, index) =>
    makeLine({
      key: `0193b6a0-0000-7000-8000-00000000f00${index}`,
      groupKey: rowKeys.walls,
      position: `F${index}V`,
      titleEn: `Board ${index + 1}`,
    }),
  );
  const estimate = { ...gridEstimate, lines: new Map(lines.map((line) => [line.key, line])) };
  const quantities = (value: string) => lines.map(({ key }) => set(key, value));
  await showEstimate({
    estimate,
    before: async () => {
      const steps = [{ id: "s1", label: "", row: "", changes: quantities("7") }];
      const content = { revision: 0, batches: [{ batchId: "b", isSent: false, steps }] };
      const name = { projectId: "p", number: "1", title: "Bathroom", version: 1 };
      await createUnsentPlace(own).keep(name, 1, { ...content, refused: [] });
    },
    onBatch: () => Response.json({ revision: 2, missed: [theirs(quantities("9"))], totals }),
  });
  await expect.poll(items).toHaveLength(4);
  expect(items().slice(2)).toEqual([["Board 3: Quantity was 9 m², is now 7 m²"], []]);
  await expect.element(page.getByText("4 more, which stand in the history")).toBeVisible();
});
