import { expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Service } from "../../../contracts/services.ts";
import type { Language } from "../../base/i18n.ts";
import { show } from "../../test/show.tsx";
import { DetailPanel } from "../editor/panels/detail-panel.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { chosenColumns, presets } from "../editor/cells/columns.ts";
import { LineGrid } from "../editor/grid/line-grid.tsx";
import { useGridController } from "../editor/grid/use-grid.ts";
import { AddToCatalogue } from "../catalogue/add-to-catalogue.tsx";
import { cell, gridEstimate, grout, rowKeys, units } from "./grid-harness.tsx";
import { makeTestStore } from "./test-store.ts";

const groups = [{ id: grout.serviceGroupId, titleEn: "Tiling", titleNb: "Flis" }];
const priceColumns = chosenColumns(new Set(presets.price));

interface Place {
  /** What the server was asked to add. */
  readonly added: object[];
  /** What the server has against it; nothing when it takes it. */
  refuse?: (() => Response) | undefined;
  /** What the list of services waits for before it is answered. */
  held?: Promise<void>;
}

/** The catalogue: it finds nothing, numbers its works up to W-2 and its materials up to M-040, and takes what is added. */
export function answerCalls(): Place {
  const place: Place = { added: [] };
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/unit-options") return Response.json(units);
    if (pathname === "/api/service-group-options") return Response.json(groups);
    if (pathname !== "/api/services") return Response.json([]);
    if (request.method === "GET") {
      await place.held;
      // One of many: only from the end is the last code among them.
      const isFromEnd = searchParams.get("order") === "desc" && searchParams.get("sort") === "code";
      const codes = isFromEnd
        ? { work: ["W-2", "W-1"], material: ["M-040"] }
        : { work: ["W-1"], material: ["M-001"] };
      const kind = searchParams.get("kind") === "work" ? "work" : "material";
      const rows = codes[kind].map((code) => ({ ...grout, code, supplierTitle: null }));
      return Response.json({ rows, total: rows.length });
    }
    const body: Partial<Service> = await request.json();
    place.added.push(body);
    const refused = place.refuse?.();
    if (refused) return refused;
    return Response.json({ ...grout, ...body, id: newId, supplierPrices: [] });
  });
  return place;
}

export const newId = grout.id.replace("d1", "d9");

interface SubjectProps {
  readonly store: EstimateStore;
  readonly isAllowed: boolean;
  readonly columns: ReturnType<typeof chosenColumns>;
}

function Subject({ store, isAllowed, columns }: SubjectProps) {
  const grid = useGridController(store, {
    locale: "en",
    units,
    columns,
    firstGroupTitles: { titleEn: "First", titleNb: "" },
    apartTitles: {
      options: { titleEn: "Options", titleNb: "" },
      others: { titleEn: "Other", titleNb: "" },
    },
    stepLabel: (columnId, text) => `${columnId} ${text}`,
    rowsLabel: () => "",
  });
  return (
    <AddToCatalogue hasArticles={false} grid={grid} isAllowed={isAllowed}>
      <div style={{ display: "flex", height: 600 }}>
        <div style={{ display: "flex", flexDirection: "column", width: 900 }}>
          <LineGrid
            grid={grid}
            format={{ locale: "en", language: "en" }}
            onFind={() => undefined}
            empty=""
          />
        </div>
        <DetailPanel store={store} isOpen onClose={() => undefined} />
      </div>
    </AddToCatalogue>
  );
}

interface Parts {
  readonly isAllowed?: boolean;
  readonly language?: Language;
  readonly header?: Parameters<typeof makeTestStore>[1];
  readonly columns?: SubjectProps["columns"];
}

export async function showEditor(parts: Parts = {}) {
  const { isAllowed = true, language = "en", header = {}, columns = priceColumns } = parts;
  await page.viewport(1400, 800);
  const store = makeTestStore(gridEstimate, header);
  await show(<Subject store={store} isAllowed={isAllowed} columns={columns} />, language);
  await expect.poll(() => document.querySelector(".grid-body")?.children.length).toBe(7);
  return store;
}

export const dialog = () => page.getByRole("dialog", { name: /to the catalogue/ });
export const field = (label: string) => dialog().getByLabelText(label);

export async function pick(label: string, title: string) {
  await userEvent.click(field(label));
  await userEvent.click(page.getByTitle(title, { exact: true }).last());
}

/** Opens the dialog for the sink from its panel, which stands beside the grid. */
export async function openForSink(parts: Parts = {}) {
  const store = await showEditor(parts);
  store.select(rowKeys.sink);
  await userEvent.click(page.getByRole("button", { name: "Add to the catalogue…" }));
  await expect.element(field("Code")).toHaveValue("M-041");
  return store;
}

/** Opens it for a new line, from the list below the cell. */
export async function openForOddJob(parts: Parts = {}) {
  const store = await showEditor(parts);
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}Odd job");
  await expect.element(page.getByRole("option", { name: /as work/ })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(field("Code")).toHaveValue("W-3");
  return store;
}

/** Fills in what the line does not say. */
export async function fillRest() {
  await pick("Group", "Tiling");
  await pick("Unit", "pc – piece");
}
