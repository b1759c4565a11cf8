import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { gaeb90File, group, position } from "../../../../domain/test/gaeb90.ts";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { titlesInOrder } from "../../test/grid-harness.tsx";
import { showEstimate } from "../../test/show-estimate.tsx";
import { workbook } from "../../../../workbooks/test/sample-workbook.ts";

beforeEach(() => localStorage.clear());

const dialog = () => page.getByRole("dialog");
const meanings = () =>
  [...document.querySelectorAll(".paste-table thead .ant-select")].map((one) => one.textContent);

const numbers = () =>
  [...document.querySelectorAll(".paste-table td.is-number")].map((one) =>
    one.textContent.replaceAll("\u00a0", " "),
  );

const inside = { exact: false };

const unused = () =>
  [...document.querySelectorAll(".paste-table td.is-unused")].map((one) => one.textContent);

async function startImport() {
  await userEvent.click(page.getByRole("button", { name: "Add", exact: false }).first());
  await userEvent.click(page.getByRole("menuitem", { name: "Import table or tender…" }));
}

const choose = (file: File) => userEvent.upload(page.getByLabelText("Choose a file"), file);

const importRows = (count: number) =>
  userEvent.click(dialog().getByRole("button", { name: `Import ${count} row`, exact: false }));

const text = (value: string) => `<c t="str"><v>${value}</v></c>`;

const number = (value: number) => `<c><v>${value}</v></c>`;

const unit = (id: string, titleEn: string, dimension: string) => {
  return { id, revision: 1, code: titleEn, titleEn, titleNb: titleEn, dimension };
};
const units = [
  unit("0193b6a0-0000-7000-8000-0000000000c1", "Hour", "time"),
  unit("0193b6a0-0000-7000-8000-0000000000c2", "Tonne", "mass"),
];

test("a sheet of a workbook comes in by the preview, and what its columns mean is remembered", async () => {
  await showEstimate({
    estimate: makeEstimate({ groups: [], lines: [] }),
    answer: ({ address }) => (address === "/api/unit-options" ? Response.json(units) : undefined),
  });
  await startImport();
  await choose(new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], "old.xls"));
  await expect.element(dialog().getByText("Save it as .xlsx", { exact: false })).toBeVisible();
  const head = `<row>${["Title", "Qty", "Weather"].map(text).join("")}</row>`;
  const file = new File(
    [workbook(`${head}<row>${text("Doors")}<c><v>1.234</v></c><c t="e"><v>#REF!</v></c></row>`)],
    "bill.xlsx",
  );
  await choose(file);
  await expect.element(dialog().getByText("Hidden")).toBeVisible();
  await userEvent.click(dialog().getByRole("button", { name: "Bill" }));
  await expect.poll(meanings).toEqual(["Title", "Quantity", "Not used"]);
  await expect.element(dialog().getByText("row 2 #REF!")).toBeVisible();
  await userEvent.click(dialog().getByRole("combobox", { name: "Column 3" }));
  await userEvent.click(page.getByTitle("Note", { exact: true }));
  await importRows(1);
  await expect.poll(titlesInOrder).toContain("Doors");
  await startImport();
  await choose(new File(["title;QTY;weather\nWindows;2;fine"], "bill.csv"));
  await expect.poll(meanings).toEqual(["Title", "Quantity", "Note"]);
  await importRows(1);
  await expect.poll(titlesInOrder).toContain("Windows");
  await startImport();
  await choose(new File(["Title;Qty;Unit\nCrane;8;t"], "bill.csv"));
  await expect.element(dialog().getByRole("group", { name: "Which unit is “t”?" })).toBeVisible();
  const confirm = dialog().getByRole("button", { name: "Import 1 row" });
  await expect.element(confirm).toBeDisabled();
  const crane = dialog().getByRole("row").filter({ hasText: "Crane" });
  const counted = crane.getByRole("cell").nth(4);
  await expect.element(counted).toHaveTextContent("t ? Which unit is “t”?");
  await userEvent.click(dialog().getByRole("button", { name: "Which unit is “t”?" }));
  await expect.element(dialog().getByRole("radio", { name: "Hour" })).toHaveFocus();
  await userEvent.click(dialog().getByRole("radio", { name: "Hour" }));
  await expect.element(counted).toHaveTextContent("hrs");
  await userEvent.click(confirm);
  await expect.poll(titlesInOrder).toContain("Crane");
  await expect.poll(() => document.body.textContent).toMatch(/8\.00.*hr/);
});

test("where the units could not be fetched that is said, and what was chosen waits until they are", async () => {
  let isThere = false;
  await showEstimate({
    estimate: makeEstimate({ groups: [], lines: [] }),
    answer: ({ address }) => {
      if (address !== "/api/unit-options") return undefined;
      return isThere ? Response.json(units) : new Response(null, { status: 500 });
    },
  });
  await startImport();
  await choose(new File(["Title;Qty;Unit\nGuard;8;Hour"], "bill.csv"));
  const problem = page.getByRole("alert").filter({ hasText: "Units" });
  await expect.element(problem).toBeVisible();
  expect(document.querySelector(".paste-table")).toBeNull();
  isThere = true;
  await userEvent.click(problem.getByRole("button", { name: "Try again" }));
  await importRows(1);
  await expect.element(problem).not.toBeInTheDocument();
  await expect.poll(() => document.body.textContent).toMatch(/8\.00.*hr/);
});

test("numbers in columns that are not used have the sign of the reader, and texts stay as they are written", async () => {
  await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }), language: "nb" });
  await userEvent.click(page.getByRole("button", { name: "Legg til", exact: false }).first());
  await userEvent.click(
    page.getByRole("menuitem", { name: "Importer tabell eller", exact: false }),
  );
  const head = `<row>${["Tittel", "Mengde", "Vekt", "Versjon"].map(text).join("")}</row>`;
  const row = `<row>${text("Dør")}<c><v>1</v></c><c><v>12232.5</v></c>${text("10.20")}</row>`;
  const file = new File([workbook(head + row)], "bill.xlsx");
  await userEvent.upload(page.getByLabelText("Velg en fil"), file);
  await userEvent.click(dialog().getByRole("button", { name: "Bill" }));
  await expect.poll(unused).toEqual(["12232,5", "10.20"]);
});

test("numbers of a workbook stand as the reader writes them, also while a text beside them is asked about", async () => {
  await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }), language: "nb" });
  await userEvent.click(page.getByRole("button", { name: "Legg til", exact: false }).first());
  await userEvent.click(
    page.getByRole("menuitem", { name: "Importer tabell eller", exact: false }),
  );
  const head = `<row>${["Tittel", "Mengde", "Pris"].map(text).join("")}</row>`;
  const door = `<row>${text("Dør")}<c><v>33.333</v></c><c><v>12494.5</v></c></row>`;
  const wall = `<row>${text("Vegg")}<c><v>2</v></c>${text("1.250")}</row>`;
  const roof = `<row>${text("Tak")}<c><v>2</v></c>${text("12,5")}</row>`;
  const file = new File([workbook(head + door + wall + roof)], "bill.xlsx");
  await userEvent.upload(page.getByLabelText("Velg en fil"), file);
  await userEvent.click(dialog().getByRole("button", { name: "Bill" }));
  await expect.poll(numbers).toEqual(["33,333", "12 494,5", "2", "1.250", "2", "12,5"]);
});

test("hidden rows of a sheet are told and can stay out, and so are formulas that nobody has counted", async () => {
  await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }) });
  await startImport();
  const head = `<row>${["Title", "Qty", "Cost"].map(text).join("")}</row>`;
  const rows = [
    `<row>${text("Door")}${number(2)}<c><f>50+50</f></c></row>`,
    `<row hidden="1">${text("Old")}${number(3)}${number(9)}</row>`,
    `<row hidden="true"/>`,
    `<row>${text("Wall")}${number(4)}<c><f>5+5</f><v></v></c></row>`,
    `<row>${text("Roof")}${number(4)}<c><f>4</f><v>4</v></c><c t="str"><f>""</f><v></v></c></row>`,
  ];
  await choose(new File([workbook(head + rows.join(""))], "bill.xlsx"));
  await userEvent.click(dialog().getByRole("button", { name: "Bill" }));
  const hidden = dialog().getByRole("group", {
    name: "1 row is hidden in the sheet and is read as the others: row 3",
  });
  await expect
    .element(dialog().getByText("2 cells have formulas that are not calculated", inside))
    .toBeVisible();
  await expect.element(dialog().getByText("C2, C5. Open the file in Excel", inside)).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: "Import 4 rows" })).toBeEnabled();
  const rowOf = (title: string) => dialog().getByRole("row").filter({ hasText: title });
  await expect.element(rowOf("Old").getByText("Hidden", { exact: true })).toBeVisible();
  await expect.element(rowOf("Wall").getByText("Hidden")).not.toBeInTheDocument();
  await userEvent.click(hidden.getByRole("checkbox"));
  await expect
    .element(dialog().getByText("1 row is hidden in the sheet and is left out: row 3"))
    .toBeVisible();
  await importRows(3);
  await expect.poll(titlesInOrder).toContain("Wall");
  expect(titlesInOrder()).not.toContain("Old");
});

test.each([
  ["left out", 75, "The difference is what the hidden rows come to, which are left out."],
  ["left out", 80, "The hidden rows are left out. With them it would differ by 5.00."],
  ["read", 50, "The difference is what the hidden rows come to: without them it would agree."],
] as const)(
  "a difference says what hidden rows that are %s have to do with it: %s",
  async (...told) => {
    const [way, total, words] = told;
    await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }) });
    await startImport();
    const head = `<row>${["Title", "Qty", "Cost", "Sum"].map(text).join("")}</row>`;
    const rows = [
      `<row>${text("Door")}${number(2)}${number(25)}${number(50)}</row>`,
      `<row hidden="1">${text("Old")}${number(1)}${number(25)}${number(25)}</row>`,
      `<row>${text("Sum")}<c/><c/>${number(total)}</row>`,
    ];
    await choose(new File([workbook(head + rows.join(""))], "bill.xlsx"));
    await userEvent.click(dialog().getByRole("button", { name: "Bill" }));
    const box = dialog().getByRole("checkbox", { name: "Leave out what is hidden" });
    await expect.element(box).toBeVisible();
    if (way === "left out") await userEvent.click(box);
    await expect.element(dialog().getByText(words, inside)).toBeVisible();
  },
);

test("a bill of GAEB 90 tells in the preview what it lacks, by line and column", async () => {
  await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }) });
  const bill = gaeb90File([...group("01", "Doors"), ...position("01000010", "0000005A000")]);
  await startImport();
  await choose(new File([bill.slice(0, -82)], "hall.d83"));
  await expect.element(dialog().getByText("hall.d83 breaks off in line 7", inside)).toBeVisible();
  await choose(new File([bill], "hall.d83"));
  await expect
    .element(dialog().getByText("GAEB 90 (D83) · Request for a bid", inside))
    .toBeVisible();
  const place = "01.00.0010, line 6, column 23 of the file (0000005A000)";
  await expect.element(dialog().getByText(place, inside)).toBeVisible();
  await expect.element(dialog().getByText("1 group, 1 line", { exact: true })).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: "Import 2 rows" })).toBeEnabled();
});

const amounts = () =>
  [...document.querySelectorAll(".paste-table tbody tr td:last-child")].map(
    ({ textContent }) => textContent,
  );

const cellsAt = (column: number) =>
  [...document.querySelectorAll(`.paste-table tbody tr td:nth-child(${column})`)].map(
    ({ textContent }) => textContent,
  );

test("a group of a bill without a single price has no amount, as its rows have none", async () => {
  await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }) });
  await startImport();
  const bill = gaeb90File([...group("01", "Doors"), ...position("01000010", "00000005000")]);
  await choose(new File([bill], "hall.d83"));
  await expect.element(dialog().getByText("1 group, 1 line", { exact: true })).toBeVisible();
  await expect.poll(amounts).toEqual(["–", "–"]);
});

const item = (part: number, measured: string, quantity: string) =>
  `<Item RNoPart="${part}"><Qty>${quantity}</Qty><QU>${measured}</QU></Item>`;
const billOf = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA83/3.2">
  <GAEBInfo><Version>3.2</Version></GAEBInfo>
  <Award><DP>83</DP>
    <BoQ><BoQInfo><BoQBkdn><Type>Item</Type><Length>1</Length></BoQBkdn></BoQInfo>
      <BoQBody><Itemlist>${items}</Itemlist></BoQBody></BoQ>
  </Award>
</GAEB>`;

test("the units of a bill stand as short as in the grid", async () => {
  await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }) });
  await startImport();
  const items = [item(1, "lump sum", "1"), item(2, "hour", "8"), item(3, "m2", "5")];
  await choose(new File([billOf(items.join(""))], "hall.x83"));
  await expect.poll(() => cellsAt(4)).toEqual(["", "LS", "hrs", "m²"]);
});
