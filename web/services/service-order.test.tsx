import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ListedService } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Language } from "../base/i18n.ts";
import { eventually } from "../test/eventually.ts";
import { show } from "../test/show.tsx";
import { ServiceMenu } from "./service-menu.tsx";
import { useServiceOrder } from "./service-order.ts";
import { SortableRow, SortableRows, SortHandle } from "./sortable-rows.tsx";

const serviceOf = (code: string): ListedService => ({
  id: code,
  revision: 1,
  kind: "material",
  code,
  titleEn: `Tile ${code}`,
  titleNb: `Flis ${code}`,
  unitId: "u",
  unitEn: "piece",
  unitNb: "stk",
  dimension: "count",
  serviceGroupId: "g",
  serviceGroupEn: "Group",
  serviceGroupNb: "Gruppe",
  buyingPrice: decimal("1"),
  priceDate: null,
  markupPercent: null,
  wastePercent: decimal("0"),
  hourNorm: null,
  sample: false,
  active: true,
  supplierTitle: null,
});
/** The second page of 25 rows: these are numbers 26 to 29 of 40. */
const secondPage = { rows: ["A", "B", "C", "D"].map(serviceOf), total: 40 };

function Subject({ isLocked }: { isLocked: boolean }) {
  const order = useServiceOrder(secondPage, 25);
  return (
    <SortableRows
      ids={order.rows.map(({ id }) => id)}
      rowsBefore={order.rowsBefore}
      total={order.total}
      isLocked={isLocked}
      titleOf={(id) => `Tile ${id}`}
      onMove={order.moveTo}
    >
      <ul>
        {order.rows.map((service) => (
          <SortableRow key={service.id} as="li" id={service.id}>
            <SortHandle title={service.titleEn} isLocked={isLocked} />
            <span data-testid="title">{service.titleEn}</span>
            <ServiceMenu service={service} order={order} isLocked={isLocked} />
          </SortableRow>
        ))}
      </ul>
    </SortableRows>
  );
}

const sent: unknown[] = [];
let status = 200;

beforeEach(() => {
  sent.length = 0;
  status = 200;
  vi.spyOn(window, "fetch").mockImplementation(async (address, options) => {
    const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
    sent.push([options?.method, address, body]);
    const problem = { type: "about:blank", title: "No", status, code: "not_found" };
    return Response.json(status === 200 ? { number: 1, total: 40 } : problem, { status });
  });
  return () => vi.restoreAllMocks();
});

const showRows = (isLocked = false, language: Language = "en") =>
  show(<Subject isLocked={isLocked} />, language);
const titles = () =>
  page
    .getByTestId("title")
    .elements()
    .map((element) => element.textContent.replace("Tile ", ""))
    .join("");
const handle = (code: string) => page.getByRole("button", { name: `Move: Tile ${code}` });
const openMenu = (code: string) =>
  userEvent.click(page.getByRole("button", { name: `More for Tile ${code}` }));
const choose = (name: string) => userEvent.click(page.getByRole("menuitem", { name }));
const put = (id: string, body: unknown) => ["PUT", `/api/services/${id}/position`, body];

async function focus(locator: ReturnType<typeof handle>) {
  await expect.element(locator).toBeVisible();
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}

/** The measuring of rows that a key starts ends with the next frame. */
const press = async (key: string) => {
  await userEvent.keyboard(key);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
};

test("a row is moved by the keyboard, and each step is read out", async () => {
  await showRows();
  await focus(handle("A"));
  await press(" ");
  await expect.element(page.getByText("Picked up Tile A, number 26 of 40.")).toBeInTheDocument();
  await press("{ArrowDown}");
  await press("{ArrowDown}");
  await expect.element(page.getByText("Tile A is now number 28 of 40.")).toBeInTheDocument();
  await press(" ");
  await expect.element(page.getByText("Item sorted successfully")).toBeVisible();
  expect(sent).toEqual([put("A", { afterId: "C" })]);
  expect(titles()).toBe("BCAD");
});

test("a row is dragged by its handle", async () => {
  await showRows();
  await userEvent.dragAndDrop(handle("D"), handle("B"), { steps: 10 });
  await eventually(() => expect(sent).toEqual([put("D", { afterId: "A" })]));
  expect(titles()).toBe("ADBC");
});

test("Escape leaves everything where it was", async () => {
  await showRows();
  await focus(handle("A"));
  for (const key of [" ", "{ArrowDown}", "{Escape}"]) await press(key);
  await expect.element(page.getByText("Cancelled. Tile A is where it was.")).toBeInTheDocument();
  expect(sent).toEqual([]);
  expect(titles()).toBe("ABCD");
});

test.each([
  ["A", "Move up", { number: 25 }, "ABCD"],
  ["B", "Move up", { number: 26 }, "BACD"],
  ["C", "Move up", { afterId: "A" }, "ACBD"],
  ["C", "Move down", { afterId: "D" }, "ABDC"],
  ["D", "Move down", { number: 30 }, "ABCD"],
  ["C", "Move to the top", { number: 1 }, "ABCD"],
  ["C", "Move to the bottom", { number: 40 }, "ABCD"],
])("the menu of %s: %s", async (code, name, body, order) => {
  await showRows();
  await openMenu(code);
  await choose(name);
  await expect.element(page.getByText("Item sorted successfully")).toBeVisible();
  expect(sent).toEqual([put(code, body)]);
  expect(titles()).toBe(order);
});

test.each([1, 7, 40])("a row is moved to the place %i that is typed", async (number) => {
  await showRows();
  await openMenu("C");
  await choose("Move to a place…");
  const place = page.getByLabelText("Place");
  await expect.element(place).toHaveValue("28");
  for (const wrong of ["41", "0", "1.5", "x"]) {
    await userEvent.fill(place, wrong);
    await userEvent.click(page.getByRole("button", { name: "Move", exact: true }));
    await expect.element(page.getByText("Enter a whole number from 1 to 40.")).toBeVisible();
  }
  expect(sent).toEqual([]);
  await userEvent.fill(place, String(number));
  await userEvent.click(page.getByRole("button", { name: "Move", exact: true }));
  await eventually(() => expect(sent).toEqual([put("C", { number })]));
});

test("while the list is filtered or sorted otherwise nothing moves, and it says why", async () => {
  await showRows(true);
  const why =
    "Services can be moved while the list is in its own order, without search and filters.";
  const locked = page.getByRole("button", { name: `Move: Tile A. ${why}` });
  await expect.element(locked).toHaveAttribute("title", why);
  await expect.element(locked).toHaveAttribute("aria-disabled", "true");
  await openMenu("B");
  const item = page.getByRole("menuitem", { name: "Move up" });
  await expect.element(item).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(page.getByRole("menuitem", { name: "Copy" }))
    .not.toHaveAttribute("aria-disabled", "true");
});

test("a move that is refused is taken back", async () => {
  status = 404;
  await showRows();
  await openMenu("C");
  await choose("Move up");
  await expect.element(page.getByText("An error has occurred")).toBeVisible();
  expect(titles()).toBe("ABCD");
});

test("the words are Norwegian in Norwegian", async () => {
  await showRows(false, "nb");
  await userEvent.click(page.getByRole("button", { name: "Mer for Flis B" }));
  await choose("Flytt ned");
  await expect.element(page.getByText("Posten er sortert")).toBeVisible();
});
