import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import type { ServiceTemplate } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { settings } from "../../contracts/settings.ts";
import { decimal } from "../../domain/money/decimal.ts";
import {
  idOf,
  makeService,
  makeServiceTemplate,
  makeTemplateLine,
} from "../test/make-service-template.ts";
import { companySettings } from "../test/stub-server.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const tile = makeService();
const grout = makeService({ id: idOf(2), code: "M-2", titleEn: "Grout", active: false });
const laying = makeService({
  id: idOf(3),
  kind: "work",
  code: "W-1",
  titleEn: "Laying",
  buyingPrice: decimal("100"),
  markupPercent: decimal("50"),
});
const sealing = makeService({ id: idOf(4), code: "M-3", titleEn: "Sealing" });

type Lines = ServiceTemplate["lines"];
const lines: Lines = [
  { ...makeTemplateLine(tile), quantity: decimal("2") },
  { ...makeTemplateLine(grout), quantity: null, formula: "L*2" },
  { ...makeTemplateLine(laying), quantity: null, linkedLine: 0, linkedRatio: decimal("0.5") },
];

async function open(own: Lines = lines, { vatPayer = true, seesCosts = true } = {}) {
  const template = makeServiceTemplate({ lines: own });
  const address = `/api/service-templates/${template.id}`;
  const costs = seesCosts ? {} : { buyingPrice: undefined, markupPercent: undefined };
  const all = [tile, grout, laying].map((service) => ({ ...service, ...costs }));
  return showApp(`/service-template/${template.id}`, {
    seesCosts,
    answer: (asked) => {
      if (asked.address === settings.get.path) {
        return Response.json({ ...companySettings, vatPayer });
      }
      if (asked.address === `${address}/contents`) {
        return Response.json({ ...template, services: all });
      }
      if (asked.address.startsWith(services.search.path)) return Response.json([sealing]);
      return asked.address === address ? Response.json(template) : undefined;
    },
  });
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
const titles = () => shown(".template-row-title");
const figures = () => shown(".template-row-figures");
const totals = () => shown(".template-preview dd");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const save = () => userEvent.click(button("Save"));

const Sent = z.looseObject({ lines: z.array(z.looseObject({ serviceId: z.string() })) });
const sentLines = (asked: readonly Asked[]) =>
  Sent.parse(asked.findLast(({ method }) => method === "PUT")?.body).lines;

const choose = async (label: string, option: string) => {
  await userEvent.click(page.getByRole("combobox", { name: label }));
  await userEvent.click(page.getByTitle(option, { exact: true }).last());
};

test("whoever sees no costs is shown the quantities of the lines, no price and none that is missing", async () => {
  await open(lines, { seesCosts: false });
  await expect.poll(titles).toEqual(["TileM-1", "GroutM-2Inactive", "LayingW-1"]);
  expect(figures()).toEqual(["", "", "1 m²"]);
  expect(shown(".template-row-reason")).toEqual([]);
  expect(totals()).toEqual([]);
});

test("a template is priced for as many units and of the sizes that are tried", async () => {
  await open();
  await expect.poll(titles).toEqual(["TileM-1", "GroutM-2Inactive", "LayingW-1"]);
  expect(figures()).toEqual(["155.00", "–", "150.001 m²"]);
  expect(totals()).toEqual(["305.00 NOK", "224.00 NOK", "81.00 NOK", "26.56%", "0"]);
  await expect.element(page.getByText("1 line has no figures yet and is left out.")).toBeVisible();
  await expect.element(page.getByText("The formula needs the length.")).toBeVisible();
  const preview = page.getByRole("region", { name: /^Price preview/ });
  expect(preview.getByRole("textbox").elements()).toHaveLength(2);
  await userEvent.fill(preview.getByLabelText("Length (L)"), "3");
  await expect.poll(figures).toEqual(["155.00", "465.006 m²", "150.001 m²"]);
  await expect.element(page.getByText(/no figures yet/)).not.toBeInTheDocument();
  expect(shown(".template-row-reason")).toEqual([]);
  await userEvent.fill(preview.getByLabelText("Number of units"), "2");
  await expect.poll(figures).toEqual(["310.00", "930.0012 m²", "300.002 m²"]);
  for (const wrong of ["0", "-1", "x", "1234567890123456"]) {
    await userEvent.fill(preview.getByLabelText("Number of units"), wrong);
    expect(figures()[0]).toBe("310.00");
  }
  await userEvent.fill(preview.getByLabelText("Number of units"), "0.00001");
  await expect
    .element(page.getByText("Tile: the quantity becomes 0. Raise the number of units."))
    .toBeVisible();
});

test("a line gets its quantity another way, beginning with what it came to", async () => {
  const { asked } = await open();
  await userEvent.fill(page.getByLabelText("Times: Laying"), "0.75");
  await choose("How the quantity is given: Laying", "Formula");
  await expect.element(page.getByLabelText("Formula: Laying")).toHaveValue("1.5");
  await userEvent.fill(page.getByLabelText("Formula: Laying"), "1,250*2");
  await choose("How the quantity is given: Tile", "Follows a line");
  await expect.element(page.getByLabelText("Times: Tile")).toHaveValue("1");
  await choose("Line that is followed: Tile", "Laying");
  await userEvent.fill(page.getByLabelText("Times: Tile"), "3");
  await choose("How the quantity is given: Grout", "Quantity");
  await expect.element(page.getByLabelText("Quantity: Grout")).toHaveValue("1");
  await userEvent.fill(page.getByLabelText("Quantity: Grout"), "4");
  await save();
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(sentLines(asked)).toMatchObject([
    { serviceId: tile.id, quantity: null, formula: null, linkedLine: 2, linkedRatio: "3" },
    { serviceId: grout.id, quantity: "4", formula: null, linkedLine: null, linkedRatio: "1" },
    {
      serviceId: laying.id,
      quantity: null,
      formula: "1250*2",
      linkedLine: null,
      linkedRatio: "0.75",
    },
  ]);
});

test("lines are moved, removed and added, each among its own kind", async () => {
  const { asked } = await open();
  await expect.element(button("Move up: Tile")).toBeDisabled();
  await expect.element(button("Move down: Grout")).toBeDisabled();
  await expect.element(button("Move up: Laying")).toBeDisabled();
  await expect.element(button("Move down: Laying")).toBeDisabled();
  await userEvent.click(button("Move down: Tile"));
  await expect.poll(titles).toEqual(["GroutM-2Inactive", "TileM-1", "LayingW-1"]);
  await userEvent.click(button("Move up: Tile"));
  await expect.poll(titles).toEqual(["TileM-1", "GroutM-2Inactive", "LayingW-1"]);
  await userEvent.click(page.getByRole("combobox", { name: "Add material" }));
  await userEvent.click(page.getByTitle("M-3  Sealing"));
  await expect.poll(titles).toEqual(["TileM-1", "GroutM-2Inactive", "SealingM-3", "LayingW-1"]);
  const searched = asked.filter(({ address }) => address.startsWith(services.search.path));
  expect(searched.map(({ address }) => address)).toEqual(
    expect.arrayContaining([expect.stringContaining("kind=material")]),
  );
  await userEvent.click(button("Remove: Grout"));
  await save();
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(sentLines(asked)).toMatchObject([
    { serviceId: tile.id, quantity: "2" },
    { serviceId: sealing.id, quantity: "1" },
    { serviceId: laying.id, linkedLine: 0 },
  ]);
});

test("a line that lost what it followed is not saved, and the form says which", async () => {
  const { asked } = await open();
  await userEvent.click(button("Remove: Tile"));
  await save();
  const wrong = page.getByText(/^Works 1, Laying: /);
  await expect.element(wrong).toBeVisible();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  expect(asked.some(({ method }) => method === "PUT")).toBe(false);
  await userEvent.click(button("Remove: Laying"));
  await expect.element(page.getByText("No works yet.")).toBeVisible();
  await save();
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
});

test.each([
  [
    [{ linkedLine: 1 }, { linkedLine: 0 }],
    /^Materials 1, Tile: The quantities wait for one another: Tile[^.]* Grout[^.]*\.$/,
  ],
  [[{ formula: "2*(3" }, { quantity: decimal("1") }], /^Materials 1, Tile: The formula ends/],
  [[{ quantity: decimal("1") }, { formula: "abc" }], /^Materials 2, Grout: “abc” is not known/],
])("a template with %j is not saved", async ([first, second], reason) => {
  const none = { quantity: null, formula: null, linkedLine: null };
  const { asked } = await open([
    { ...makeTemplateLine(tile), ...none, ...first },
    { ...makeTemplateLine(grout), ...none, ...second },
  ]);
  await expect.poll(() => titles().length).toBe(2);
  await save();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(asked.some(({ method }) => method === "PUT")).toBe(false);
});

const termsOf = (title: string) => button(`Discount, VAT and credit: ${title}`);
const terms = (title: string) =>
  page.getByRole("group", { name: `Discount, VAT and credit: ${title}` });
const tags = () => shown(".template-row-title .ant-tag");

test("what a line brings along besides its quantity is changed there, priced and saved", async () => {
  const { asked } = await open([{ ...makeTemplateLine(tile), quantity: decimal("2") }]);
  await expect.poll(figures).toEqual(["155.00"]);
  await expect.element(termsOf("Tile")).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(termsOf("Tile"));
  await expect.element(termsOf("Tile")).toHaveAttribute("aria-expanded", "true");
  await userEvent.fill(terms("Tile").getByLabelText("Line discount %"), "10");
  await expect.poll(figures).toEqual(["139.50"]);
  await userEvent.fill(terms("Tile").getByLabelText("VAT", { exact: true }), "15");
  await userEvent.click(terms("Tile").getByRole("checkbox", { name: "Credit" }));
  await expect.poll(tags).toEqual(["Credit", "Discount 10%", "VAT 15%"]);
  await expect.poll(figures).toEqual(["-139.50"]);
  await save();
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(sentLines(asked)).toMatchObject([
    { credit: true, discountPercent: "10", vatPercent: "15", vatCode: null, vatReason: "" },
  ]);
});

test("a code of VAT takes the place of a rate, and a rate the place of a code and its reason", async () => {
  const { asked } = await open([
    { ...makeTemplateLine(tile), vatPercent: decimal("15") },
    { ...makeTemplateLine(grout), vatCode: "outside", vatReason: "Section 3-11" },
  ]);
  await userEvent.click(termsOf("Tile"));
  await userEvent.click(terms("Tile").getByRole("combobox", { name: "VAT treatment" }));
  await userEvent.click(page.getByTitle("Exempt from VAT", { exact: true }).last());
  await expect.poll(figures).toEqual(["–", "77.50"]);
  await userEvent.fill(terms("Tile").getByLabelText("Reason, printed"), "Section 6-1");
  await expect.poll(figures).toEqual(["77.50", "77.50"]);
  await userEvent.click(termsOf("Tile"));
  await expect.element(terms("Tile")).not.toBeInTheDocument();
  await userEvent.click(termsOf("Grout"));
  await userEvent.click(terms("Grout").getByRole("combobox", { name: "VAT treatment" }));
  await userEvent.click(page.getByTitle("A rate", { exact: true }).last());
  await save();
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(sentLines(asked)).toMatchObject([
    { vatPercent: null, vatCode: "exempt", vatReason: "Section 6-1" },
    { vatPercent: null, vatCode: null, vatReason: "" },
  ]);
});

test.each([
  ["100.01", /Line discount %/],
  ["x", /Line discount %/],
])("a discount of %s is refused in its line", async (typed, message) => {
  const { asked } = await open([makeTemplateLine(tile)]);
  await userEvent.click(termsOf("Tile"));
  await userEvent.fill(terms("Tile").getByLabelText("Line discount %"), typed);
  await expect.element(page.getByRole("listitem").getByRole("alert")).toMatchTextContent(message);
  await save();
  await userEvent.fill(terms("Tile").getByLabelText("Line discount %"), "100");
  await expect.element(page.getByRole("listitem").getByRole("alert")).not.toBeInTheDocument();
  await userEvent.clear(terms("Tile").getByLabelText("Line discount %"));
  await save();
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(sentLines(asked)).toMatchObject([{ discountPercent: "0" }]);
  expect(asked.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("who pays no VAT has no VAT of lines", async () => {
  await open([makeTemplateLine(tile)], { vatPayer: false });
  await userEvent.click(termsOf("Tile"));
  await expect.element(terms("Tile").getByLabelText("Line discount %")).toBeVisible();
  await expect.element(terms("Tile").getByLabelText("VAT treatment")).not.toBeInTheDocument();
});
