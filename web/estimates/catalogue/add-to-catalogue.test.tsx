import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Service } from "../../../contracts/services.ts";
import type { Language } from "../../base/i18n.ts";
import { show } from "../../test/show.tsx";
import { DetailPanel } from "../editor/panels/detail-panel.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { chosenColumns, presets } from "../editor/cells/columns.ts";
import { LineGrid } from "../editor/grid/line-grid.tsx";
import { useGridController } from "../editor/grid/use-grid.ts";
import { cell, focus, gridEstimate, grout, rowKeys, units } from "../test/grid-harness.tsx";
import { makeTestStore } from "../test/test-store.ts";
import { AddToCatalogue } from "./add-to-catalogue.tsx";

const groups = [{ id: grout.serviceGroupId, titleEn: "Tiling", titleNb: "Flis" }];
const [piece] = units;
const columns = chosenColumns(new Set(presets.price));

interface Place {
  /** What the server was asked to add. */
  readonly added: object[];
}

/** The catalogue: it finds nothing, numbers its works up to W-2, and takes what is added. */
function answerCalls(): Place {
  const place: Place = { added: [] };
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === "/api/unit-options") return Response.json(units);
    if (pathname === "/api/service-group-options") return Response.json(groups);
    if (pathname !== "/api/services") return Response.json([]);
    if (request.method === "GET") {
      const rows = ["W-2", "W-1"].map((code) => ({ ...grout, code, supplierTitle: null }));
      return Response.json({ rows, total: rows.length });
    }
    const body: Partial<Service> = await request.json();
    place.added.push(body);
    return Response.json({ ...grout, ...body, id: newId, supplierPrices: [] });
  });
  return place;
}

const newId = grout.id.replace("d1", "d9");

beforeEach(() => () => vi.restoreAllMocks());

interface SubjectProps {
  readonly store: EstimateStore;
  readonly isAllowed: boolean;
}

function Subject({ store, isAllowed }: SubjectProps) {
  const grid = useGridController(store, {
    locale: "en",
    units,
    columns,
    firstGroupTitles: { titleEn: "First", titleNb: "" },
    stepLabel: (columnId, text) => `${columnId} ${text}`,
    rowsLabel: () => "",
  });
  return (
    <AddToCatalogue grid={grid} isAllowed={isAllowed}>
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

async function showEditor(isAllowed = true, language: Language = "en") {
  await page.viewport(1400, 800);
  const store = makeTestStore(gridEstimate);
  await show(<Subject store={store} isAllowed={isAllowed} />, language);
  await expect.poll(() => document.querySelector(".grid-body")?.children.length).toBe(7);
  return store;
}

const dialog = () => page.getByRole("dialog", { name: /to the catalogue/ });
const field = (label: string) => dialog().getByLabelText(label);

async function pick(label: string, title: string) {
  await userEvent.click(field(label));
  await userEvent.click(page.getByTitle(title, { exact: true }).last());
}

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
  await expect.element(field("Title in Norwegian")).toHaveValue("Odd job");
  await userEvent.fill(field("Hour norm"), "1,5");
  await pick("Group", "Tiling");
  await pick("Unit", "pcs – piece");
  await userEvent.click(dialog().getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  expect(added).toMatchObject([
    { kind: "work", code: "W-3", titleEn: "Odd job", titleNb: "Odd job", hourNorm: "1.5" },
  ]);
  const line = () => [...store.get().priced.estimate.lines.values()].at(-1);
  expect(line()).toMatchObject({
    kind: "work",
    titleEn: "Odd job",
    titleNb: "Odd job",
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
  await pick("Unit", "pcs – piece");
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
  const store = await showEditor(false);
  store.select(rowKeys.sink);
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}Odd job");
  await expect.element(page.getByText(/Nothing in the catalogue/)).toBeVisible();
  await expect.element(page.getByText(/to the catalogue/)).not.toBeInTheDocument();
});
