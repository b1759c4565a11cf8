import { expect, test } from "vitest";
import type { Line } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeLine } from "../../../domain/test/make.ts";
import { makeService } from "../../test/make-service-template.ts";
import { kindToAdd, linkChanges, serviceOfLine } from "./service-of-line.ts";

const tile = makeService({ unitEn: "piece", dimension: "count", wastePercent: decimal("5") });
const line = (own: Partial<Line> = {}) => makeLine({ key: "line", titleEn: "Odd job", ...own });

test.each([
  [{ kind: "material" }, "material"],
  [{ kind: "work" }, "work"],
  [{ kind: "general" }, undefined],
  [{ kind: "text" }, undefined],
  [{ kind: "percent" }, undefined],
  [{ kind: "material", serviceId: "s1" }, undefined],
] as const)("of a line with %j comes a service of kind %s", (own, kind) => {
  expect(kindToAdd(line(own))).toBe(kind);
});

const priced = {
  unitId: "u1",
  buyingPrice: decimal("100"),
  markupPercent: decimal("20"),
  wastePercent: decimal("5"),
  hourNorm: decimal("0.5"),
};

test.each([
  ["work", "0.5"],
  ["material", null],
] as const)("the form for a %s begins with what the line says", (kind, hourNorm) => {
  expect(serviceOfLine(line(priced), kind, "2026-11-20")).toEqual({
    kind,
    titleEn: "Odd job",
    titleNb: "",
    unitId: "u1",
    buyingPrice: "100",
    priceDate: "2026-11-20",
    markupPercent: "20",
    wastePercent: "5",
    hourNorm,
    active: true,
    supplierPrices: [],
  });
});

test("a title that the line lacks stays empty, and without a unit none is chosen", () => {
  const norwegian = serviceOfLine(line({ titleEn: "", titleNb: "Småjobb" }), "work", "2026-11-20");
  expect([norwegian.titleEn, norwegian.titleNb]).toEqual(["", "Småjobb"]);
  expect(norwegian).not.toHaveProperty("unitId");
});

test("a line that is linked takes everything of the service, and only what is other", () => {
  const copied = {
    serviceId: tile.id,
    titleEn: tile.titleEn,
    titleNb: tile.titleNb,
    unitId: tile.unitId,
    unitEn: tile.unitEn,
    unitNb: tile.unitNb,
    dimension: tile.dimension,
    buyingPrice: tile.buyingPrice ?? null,
    markupPercent: tile.markupPercent ?? null,
    wastePercent: tile.wastePercent ?? decimal("0"),
    hourNorm: decimal("0.5"),
  };
  const service = { ...tile, hourNorm: decimal("0.5") };
  const set = (own: Partial<Line>) =>
    Object.fromEntries(
      linkChanges(line(own), service).flatMap((change) =>
        change.type === "setLine" && change.key === "line" ? [[change.field, change.value]] : [],
      ),
    );
  expect(set({})).toEqual(copied);
  expect(set({ ...copied, titleNb: "Fug" })).toEqual({ titleNb: tile.titleNb });
  expect(set(copied)).toEqual({});
});
