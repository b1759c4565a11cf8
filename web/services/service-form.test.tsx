import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { idOf, makeService } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const rates = {
  workCostPerHour: "420",
  workPricePerHour: "690",
  markupMaterial: "25",
  markupWork: "50",
};
const units = [
  { id: idOf(9), code: "m2", titleEn: "square metre", titleNb: "m²", dimension: "area" },
  { id: idOf(7), code: "set", titleEn: "set", titleNb: "sett", dimension: "count" },
];
const groups = [
  { id: idOf(8), titleEn: "Walls", titleNb: "Vegger" },
  { id: idOf(6), titleEn: "Paint", titleNb: "Maling" },
];
const supplierPrice = (own: object = {}) => ({
  supplierId: idOf(3),
  supplierTitle: "Near",
  articleNumber: "A-7",
  packSize: null,
  listPrice: "80",
  discountPercent: "10",
  netPrice: "72",
  priceDate: "2026-11-02",
  preferred: false,
  ...own,
});

/** The service is stored under the id that ends in 1. */
function serverWith(own: object = {}) {
  const stored = { ...makeService({ buyingPrice: null }), supplierPrices: [], ...own };
  return ({ method, address, body }: Asked): Response | undefined => {
    if (address.startsWith("/api/unit-options")) return Response.json(units);
    if (address.startsWith("/api/service-group-options")) return Response.json(groups);
    if (address.startsWith("/api/supplier-options"))
      return Response.json([{ id: idOf(3), title: "Near" }]);
    if (address === settings.get.path)
      return Response.json({ ...defaultSettings, currency: "NOK", rates });
    if (!address.startsWith("/api/services")) return undefined;
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (address.includes("?")) return Response.json({ rows: [], total: 0 });
    return Response.json({ ...stored, ...Object(body) }, { status: method === "POST" ? 201 : 200 });
  };
}

const open = (address: string, own: object = {}, language: "en" | "nb" = "en") =>
  showApp(address, { answer: serverWith(own), language });
const edit = (own: object = {}, kind = "material") =>
  open(`/service/edit/${kind}/${idOf(1)}`, { kind, ...own });
const field = (label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) }).first();
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));
const sent = (asked: readonly Asked[], method: string) =>
  asked.find((call) => call.method === method);
const preview = () =>
  [...document.querySelectorAll(".price-preview dl > div, .price-preview p")].map(
    ({ textContent }) => textContent.replaceAll(/\s/g, " "),
  );
const ofRates = "Cost 420.00 NOK and price 690.00 NOK per hour, as the company has set them.";
const ofEstimate = "An estimate may have markups and rates of its own.";

test.each([
  [
    "material",
    { buyingPrice: "100", markupPercent: "10" },
    ["Unit cost100.00 NOK", "Selling price110.00 NOK", "Markup10%own markup", "Margin9.09%"],
  ],
  [
    "work",
    { buyingPrice: "100", markupPercent: null },
    [
      "Unit cost100.00 NOK",
      "Selling price150.00 NOK",
      "Markup50%company default 50%",
      "Margin33.33%",
      ofEstimate,
    ],
  ],
  [
    "work",
    { hourNorm: "1", markupPercent: null },
    [
      "Hours1",
      "Unit cost420.00 NOK",
      "Selling price690.00 NOK",
      "Markup64.29%from the hourly rates",
      "Margin39.13%",
      ofRates,
      ofEstimate,
    ],
  ],
  [
    "material",
    { buyingPrice: "0", markupPercent: null },
    [
      "Unit cost0.00 NOK",
      "Selling price–",
      "Markup–",
      "Margin–",
      "The selling price is typed in the estimate.",
    ],
  ],
  ["material", { markupPercent: null }, ["Unit cost–", "Selling price–", "Markup–", "Margin–"]],
])("the preview of a %s with %j", async (kind, own, texts) => {
  await edit(own, kind);
  await expect.poll(preview).toEqual(texts);
});

const ofMarkup = "Empty: the default of the estimate or the company.";
test.each([
  ["material", {}, "Company default 25", ofMarkup],
  ["work", { buyingPrice: "100" }, "Company default 50", ofMarkup],
  [
    "work",
    { hourNorm: "1", markupPercent: "10" },
    "from the hourly rates",
    "Empty: work with an hour norm is sold at the price per hour.",
  ],
])("the markup of a %s with %j says what holds without it", async (kind, own, words, hint) => {
  await edit({ markupPercent: null, ...own }, kind);
  await expect.element(field("Markup")).toHaveAttribute("placeholder", words);
  await expect.element(page.getByText(hint)).toBeVisible();
});

test.each(["material", "work"])(
  "of each %s the preferred price and its date stand where none can be typed",
  async (kind) => {
    await edit({ hourNorm: null, supplierPrices: [supplierPrice({ preferred: true })] }, kind);
    await expect.element(field("Buying price")).toHaveValue("72.00");
    await expect.element(field("Buying price")).toBeDisabled();
    const dates = page.getByRole("textbox", { name: /^Price date/ });
    await expect.element(dates.last()).toHaveValue("2026-11-02");
    await expect.element(dates.last()).toBeDisabled();
    await expect.element(page.getByText("The net price of Near.")).toBeVisible();
  },
);

test.each([
  ["material", 0],
  ["work", 1],
])("what a price of a %s is for is told %i times", async (kind, count) => {
  await edit({ hourNorm: null }, kind);
  await expect.element(field("Buying price")).toBeEnabled();
  const hint = "Only for work at a fixed price; otherwise the cost per hour decides.";
  expect(page.getByText(hint).elements()).toHaveLength(count);
});

test("a preferred price takes the complaint about the buying price away", async () => {
  await edit();
  await press("Save");
  await expect.element(page.getByText("Please enter Buying price")).toBeVisible();
  await press("Add supplier price");
  await userEvent.fill(page.getByLabelText("List price"), "80");
  await expect.element(page.getByText("Please enter Buying price")).not.toBeInTheDocument();
});

const netPrices = () =>
  [...document.querySelectorAll(".net-price output")].map((price) => price.textContent);
const legends = () =>
  [...document.querySelectorAll(".supplier-price legend")].map((legend) => legend.textContent);
const card = (name: string) => page.getByRole("group", { name });

test("the first price of a supplier begins with what was typed, the next with nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
  onTestFinished(() => void vi.useRealTimers());
  await edit({ buyingPrice: "62" });
  await expect
    .element(page.getByText("No supplier prices: the buying price is typed."))
    .toBeVisible();
  await press("Add supplier price");
  await expect.element(card("Price 1")).toBeVisible();
  await press("Add supplier price");
  await expect.element(card("Price 1").getByLabelText("List price")).toHaveValue("62.00");
  await expect.element(card("Price 2").getByLabelText("List price")).toHaveValue("");
  for (const name of ["Price 1", "Price 2"]) {
    await expect.element(card(name).getByLabelText("Discount")).toHaveValue("0");
    await expect.element(card(name).getByLabelText("Price date")).toHaveValue("2026-11-20");
  }
  await expect.element(card("Price 1").getByRole("status")).toMatchTextContent("62.00 NOK");
  await expect.element(card("Price 2").getByRole("status")).toMatchTextContent("–");
  await press("Remove the price of Price 1");
  await expect.poll(legends).toEqual(["Price 1"]);
  expect(netPrices()).toEqual(["–"]);
});

test.each([
  [19, 1],
  [20, 0],
])("with %i prices of suppliers one more can be added: %i", async (prices, buttons) => {
  const supplierPrices = Array.from({ length: prices }, (_, row) =>
    supplierPrice({ articleNumber: `A-${row}` }),
  );
  await edit({ buyingPrice: "1", supplierPrices });
  await expect.poll(() => document.querySelectorAll(".supplier-price").length).toBe(prices);
  expect(page.getByRole("button", { name: "Add supplier price" }).elements()).toHaveLength(buttons);
});

test.each([
  ["material", "M-1 Tile", "Edit material"],
  ["work", "M-1 Tile", "Edit work"],
])("the page of a %s names it, and leads to its list", async (kind, name, title) => {
  await edit({}, kind);
  await expect.poll(() => document.title).toBe(`${name} · ${title} – Overslag`);
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Services" }))
    .toHaveAttribute("href", `/services?kind=${kind}`);
});

test("in Norwegian a service is named in Norwegian", async () => {
  await open(`/service/edit/material/${idOf(1)}`, {}, "nb");
  await expect.poll(() => document.title).toBe("M-1 Flis · Rediger materiale – Overslag");
});

test.each(["material", "work"])(
  "a %s is saved with its revision, without what follows",
  async (kind) => {
    const price = supplierPrice({ preferred: true });
    const own = { hourNorm: kind === "work" ? "1" : null, revision: 4, supplierPrices: [price] };
    const { asked, router } = await edit(own, kind);
    await userEvent.fill(field("Code"), "X-1");
    await press("Save");
    await expect.poll(() => router.state.location.href).toBe(`/services?kind=${kind}`);
    await expect.element(page.getByText("Item updated successfully")).toBeVisible();
    const { supplierTitle: _, netPrice: __, ...entered } = price;
    expect(sent(asked, "PUT")).toMatchObject({
      address: `/api/services/${idOf(1)}`,
      body: { code: "X-1", kind, revision: 4, buyingPrice: "72", supplierPrices: [entered] },
    });
    expect(Object(sent(asked, "PUT")?.body).supplierPrices).toEqual([entered]);
  },
);

test.each(["Cancel", "Delete"])("%s leads to the list of its kind", async (button) => {
  const { asked, router } = await edit({ buyingPrice: "100" }, "work");
  await press(button);
  if (button === "Delete") {
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("M-1 Tile is removed for good.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  }
  await expect.poll(() => router.state.location.href).toBe("/services?kind=work");
  expect(asked.filter(({ method }) => method === "DELETE")).toHaveLength(
    button === "Delete" ? 1 : 0,
  );
});

test.each([
  ["material", "Copy material"],
  ["work", "Copy work"],
])(
  "a copy of an inactive %s is a new active one, whose code is to be typed",
  async (kind, title) => {
    const own = { kind, active: false, buyingPrice: "62", supplierPrices: [supplierPrice()] };
    const { asked, router } = await open(`/service/copy/${kind}/${idOf(1)}`, own);
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await press("Save");
    await expect.element(page.getByText("Please enter Code")).toBeVisible();
    await userEvent.fill(field("Code"), "M-2");
    await press("Save");
    await expect.poll(() => router.state.location.href).toBe(`/services?kind=${kind}`);
    const body: unknown = sent(asked, "POST")?.body;
    expect(body).toMatchObject({ code: "M-2", active: true, markupPercent: "25", kind });
    expect(body).toMatchObject({ supplierPrices: [{ articleNumber: "A-7", listPrice: "80" }] });
  },
);

test.each([
  ["Service group", "en", ["Paint", "Walls"]],
  ["Unit", "en", ["m2 – square metre", "set"]],
  ["Gruppe", "nb", ["Maling", "Vegger"]],
  ["Enhet", "nb", ["m2 – m²", "set – sett"]],
] as const)("%s offers, in %s, %j", async (label, language, titles) => {
  await open("/service/add/material", {}, language);
  const name = label === "Service group" ? "Group" : label;
  await userEvent.click(page.getByRole("combobox", { name: new RegExp(`${name}$`) }));
  await expect
    .poll(() =>
      [...document.querySelectorAll(".ant-select-item-option")].map((one) => one.textContent),
    )
    .toEqual(titles);
});

test.each([
  ["SERVICES_VIEW", "/service/add/material", "Unauthorized"],
  ["SERVICES_VIEW", `/service/edit/material/${idOf(1)}`, "Unauthorized"],
  ["SERVICES_VIEW", `/service/copy/material/${idOf(1)}`, "Unauthorized"],
  ["SERVICES_VIEW", "/services", "Services"],
  ["UNITS_VIEW", "/services", "Unauthorized"],
  ["SERVICE_ACTIONS", "/service/add/work", "Add work"],
  ["SERVICE_ACTIONS", `/service/edit/material/${idOf(1)}`, "Edit material"],
  ["SERVICE_ACTIONS", "/service/add/other", "Oops!"],
] as const)("with %s alone %s says: %s", async (permission, address, title) => {
  await showApp(address, { permissions: [permission], answer: serverWith() });
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("one title is enough, and says that it is shown in both languages; none is asked for", async () => {
  const { asked, router } = await edit({ titleEn: "", titleNb: "", buyingPrice: "100" });
  await expect.element(field("Title in English")).toHaveValue("");
  await press("Save");
  const complaint = page.getByText("Enter a title in English or in Norwegian");
  await expect.element(complaint).toBeVisible();
  expect(sent(asked, "PUT")).toBeUndefined();
  await userEvent.fill(field("Title in Norwegian"), "Gipsplate");
  await expect.element(complaint).not.toBeInTheDocument();
  await expect.element(page.getByText(/^No English title: the Norwegian one/)).toBeVisible();
  await userEvent.click(page.getByRole("combobox", { name: "Group" }));
  await userEvent.hover(page.getByRole("combobox", { name: "Group" }));
  await userEvent.click(document.querySelector(".ant-select-clear") ?? document.body);
  await press("Save");
  await expect.poll(() => router.state.location.pathname).toBe("/services");
  expect(sent(asked, "PUT")?.body).toMatchObject({
    titleEn: "",
    titleNb: "Gipsplate",
    serviceGroupId: null,
  });
});
