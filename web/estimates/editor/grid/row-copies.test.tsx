import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeRow } from "../../../../domain/test/make.ts";
import { setPageCompany } from "../../../base/page-company.ts";
import {
  cell,
  focus,
  gridEstimate,
  rowKeys,
  showGrid,
  titlesInOrder,
} from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import { rowsFormat } from "./clipboard-formats.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const said = () => document.querySelector('[role="status"]')?.textContent ?? "";
const unit = "0193b6a0-0000-7000-8000-0000000000c2";

const rich: Partial<Line> = {
  kind: "work",
  hourNorm: decimal("1.5"),
  quantity: null,
  measurementRows: [makeRow({ length: decimal("4"), height: decimal("2.5") })],
  note: "Ask Ola",
  wastePercent: decimal("10"),
  sellingPrice: decimal("999"),
  discountPercent: decimal("5"),
  vatPercent: decimal("15"),
  credit: true,
  hoursUsed: decimal("3"),
  unitId: unit,
  articleId: "0193b6a0-0000-7000-8000-0000000000a7",
};

/** Tiling with all that a line can have, and the membrane linked to it. */
function richStore() {
  const lines = new Map(gridEstimate.lines);
  const [one, other] = [lines.get(tiling), lines.get(membrane)];
  if (one === undefined || other === undefined) throw new Error("A line is missing.");
  lines.set(tiling, { ...one, ...rich });
  lines.set(membrane, { ...other, quantity: null, linkedKey: tiling });
  return makeTestStore({ ...gridEstimate, lines });
}

const companyOf = (id: string) => ({ id, title: id });
const inOrder = ["Bath", "Walls", "Tiles", "Tiling", "Membrane", "Kitchen", "Sink"];

function clipboard(event: "copy" | "cut" | "paste", clipboardData = new DataTransfer()) {
  const init = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent(event, init));
  return clipboardData;
}

type Store = Awaited<ReturnType<typeof showGrid>>;
const linesOf = (store: Store) => [...store.get().priced.estimate.lines.values()];
const lastLine = (store: Store) => linesOf(store).at(-1);

test("a row is duplicated with everything it has, right below it, in one step", async () => {
  const store = await showGrid("en", richStore());
  await userEvent.click(cell(tiling, "quantity"));
  await press("{Control>}{Shift>}d{/Shift}{/Control}");
  expect(titlesInOrder().slice(2, 6)).toEqual(["Tiles", "Tiling", "Tiling", "Membrane"]);
  expect(lastLine(store)).toMatchObject({ ...rich, hoursUsed: null, titleEn: "Tiling" });
  expect(focus()).toBe("quantity of Tiling");
  await expect.poll(said).toMatch(/^1 row added\. Total/);
  await press("{Control>}z{/Control}");
  expect(titlesInOrder()).toHaveLength(7);
  expect(store.get().canUndo).toBe(false);
});

test("several rows are duplicated below the last of them, with links among the copies", async () => {
  const store = await showGrid("en", richStore());
  await userEvent.click(cell(tiling, "title"));
  await press("{Shift>}{ArrowDown}{/Shift}{Control>}{Shift>}d{/Shift}{/Control}");
  expect(titlesInOrder().slice(2, 7)).toEqual([
    "Tiles",
    "Tiling",
    "Membrane",
    "Tiling",
    "Membrane",
  ]);
  const [copy, linked] = linesOf(store).slice(-2);
  expect(linked?.linkedKey).toBe(copy?.key);
  expect(copy?.key).not.toBe(tiling);
});

test("a group is duplicated behind itself with all that is in it, and rows of two groups in theirs", async () => {
  const store = await showGrid();
  await userEvent.click(cell(bath, "title"));
  await press("{Control>}{Shift>}d{/Shift}{/Control}");
  const titles = ["Bath", "Walls", "Tiles", "Tiling", "Membrane"];
  expect(titlesInOrder()).toEqual([...titles, ...titles, "Kitchen", "Sink"]);
  store.undo();
  await userEvent.click(cell(membrane, "title"));
  await press("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}{Shift>}d{/Shift}{/Control}");
  expect(titlesInOrder()).toEqual([
    "Bath",
    "Walls",
    "Tiles",
    "Tiling",
    "Membrane",
    "Membrane",
    "Kitchen",
    "Sink",
    "Kitchen",
    "Sink",
  ]);
});

test("whole rows that are copied take everything along, and cells for other programs", async () => {
  const store = await showGrid("en", richStore());
  await userEvent.click(cell(tiling, "quantity"));
  await press("{Shift>} {/Shift}");
  const copied = clipboard("copy");
  expect(copied.getData("text/plain")).toMatch(/^\tTiling\t/);
  expect(copied.getData("text/html")).toContain(
    "<td style=\"mso-number-format:'\\@'\">Tiling</td>",
  );
  expect(copied.getData("text/html")).toContain("<td>999</td>");
  await userEvent.click(cell(sink, "title"));
  clipboard("paste", copied);
  await expect.poll(titlesInOrder).toEqual([...inOrder, "Tiling"]);
  expect(lastLine(store)).toMatchObject({ ...rich, hoursUsed: null, groupKey: kitchen });
});

test("a block of some cells is copied as cells alone", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "title"));
  const copied = clipboard("copy");
  expect(copied.types).toEqual(["text/plain", "text/html"]);
  expect(copied.getData("text/plain")).toBe("Tiles");
});

test("links to what is not here become numbers, and the message says so", async () => {
  const store = await showGrid("en", richStore());
  await userEvent.click(cell(membrane, "title"));
  await press("{Shift>} {/Shift}");
  const copied = clipboard("copy");
  store.change([{ type: "remove", key: tiling }]);
  clipboard("paste", copied);
  expect(lastLine(store)).toMatchObject({ linkedKey: null, quantity: "10", titleEn: "Membrane" });
  await expect.poll(said).toMatch(/^1 row added.*1 line kept its quantity as a number/);
});

test("what another company copied loses its unit and article, and keeps its words", async () => {
  setPageCompany(companyOf("one"));
  const store = await showGrid("en", richStore());
  await userEvent.click(cell(tiling, "title"));
  await press("{Shift>} {/Shift}");
  const copied = clipboard("copy");
  setPageCompany(companyOf("two"));
  clipboard("paste", copied);
  expect(lastLine(store)).toMatchObject({
    unitId: null,
    articleId: null,
    unitEn: "m2",
    hourNorm: "1.5",
  });
});

test("numbers of a tender go along inside their project, and stay behind where another project begins", async () => {
  const lines = new Map(
    [...gridEstimate.lines].map(([key, line]) => [key, { ...line, reference: "03.2.1" }]),
  );
  const store = await showGrid("en", makeTestStore({ ...gridEstimate, lines }));
  await userEvent.click(cell(tiling, "title"));
  await press("{Shift>} {/Shift}");
  const copied = clipboard("copy");
  clipboard("paste", copied);
  expect(lastLine(store)).toMatchObject({ reference: "03.2.1" });
  const rows = copied.getData(rowsFormat);
  const { projectId } = store.get().header;
  expect(rows).toContain(projectId);
  const other = new DataTransfer();
  other.setData(rowsFormat, rows.replace(projectId, "another"));
  clipboard("paste", other);
  expect(lastLine(store)).toMatchObject({ reference: "", hourNorm: lastLine(store)?.hourNorm });
});

test("whole rows that are cut are removed, and come back where they are pasted", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Shift>} {/Shift}");
  const cut = clipboard("cut");
  await expect.poll(titlesInOrder).not.toContain("Tiles");
  await userEvent.click(cell(kitchen, "title"));
  clipboard("paste", cut);
  await expect.poll(() => titlesInOrder().slice(-3)).toEqual(["Kitchen", "Tiles", "Sink"]);
  expect(store.get().priced.estimate.lines.size).toBe(4);
  expect(walls).not.toBe(lastLine(store)?.groupKey);
});

test("what claims to be rows and is none is pasted as the cells beside it", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  const forged = new DataTransfer();
  forged.setData("application/x-overslag-rows+json", '{"lines":[{"key":"x"}]}');
  forged.setData("text/plain", "12");
  clipboard("paste", forged);
  expect(store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("12");
});

test("a press on the number of a row takes the whole row", async () => {
  await showGrid();
  const number = cell(tiles, "title").closest(".grid-row")?.querySelector(".cell-number");
  if (!number) throw new Error("The row has no number.");
  await userEvent.click(number);
  expect(focus()).toBe("kind of Tiles");
  expect(clipboard("copy").types).toContain("application/x-overslag-rows+json");
});

test("a frozen estimate takes no copies", async () => {
  const store = await showGrid("en", makeTestStore(gridEstimate, { status: "sent" }));
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Shift>}d{/Shift}{/Control}");
  await expect.poll(said).toMatch(/^This cannot be changed/);
  expect(store.get().priced.estimate.lines.size).toBe(4);
});
