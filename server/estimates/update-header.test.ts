import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { testApp } from "../test/test-app.ts";

const { make, call, ok } = await testApp();

async function opened(values: Parameters<typeof make.estimate>[0] = {}) {
  const { id } = await make.estimate(values);
  const params = { id };
  const { headerRevision } = (await ok(estimates.get, { params })).header;
  const body = {
    offerDate: "2026-11-20",
    validUntil: "2026-11-21",
    language: "en" as const,
    headerRevision,
  };
  return { params, body };
}

test("an offer is valid until a day after its date", async () => {
  const { params, body } = await opened();
  for (const validUntil of ["2026-11-19", "2026-11-20"]) {
    expect(await call(estimates.update, { params, body: { ...body, validUntil } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "validUntil", code: "must_be_more_than", limit: "offerDate" }] },
    });
  }
  const { headerRevision, ...fields } = body;
  const header = await ok(estimates.update, { params, body });
  expect(header).toMatchObject({ ...fields, headerRevision: headerRevision + 1 });
});

test("dates that somebody has changed since they were opened are not overwritten", async () => {
  const { params, body } = await opened();
  await ok(estimates.update, { params, body });
  const late = { ...body, validUntil: "2026-12-31" };
  expect(await call(estimates.update, { params, body: late })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect((await ok(estimates.get, { params })).header.validUntil).toBe("2026-11-21");
});

test("dates and language of a version that was sent stay", async () => {
  const { params, body } = await opened({ status: "sent" });
  expect(await call(estimates.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: "estimate_frozen" },
  });
});
