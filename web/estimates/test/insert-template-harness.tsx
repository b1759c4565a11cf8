import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
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
import { InsertTemplateDialog } from "../templates/insert-template-dialog.tsx";
import { MakeTemplateDialog } from "../templates/make-template-dialog.tsx";
import { goldenExample, makeTestStore } from "./test-store.ts";

export const idOf = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;

export const tile: Service = {
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
export const lining: Service = { ...tile, id: idOf("4"), titleEn: "Lining", titleNb: "Fôring" };

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
export function answerCalls(services: readonly Service[]) {
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

export function Dialog({ store, dialog, prepare }: DialogProps) {
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
export const button = (name: string) => page.getByRole("button", { name });
export const unitsField = () =>
  page.getByRole("textbox", { name: /^(Number of units|Antall enheter)/ });

export async function openInsert(
  store: EstimateStore,
  services = [tile, lining],
  language?: Language,
) {
  await page.viewport(1280, 900);
  const sent = answerCalls(services);
  await show(<Dialog store={store} dialog="insert" />, language);
  await page.getByRole("combobox").click();
  await page.getByText(/^(Window|Vindu)/).click();
  await expect.element(unitsField()).toHaveFocus();
  return sent;
}

/** The example in one group, its lines in order. */
export function storeOfGroup(key: string) {
  const lines = [...goldenExample.lines.values()].map((one, index) => ({
    ...one,
    groupKey: key,
    position: String(index + 1),
  }));
  const groups = [makeGroup({ key, titleEn: "Bath", titleNb: "Bad" })];
  return makeTestStore(makeEstimate({ settings: goldenExample.settings, groups, lines }));
}

/** The grid is prepared while it is drawn, so it must happen a single time. */
export function once(work: (grid: GridController) => void) {
  let isDone = false;
  return (grid: GridController) => {
    if (!isDone) work(grid);
    isDone = true;
  };
}
