import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idOf } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { edit, field, open, press, serverWith, supplierPrice } from "./test/show-service.ts";

const sent = (asked: readonly Asked[], method: string) =>
  asked.find((call) => call.method === method);

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

test("what is no day is said at its field, stays there and is not sent; another way to write it is", async () => {
  const { asked, router } = await edit({ buyingPrice: "100", priceDate: "2026-11-01" });
  const date = field("Price date");
  await userEvent.fill(date, "i morgen");
  await press("Save");
  const problem = "Price date is not a date; write it as 2026-11-30 or 30.11.2026";
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(date).toHaveValue("i morgen");
  expect(sent(asked, "PUT")).toBeUndefined();
  await userEvent.fill(date, "25.11.2026");
  await press("Save");
  await expect.poll(() => router.state.location.href).toBe("/services?kind=material");
  expect(sent(asked, "PUT")).toMatchObject({ body: { priceDate: "2026-11-25" } });
});

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

test.each(["add/material", "add/work", `copy/material/${idOf(1)}`])(
  "the cursor of %s begins in the code",
  async (address) => {
    await open(`/service/${address}`);
    await expect.element(field("Code")).toHaveFocus();
  },
);

test.each([
  ["en", "A title in one of the two languages is enough."],
  ["nb", "En tittel på ett av de to språkene er nok."],
] as const)("while there is no title it is said in %s that one is enough", async (...parts) => {
  const [language, hint] = parts;
  await open("/service/add/material", {}, language);
  await expect.element(page.getByText(hint)).toBeVisible();
  await userEvent.fill(page.getByLabelText(/Title in Norwegian|Tittel på norsk/), "Gips");
  await expect.element(page.getByText(hint)).not.toBeInTheDocument();
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
  ["Unit", "en", ["m² – square metre", "set"]],
  ["Gruppe", "nb", ["Maling", "Vegger"]],
  ["Enhet", "nb", ["m²", "sett"]],
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

const withoutChoices = (asked: Asked) =>
  /unit-options|supplier-options/.test(asked.address) ? Response.json([]) : serverWith()(asked);

test("where no unit or supplier is there to choose, links lead to where one is added", async () => {
  await showApp("/service/add/material", { answer: withoutChoices });
  await press("Add supplier price");
  for (const [none, add, to] of [
    ["No units yet.", "Add unit", "/unit/add"],
    ["No suppliers yet.", "Add supplier", "/supplier/add"],
  ] as const) {
    await expect.element(page.getByText(none, { exact: false })).toBeVisible();
    const link = page.getByRole("link", { name: `${add} (opens in a new tab)` });
    await expect.element(link).toHaveAttribute("href", to);
  }
});
