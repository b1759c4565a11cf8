import { expect, test } from "vitest";
import { pasteEmpty } from "../../test/paste-text.ts";

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

/** Groups with all that may be agreed for one; what the lump sum comes to is older than the sum itself. */
const table = (kinds: readonly string[], header: string) =>
  [
    header,
    `Bad\t${kinds[0]}`,
    "Flis\tMaterial\t2\t50\t100",
    `Rabatt\t${kinds[1]}\t\t\t-5`,
    `Tak\t${kinds[0]}`,
    "Lekt\tMaterial\t2\t50\t100",
    `Fast\t${kinds[2]}\t\t200\t60`,
    `Tillegg\t${kinds[3]}\t\t\t8`,
    "Sum Tak\tSum\t\t\t168",
  ].join("\n");

test("what is agreed for groups is told as that, and is not among the rows that are left out", async () => {
  const kinds = ["Group", "Group discount", "Group lump sum", "Group surcharge"];
  await pasteEmpty(table(kinds, "Title\tKind\tQty\tSelling price\tSum"));
  await expect
    .poll(() => texts(".paste-table tbody td:nth-child(2)"))
    .toEqual([
      "Group",
      "Material",
      "Discount of the group",
      "Group",
      "Material",
      "Lump sum of the group",
      "Surcharge of the group",
      "Sum, left out",
    ]);
  expect(texts(".paste-left-out .muted")).toEqual(["2 rows are left out: 1 header, 1 sum"]);
  expect(texts(".paste-check li")).toEqual([
    "Row 7: the sheet says 60.00, in the group it comes to 100.00",
  ]);
});

test("in Norwegian it is told in Norwegian", async () => {
  const kinds = ["Gruppe", "Grupperabatt", "Grupperundsum", "Gruppetillegg"];
  await pasteEmpty(table(kinds, "Tittel\tType\tMengde\tSalgspris\tSum"), "nb");
  await expect
    .poll(() => texts(".paste-table tbody td:nth-child(2)"))
    .toEqual(
      expect.arrayContaining(["Rabatt på gruppen", "Rund sum for gruppen", "Tillegg på gruppen"]),
    );
  expect(texts(".paste-check li")).toEqual(["Rad 7: arket sier 60,00, i gruppen blir det 100,00"]);
});
