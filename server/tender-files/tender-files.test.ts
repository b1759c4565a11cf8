import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { TenderFile, maxTenderFiles, tenderFiles } from "../../contracts/tender-files.ts";
import { newId } from "../base/new-id.ts";
import { testApp, urlOf } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";

const { as, call, make, ok, own } = await testApp();
const project = await make.project();
const { id } = await make.estimate({ projectId: project.id });
const person = as("administrator");

async function keep(bytes: Uint8Array, estimateId = id) {
  const parts = {
    params: { id: estimateId },
    query: { fileName: "Hall «A».x83", format: "gaeb_xml" },
  };
  return upload(person, tenderFiles.keep, bytes, parts);
}

async function kept(bytes: Uint8Array) {
  const { status, body } = await keep(bytes);
  expect({ status, body }).toMatchObject({ status: 201 });
  return TenderFile.parse(body);
}

const list = (estimateId: string) => ok(tenderFiles.list, { params: { id: estimateId } });

async function bytesOf(fileId: string) {
  const url = urlOf(tenderFiles.content, { params: { id: fileId } });
  const { rawPayload, headers } = await person.send({ method: "GET", url });
  return { bytes: rawPayload, headers };
}

test("a file comes back byte for byte, and as no page that a browser would show", async () => {
  const bytes = Buffer.from([0, 255, 60, 104, 116, 109, 108, 62, 13, 10]);
  const file = await kept(bytes);
  expect(file).toMatchObject({ fileName: "Hall «A».x83", answers: [], priceCells: null });
  const found = await bytesOf(file.id);
  expect(found.bytes).toEqual(bytes);
  expect(found.headers["content-type"]).toBe("application/octet-stream");
  expect(found.headers["x-content-type-options"]).toBe("nosniff");
});

test("what the bidder says and where prices go are kept, and go on into the next version", async () => {
  const file = await kept(Buffer.from("<GAEB/>"));
  const beside = await kept(Buffer.from("beside"));
  const terms = {
    answers: [{ number: "01.0010", label: "2", text: "Make A\nor B" }],
    priceCells: { sheet: "Bill", column: 5, rows: [{ row: 3, key: newId() }] },
  };
  await ok(tenderFiles.update, { params: { id: file.id }, body: terms });
  expect(await list(id)).toContainEqual({ ...file, ...terms });
  expect(await list(id)).toContainEqual(beside);
  const version = { fromEstimateId: id, language: "nb" as const };
  const copy = await ok(estimates.create, { params: { projectId: project.id }, body: version });
  const copied = (await list(copy.id)).find(({ answers }) => answers.length > 0);
  expect(copied).toEqual({ ...file, ...terms, id: copied?.id });
  expect((await bytesOf(copied?.id ?? "")).bytes.toString()).toBe("<GAEB/>");
  await ok(tenderFiles.remove, { params: { id: file.id } });
  const left = (await list(id)).map((one) => one.id);
  expect([left.includes(file.id), left.includes(beside.id)]).toEqual([false, true]);
  await ok(estimates.remove, { params: { id: copy.id } });
  expect(await call(tenderFiles.content, { params: { id: copied?.id ?? "" } })).toMatchObject({
    status: 404,
  });
});

test("so many files are kept with an estimate, and an empty one is refused", async () => {
  const other = await make.estimate({ projectId: project.id });
  expect(await keep(Buffer.alloc(0), other.id)).toMatchObject({ status: 422 });
  for (let count = 0; count < maxTenderFiles; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await keep(Buffer.from("x"), other.id)).toMatchObject({ status: 201 });
  }
  expect(await keep(Buffer.from("x"), other.id)).toMatchObject({
    status: 409,
    body: { code: "too_many_tender_files" },
  });
  const third = await make.estimate({ projectId: project.id });
  expect(await keep(Buffer.from("x"), third.id)).toMatchObject({ status: 201 });
  expect(await list(other.id)).toHaveLength(maxTenderFiles);
});

test("the files of an estimate are listed by when they were kept, the newest first", async () => {
  const { id: estimateId } = await make.estimate({ projectId: project.id });
  const ids: string[] = [];
  for (const day of ["2026-11-02", "2026-11-03", "2026-11-01"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const file = TenderFile.parse((await keep(Buffer.from(day), estimateId)).body);
    const keptAt = new Date(day);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await own((db) =>
      db.updateTable("tenderFiles").set({ keptAt }).where("id", "=", file.id).execute(),
    );
    ids.push(file.id);
  }
  expect((await list(estimateId)).map((one) => one.id)).toEqual([ids[1], ids[0], ids[2]]);
});
