import { expect, test } from "vitest";
import { readPages } from "./preview-pages.ts";

const pictureOf = (height: number) =>
  `<svg class="typst-doc" viewBox="0 0 595.28 ${height}" width="595.28pt" height="${height}pt" xmlns="x"><g/></svg>`;

test.each([
  [1, 841.89],
  [3, 2525.67],
  [120, 101_026.8],
])("a picture of %i pages", (count, height) => {
  expect(readPages(pictureOf(height)).count).toBe(count);
});

test("a page is the part of the picture where it stands, and all else of it stays", () => {
  expect(readPages(pictureOf(1683.78)).pageOf(2)).toBe(
    '<svg class="typst-doc" viewBox="0 841.89 595.28 841.89" width="595.28pt" height="841.89pt" xmlns="x"><g/></svg>',
  );
});

test("what is no picture is not taken for one", () => {
  expect(() => readPages("<html>")).toThrow("how large");
});
