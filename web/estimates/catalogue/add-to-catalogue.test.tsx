import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Service } from "../../../contracts/services.ts";
import { decimal } from "../../../domain/money/decimal.ts";
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
function answerCalls(): Place {
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

const newId = grout.id.replace("d1", "d9");

beforeEach(() => () => vi.restoreAllMocks());

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

async function showEditor(parts: Parts = {}) {
  const { isAllowed = true, language = "en", header = {}, columns = priceColumns } = parts;
  await page.viewport(1400, 800);
  const store = makeTestStore(gridEstimate, header);
  await show(<Subject store={store} isAllowed={isAllowed} columns={columns} />, language);
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
  await expect.element(field("Title in Norwegian")).toHaveValue("");
  await userEvent.fill(field("Hour norm"), "1,5");
  await pick("Unit", "pcs – piece");
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
  const store = await showEditor({ isAllowed: false });
  store.select(rowKeys.sink);
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}Odd job");
  await expect.element(page.getByText(/Nothing in the catalogue/)).toBeVisible();
  await expect.element(page.getByText(/to the catalogue/)).not.toBeInTheDocument();
});

/** Opens the dialog for the sink from its panel, which stands beside the grid. */
async function openForSink(parts: Parts = {}) {
  const store = await showEditor(parts);
  store.select(rowKeys.sink);
  await userEvent.click(page.getByRole("button", { name: "Add to the catalogue…" }));
  await expect.element(field("Code")).toHaveValue("M-041");
  return store;
}

/** Opens it for a new line, from the list below the cell. */
async function openForOddJob(parts: Parts = {}) {
  const store = await showEditor(parts);
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}Odd job");
  await expect.element(page.getByRole("option", { name: /as work/ })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(field("Code")).toHaveValue("W-3");
  return store;
}

async function fillRest() {
  await pick("Group", "Tiling");
  await pick("Unit", "pcs – piece");
}

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
