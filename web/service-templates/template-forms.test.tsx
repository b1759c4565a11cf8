import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { textLimits } from "../../domain/base/text-limits.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { makeService, makeTemplateLine } from "../test/make-service-template.ts";
import { showApp } from "../test/show-app.tsx";
import {
  button,
  changes,
  grout,
  laying,
  open,
  plain,
  serverOf,
  template,
  tile,
  unit,
} from "./test/show-template.ts";

const titles = () =>
  [...document.querySelectorAll(".template-row-title")].map(({ textContent }) =>
    plain(textContent),
  );
const tags = () =>
  [...document.querySelectorAll(".template-row-title .ant-tag")].map(({ textContent }) =>
    plain(textContent),
  );
const listed = "/service-templates";

test.each(["Save", "Cancel", "Delete"])("%s leads from a template to the list", async (name) => {
  const { asked, router } = await open(template.id);
  await expect.poll(() => document.title).toBe("Floor · Edit service template – Overslag");
  await userEvent.click(button(name));
  if (name === "Delete") {
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Floor", { exact: false })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name }));
  }
  await expect.poll(() => router.state.location.pathname).toBe(listed);
  const methods = { Save: ["PUT"], Cancel: [], Delete: ["DELETE"] }[name];
  expect(changes(asked).map(({ method }) => method)).toEqual(methods);
});

test("a new template is added with a material and a work, each from its own search", async () => {
  const { asked, router } = await open("add");
  await expect.element(page.getByLabelText("Title in English")).toHaveFocus();
  await userEvent.fill(page.getByLabelText("Title in English"), "Floor");
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "Gulv");
  await userEvent.click(page.getByRole("combobox", { name: /Unit$/ }));
  await userEvent.click(page.getByTitle(/^m²/).last());
  const works = page.getByRole("combobox", { name: "Add work" });
  await userEvent.fill(works, "lay");
  await userEvent.click(page.getByTitle("W-1  Laying"));
  await expect.poll(titles).toEqual(["LayingW-1"]);
  await expect.element(works).toHaveValue("");
  await userEvent.click(page.getByRole("combobox", { name: "Add material" }));
  await userEvent.click(page.getByTitle("M-2  Grout"));
  await expect.poll(titles).toEqual(["GroutM-2", "LayingW-1"]);
  await userEvent.click(button("Save"));
  await expect.poll(() => router.state.location.pathname).toBe(listed);
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  expect(changes(asked)).toMatchObject([
    {
      method: "POST",
      body: {
        titleEn: "Floor",
        titleNb: "Gulv",
        unitId: unit.id,
        lines: [
          { serviceId: grout.id, quantity: "1" },
          { serviceId: laying.id, quantity: "1" },
        ],
      },
    },
  ]);
});

test("a copy asks for titles of its own and takes the rest along", async () => {
  const { asked } = await open(`add?from=${template.id}`);
  await expect.element(page.getByLabelText("Title in English")).toHaveValue("");
  await expect.element(page.getByLabelText("Title in Norwegian")).toHaveValue("");
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Please enter Title in English")).toBeVisible();
  expect(changes(asked)).toEqual([]);
  await userEvent.fill(page.getByLabelText("Title in English"), "Warm floor");
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "Varmt gulv");
  await userEvent.click(button("Save"));
  await expect.poll(() => changes(asked)).toHaveLength(1);
  expect(changes(asked)).toMatchObject([
    {
      method: "POST",
      body: {
        titleEn: "Warm floor",
        titleNb: "Varmt gulv",
        descriptionEn: "With heating",
        descriptionNb: "Med varme",
        unitId: unit.id,
        lines: [{ serviceId: tile.id }, { serviceId: laying.id }],
      },
    },
  ]);
  expect(changes(asked)[0]?.body).not.toHaveProperty("revision");
});

test("a quick Enter adds nothing from the list of a moment ago, and where nothing is found that is said", async () => {
  await showApp(`/service-template/${template.id}`, {
    answer: (call) =>
      call.address.includes("search=xyz") ? Response.json([]) : serverOf(template)(call),
  });
  const materials = page.getByRole("combobox", { name: "Add material" });
  await userEvent.click(materials);
  await expect.element(page.getByTitle("M-2  Grout")).toBeVisible();
  await userEvent.keyboard("xyz{Enter}");
  expect(titles()).toEqual(["TileM-1", "LayingW-1"]);
  await userEvent.fill(materials, "xyz");
  await expect
    .element(page.getByText("Nothing in the catalogue matches").first())
    .toBeInTheDocument();
});

const terms = [
  ["a credit", { credit: true }, ["Credit"], ["Kreditering"]],
  ["a discount", { discountPercent: decimal("5") }, ["Discount 5%"], ["Rabatt 5 %"]],
  ["a surcharge", { discountPercent: decimal("-7.5") }, ["Surcharge 7.5%"], ["Tillegg 7,5 %"]],
  ["VAT of its own", { vatPercent: decimal("15") }, ["VAT 15%"], ["Mva. 15 %"]],
  ["VAT of 0", { vatPercent: decimal("0") }, ["VAT 0%"], ["Mva. 0 %"]],
  ["no VAT", { vatCode: "exempt", vatReason: "Export" } as const, ["VAT exempt"], ["Mva-fritatt"]],
  ["nothing of its own", {}, [], []],
] as const;

test.each(terms)("a line that was made with %s says so in both languages", async (...parts) => {
  const [, own, en, nb] = parts;
  const stored = { ...template, lines: [{ ...makeTemplateLine(tile), ...own }] };
  const { asked } = await open(template.id, "en", stored);
  await expect.poll(() => titles().length).toBe(1);
  expect(tags()).toEqual(en);
  await userEvent.click(page.getByText("NB", { exact: true }));
  await expect.poll(titles).toEqual([expect.stringMatching(/^Flis/)]);
  expect(tags()).toEqual(nb);
  await userEvent.click(button("Lagre"));
  const saved = () =>
    asked.findLast(({ method, address }) => method === "PUT" && address.includes("templ"))?.body;
  await expect.poll(saved).toMatchObject({ lines: [own] });
});

test.each([
  ["Times: Laying", "", "Works 1, Laying: The factor is required"],
  ["Quantity: Tile", "", "Materials 1, Tile: The quantity is missing."],
  ["Quantity: Tile", "0", "Materials 1, Tile: Must be more than 0"],
] as const)("with %s “%s” the form says which line is wrong", async (label, typed, reason) => {
  const lines = [
    { ...makeTemplateLine(tile), quantity: decimal("2") },
    { ...makeTemplateLine(laying), quantity: null, linkedLine: 0, linkedRatio: decimal("0.5") },
  ];
  const { asked } = await open(template.id, "en", { ...template, lines });
  await userEvent.fill(page.getByLabelText(label), typed);
  await userEvent.click(button("Save"));
  await expect.element(page.getByText(reason).first()).toBeVisible();
  expect(changes(asked)).toEqual([]);
  await userEvent.fill(page.getByLabelText(label), "3");
  await userEvent.click(button("Save"));
  await expect.poll(() => changes(asked)).toHaveLength(1);
});

test("a line is moved by keyboard, which is read out, and its quantity moves with it", async () => {
  const lines = [
    { ...makeTemplateLine(tile), quantity: decimal("2") },
    { ...makeTemplateLine(grout), quantity: decimal("3") },
  ];
  const { asked } = await showApp(`/service-template/${template.id}`, {
    answer: (call) =>
      call.address.endsWith("/contents")
        ? Response.json({ ...template, lines, services: [tile, grout] })
        : serverOf(template)(call),
  });
  await expect.poll(titles).toEqual(["TileM-1", "GroutM-2"]);
  button("Move Tile").element().focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Picked up Tile.")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText("Tile is now number 2.")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Cancelled. Tile is where it was.")).toBeInTheDocument();
  expect(titles()).toEqual(["TileM-1", "GroutM-2"]);
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Picked up Tile.")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText("Tile is now number 2.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.poll(titles).toEqual(["GroutM-2", "TileM-1"]);
  await userEvent.click(button("Save"));
  await expect
    .poll(() => changes(asked))
    .toMatchObject([
      {
        body: {
          lines: [
            { serviceId: grout.id, quantity: "3" },
            { serviceId: tile.id, quantity: "2" },
          ],
        },
      },
    ]);
});

const unitShown = () => document.querySelector(".template-source .template-unit-name")?.textContent;

test("one of a unit and several are told beside the quantity", async () => {
  const piece = makeService({ unitEn: "piece", unitNb: "stykk" });
  const line = { ...makeTemplateLine(piece), quantity: decimal("1") };
  await showApp(`/service-template/${template.id}`, {
    answer: (call) =>
      call.address.endsWith("/contents")
        ? Response.json({ ...template, lines: [line], services: [piece] })
        : serverOf(template)(call),
  });
  await expect.poll(unitShown).toBe("pc");
  await userEvent.fill(page.getByLabelText("Quantity: Tile"), "2");
  await expect.poll(unitShown).toBe("pcs");
});

test("why a line has no VAT is told by its mark, and a formula is no longer than what is stored", async () => {
  const own = { quantity: null, formula: "2*3", vatCode: "exempt", vatReason: "Export" } as const;
  await open(template.id, "en", { ...template, lines: [{ ...makeTemplateLine(tile), ...own }] });
  await expect.element(page.getByTitle("Export")).toHaveTextContent("VAT exempt");
  await expect
    .element(page.getByLabelText("Formula: Tile"))
    .toHaveAttribute("maxlength", String(textLimits.templateFormula));
});

test("a line alone has no other one to follow", async () => {
  await open(template.id, "en", { ...template, lines: [makeTemplateLine(tile)] });
  await userEvent.click(page.getByRole("combobox", { name: "How the quantity is given: Tile" }));
  await expect.element(page.getByTitle("Follows a line").last()).toHaveClass(/option-disabled/);
});
