import type { Group, Line } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { makeGroup, makeLine } from "../../domain/test/make.ts";

/** Test data: 2.5 sheets of a material that cost 60 and sell for 100 each, titled and placed by its key. */
export const offerLine = (key: string, groupKey: string, given: Partial<Line> = {}): Line =>
  makeLine({
    key,
    groupKey,
    position: key,
    titleEn: `Line ${key}`,
    titleNb: `Linje ${key}`,
    unitEn: "sheet",
    unitNb: "plate",
    quantity: decimal("2.5"),
    buyingPrice: decimal("60"),
    sellingPrice: decimal("100"),
    ...given,
  });

/** A group titled and placed by its key. */
export const offerGroup = (key: string, given: Partial<Group> = {}): Group =>
  makeGroup({ key, position: key, titleEn: `Group ${key}`, titleNb: `Gruppe ${key}`, ...given });
