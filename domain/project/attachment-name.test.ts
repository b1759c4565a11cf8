import { expect, test } from "vitest";
import { attachmentName } from "./attachment-name.ts";

test("each sign that no file name may have becomes a dash, and the ending is that of the file", () => {
  expect(attachmentName('Floor 1/2: "wet" <A|B>?', "image/jpeg")).toBe(
    "Floor 1-2- -wet- -A-B--.jpg",
  );
  expect(attachmentName("a\\b*", "application/pdf")).toBe("a-b-.pdf");
  expect(attachmentName("Tegning å", "image/png")).toBe("Tegning å.png");
});
