import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { titlesInOrder } from "../../test/grid-harness.tsx";
import { showEstimate } from "../../test/show-estimate.tsx";
import { workbook } from "../../test/workbook.ts";

beforeEach(() => localStorage.clear());

const dialog = () => page.getByRole("dialog");
const meanings = () =>
  [...document.querySelectorAll(".paste-table thead .ant-select")].map((one) => one.textContent);

async function startImport() {
  await userEvent.click(page.getByRole("button", { name: "Add", exact: false }).first());
  await userEvent.click(page.getByRole("menuitem", { name: "Import table…" }));
}

const choose = (file: File) => userEvent.upload(page.getByLabelText("Choose a file"), file);

const importRows = (count: number) =>
  userEvent.click(dialog().getByRole("button", { name: `Import ${count} row`, exact: false }));

const text = (value: string) => `<c t="str"><v>${value}</v></c>`;

test("a sheet of a workbook comes in by the preview, and what its columns mean is remembered", async () => {
  await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }) });
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
});
