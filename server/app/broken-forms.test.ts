import { expect, test } from "vitest";
import { backups } from "../../contracts/backups.ts";
import { companyArchive } from "../../contracts/company-archive.ts";
import { testApp } from "../test/test-app.ts";
import { multipart } from "../test/upload.ts";

const { as, company, stranger } = await testApp();
const { payload, headers } = multipart([{ bytes: Buffer.alloc(100_000), fileName: "a.zip" }]);
const type = (value: string) => ({ ...headers, "content-type": value });
const malformed = { code: "invalid", errors: [{ path: "", code: "malformed" }] };

test.each([
  ["no part", { payload: "x", headers }],
  ["the beginning of a part", { payload: payload.subarray(0, 30), headers }],
  ["no boundary", { payload, headers: type("multipart/form-data") }],
  [
    "a boundary too long",
    { payload, headers: type(`multipart/form-data; boundary=${"a".repeat(999)}`) },
  ],
])("a form with %s is refused as malformed", async (_, sent) => {
  const answer = await stranger.send({ method: "POST", url: backups.restore.path, ...sent });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject(malformed);
});

test("a form whose file ends before its last boundary is refused as malformed", async () => {
  const url = companyArchive.import.path.replace(":companyId", company.id);
  const cut = payload.subarray(0, 50_000);
  const answer = await as("administrator").send({ method: "POST", url, payload: cut, headers });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject(malformed);
});
