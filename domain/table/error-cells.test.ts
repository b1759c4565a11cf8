import { expect, test } from "vitest";
import { errorCells } from "./error-cells.ts";

test("errors of spreadsheets are found, and nothing else that begins with the sign", () => {
  const errors = "#REF! #DIV/0! #N/A #NAME? #VERDI! #I/T #NAVN? #SAKNAS! #ÖVERSPILL!".split(" ");
  const others = ["#", "#1", "#12!", "REF!", "#REF", "Door #A!", "#ref!"];
  expect(errorCells([others, [" ", ...errors], ["#NUM! "]])).toEqual([
    ...errors.map((text) => ({ index: 1, text })),
    { index: 2, text: "#NUM!" },
  ]);
});
