import { expect, test } from "vitest";
import { formatTsv, parseDelimitedFile, parseNumberedFile, parseTsv } from "./delimited-text.ts";

test.each([
  ["", []],
  ["a", [["a"]]],
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\nb", [["a"], ["b"]]],
  [
    "a\tb\nc\t",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  ["a\t\t", [["a", "", ""]]],
  ['"a"', [["a"]]],
  ['"', [['"']]],
  ["a\n\nb", [["a"], [""], ["b"]]],
  ["a\rb\r", [["a"], ["b"]]],
  ["\r\n\r\n", [[""], [""]]],
  [
    "a\t\r\n\tb",
    [
      ["a", ""],
      ["", "b"],
    ],
  ],
  ["a\t", [["a", ""]]],
  ['"two\r\nlines"\t2', [["two\r\nlines", "2"]]],
  ['"tab\there"\r\nnext', [["tab\there"], ["next"]]],
  ['"say ""hi"""\tb', [['say "hi"', "b"]]],
  ['""\tb', [["", "b"]]],
  ['3" pipe\t2', [['3" pipe', "2"]]],
  ['"19" rack\t1', [['"19" rack', "1"]]],
  ['"never closed\tb', [['"never closed', "b"]]],
  ["1\u00a0234,50\t=L*W*F", [["1\u00a0234,50", "=L*W*F"]]],
])("%j is read as cells", (text, rows) => {
  expect(parseTsv(text)).toEqual(rows);
});

test("what is written is read back as it was", () => {
  const rows = [
    ["Tile 60\u00d760", "2,5", ""],
    ["two\nlines", 'say "hi"', '"quoted"'],
    ["tab\there", "two\rlines", "1\u202f234"],
  ];
  expect(parseTsv(formatTsv(rows))).toEqual(rows);
});

test.each([
  [
    "Post;Mengde;Pris\n1;2,5;100,00\n2;3,5;1 200,00\n",
    [
      ["Post", "Mengde", "Pris"],
      ["1", "2,5", "100,00"],
    ],
  ],
  [
    "Item,Qty\nTiles,2\n",
    [
      ["Item", "Qty"],
      ["Tiles", "2"],
    ],
  ],
  [
    "Item\tQty\nTiles, grey\t2",
    [
      ["Item", "Qty"],
      ["Tiles, grey", "2"],
    ],
  ],
  [
    "Item|Qty\nTiles, grey|2",
    [
      ["Item", "Qty"],
      ["Tiles, grey", "2"],
    ],
  ],
  [
    "sep=;\r\nItem;Qty\r\na,b;2",
    [
      ["Item", "Qty"],
      ["a,b", "2"],
    ],
  ],
  [
    '"Tiles; grey";2\n"3"" pipe\nlong";4',
    [
      ["Tiles; grey", "2"],
      ['3" pipe\nlong', "4"],
    ],
  ],
  ["Bill of Oslo\n\nPost;Pris;;\n1;2,5;x;y\n2;3,5;x;y\n3;1,0", [["Bill of Oslo"], [""]]],
  ["Only, one; two; three", [["Only, one", " two", " three"]]],
  ["Tiles\nGrout", [["Tiles"], ["Grout"]]],
  ["", []],
])("a file of cells says by its content what sets them apart: %j", (text, first) => {
  expect(parseDelimitedFile(text).slice(0, 2)).toEqual(first);
});

test("a row is told by the line in which it begins, whatever ends the lines", () => {
  const { lines } = parseNumberedFile('sep=;\r\na;b\r\n"x\ny";2\n\n1;2\r3;4');
  expect(lines).toEqual([2, 3, 5, 6, 7]);
});
