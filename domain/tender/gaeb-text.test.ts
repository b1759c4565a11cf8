import { expect, test } from "vitest";
import { category, described, element, gaeb, itemList } from "../test/gaeb.ts";
import { tenderOf } from "../test/read-tender.ts";

const gap = (label: string) =>
  element("TextComplement", { Kind: "Bidder", MarkLbl: label }, element("ComplBody"));

test("a gap without a caption has the words around it", () => {
  const long = [
    gap("1"),
    element("Text", element("p", "Steel door."), element("p", "Offered make:")),
    gap("2"),
    element("Text", element("p", "or equal,")),
    element("TextComplement", { Kind: "Owner" }, element("ComplBody", "with a lock.")),
    gap("3"),
  ];
  const items = itemList(element("Item", { RNoPart: "1" }, described("Door", long)));
  const [group] = tenderOf(gaeb("83", [category("1", [items])])).rows;
  expect(group?.type === "group" && group.rows[0]).toMatchObject({
    questions: [
      { label: "1", before: "", around: ["", "Steel door."] },
      { label: "2", before: "", around: ["Offered make:", "or equal,"] },
      { label: "3", before: "", around: ["with a lock.", ""] },
    ],
  });
});
