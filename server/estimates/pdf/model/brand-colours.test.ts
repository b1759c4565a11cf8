import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { brandColours, contrastOf } from "./brand-colours.ts";

test("the product's own colour keeps its shades", () => {
  expect(brandColours("#578BD4")).toEqual({ brand: "#578bd4", dark: "#325482", onDark: "#b3cbec" });
});

test.each([
  ["#000000", "#0b1523", "#a6a6a6"],
  ["#ffffff", "#5b6879", "#ffffff"],
  ["#ffee00", "#5b632c", "#fff78c"],
  ["#0a5c36", "#103f3b", "#91b6a5"],
  ["#c4d600", "#495c2c", "#e4ed8c"],
])("%s is printed in these shades", (brand, dark, onDark) => {
  expect(brandColours(brand)).toEqual({ brand, dark, onDark });
});

test("contrast is what WCAG 2.2 says", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#ffffff", "#000000")).toBe(21);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrastOf("#ff0000", "#ffffff")).toBeCloseTo(4, 2);
  expect(contrastOf("#00ff00", "#ffffff")).toBeCloseTo(1.37, 2);
  expect(contrastOf("#0000ff", "#ffffff")).toBeCloseTo(8.59, 2);
  expect(contrastOf("#0a0a0a", "#000000")).toBeCloseTo(1.06, 2);
});

test.each([null, "", "blue", "#12345", "#gggggg", "##578bd5", '#578bd4"); evil('])(
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
