import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { services } from "../../contracts/services.ts";
import { defaultSettings } from "../../contracts/settings.ts";
import { writeStored } from "../base/stored.ts";
import { eventually } from "../test/eventually.ts";
import { idOf } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { shownLinks, shownList } from "../test/shown-list.ts";

const material = {
  id: "0198a000-0000-7000-8000-000000000001",
  revision: 1,
  kind: "material",
  code: "M-1",
  titleEn: "Wall tile",
  titleNb: "Veggflis",
  unitId: "0198a000-0000-7000-8000-000000000002",
  unitEn: "square metre",
  unitNb: "m²",
  dimension: "area",
  serviceGroupId: "0198a000-0000-7000-8000-000000000003",
  serviceGroupEn: "Tiling",
  serviceGroupNb: "Flislegging",
  buyingPrice: "62",
  priceDate: "2020-01-01",
  markupPercent: null,
  wastePercent: "0",
  hourNorm: null,
  sample: true,
  active: false,
  supplierTitle: "Near",
};
const work = { ...material, kind: "work", code: "W-1", buyingPrice: null, hourNorm: "0.25" };

const rates = {
  markupMaterial: "25",
  markupWork: "0",
  workCostPerHour: "400",
  workPricePerHour: "600",
};
const priced = { ...defaultSettings, currency: "NOK", rates };

/** Lists of one row; a supplier without prices has none. */
function answer({ method, address }: Asked): Response | undefined {
  const { pathname, searchParams } = new URL(address, location.href);
  if (pathname.endsWith("-options")) return Response.json([]);
  if (method === "PUT") return Response.json({ number: 1, total: 1 });
  if (pathname !== services.list.path) return undefined;
  const row = searchParams.get("kind") === "work" ? work : material;
  return Response.json({ rows: [row], total: 1 });
}

const open = (address = "/services", parts: object = {}) => showApp(address, { answer, ...parts });
const tab = (name: string) => page.getByRole("link", { name, exact: true });
const code = (text: string) => page.getByText(text, { exact: true });
const listCalls = (asked: readonly Asked[]) =>
  asked.map(({ address }) => address).filter((address) => address.startsWith("/api/services?"));

beforeEach(() => writeStored("services.tab", ""));

test("materials are the tab at first, in the order that is kept by hand", async () => {
  const { asked } = await open();
  await expect.element(tab("Materials")).toHaveAttribute("aria-current", "page");
  await expect.element(code("M-1")).toBeVisible();
  const [first] = listCalls(asked);
  expect(first).toContain("sort=position");
  expect(first).toContain("kind=material");
});

test("each service shows what it sells for, by its own markup or the company's rates", async () => {
  await open("/services", {
    answer: (asked: Asked) =>
      asked.address.startsWith("/api/settings") ? Response.json(priced) : answer(asked),
  });
  // 62 at a markup of 25 %.
  const row = page.getByRole("row", { name: /M-1/ });
  await expect.element(row).toMatchTextContent(/62\.00per m²77\.50/);
  await userEvent.click(tab("Works"));
  // A quarter of an hour at 600.
  await expect.element(page.getByRole("row", { name: /W-1/ })).toMatchTextContent(/–150\.00/);
});

test("the tab that was open last is remembered", async () => {
  await open();
  await userEvent.click(tab("Works"));
  await expect.element(code("W-1")).toBeVisible();
  await open();
  await expect.element(tab("Works").last()).toHaveAttribute("aria-current", "page");
});

test.each([
  ["en", "Near", "Inactive", "Sample", "per m²"],
  ["nb", "Near", "Inaktiv", "Eksempel", "per m²"],
] as const)("a row shows supplier, state and age of the price, in %s", async (...words) => {
  const [language, ...shown] = words;
  await open("/services", { language });
  for (const text of shown) await expect.element(code(text)).toBeVisible();
  const age = language === "nb" ? /^\d+ år$/ : /^\d+ years$/;
  await expect.element(page.getByText(age)).toBeVisible();
});

test("whoever may only look gets no handle, no menu, no link and no button that adds", async () => {
  await open("/services", { permissions: ["SERVICES_VIEW"] });
  await expect.element(code("M-1")).toBeVisible();
  for (const name of [/^Move/, /^More for/, /^Delete/]) {
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  }
  for (const name of ["Add material", "M-1"]) {
    expect(page.getByRole("link", { name }).elements()).toEqual([]);
  }
});

test("a filter goes into the address, and locks the order", async () => {
  const { asked, history } = await open();
  const handle = page.getByRole("button", { name: /^Move: M-1 Wall tile/ });
  await expect.element(handle).not.toHaveAttribute("aria-disabled", "true");
  await userEvent.click(page.getByRole("combobox", { name: "More filters" }));
  await userEvent.click(page.getByText("More than 60 days old"));
  await eventually(() => expect(listCalls(asked).at(-1)).toContain("priceAge=old"));
  expect(history.location.search).toBe("?priceAge=old");
  await expect.element(handle).toHaveAttribute("aria-disabled", "true");
});

test("suppliers are asked about for materials alone", async () => {
  const { history } = await open(`/services?supplierId=${idOf(9)}`);
  const suppliers = page.getByRole("combobox", { name: "Supplier" });
  await expect.element(suppliers).toBeVisible();
  await userEvent.click(tab("Works"));
  await expect.element(code("W-1")).toBeVisible();
  expect(history.location.search).toBe("?kind=work");
  await expect.element(suppliers).not.toBeInTheDocument();
});

test("a supplier that the address of the works names can be taken away", async () => {
  await open(`/services?kind=work&supplierId=${idOf(9)}`);
  await expect.element(page.getByRole("combobox", { name: "Supplier" })).toBeVisible();
});

test("another order locks the moves, and the head of the column brings the own order back", async () => {
  await open("/services?sort=code");
  const handle = page.getByRole("button", { name: /^Move: M-1 Wall tile/ });
  await expect.element(handle).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(page.getByRole("button", { name: "Order", exact: true }));
  await expect.element(handle).not.toHaveAttribute("aria-disabled", "true");
});

test("copying opens the form to add with everything but the code", async () => {
  const supplierPrices = [
    {
      supplierId: "0198a000-0000-7000-8000-000000000009",
      supplierTitle: "Near",
      articleNumber: "A-7",
      listPrice: "62",
      discountPercent: "0",
      netPrice: "62",
      priceDate: null,
      preferred: true,
    },
  ];
  await open(`/service/copy/material/${material.id}`, {
    answer: (call: Asked) =>
      call.address.endsWith(material.id)
        ? Response.json({ ...material, supplierPrices })
        : answer(call),
  });
  await expect.element(page.getByRole("heading", { name: "Copy material" })).toBeVisible();
  await expect.element(page.getByLabelText("Article number")).toHaveValue("A-7");
  await expect.element(page.getByLabelText("Title in English")).toHaveValue("Wall tile");
  await expect.element(page.getByRole("textbox", { name: /^\* Code/ })).toHaveValue("");
});

const missing = () => page.getByText("Route not found: This record does not exist any more");

test("the copy of a service that is gone says so", async () => {
  await open(`/service/copy/material/${material.id}`);
  await expect.element(missing()).toBeVisible();
});

test.each(["edit", "copy"])("the kind in the address is that of the service: %s", async (page_) => {
  await open(`/service/${page_}/work/${material.id}`, {
    answer: (call: Asked) =>
      call.address.endsWith(material.id)
        ? Response.json({ ...material, supplierPrices: [] })
        : answer(call),
  });
  await expect.element(missing()).toBeVisible();
});

test.each([
  [
    "material",
    [
      "",
      "M-1InactiveSample",
      "Wall tileVeggflis",
      "Tiling",
      "62.00per m²",
      "62.00",
      "! 2020-01-01",
    ],
  ],
  ["work", ["", "W-1InactiveSample", "Wall tileVeggflis", "Tiling", "0.25per m²", "–"]],
])("what the list shows of a %s", async (kind, row) => {
  await open(`/services?kind=${kind}`);
  await expect.poll(() => shownList().length).toBe(2);
  const cells = (shownList()[1] ?? []).map((text) => text.replace(/^\d+ years/, "! "));
  expect(cells.slice(0, row.length)).toEqual(row);
  expect(shownLinks()).toEqual([`/service/edit/${kind}/${material.id}`]);
});

test("the other tab keeps what is searched for and filtered", async () => {
  const kept = "search=tile&state=active&sample=yes&priceAge=old";
  await open(`/services?${kept}&sort=code&page=2`);
  await expect.element(tab("Works")).toBeVisible();
  const href = tab("Works").element().getAttribute("href") ?? "";
  const search = new URL(href, location.href).searchParams;
  expect(Object.fromEntries(search)).toEqual({
    ...Object.fromEntries(new URLSearchParams(kept)),
    kind: "work",
  });
});

test.each([
  "state=active",
  "sample=yes",
  "priceAge=old",
  `supplierId=${material.id}`,
  `serviceGroupId=${material.id}`,
])("an empty list with %s offers all", async (filter) => {
  const { router } = await open(`/services?${filter}`, {
    answer: (call: Asked) =>
      listCalls([call]).length > 0 ? Response.json({ rows: [], total: 0 }) : answer(call),
  });
  await userEvent.click(page.getByRole("button", { name: "Show everything" }));
  await expect.element(page.getByRole("heading", { name: "No materials yet" })).toBeVisible();
  expect(router.state.location.href).not.toContain(filter);
});

test.each([
  ["en", 1280, 1],
  ["nb", 1280, 1],
  ["en", 1024, 0],
  ["nb", 1024, 0],
] as const)(
  "what stands in the list fits beside the menu, %s at %i px",
  async (language, width, lesserColumns) => {
    const near = {
      supplierTitle: "Bergensfjord Gjenvinning AS",
      serviceGroupNb: "Riving og avfall",
    };
    const long = { ...material, ...near, titleNb: "Levering av blandet bygningsavfall til mottak" };
    await showApp("/services?kind=material", {
      language,
      answer: (asked) =>
        new URL(asked.address, location.href).pathname === services.list.path
          ? Response.json({ rows: [long], total: 1 })
          : answer(asked),
    });
    await page.viewport(width, 800);
    await expect.element(page.getByRole("row").nth(1)).toBeVisible();
    const suppliers = page.getByRole("cell", { name: "Bergensfjord Gjenvinning AS" });
    await expect.poll(() => suppliers.elements().length).toBe(lesserColumns);
    const scroller = document.querySelector(".record-table-scroller");
    expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
  },
);
