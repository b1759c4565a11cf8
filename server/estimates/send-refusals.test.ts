import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { draftToSend, message } from "../test/offer-message.ts";
import { testApp } from "../test/test-app.ts";

// What is not sent, and who may not see it.

const server = await testApp();
const { make, call, ok, app } = server;
const draft = () => draftToSend(server);

test("an estimate that lacks a price is neither printed nor sent, and says where", async () => {
  const { params, lines } = await draft();
  const key = lines[0]?.key;
  await ok(estimates.change, {
    params,
    body: {
      batchId: newId(),
      baseRevision: 1,
      changes: [{ type: "setLine", key: key ?? "", field: "buyingPrice", value: null }],
    },
  });
  const refusal = {
    status: 409,
    body: {
      code: "estimate_incomplete",
      details: { lines: [{ key, problem: "buying_price_missing" }] },
    },
  };
  expect(await call(estimates.send, { params, body: message() })).toMatchObject(refusal);
  expect(await call(estimates.pdf, { params })).toMatchObject(refusal);
});

test("an empty estimate is not sent", async () => {
  const { id } = await make.estimate();
  expect(await call(estimates.send, { params: { id }, body: message() })).toMatchObject({
    status: 409,
    body: { code: "estimate_incomplete", details: { isEmpty: true } },
  });
});

test.each([
  [{ recipients: [] }, "recipients", "required"],
  [{ recipients: ["kari"] }, "recipients.0", "not_an_email"],
  [{ recipients: ["a@b.example\r\nBcc: c@d.example"] }, "recipients.0", "not_an_email"],
  [{ recipients: ['"a@evil.example"@b.example'] }, "recipients.0", "not_an_email"],
  [{ subject: "" }, "subject", "required"],
  [{ subject: "a\r\nBcc: c@d.example" }, "subject", "one_line_only"],
  [{ bcc: ["c@d.example"] }, "bcc", "unknown_key"],
])("%j is refused", async (values, path, code) => {
  const { params } = await draft();
  expect(await call(estimates.send, { params, body: message(values) })).toMatchObject({
    status: 422,
    body: { errors: [{ path, code }] },
  });
});

test("the PDF is only for who may see estimates", async () => {
  const { params } = await draft();
  const url = `/api/estimates/${params.id}/pdf`;
  expect((await app.inject({ method: "GET", url })).statusCode).toBe(401);
});
