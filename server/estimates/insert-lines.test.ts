import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { programEstimates } from "../../contracts/program-estimates.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

const { as, call, make, ok, program } = await testApp();
const unit = await make.unit({ code: "m2", titleEn: "sq m", titleNb: "m²", dimension: "area" });
// Of two units with one title that one is meant whose code is first.
await make.unit({ code: "z9", titleEn: "m²", titleNb: "Sq m" });

const tile = { group: "Bath", title: "Tile", quantity: "2", unit: "M2", sellingPrice: "60" };

async function newEstimate() {
  const { id } = await make.estimate();
  return { id, params: { id } };
}

test("lines in a handful of fields are one batch, priced, in the history, and a new group once", async () => {
  const { params } = await newEstimate();
  const lines = [tile, { group: "bath", kind: "text" as const, title: "Mind the drain" }];
  const inserted = await ok(programEstimates.insertLines, { params, body: { lines } });
  expect(inserted).toMatchObject({
    revision: 1,
    lines: [
      { number: "1.1", quantity: "2", sellingAmount: "120" },
      { number: "1.2", sellingAmount: null },
    ],
    totals: { netAmount: "120" },
  });
  const { content, figures, header } = await ok(programEstimates.getPriced, { params });
  expect(header.revision).toBe(1);
  expect(content.groups.map(({ titleNb }) => titleNb)).toEqual(["Bath"]);
  expect(content.lines.find(({ titleEn }) => titleEn === "Tile")).toMatchObject({
    unitId: unit.id,
    unitNb: "m²",
    dimension: "area",
    wastePercent: "0",
    markupPercent: null,
  });
  expect(figures?.lines.map(({ key }) => key)).toEqual(inserted.lines.map(({ key }) => key));
  expect(figures?.groups).toMatchObject([{ number: "1", sellingAmount: "120" }]);
  const { rows } = await ok(estimates.history, { params, query: {} });
  expect(rows.map(({ effects }) => effects.map(({ type }) => type))).toEqual([["insert"]]);
  const groupKey = content.groups[0]?.key ?? "";
  await ok(estimates.change, {
    params,
    body: {
      batchId: newId(),
      baseRevision: 1,
      changes: [{ type: "remove", key: groupKey }],
    },
  });
  const unitsNow = async () =>
    (await ok(programEstimates.getPriced, { params })).content.lines.map(({ unitId }) => unitId);
  expect(await unitsNow()).toEqual([]);
  // A unit is meant by its code and by its title in either language.
  const others = ["M²", "Sq M", "m2", "m"].map((word) => ({ ...tile, unit: word }));
  await ok(programEstimates.insertLines, { params, body: { lines: others } });
  expect(await unitsNow()).toEqual([unit.id, unit.id, unit.id, null]);
});

test("what cannot be placed is refused as a whole, by its line", async () => {
  const { params } = await newEstimate();
  const groupKey = "01900000-0000-7000-8000-000000000000";
  const refused = async (line: object) => {
    const answer = await call(programEstimates.insertLines, {
      params,
      body: { lines: [tile, line] },
    });
    return { status: answer.status, errors: Object(answer.body).errors };
  };
  expect(await refused({ groupKey, title: "Tile" })).toEqual({
    status: 422,
    errors: [{ path: "lines.1.groupKey", code: "not_found" }],
  });
  expect(await refused({ title: "Tile" })).toEqual({
    status: 422,
    errors: [{ path: "lines.1.group", code: "required" }],
  });
  expect((await refused({ ...tile, quantity: "-1" })).errors).toMatchObject([
    { path: "lines.1.quantity" },
  ]);
  expect((await ok(programEstimates.getPriced, { params })).header.revision).toBe(0);
});

test("a call with its key is done once, and a version that went out takes no lines", async () => {
  const { id } = await newEstimate();
  const send = () =>
    as("administrator").send({
      method: "POST",
      url: programEstimates.insertLines.path.replace(":id", id),
      payload: { lines: [tile] },
      headers: { "idempotency-key": `of-${id}` },
    });
  expect((await send()).json().revision).toBe(1);
  const again = await send();
  expect([again.json().revision, again.headers["idempotent-replayed"]]).toEqual([1, "true"]);
  const sent = await make.estimate({ status: "sent" });
  const refused = await call(programEstimates.insertLines, {
    params: { id: sent.id },
    body: { lines: [tile] },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "estimate_frozen" } });
});

test("whoever sees no costs puts no lines in, and is told the figures of the selling side alone", async () => {
  const { params } = await newEstimate();
  await ok(programEstimates.insertLines, {
    params,
    body: { lines: [{ ...tile, buyingPrice: "40" }] },
  });
  const { id: userId } = await make.user({ role: "company_administrator" });
  const { token } = await make.accessToken({ userId, seesCosts: false });
  const answer = await program(token).call(programEstimates.insertLines, {
    params,
    body: { lines: [tile] },
  });
  expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  const { figures } = await program(token).ok(programEstimates.getPriced, { params });
  expect(figures?.lines[0]).toMatchObject({ sellingAmount: "120" });
  expect(figures?.lines[0]).not.toHaveProperty("purchaseAmount");
});
