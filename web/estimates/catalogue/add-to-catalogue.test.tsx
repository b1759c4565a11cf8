import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../domain/money/decimal.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { chosenColumns } from "../editor/cells/columns.ts";
import { cell, focus, gridEstimate, rowKeys, units } from "../test/grid-harness.tsx";
import {
  answerCalls,
  dialog,
  field,
  fillRest,
  newId,
  openForOddJob,
  openForSink,
  pick,
  showEditor,
} from "../test/add-to-catalogue-harness.tsx";

const [piece] = units;

beforeEach(() => () => vi.restoreAllMocks());

test("what the catalogue lacks is added from the list of a new line, which is linked to it", async () => {
  const { added } = answerCalls();
  const store = await showEditor();
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}Odd job");
  await expect
    .element(page.getByRole("option", { name: "Add “Odd job” to the catalogue as work…" }))
    .toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(field("Code")).toHaveValue("W-3");
  await expect.element(field("Code")).toHaveFocus();
  await expect.element(field("Title in Norwegian")).toHaveValue("");
  await userEvent.fill(field("Hour norm"), "1,5");
  await pick("Unit", "pc – piece");
  await userEvent.click(dialog().getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  expect(added).toMatchObject([
    {
      kind: "work",
      code: "W-3",
      titleEn: "Odd job",
      titleNb: "",
      serviceGroupId: null,
      hourNorm: "1.5",
    },
  ]);
  const line = () => [...store.get().priced.estimate.lines.values()].at(-1);
  expect(line()).toMatchObject({
    kind: "work",
    titleEn: "Odd job",
    titleNb: "",
    serviceId: newId,
    unitId: piece?.id,
    hourNorm: "1.5",
  });
  await expect.poll(focus).toBe("quantity of Odd job");
  store.undo();
  expect(line()).toMatchObject({ titleEn: "Odd job", serviceId: null, hourNorm: null });
});

test("a free line goes into the catalogue from its panel, with its price", async () => {
  const { added } = answerCalls();
  const store = await showEditor();
  store.select(rowKeys.sink);
  await userEvent.click(page.getByRole("button", { name: "Add to the catalogue…" }));
  await expect.element(field("Title in Norwegian")).toBeVisible();
  await userEvent.fill(field("Title in Norwegian"), "Servant");
  await userEvent.fill(field("Code"), "M-9");
  await pick("Group", "Tiling");
  await pick("Unit", "pc – piece");
  await userEvent.click(dialog().getByRole("button", { name: "Save" }));
  await expect.poll(() => added).toMatchObject([{ kind: "material", buyingPrice: "1000" }]);
  const line = () => store.get().priced.estimate.lines.get(rowKeys.sink);
  await expect.poll(line).toMatchObject({ serviceId: newId, titleNb: "Servant", quantity: "1" });
  await expect
    .element(page.getByRole("button", { name: "Add to the catalogue…" }))
    .not.toBeInTheDocument();
});

test("whoever may not add services is not offered to", async () => {
  answerCalls();
  const store = await showEditor({ isAllowed: false });
  store.select(rowKeys.sink);
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}Odd job");
  await expect.element(page.getByText(/Nothing in the catalogue/)).toBeVisible();
  await expect.element(page.getByText(/to the catalogue/)).not.toBeInTheDocument();
});

const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const lineOf = (store: EstimateStore, key: string) => store.get().priced.estimate.lines.get(key);

test("a material gets the next code of the materials, and is asked for no hours", async () => {
  const { added } = answerCalls();
  await openForSink();
  await expect
    .element(page.getByRole("dialog", { name: "Add the material to the catalogue" }))
    .toBeVisible();
  await expect.element(field("Code")).toHaveFocus();
  await expect.element(field("Hour norm")).not.toBeInTheDocument();
  await fillRest();
  await userEvent.click(button("Save"));
  await expect.poll(() => added).toHaveLength(1);
  expect(added).toMatchObject([
    {
      kind: "material",
      code: "M-041",
      titleEn: "Sink",
      titleNb: "",
      buyingPrice: "1000",
      priceDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      hourNorm: null,
      active: true,
    },
  ]);
});

test("the cursor begins in the code, also where that is proposed only after the dialog is open", async () => {
  const place = answerCalls();
  const { promise, resolve } = Promise.withResolvers<void>();
  place.held = promise;
  const store = await showEditor();
  store.select(rowKeys.sink);
  await userEvent.click(page.getByRole("button", { name: "Add to the catalogue…" }));
  await expect.element(dialog()).toBeVisible();
  resolve();
  await expect.element(field("Code")).toHaveValue("M-041");
  await expect.element(field("Code")).toHaveFocus();
});

test("giving up links nothing and leads back to the line", async () => {
  const { added } = answerCalls();
  const store = await openForOddJob();
  await userEvent.click(button("Cancel"));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(focus).toBe("quantity of Odd job");
  expect(added).toEqual([]);
  expect([...store.get().priced.estimate.lines.values()].at(-1)?.serviceId).toBeNull();
});

test("giving up leads whoever came from the panel back to it", async () => {
  answerCalls();
  await openForSink();
  await userEvent.click(button("Cancel"));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add to the catalogue…" })).toHaveFocus();
});

test("without the column of the quantity it leads back to the title", async () => {
  answerCalls();
  await openForOddJob({ columns: chosenColumns(new Set(["unit"] as const)) });
  await userEvent.click(button("Cancel"));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(focus).toBe("title of Odd job");
});

test("a code that is taken is said at its field, and nothing that was typed is lost", async () => {
  const place = answerCalls();
  const store = await openForSink();
  const errors = [{ path: "code", code: "duplicate" }];
  const taken = { type: "about:blank", title: "Taken", status: 409, code: "duplicate", errors };
  place.refuse = () => Response.json(taken, { status: 409 });
  await userEvent.fill(field("Title in Norwegian"), "Servant");
  await fillRest();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Code is already taken")).toBeVisible();
  await expect.element(field("Title in Norwegian")).toHaveValue("Servant");
  expect(lineOf(store, rowKeys.sink)?.serviceId).toBeNull();
  place.refuse = undefined;
  await userEvent.fill(field("Code"), "M-050");
  await userEvent.click(button("Save"));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => lineOf(store, rowKeys.sink)?.serviceId).toBe(newId);
});

test("a line that is gone meanwhile is added to the catalogue, and nothing is linked", async () => {
  const { added } = answerCalls();
  const store = await openForSink();
  store.change([{ type: "remove", key: rowKeys.sink }]);
  await fillRest();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(added).toHaveLength(1);
  expect(store.get().priced.estimate.lines.size).toBe(gridEstimate.lines.size - 1);
});

test("where the version was closed meanwhile, that the line was not linked is said", async () => {
  const { added } = answerCalls();
  const store = await openForSink();
  store.setHeader({ ...store.get().header, status: "sent" });
  await fillRest();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText(/message above the lines says why/)).toBeVisible();
  expect(added).toHaveLength(1);
  expect(lineOf(store, rowKeys.sink)?.serviceId).toBeNull();
});

test("what was typed meanwhile stays in the line, but for what the service says", async () => {
  answerCalls();
  const store = await openForSink();
  const change = { type: "setLine", key: rowKeys.sink } as const;
  store.change([{ ...change, field: "quantity", value: decimal("3") }]);
  store.change([{ ...change, field: "titleEn", value: "Basin" }]);
  await fillRest();
  await userEvent.click(button("Save"));
  await expect.poll(() => lineOf(store, rowKeys.sink)?.serviceId).toBe(newId);
  expect(lineOf(store, rowKeys.sink)).toMatchObject({ quantity: "3", titleEn: "Sink" });
});

test("another line begins with what it says itself", async () => {
  answerCalls();
  const store = await openForSink();
  await userEvent.fill(field("Title in English"), "Basin");
  await userEvent.click(button("Cancel"));
  await expect.element(dialog()).not.toBeInTheDocument();
  store.select(rowKeys.tiles);
  await userEvent.click(page.getByRole("button", { name: "Add to the catalogue…" }));
  await expect.element(field("Title in English")).toHaveValue("Tiles");
});

test("nothing of an estimate that cannot be changed is added", async () => {
  answerCalls();
  const store = await showEditor({ header: { status: "sent" } });
  store.select(rowKeys.sink);
  await expect.element(page.getByText("Sink").last()).toBeVisible();
  await expect.element(page.getByText("Add to the catalogue…")).not.toBeInTheDocument();
});
