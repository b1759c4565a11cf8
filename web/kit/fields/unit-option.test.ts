import { expect, test } from "vitest";
import { unitOptions } from "./unit-option.ts";

const unit = (code: string, titleEn: string, titleNb: string) => {
  return { id: code, revision: 1, code, titleEn, titleNb, dimension: "count" as const };
};
const units = [
  unit("bag", "bag", "ærespose"),
  unit("box", "box", "åkle"),
  unit("ton", "ton", "tonn"),
];

test("units stand in the order of what they are called in the language of the reader", () => {
  const named = units.map((one) => ({ ...one, code: one.titleNb }));
  const labels = (language: "en" | "nb") =>
    unitOptions(named, language, "").map(({ label }) => label);
  expect(labels("nb")).toEqual(["tonn", "ærespose", "åkle"]);
  expect(labels("en")).toEqual(["åkle – box", "bag", "tonn – ton"]);
});
