import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { titlesInOrder } from "../../test/grid-harness.tsx";
import { pasteEmpty, pasted, preview } from "../../test/paste-text.ts";

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);
const as = () => texts(".paste-table tbody td:nth-child(2)");
const sheet = [
  "Title\tQty\tUnit\tCost",
  "Wall\t2\tm2\t5",
  "Sum Del A\t\t\t10",
  "Door\tRS\t\t9",
  "Floor\tca. 3-4\tm2\t7",
].join("\n");

test("a sum among the prices is left out and told, and comes in where somebody says so", async () => {
  await pasteEmpty(sheet);
  await expect.poll(as).toEqual(["Material", "Sum, left out", "Material", "Material"]);
  const sum = preview().getByRole("checkbox", { name: "Row 3 “Sum Del A”: 10" });
  // Of all of them it says what is true whether they are ticked or not.
  const question = preview().getByRole("group", {
    name: "1 row looks like a sum. Ticked it comes in as a line, else it is left out.",
  });
  await expect.element(question).toBeVisible();
  await userEvent.click(sum);
  await expect.poll(() => as()[1]).toBe("Material");
  await expect.element(question).toBeVisible();
  await userEvent.click(sum);
  await pasted();
  expect(titlesInOrder()).not.toContain("Sum Del A");
});

test("a lump sum and a range are told in words that say what becomes of them", async () => {
  await pasteEmpty(sheet);
  await expect.element(preview().getByText("1 row is read as one lump sum")).toBeVisible();
  expect(texts(".paste-worded li")).toEqual(["Row 4: “RS” becomes 1 RS"]);
  expect(texts(".paste-refused li")).toContain(
    "Row 5, Quantity “ca. 3-4”: This is a range, and a line has one quantity, so none is read. Write one of the two numbers.",
  );
});
