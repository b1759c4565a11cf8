import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type * as z from "zod";
import { ServiceInput } from "../../contracts/services.ts";
import { maxSupplierPrices } from "../../contracts/supplier-prices.ts";
import { ApiProblem } from "../base/api.ts";
import type { Language } from "../base/i18n.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { eventually } from "../test/eventually.ts";
import { show } from "../test/show.tsx";
import { ServiceFields, useServiceLabels } from "./service-fields.tsx";

const near = "0198a000-0000-7000-8000-000000000001";
const far = "0198a000-0000-7000-8000-000000000002";
const unitId = "0198a000-0000-7000-8000-000000000003";
const serviceGroupId = "0198a000-0000-7000-8000-000000000004";
const unit = { id: unitId, code: "m", titleEn: "metre", titleNb: "meter", dimension: "length" };
const supplierOptions = [
  { id: far, title: "Far" },
  { id: near, title: "Near" },
];

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async (request) => {
    const address = request instanceof Request ? request.url : String(request);
    if (address.includes("unit-options")) return Response.json([unit]);
    return Response.json(address.includes("supplier-options") ? supplierOptions : []);
  });
  return () => vi.restoreAllMocks();
});

type Values = z.output<typeof ServiceInput>;

function Subject({
  initial,
  save,
}: {
  initial: object;
  save: (values: Values) => Promise<Values>;
}) {
  return (
    <RecordForm
      schema={ServiceInput}
      labels={useServiceLabels()}
      initial={initial}
      save={save}
      savedText="Item updated successfully"
      onSaved={() => undefined}
    >
      <ServiceFields kind="material" />
    </RecordForm>
  );
}

const price = (supplierId: string, values: object = {}) => ({
  supplierId,
  articleNumber: "",
  listPrice: "100",
  discountPercent: "0",
  priceDate: "2026-11-01",
  preferred: false,
  ...values,
});

interface Options {
  readonly language?: Language;
  readonly save?: (values: Values) => Promise<Values>;
}

async function showForm(supplierPrices: object[], values: object = {}, options: Options = {}) {
  const save = vi.fn(options.save ?? (async (entered: Values) => entered));
  const initial = {
    kind: "material",
    code: "M-1",
    titleEn: "Tile",
    titleNb: "Flis",
    unitId,
    serviceGroupId,
    buyingPrice: "62",
    priceDate: "2026-10-01",
    markupPercent: null,
    wastePercent: "0",
    hourNorm: null,
    active: true,
    supplierPrices,
    ...values,
  };
  await show(<Subject initial={initial} save={(entered) => save(entered)} />, options.language);
  return save;
}

const card = (name: string) => page.getByRole("group", { name });
const buyingPrice = () => page.getByLabelText("Buying price");
const complaints = () => document.querySelectorAll(".ant-form-item-explain-error").length;
const submit = () => userEvent.click(page.getByRole("button", { name: "Save" }));
const leave = () => userEvent.click(page.getByRole("heading", { name: "Supplier prices" }));

test("the preferred supplier's net price is shown as the buying price and cannot be typed", async () => {
  await showForm([price(near, { listPrice: "120.5", discountPercent: "12.5", preferred: true })]);
  await expect.element(page.getByText("The net price of Near.")).toBeVisible();
  await expect.element(buyingPrice()).toHaveValue("105.4375");
  await expect.element(buyingPrice()).toBeDisabled();
  await userEvent.fill(card("Near").getByLabelText("Discount"), "0");
  await leave();
  await expect.element(buyingPrice()).toHaveValue("120.50");
});

test("another preferred supplier ends the first one's preference, and all is saved at once", async () => {
  const save = await showForm([
    price(near, { preferred: true }),
    price(far, { listPrice: "80", priceDate: "2026-11-05" }),
  ]);
  await userEvent.click(card("Far").getByLabelText("Preferred"));
  await expect.element(card("Near").getByLabelText("Preferred")).not.toBeChecked();
  await expect.element(buyingPrice()).toHaveValue("80.00");
  await submit();
  await eventually(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    buyingPrice: "80",
    priceDate: "2026-11-05",
    supplierPrices: [
      { supplierId: near, preferred: false },
      { supplierId: far, preferred: true },
    ],
  });
});

test("without a preferred supplier the buying price is typed again, from where it was", async () => {
  const save = await showForm([price(near, { preferred: true })]);
  await userEvent.click(card("Near").getByLabelText("Preferred"));
  await expect.element(buyingPrice()).toBeEnabled();
  await expect.element(buyingPrice()).toHaveValue("100.00");
  // A focused price shows its plain digits.
  await userEvent.click(buyingPrice());
  await userEvent.fill(buyingPrice(), "99");
  await userEvent.click(page.getByRole("button", { name: "Remove the price of Near" }));
  await submit();
  await eventually(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ buyingPrice: "99", supplierPrices: [] });
});

test("the first price begins with the buying price that was typed before", async () => {
  await showForm([]);
  await userEvent.click(page.getByRole("button", { name: "Add supplier price" }));
  await expect.element(card("Price 1").getByLabelText("List price")).toHaveValue("62.00");
  await expect.element(card("Price 1").getByLabelText("Preferred")).toBeChecked();
  await userEvent.click(page.getByRole("button", { name: "Add supplier price" }));
  await expect.element(card("Price 2").getByLabelText("Preferred")).not.toBeChecked();
});

test("there are as many prices as are stored, and room again when one is removed", async () => {
  await showForm(
    Array.from({ length: maxSupplierPrices - 1 }, (_, row) =>
      price(near, { articleNumber: `A-${row}` }),
    ),
  );
  const add = page.getByRole("button", { name: "Add supplier price" });
  await userEvent.click(add);
  await expect.element(add).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: /^Remove the price of/ }).last());
  await expect.element(add).toBeVisible();
});

test("what is typed into one field of a row leaves the complaint of another one", async () => {
  await showForm([price(near, { preferred: true }), price(far)]);
  await userEvent.fill(card("Far").getByLabelText("Discount"), "101");
  await leave();
  await expect.element(card("Far").getByText("Discount must be at most 100")).toBeVisible();
  await userEvent.fill(card("Far").getByLabelText("Article number"), "A-7");
  await userEvent.fill(card("Near").getByLabelText("Discount"), "5");
  await expect.element(card("Far").getByText("Discount must be at most 100")).toBeVisible();
});

test("a wrong field is named at its row, and the message ends with the next key", async () => {
  const save = await showForm([price(near, { preferred: true }), price(far)]);
  await userEvent.fill(card("Far").getByLabelText("Discount"), "101");
  await leave();
  await expect.element(card("Far").getByText("Discount must be at most 100")).toBeVisible();
  await userEvent.click(card("Far").getByLabelText("List price"));
  await userEvent.clear(card("Far").getByLabelText("List price"));
  await submit();
  await expect.element(card("Far").getByText("Please enter List price")).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await userEvent.fill(card("Far").getByLabelText("Discount"), "10");
  await expect.element(card("Far").getByText("Discount must be")).not.toBeInTheDocument();
});

test.each([
  ["en", "Supplier is listed twice"],
  ["nb", "Leverandør står her to ganger"],
] as const)(
  "the same article of a supplier cannot be listed twice, in %s",
  async (language, text) => {
    const save = await showForm([price(near, { preferred: true }), price(near)], {}, { language });
    const name = language === "nb" ? "Lagre" : "Save";
    await userEvent.click(page.getByRole("button", { name }));
    await expect.element(page.getByText(text)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  },
);

test("a refusal of the server goes to its row, and nothing that was typed is lost", async () => {
  const errors = [{ path: "supplierPrices.1.supplierId", code: "not_found" }];
  const refuse = async (): Promise<Values> => {
    throw new ApiProblem({ title: "Wrong", status: 422, code: "invalid", errors });
  };
  await showForm([price(near, { preferred: true }), price(far)], {}, { save: refuse });
  await userEvent.fill(card("Far").getByLabelText("Article number"), "A-7");
  await submit();
  await expect.element(card("Far").getByText("Supplier does not exist any more")).toBeVisible();
  await expect.element(card("Far").getByLabelText("Article number")).toHaveValue("A-7");
});

test("what was wrong with the typed price and its date ends when a preferred supplier gives both", async () => {
  const errors = [
    { path: "buyingPrice", code: "required" },
    { path: "priceDate", code: "invalid" },
  ];
  const refuse = async (): Promise<Values> => {
    throw new ApiProblem({ title: "Wrong", status: 422, code: "invalid", errors });
  };
  // Also where both stay as they were typed.
  const same = { buyingPrice: "100", priceDate: "2026-11-01" };
  await showForm([price(near)], same, { save: refuse });
  await submit();
  await expect.poll(complaints).toBe(2);
  await userEvent.click(card("Near").getByLabelText("Preferred"));
  await expect.poll(complaints).toBe(0);
});

test("a material without any price asks for one", async () => {
  const save = await showForm([], { buyingPrice: null });
  await submit();
  await expect.element(page.getByText("Please enter Buying price")).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

const netPrice = () =>
  document.querySelector(".net-price output")?.textContent.replaceAll(/\s/g, " ");

test.each([
  ["en", "1,090.1234"],
  ["nb", "1 090,1234"],
] as const)("the net price is written as the reader writes, in %s", async (language, text) => {
  await showForm([price(near, { listPrice: "1090.1234" })], {}, { language });
  await expect.poll(netPrice).toContain(text);
});

for (const [language, text] of [
  ["en", "The net price of the preferred supplier."],
  ["nb", "Nettoprisen fra den foretrukne leverandøren."],
] as const) {
  test(`a preferred price whose supplier is not chosen yet is told in a whole sentence (${language})`, async () => {
    const { supplierId: _none, ...unnamed } = price(near, { preferred: true });
    await showForm([unnamed], {}, { language });
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });
}
