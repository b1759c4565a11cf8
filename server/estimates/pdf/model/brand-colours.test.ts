import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { brandColours, contrastOf } from "./brand-colours.ts";

test("the product's own colour keeps its shades", () => {
  expect(brandColours("#578BD4")).toEqual({ brand: "#578bd4", dark: "#325482", onDark: "#b3cbec" });
});

test.each([null, "", "blue", "#12345", "#gggggg", '#578bd4"); evil('])(
  "%s is no colour, so the product's own is printed",
  (colour) => {
    expect(brandColours(colour).brand).toBe("#578bd4");
  },
);

test("text in the shades of any colour can be read on white, on its tint and on ink", () => {
  const part = integer({ min: 0, max: 255 });
  assert(
    property(part, part, part, (...parts) => {
      const text = parts.map((one) => one.toString(16).padStart(2, "0")).join("");
      const tint = parts.map((one) => Math.floor(one * 0.09 + 255 * 0.91).toString(16)).join("");
      const { dark, onDark } = brandColours(`#${text}`);
      expect(contrastOf(dark, "#ffffff")).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(dark, `#${tint}`)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(onDark, "#14273f")).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
