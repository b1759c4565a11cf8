import { expect, test } from "vitest";
import { articlePrices } from "../../contracts/article-prices.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp } from "../test/test-app.ts";

const { call, make, newCompany, ok, signIn } = await testApp();

test("articles are proposed for the lines that hold their number or are called as they are", async () => {
  const near = await make.supplier({ title: "Near" });
  const far = await make.supplier({ title: "Far" });
  const cable = { title: "KABEL  FØR 3G1,5", unit: "m", discountPercent: decimal("10") };
  const number = "1400091";
  await make.supplierArticle({ ...cable, supplierId: near.id, number, listPrice: decimal("100") });
  await make.supplierArticle({
    ...cable,
    supplierId: far.id,
    number: "C-1",
    listPrice: decimal("50"),
  });
  await make.supplierArticle({ ...cable, supplierId: far.id, number: "C-2", discontinued: true });
  const other = await newCompany();
  const strange = await other.make.supplier({});
  await other.make.supplierArticle({ ...cable, supplierId: strange.id, number });
  const { id } = await make.estimate({});
  const line = { estimateId: id, titleEn: "" };
  const named = await make.estimateLine({ ...line, titleNb: "1400091 kabel pr 3G1,5" });
  const called = await make.estimateLine({ ...line, titleNb: "Kabel før 3g1,5 " });
  const noted = await make.estimateLine({ ...line, titleNb: "Kabel", note: "Ask Per\n1400091" });
  const both = await make.estimateLine({ ...line, titleNb: cable.title, note: number });
  await make.estimateLine({ ...line, titleNb: "Kabel før 3G1,5 100 m" });
  await make.estimateLine({ ...line, kind: "work", titleNb: cable.title });
  const listed = await ok(articlePrices.proposals, { params: { id } });
  const of = (lineKey: string) =>
    listed
      .filter((one) => one.lineKey === lineKey)
      .map((one) => [one.supplierTitle, one.number, one.reason, one.unitPrice]);
  expect(of(named.key)).toEqual([["Near", number, "number", "90"]]);
  expect(of(called.key)).toEqual([
    ["Far", "C-1", "title", "45"],
    ["Near", number, "title", "90"],
  ]);
  expect(of(noted.key)).toEqual([["Near", number, "number", "90"]]);
  // Once each, by what says more.
  expect(of(both.key)).toEqual([
    ["Near", number, "number", "90"],
    ["Far", "C-1", "title", "45"],
  ]);
  expect(listed).toHaveLength(6);
});

test("an article is proposed for a line that is called as the beginning of its title, where no other begins so", async () => {
  const mine = await newCompany();
  const near = await mine.make.supplier({ title: "Near" });
  const far = await mine.make.supplier({ title: "Far" });
  const article = (supplierId: string, number: string, title: string, discontinued = false) =>
    mine.make.supplierArticle({ supplierId, number, title, discontinued });
  await article(near.id, "M-150", "MATTE 3MM  100W/M2 150W VARMEMATTE 1,5 M2");
  await article(near.id, "M-1500", "MATTE 3MM 100W/M2 1500W VARMEMATTE 15 M2");
  await article(near.id, "M-15", "MATTE 3MM 100W/M2 150W UTGÅTT", true);
  await article(near.id, "P-1", "Pipe 16 mm blue");
  await article(far.id, "P-2", "Pipe 16 mm red");
  await article(far.id, "B-1", "Board 13_mm white");
  await article(near.id, "C-1", "Clip");
  await article(near.id, "C-2", "Clip of steel");
  const { id } = await mine.make.estimate({});
  const called = async (titleNb: string, titleEn = "") => {
    const { key } = await mine.make.estimateLine({ estimateId: id, titleNb, titleEn });
    return key;
  };
  const mat = await called("matte 3mm 100W/M2 150W");
  await called("Pipe 16 mm");
  await called("MATTE 3MM 100W/M2 15");
  await called("Board");
  await called("Pipe 16 mm blue", "Pipe 16 mm red");
  const both = await called("Pipe 16 mm", "Board 13_mm");
  await called("Clip");
  await called("Matte 3mm 100W/M2 150W", "Board 13_mm");
  await called("Board 13xmm", "Matte 3mm 100W/M2 150W white");
  const listed = await mine.ok(articlePrices.proposals, { params: { id } });
  const begun = listed.filter(({ reason }) => reason === "beginning");
  expect(begun.map(({ lineKey, number }) => [lineKey, number])).toEqual([
    [mat, "M-150"],
    [both, "B-1"],
  ]);
  expect(listed.map(({ number }) => number).toSorted()).toEqual([
    "B-1",
    "C-1",
    "M-150",
    "P-1",
    "P-2",
  ]);
});

test("numbers are compared without the spaces in them, in the line and in the price list", async () => {
  const { id: supplierId } = await make.supplier({ title: "Near" });
  await make.supplierArticle({ supplierId, number: "1012345", title: "Board" });
  await make.supplierArticle({ supplierId, number: "20 123\u00a045", title: "Rail" });
  const { id: estimateId } = await make.estimate({});
  await make.estimateLine({ estimateId, titleEn: "", titleNb: "NOBB 10 123 45 plate" });
  await make.estimateLine({ estimateId, titleEn: "", titleNb: "Skinne", note: "2012345" });
  const listed = await ok(articlePrices.proposals, { params: { id: estimateId } });
  expect(listed.map(({ number }) => number).toSorted()).toEqual(["1012345", "20 123\u00a045"]);
});

test("they are for those who see costs and may change the estimate", async () => {
  const other = await newCompany();
  const foreign = await other.make.estimate({});
  const params = { id: foreign.id };
  expect(await call(articlePrices.proposals, { params })).toMatchObject({ status: 404 });
  const { id } = await make.estimate({});
  const role = await make.role({ permissions: ["PROJECT_ESTIMATE_ACTIONS"], seesCosts: false });
  const blind = await signIn((await make.user({ roleId: role.id })).email);
  const answer = await blind.call(articlePrices.proposals, { params: { id } });
  expect(answer).toMatchObject({ status: 403 });
});
