import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type ServiceTemplate,
  type ServiceTemplateSummary,
  serviceTemplates,
} from "../../../contracts/service-templates.ts";
import type { Service } from "../../../contracts/services.ts";
import { type Decimal, decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup } from "../../../domain/test/make.ts";
import type { Language } from "../../base/i18n.ts";
import { show } from "../../test/show.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { chosenColumns, presets } from "../editor/cells/columns.ts";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { useGridController } from "../editor/grid/use-grid.ts";
import { InsertTemplateDialog } from "./insert-template-dialog.tsx";
import { MakeTemplateDialog } from "./make-template-dialog.tsx";
import { goldenExample, keys, makeTestStore } from "../test/test-store.ts";

const idOf = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;

const tile: Service = {
  id: idOf("1"),
  revision: 1,
  kind: "material",
  code: "M-1",
  titleEn: "Tile",
  titleNb: "Flis",
  unitId: idOf("2"),
  unitEn: "m2",
  unitNb: "m²",
  dimension: "area",
  serviceGroupId: idOf("3"),
  serviceGroupEn: "",
  serviceGroupNb: "",
  buyingPrice: decimal("62"),
  priceDate: null,
  markupPercent: decimal("25"),
  wastePercent: decimal("10"),
  hourNorm: null,
  sample: false,
  active: true,
};
const lining: Service = { ...tile, id: idOf("4"), titleEn: "Lining", titleNb: "Fôring" };

const summary: ServiceTemplateSummary = {
  id: idOf("5"),
  revision: 1,
  titleEn: "Window",
  titleNb: "Vindu",
  descriptionEn: "",
  descriptionNb: "",
  unitId: idOf("2"),
  unitEn: "piece",
  unitNb: "stk",
  sample: false,
  materials: 1,
  works: 1,
};

const line = (service: Service, source: { quantity?: Decimal; formula?: string }) => ({
  serviceId: service.id,
  kind: service.kind,
  code: service.code,
  titleEn: service.titleEn,
  titleNb: service.titleNb,
  quantity: source.quantity ?? null,
  formula: source.formula ?? null,
  linkedLine: null,
  linkedRatio: decimal("1"),
  credit: false,
  discountPercent: decimal("0"),
  vatPercent: null,
  vatCode: null,
  vatReason: "",
});

const template: ServiceTemplate = {
  ...summary,
  lines: [line(tile, { quantity: decimal("1.05") }), line(lining, { formula: "2*(L+H)" })],
};

/** The calls of the dialogs are answered here; the answer gives what was sent. */
function answerCalls(services: readonly Service[]) {
  const sent: unknown[] = [];
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (init?.method === "POST" && typeof init.body === "string") {
      sent.push(JSON.parse(init.body));
      return Response.json(template);
    }
    if (pathname === serviceTemplates.search.path) return Response.json([summary]);
    if (pathname.endsWith("/contents")) return Response.json({ ...template, services });
    return Response.json([{ ...unit }]);
  });
  onTestFinished(() => fetched.mockRestore());
  return sent;
}

const unit = {
  id: idOf("2"),
  revision: 1,
  code: "pcs",
  titleEn: "piece",
  titleNb: "stk",
  dimension: "count",
};

interface DialogProps {
  readonly store: EstimateStore;
  readonly dialog: "insert" | "make";
  readonly prepare?: (grid: GridController) => void;
}

function Dialog({ store, dialog, prepare }: DialogProps) {
  const grid = useGridController(store, {
    locale: "en",
    units: [],
    columns,
    firstGroupTitles: { titleEn: "First", titleNb: "" },
    apartTitles: {
      options: { titleEn: "Options", titleNb: "" },
      others: { titleEn: "Other", titleNb: "" },
    },
    stepLabel: () => "",
    rowsLabel: () => "",
  });
  prepare?.(grid);
  const props = { grid, isOpen: true, onClose: () => undefined };
  return dialog === "insert" ? (
    <InsertTemplateDialog {...props} />
  ) : (
    <MakeTemplateDialog {...props} />
  );
}
const columns = chosenColumns(new Set(presets.price));

const button = (name: string) => page.getByRole("button", { name });
const unitsField = () => page.getByRole("textbox", { name: /^(Number of units|Antall enheter)/ });

async function openInsert(store: EstimateStore, services = [tile, lining], language?: Language) {
  await page.viewport(1280, 900);
  const sent = answerCalls(services);
  await show(<Dialog store={store} dialog="insert" />, language);
  await page.getByRole("combobox").click();
  await page.getByText(/^(Window|Vindu)/).click();
  await expect.element(unitsField()).toHaveFocus();
  return sent;
}

test("a template comes in as a group of its own, in one step that can be undone", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await openInsert(store);
  await userEvent.fill(unitsField(), "2,5*2");
  await expect.element(page.getByText("= 5 pcs")).toBeVisible();
  await expect.element(page.getByText("The formula needs the length.")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Length (L)"), "1,2");
  await userEvent.fill(page.getByLabelText("Height (H)"), "1");
  // 5.25 x 85.25, and 5 x 2 x (1.2 + 1) = 22 x 85.25.
  await expect.element(page.getByRole("row", { name: "Total 1,858.45 2,323.06" })).toBeVisible();
  await userEvent.click(button("Insert"));
  const { estimate, totals } = store.get().priced;
  expect([...estimate.groups.values()]).toMatchObject([{ titleEn: "Window", titleNb: "Vindu" }]);
  expect([...estimate.lines.values()]).toMatchObject([
    { titleEn: "Tile", quantity: "5.25" },
    { titleEn: "Lining", formula: "(2*(L+H))*5", length: "1.2", height: "1" },
  ]);
  expect(totals.netAmount).toBe("2323.06");
  store.undo();
  expect(store.get().priced.estimate.groups.size).toBe(0);
});

test("the cost of a template is not known where work has no cost per hour, and what it sells for is", async () => {
  const settings = { workCostPerHour: decimal("0") };
  const work = { buyingPrice: null, markupPercent: null, hourNorm: decimal("0.5") };
  await openInsert(makeTestStore(makeEstimate({ groups: [], settings })), [
    tile,
    { ...lining, ...work, kind: "work" },
  ]);
  await userEvent.fill(page.getByLabelText("Length (L)"), "1");
  await userEvent.fill(page.getByLabelText("Height (H)"), "1");
  // 1.05 x 85.25, and 4 x 0.5 x 690.
  await expect.element(page.getByRole("row", { name: /^Lining 4 .* – 1,380.00$/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Total – 1,469.51" })).toBeVisible();
  await expect.element(page.getByText("1 line without a known cost")).toBeVisible();
});

test("kept as a variable, one number changes every line", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await openInsert(store);
  await userEvent.click(page.getByRole("checkbox", { name: "Keep the number as a variable" }));
  await userEvent.click(button("Insert"));
  const { estimate } = store.get().priced;
  expect(estimate.variables).toEqual(new Map([["Window", "1"]]));
  expect([...estimate.lines.values()].map(({ formula }) => formula)).toEqual([
    "1.05*Window",
    "(2*(L+H))*Window",
  ]);
});

test("a number that is not more than 0 is refused, an inactive service is named", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await openInsert(store, [{ ...tile, active: false }, lining], "nb");
  await expect
    .element(page.getByText("1 tjeneste er inaktiv i katalogen. Kontroller prisen: Flis"))
    .toBeVisible();
  for (const wrong of ["0", "-2", "1-1", ""]) {
    await userEvent.fill(unitsField(), wrong);
    await expect.element(page.getByText("Antall enheter må være mer enn 0")).toBeVisible();
    await expect.element(button("Sett inn")).toBeDisabled();
  }
  await userEvent.fill(unitsField(), "0,00001");
  await expect.element(button("Sett inn")).toBeDisabled();
  expect(store.get().canUndo).toBe(false);
});

test("every service that is inactive is named", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await openInsert(store, [
    { ...tile, active: false },
    { ...lining, active: false },
  ]);
  await expect
    .element(
      page.getByText("2 services are inactive in the catalogue. Check their prices: Tile, Lining"),
    )
    .toBeVisible();
});

test.each([
  ["en", "abc", "“abc” is not known. Add it to the named variables or correct it."],
  ["en", "2*(3", "The formula ends too early."],
  ["en", "L*2", "The formula needs the length."],
  ["nb", "1/0", "Formelen deler på 0."],
] as const)("a number of units that cannot be counted says why, in %s: %s", async (...words) => {
  const [language, wrong, reason] = words;
  await openInsert(makeTestStore(makeEstimate({ groups: [] })), [tile, lining], language);
  await userEvent.fill(unitsField(), wrong);
  await expect.element(page.getByText(reason).first()).toBeVisible();
  await expect
    .element(page.getByText(/must be more than 0|være mer enn 0/))
    .not.toBeInTheDocument();
});

test("a number is read as everywhere else: with spaces it is no formula", async () => {
  await openInsert(makeTestStore(makeEstimate({ groups: [] })));
  await userEvent.fill(unitsField(), "1 250,5");
  await expect.element(button("Insert")).toBeVisible();
  await expect.element(page.getByText(/^= /)).not.toBeInTheDocument();
});

const labels = () =>
  [...document.querySelectorAll(".template-numbers label")].map(({ textContent }) => textContent);

/** The example in one group, its lines in order. */
function storeOfGroup(key: string) {
  const lines = [...goldenExample.lines.values()].map((one, index) => ({
    ...one,
    groupKey: key,
    position: String(index + 1),
  }));
  const groups = [makeGroup({ key, titleEn: "Bath", titleNb: "Bad" })];
  return makeTestStore(makeEstimate({ settings: goldenExample.settings, groups, lines }));
}

test("into the group of the marked row, with sizes only where a formula asks for them", async () => {
  await page.viewport(1280, 900);
  answerCalls([tile, lining]);
  const store = storeOfGroup(idOf("6"));
  const mark = once((grid) => grid.select({ key: keys.board, columnId: "title" }));
  await show(<Dialog store={store} dialog="insert" prepare={mark} />);
  await page.getByRole("combobox").click();
  await expect.element(page.getByText("Windowpiece · 2 lines")).toBeVisible();
  await page.getByText(/^Window/).click();
  await expect.poll(labels).toEqual(["Number of units (piece)", "Length (L)", "Height (H)"]);
  await userEvent.fill(unitsField(), "2*F");
  await expect.poll(labels).toContain("Factor (F)");
  await userEvent.fill(page.getByRole("textbox", { name: "Length (L)" }), "3");
  await userEvent.fill(page.getByRole("textbox", { name: "Height (H)" }), "4");
  await userEvent.fill(unitsField(), "2");
  await userEvent.click(page.getByRole("radio", { name: "Into the group “Bath”" }));
  await userEvent.click(button("Insert"));
  const { estimate } = store.get().priced;
  expect([...estimate.groups.keys()]).toEqual([idOf("6")]);
  const added = [...estimate.lines.values()].filter(({ key }) => !goldenExample.lines.has(key));
  expect(added).toMatchObject([
    { titleEn: "Tile", groupKey: idOf("6"), quantity: "2.1", length: null },
    { titleEn: "Lining", groupKey: idOf("6"), formula: "(2*(L+H))*2", length: "3", height: "4" },
  ]);
});

test("an insertion that is refused says why, and the dialog stays", async () => {
  const store = storeOfGroup("no id");
  answerCalls([tile, lining]);
  const mark = once((grid) => grid.select({ key: keys.board, columnId: "title" }));
  await show(<Dialog store={store} dialog="insert" prepare={mark} />);
  await page.getByRole("combobox").click();
  await page.getByText(/^Window/).click();
  await userEvent.click(page.getByRole("radio", { name: "Into the group “Bath”" }));
  await userEvent.click(button("Insert"));
  await expect.element(page.getByText("Number of units (piece) is not valid")).toBeVisible();
  await userEvent.fill(unitsField(), "3");
  await expect.element(page.getByText(/is not valid/)).not.toBeInTheDocument();
});

test("nothing can be inserted of a template without lines", async () => {
  await openInsert(makeTestStore(makeEstimate({ groups: [] })), []);
  await expect.element(button("Insert")).toBeVisible();
  await expect.element(page.getByText("This template has no lines.")).toBeVisible();
});

test("a template is made of the chosen lines, without those that it cannot hold", async () => {
  await page.viewport(1280, 900);
  const sent = answerCalls([]);
  const board = goldenExample.lines.get(keys.board);
  const mounting = goldenExample.lines.get(keys.mounting);
  if (!board || !mounting) throw new Error("The example has lost its lines.");
  const estimate = {
    ...goldenExample,
    lines: new Map(goldenExample.lines)
      .set(keys.board, { ...board, serviceId: tile.id, position: "1" })
      .set(keys.mounting, { ...mounting, serviceId: lining.id, position: "2" }),
  };
  await show(<Dialog store={makeTestStore(estimate)} dialog="make" prepare={once(selectAll)} />);
  await expect.element(page.getByText("Site set-up: not from the catalogue")).toBeVisible();
  await expect.element(page.getByText("1 × Plasterboard")).toBeVisible();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Please enter Title in Norwegian")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByLabelText("Title in English"), "Wall");
  await userEvent.click(page.getByLabelText("Title in Norwegian"));
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "Vegg");
  const count = page.getByLabelText("Number of units that the chosen lines are for");
  await userEvent.fill(count, "9999999");
  await userEvent.click(page.getByRole("combobox"));
  await userEvent.click(page.getByText("pcs – piece"));
  await userEvent.click(button("Save"));
  const refusal = page.getByText(/The quantity for one unit becomes 0: Plasterboard\./);
  await expect.element(refusal).toBeVisible();
  await userEvent.click(count);
  await userEvent.fill(count, "6");
  await expect.element(refusal).not.toBeInTheDocument();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("The template “Window” is saved.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open the template" })).toBeVisible();
  expect(sent).toMatchObject([
    {
      titleEn: "Wall",
      titleNb: "Vegg",
      lines: [
        { serviceId: tile.id, quantity: "3.53", linkedLine: null },
        { serviceId: lining.id, quantity: null, linkedLine: 0, linkedRatio: decimal("1") },
      ],
    },
  ]);
});

const selectAll = (grid: GridController) => grid.selectAll();

/** The grid is prepared while it is drawn, so it must happen a single time. */
function once(work: (grid: GridController) => void) {
  let isDone = false;
  return (grid: GridController) => {
    if (!isDone) work(grid);
    isDone = true;
  };
}
