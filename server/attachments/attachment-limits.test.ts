import { expect, test } from "vitest";
import { attachments, mostAttachedBytes, mostAttachments } from "../../contracts/attachments.ts";
import { testPdf } from "../test/doubles.ts";
import { png } from "../test/pictures.ts";
import { smallPdf } from "../test/small-pdf.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";
import { waitsForLock } from "../test/waits-for-lock.ts";

const app = await testApp({ pdf: testPdf() });
app.context.uploadLimit.points = 10_000;

const draft = ({ make }: TestCompany) => make.estimate({ language: "en" });

const add = (company: TestCompany, id: string, file: Buffer, fileName = "Terms.pdf") =>
  upload(company.as("administrator"), attachments.add, file, {
    params: { id },
    query: { fileName },
  });

const stand = async (company: TestCompany) =>
  upload(company.as("administrator"), attachments.addStanding, await png(), {
    query: { fileName: "House.png" },
  });

test("a file may have 50 pages", async () => {
  const company = await app.newCompany();
  const { id } = await draft(company);
  expect(await add(company, id, smallPdf(50))).toMatchObject({
    status: 201,
    body: { rows: [{ pages: 50 }] },
  });
});

test("10 files stand for every new offer, and no more", async () => {
  const company = await app.newCompany();
  for (let count = 1; count < mostAttachments; count += 1) {
    await company.make.attachment({});
  }
  expect((await stand(company)).status).toBe(201);
  expect(await stand(company)).toMatchObject({ status: 409, body: { code: "attachments_full" } });
  const titles = (await company.ok(attachments.standing, {})).map(({ title }) => title);
  expect(titles).toEqual([...Array<string>(mostAttachments - 1).fill("Terms"), "House"]);
});

test("of two files for every offer that come at once the second counts the first", async () => {
  const company = await app.newCompany();
  for (let count = 1; count < mostAttachments; count += 1) await company.make.attachment({});
  const { late } = await company.own(async (rows) => {
    // As the first one holds the company, which whoever only names it does not wait for.
    await rows.selectFrom("companies").select("companyId").forNoKeyUpdate().execute();
    const answer = stand(company);
    await expect.poll(waitsForLock(app.db)).toBe(true);
    await company.make.attachment({});
    return { late: answer };
  });
  expect(await late).toMatchObject({ status: 409, body: { code: "attachments_full" } });
});

test("10 files go with an offer, and no other company's", async () => {
  const [one, other] = [await app.newCompany(), await app.newCompany()];
  const { id } = await draft(one);
  const params = { id };
  const foreign = await other.make.attachment({});
  const files = [{ id: foreign.id, merged: false }];
  expect(await one.call(attachments.arrange, { params, body: { files } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "files.0.id", code: "not_found" }] },
  });
  for (let count = 0; count < mostAttachments; count += 1) {
    expect((await add(one, id, await png(), `${count}.png`)).status).toBe(201);
  }
  expect(await add(one, id, await png())).toMatchObject({ body: { code: "attachments_full" } });
});

test("what goes with an offer has 15 MB together, and no more", async () => {
  const company = await app.newCompany();
  const { id } = await draft(company);
  const filled = async (bytes: number) => ({
    id: (await company.make.attachment({ bytes: Buffer.alloc(bytes) })).id,
    merged: false,
  });
  const half = await filled(mostAttachedBytes / 2);
  const arrange = (...files: readonly { id: string; merged: boolean }[]) =>
    company.call(attachments.arrange, { params: { id }, body: { files: [...files] } });
  expect(await arrange(half, await filled(mostAttachedBytes / 2))).toMatchObject({ status: 200 });
  expect(await arrange(half, await filled(mostAttachedBytes / 2 + 1))).toMatchObject({
    status: 409,
    body: { code: "attachments_full" },
  });
});

test("a file of one version alone goes with no other", async () => {
  const company = await app.newCompany();
  const [one, other] = [await draft(company), await draft(company)];
  await add(company, one.id, smallPdf());
  const [file] = (await company.ok(attachments.list, { params: { id: one.id } })).rows;
  const files = [{ id: file?.id ?? "", merged: false }];
  const params = { id: other.id };
  expect(await company.call(attachments.arrange, { params, body: { files } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "files.0.id", code: "not_found" }] },
  });
  await company.ok(attachments.arrange, { params: { id: one.id }, body: { files } });
  const gone = { params: { id: file?.id ?? "" } };
  expect(await company.call(attachments.removeStanding, gone)).toMatchObject({ status: 404 });
});
