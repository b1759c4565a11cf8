import { expect, test } from "vitest";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { quantitySources } from "./line-options.ts";

const at = (key: string, position: string) => ({ key, groupKey: "g", position, titleEn: key });
const estimate = makeEstimate({
  groups: [makeGroup({ key: "g", position: "V" })],
  lines: [
    makeLine({ ...at("tiles", "B"), titleNb: "fliser" }),
    makeLine({ ...at("grout", "C"), linkedKey: "tiles" }),
    makeLine({ ...at("rest", "D"), linkedKey: "grout" }),
    makeLine({ ...at("paint", "A"), kind: "general" }),
    makeLine({ ...at("note", "E"), kind: "text" }),
    makeLine({ ...at("set-up", "F"), kind: "percent" }),
    makeLine({ ...at("tiling", "G"), kind: "work" }),
  ],
});

test.each([
  ["tiles", ["1.1 paint", "1.7 tiling"]],
  ["grout", ["1.1 paint", "1.2 tiles", "1.7 tiling"]],
  ["tiling", ["1.1 paint", "1.2 tiles", "1.3 grout", "1.4 rest"]],
])(
  "%s may take its quantity from %j: from no text, and from none that waits for it",
  (key, labels) => {
    expect(quantitySources(estimate, key, "en").map(({ label }) => label)).toEqual(labels);
  },
);

test("sources are named in the language of the document", () => {
  expect(quantitySources(estimate, "grout", "nb")).toContainEqual({
    value: "tiles",
    label: "1.2 fliser",
  });
});
