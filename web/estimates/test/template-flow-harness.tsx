import ConfigProvider from "antd/es/config-provider";
import { useState } from "react";
import { expect, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Service } from "../../../contracts/services.ts";
import { serviceTemplates } from "../../../contracts/service-templates.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import type { Language } from "../../base/i18n.ts";
import {
  idOf,
  makeService,
  makeServiceTemplate,
  makeTemplateLine,
} from "../../test/make-service-template.ts";
import { show } from "../../test/show.tsx";
import { chosenColumns, presets } from "../editor/cells/columns.ts";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { LineGrid } from "../editor/grid/line-grid.tsx";
import { useGridController } from "../editor/grid/use-grid.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { type TemplateDialog, TemplateDialogs } from "../templates/template-dialogs.tsx";
import { makeTestStore } from "./test-store.ts";

export const tile = makeService();
export const floor = makeServiceTemplate({ id: idOf(5), lines: [makeTemplateLine(tile)] });
const wall = makeServiceTemplate({
  id: idOf(6),
  titleEn: "Wall",
  titleNb: "Vegg",
  sample: true,
  lines: [{ ...makeTemplateLine(tile), quantity: null, formula: "L*W*2" }],
});
export const bath = makeGroup({ key: idOf(7), titleEn: "Bath", titleNb: "Bad" });
export const lineOf = (end: number, title: string, own: Partial<Service> = {}) =>
  makeLine({
    key: `01900000-0000-7000-8000-0000000001${end}0`,
    groupKey: bath.key,
    position: String(end),
    titleEn: title,
    titleNb: `${title} nb`,
    quantity: decimal("2"),
    buyingPrice: decimal("100"),
    serviceId: tile.id,
    ...own,
  });
export const estimate = makeEstimate({
  groups: [bath],
  lines: [lineOf(1, "Sink"), lineOf(2, "Tap")],
});

interface Answers {
  /** Of the contents of a template and of what is saved; nothing gives the stored one. */
  refuse?: ((method: string) => Response | undefined) | undefined;
  readonly sent: unknown[];
  readonly searched: string[];
  /** What a search waits for before it is answered. */
  held?: Promise<void>;
}

function answerCalls(refuse?: Answers["refuse"]): Answers {
  const answers: Answers = { refuse, sent: [], searched: [] };
  const all = [floor, wall];
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === serviceTemplates.search.path) {
      const search = searchParams.get("search") ?? "";
      answers.searched.push(search);
      await answers.held;
      const found = all.filter(({ titleEn }) => titleEn.toLowerCase().includes(search));
      return Response.json(
        found.map(({ lines, ...titles }) => ({ ...titles, materials: lines.length, works: 0 })),
      );
    }
    if (pathname.startsWith(serviceTemplates.list.path)) {
      const refused = answers.refuse?.(request.method);
      if (refused) return refused;
      if (request.method === "POST") {
        answers.sent.push(await request.json());
        return Response.json(floor, { status: 201 });
      }
      const found = all.find(({ id }) => pathname.includes(id));
      return Response.json({ ...found, services: [tile] });
    }
    const unit = { id: tile.unitId, revision: 1, code: "m2", titleEn: "m2", titleNb: "m²" };
    return Response.json([{ ...unit, dimension: "area" }]);
  });
  onTestFinished(() => fetched.mockRestore());
  return answers;
}

const columns = chosenColumns(new Set(presets.price));

interface SubjectProps {
  readonly store: EstimateStore;
  readonly hasMotion: boolean;
  readonly onGrid: (grid: GridController) => void;
}

function Subject({ store, hasMotion, onGrid }: SubjectProps) {
  const [shown, setShown] = useState<TemplateDialog | null>(null);
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
  onGrid(grid);
  return (
    <div style={{ display: "flex", flexDirection: "column", height: 500, width: 1000 }}>
      <button type="button" onClick={() => setShown("insert")}>
        From template
      </button>
      <button type="button" onClick={() => setShown("make")}>
        Make a template
      </button>
      <LineGrid
        grid={grid}
        format={{ locale: "en", language: "en" }}
        onFind={() => undefined}
        empty=""
      />
      <ConfigProvider theme={{ token: { motion: hasMotion } }}>
        <TemplateDialogs grid={grid} shown={shown} onClose={() => setShown(null)} />
      </ConfigProvider>
    </div>
  );
}

interface Parts {
  readonly content?: Estimate;
  readonly language?: Language;
  readonly document?: Language;
  readonly refuse?: Answers["refuse"];
  /** As in the application: without motion a dialog takes the focus from its first field. */
  readonly hasMotion?: boolean;
}

/** The grid with the dialogs of templates, each behind a button. */
export async function showGrid(parts: Parts = {}) {
  const { content = estimate, language = "en", document = "en", refuse, hasMotion = false } = parts;
  await page.viewport(1280, 900);
  const answers = answerCalls(refuse);
  const store = makeTestStore(content, { language: document });
  let grid: GridController | undefined;
  await show(
    <Subject store={store} hasMotion={hasMotion} onGrid={(one) => (grid = one)} />,
    language,
  );
  await expect.element(page.getByRole("button", { name: "From template" })).toBeVisible();
  if (!grid) throw new Error("There is no grid.");
  return { grid, store, answers };
}

export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const dialog = () => page.getByRole("dialog");
export const unitsField = () =>
  page.getByRole("textbox", { name: /^(Number of units|Antall enheter)/ });
export const linesOf = (store: EstimateStore) => [...store.get().priced.estimate.lines.values()];
export const refusal = (status: number, code: string, errors: readonly object[] = []) =>
  Response.json({ type: "about:blank", title: code, status, code, errors }, { status });

export async function choose(title: string) {
  await userEvent.click(dialog().getByRole("combobox"));
  await userEvent.click(page.getByText(new RegExp(`^${title}`)).last());
  await expect.element(unitsField()).toHaveFocus();
}
