import { expect, test } from "vitest";
import { type EstimateStatus, estimates } from "../../contracts/estimates.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { anyBatch, batch, lineDraft, setLine } from "../test/draft-changes.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

// What a change may not do, and the one thing that it may still do to a frozen version.

const company = await testApp();
const { make, own, call, ok, newCompany, context } = company;
const draft = () => lineDraft(company);

const read = (params: { id: string }) => ok(estimates.get, { params });

const noSizes = { text: "", length: null, width: null, height: null, factor: null };

test.each([
  ["quantity", "abc", "not_a_number"],
  ["quantity", "1,234", "ambiguous_number"],
  ["formula", "1,234*2", "ambiguous_number"],
  ["formula", "L*-12,500", "ambiguous_number"],
  ["formula", "max(1,234; 2)", "ambiguous_number"],
  ["quantity", "", "not_a_number"],
  ["quantity", 2.5, "not_a_number"],
  ["quantity", "0", "must_be_more_than"],
  ["quantity", "-1", "must_be_more_than"],
  ["quantity", "1.23456", "too_many_decimals"],
  ["quantity", "10000000000", "too_big"],
  ["sellingPrice", "1.00005", "too_many_decimals"],
  ["wastePercent", "101", "too_big"],
  ["discountPercent", "-101", "too_small"],
  ["discountPercent", "101", "too_big"],
  ["discountAmount", "1.005", "too_many_decimals"],
  ["titleEn", "x".repeat(70_000), "too_long"],
  ["titleEn", "a\u0000b", "invalid_characters"],
  ["titleEn", "a\u202eb", "invalid_characters"],
  ["optional", "yes", "wrong_type"],
  ["measurementRows", [{ ...noSizes, count: "x" }], "not_a_number"],
  ["measurementRows", "wall", "wrong_type"],
])("%s = %j is refused by name and changes nothing", async (field, value, code) => {
  const { params, line } = await draft();
  const answer = await call(estimates.change, {
    params,
    body: anyBatch([{ type: "setLine", key: line.key, field, value }], 1),
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code }] } });
  expect((await read(params)).header.revision).toBe(1);
});

test.each([
  [{ type: "setLine", field: "quantity", value: "1", totals: {} }, 422],
  [{ type: "setLine", field: "sellingAmount", value: "1" }, 422],
  [{ type: "setSetting", field: "netAmount", value: "1" }, 422],
  [{ type: "setSetting", field: "vatPayer", value: false }, 422],
  [{ key: undefined, type: "setSetting", field: "lineOrder", value: "work" }, 422],
  [{ key: undefined, type: "setSetting", field: "lineOrder", value: null }, 422],
  [{ key: undefined, type: "setSetting", field: "detailLevel", value: "prices" }, 422],
  [{ type: "setGroup", field: "detailLevel", value: "" }, 422],
  [{ type: "explode" }, 422],
])("%j is no change", async (change, status) => {
  const { params, line } = await draft();
  const body = anyBatch([{ key: line.key, ...change }], 1);
  expect((await call(estimates.change, { params, body })).status).toBe(status);
});

test("one unknown key refuses the whole batch and says which", async () => {
  const { params, line } = await draft();
  const key = newId();
  const answer = await call(estimates.change, {
    params,
    body: anyBatch(
      [setLine(line.key, "quantity", "7"), { type: "setLine", key, field: "quantity", value: "8" }],
      1,
    ),
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "change_refused", details: { index: 1, code: "key_unknown", key } },
  });
  expect((await read(params)).content.lines[0]?.quantity).toBe("1");
});

test("a key of another estimate is unknown here", async () => {
  const first = await draft();
  const second = await draft();
  const change = setLine(first.line.key, "quantity", "7");
  expect(
    await call(estimates.change, { params: second.params, body: anyBatch([change], 1) }),
  ).toMatchObject({
    status: 409,
  });
});

test.each(["serviceId", "unitId"])("%s of another company is refused by name", async (field) => {
  const { params, line } = await draft();
  const other = await newCompany();
  const foreign = field === "unitId" ? await other.make.unit() : await other.make.service();
  const body = anyBatch([{ type: "setLine", key: line.key, field, value: foreign.id }], 1);
  expect(await call(estimates.change, { params, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: field, code: "not_found" }] },
  });
});

test.each(["sent", "accepted", "declined", "expired", "superseded"] as const)(
  "a %s version is frozen",
  async (status) => {
    const { params, line } = await draft();
    await own((db) =>
      db.updateTable("estimates").set({ status }).where("id", "=", params.id).execute(),
    );
    const body = batch([setLine(line.key, "quantity", "7")], 1);
    expect(await call(estimates.change, { params, body })).toMatchObject({
      status: 409,
      body: { code: "estimate_frozen" },
    });
  },
);

/** A version with one work that has left the house, by whatever way it then came to its status. */
async function frozen(status: EstimateStatus) {
  const { id } = await make.estimate();
  const group = testGroup();
  const work = testLine(group.key, { kind: "work", hourNorm: decimal("2"), buyingPrice: null });
  const material = testLine(group.key);
  await ok(estimates.change, {
    params: { id },
    body: batch([{ type: "insert", groups: [group], lines: [work, material] }]),
  });
  const updatedAt = new Date("2026-11-01T10:00:00Z");
  await own((db) =>
    db.updateTable("estimates").set({ status, updatedAt }).where("id", "=", id).execute(),
  );
  return { params: { id }, work, material };
}

test.each(["sent", "accepted", "declined", "expired", "superseded"] as const)(
  "hours used are entered on a %s version, and no price changes",
  async (status) => {
    const { params, work } = await frozen(status);
    const before = await read(params);
    const first = await ok(estimates.change, {
      params,
      body: batch([setLine(work.key, "hoursUsed", "6,5")], 1),
    });
    expect(first.totals).toEqual({ ...before.totals, hoursUsed: "6.5" });
    const after = await read(params);
    expect(after.totals).toEqual(first.totals);
    expect(after.header).toEqual({
      ...before.header,
      revision: 2,
      updatedAt: context.clock().toISOString(),
    });
    const copy = await own((db) =>
      db
        .selectFrom("estimates")
        .select(["hoursUsed", "status"])
        .where("id", "=", params.id)
        .executeTakeFirstOrThrow(),
    );
    expect(copy).toEqual({ hoursUsed: "6.5", status });
    const { rows } = await ok(estimates.history, { params, query: {} });
    expect(rows[0]?.effects).toEqual([
      { type: "setLine", key: work.key, field: "hoursUsed", before: null, after: "6.5" },
    ]);
    await ok(estimates.change, {
      params,
      body: batch([{ type: "setLine", key: work.key, field: "hoursUsed", value: null }], 2),
    });
    expect((await read(params)).totals.hoursUsed).toBe("0");
  },
);

test("nothing else passes a frozen version beside hours used", async () => {
  const { params, work, material } = await frozen("sent");
  const hours = setLine(work.key, "hoursUsed", "6.5");
  const others: Change[] = [
    setLine(work.key, "hourNorm", "1"),
    setLine(work.key, "note", "x"),
    setLine(material.key, "hoursUsed", "1"),
    { type: "setSetting", field: "discountPercent", value: decimal("5") },
    { type: "remove", key: work.key },
  ];
  for (const other of others) {
    for (const changes of [[other], [hours, other]]) {
      expect(await call(estimates.change, { params, body: batch(changes, 1) })).toMatchObject({
        status: 409,
        body: { code: "estimate_frozen" },
      });
    }
  }
  expect((await read(params)).header.revision).toBe(1);
});

test("hours used wait while the version is on its way once more", async () => {
  const { params, work } = await frozen("sent");
  await ok(estimates.send, {
    params,
    body: { id: newId(), recipients: ["kari@client.example"], subject: "Offer", body: "" },
  });
  const body = batch([setLine(work.key, "hoursUsed", "6.5")], 1);
  expect(await call(estimates.change, { params, body })).toMatchObject({
    status: 409,
    body: { code: "estimate_sending" },
  });
});

test("an emptied set of alternatives is no set", async () => {
  const { params, line } = await draft();
  const body = anyBatch(
    [{ type: "setLine", key: line.key, field: "alternativeSet", value: "" }],
    1,
  );
  expect((await call(estimates.change, { params, body })).status).toBe(422);
});

test("a kind that there is not, and one of percent, are refused", async () => {
  const { params, line } = await draft();
  const unknown = await call(estimates.change, {
    params,
    body: anyBatch([{ type: "setLine", key: line.key, field: "kind", value: "service" }], 1),
  });
  expect(unknown.status).toBe(422);
  const percent = await call(estimates.change, {
    params,
    body: batch([setLine(line.key, "kind", "percent")], 1),
  });
  expect(percent).toMatchObject({
    status: 409,
    body: { code: "change_refused", details: { code: "percent_kind_fixed", field: "kind" } },
  });
});
