import { expect, test, vi } from "vitest";
import { certificateImages } from "../../contracts/certificate-images.ts";
import { ImageRef, images } from "../../contracts/images.ts";
import { offerModelOf, type PrintJob } from "../estimates/pdf/model/print-job.ts";
import { wordOffer } from "../estimates/prepare-offer.ts";
import { printOffer } from "../estimates/print-offer.ts";
import { testPdf } from "../test/doubles.ts";
import { makeOffer } from "../test/make-offer.ts";
import { jpeg, png } from "../test/pictures.ts";
import { testApp } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";

const render = vi.fn<(job: PrintJob) => Promise<Uint8Array>>(() =>
  Promise.resolve(Buffer.from("%PDF-1.7\n")),
);
const { as, call, make, newCompany, ok } = await testApp({ pdf: { ...testPdf(), render } });
const person = as("administrator");

const uploaded = async (file: Buffer) =>
  ImageRef.parse((await upload(person, images.certificate, file)).body);
const input = async (slug: string) => ({
  title: "Godkjent våtromsbedrift",
  slug,
  imageId: (await uploaded(await png())).id,
});

test("a certificate is added, read, changed and deleted", async () => {
  const image = await uploaded(await png());
  const body = { title: "Godkjent våtromsbedrift", slug: "wetroom", imageId: image.id };
  const added = await ok(certificateImages.create, { body });
  const params = { id: added.id };
  expect(added).toEqual({ ...body, id: added.id, revision: 1, image });
  expect(await ok(certificateImages.get, { params })).toEqual(added);

  const other = await uploaded(await jpeg());
  const changes = { title: "Mesterbedrift", slug: "master", imageId: other.id };
  const update = { params, body: { ...changes, revision: 1 } };
  const changed = await ok(certificateImages.update, update);
  expect(changed).toEqual({ ...changes, id: added.id, revision: 2, image: other });
  expect(await call(certificateImages.update, update)).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });

  expect(await call(certificateImages.remove, { params })).toMatchObject({ status: 204 });
  expect(await call(certificateImages.get, { params })).toMatchObject({ status: 404 });
});

test("a slug is 1 to 50 small letters a to z", async () => {
  const valid = await input("a");
  const codeFor = async (slug: string) => {
    const { body } = await call(certificateImages.create, { body: { ...valid, slug } });
    return body;
  };
  for (const slug of ["Wetroom", "wet-room", "wet room", "wet1", "våtrom", "é", "Ａ"]) {
    expect(await codeFor(slug)).toMatchObject({
      errors: [{ path: "slug", code: "only_alpha_lowercase" }],
    });
  }
  expect(await codeFor(" ")).toMatchObject({ errors: [{ path: "slug", code: "required" }] });
  expect(await codeFor("a".repeat(51))).toMatchObject({
    errors: [{ path: "slug", code: "too_long", limit: "50" }],
  });
  expect(await codeFor(` ${"a".repeat(50)} `)).toMatchObject({ slug: "a".repeat(50) });
});

test("a certificate that is changed leaves every other one as it is", async () => {
  const beside = await make.certificateImage({ title: "Beside" });
  const added = await ok(certificateImages.create, { body: await input("alone") });
  const params = { id: added.id };
  const body = { ...(await input("changed")), title: "Changed", revision: added.revision };
  await ok(certificateImages.update, { params, body });
  expect(await ok(certificateImages.get, { params: { id: beside.id } })).toMatchObject({
    title: "Beside",
    slug: beside.slug,
    revision: 1,
  });
  const gone = { params: { id: "01900000-0000-7000-8000-000000000000" }, body };
  expect(await call(certificateImages.update, gone)).toMatchObject({ status: 404 });
});

test("a slug is taken once in a company, and free in the next", async () => {
  const body = await input("unique");
  await ok(certificateImages.create, { body });
  expect(await call(certificateImages.create, { body })).toMatchObject({
    status: 409,
    body: { code: "duplicate", errors: [{ path: "slug", code: "duplicate" }] },
  });
  const { make: makeOther, ok: okOther } = await newCompany();
  const imageId = (await makeOther.image()).id;
  const other = await okOther(certificateImages.create, { body: { ...body, imageId } });
  expect(other).toMatchObject({ slug: "unique" });
});

test("its picture was uploaded as a certificate, in the same company", async () => {
  const body = await input("picture");
  const logo = await make.image({ kind: "logo" });
  const foreign = await (await newCompany()).make.image();
  for (const imageId of [logo.id, foreign.id, "01900000-0000-7000-8000-000000000000"]) {
    expect(await call(certificateImages.create, { body: { ...body, imageId } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "imageId", code: "not_found" }] },
    });
  }
  const added = await ok(certificateImages.create, { body });
  const update = {
    params: { id: added.id },
    body: { ...body, imageId: logo.id, revision: added.revision },
  };
  expect(await call(certificateImages.update, update)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "imageId", code: "not_found" }] },
  });
  const { imageId: _, ...withoutPicture } = body;
  expect(await call(certificateImages.create, { body: withoutPicture })).toMatchObject({
    body: { errors: [{ path: "imageId", code: "not_an_id" }] },
  });
});

test("the list is searched and sorted by title and slug", async () => {
  const other = await newCompany();
  for (const [title, slug] of [
    ["Østlandet", "first"],
    ["Ærlig arbeid", "third"],
    ["Miljø", "second"],
  ] as const) {
    await other.make.certificateImage({ title, slug });
  }
  const titles = async (query: Record<string, string>) =>
    (await other.ok(certificateImages.list, { query })).rows.map(({ title }) => title);
  expect(await titles({})).toEqual(["Miljø", "Ærlig arbeid", "Østlandet"]);
  expect(await titles({ order: "desc" })).toEqual(["Østlandet", "Ærlig arbeid", "Miljø"]);
  expect(await titles({ sort: "slug" })).toEqual(["Østlandet", "Miljø", "Ærlig arbeid"]);
  expect(await titles({ search: "ARBEID" })).toEqual(["Ærlig arbeid"]);
  expect(await titles({ search: "secon" })).toEqual(["Miljø"]);
  expect(await titles({ search: "miljø third" })).toEqual([]);
});

test("who may only see cannot add, and who may neither sees nothing", async () => {
  const body = await input("guarded");
  expect(await as("project_manager").call(certificateImages.create, { body })).toMatchObject({
    status: 403,
  });
  expect(await as("viewer").call(certificateImages.list)).toMatchObject({ status: 403 });
});

test("a new certificate is printed on the next offer", async () => {
  const { id } = await make.estimate();
  await make.estimateLine({ estimateId: id });
  await ok(certificateImages.create, {
    body: { ...(await input("printed")), title: "Ny og trykt" },
  });
  const answer = await person.send({ method: "GET", url: `/api/estimates/${id}/pdf` });
  expect(answer.statusCode).toBe(200);
  const [job] = render.mock.lastCall ?? expect.fail("nothing was printed");
  const printed = offerModelOf(job).certificates.find(({ title }) => title === "Ny og trykt");
  expect(job.pictures.map(({ path }) => path)).toContain(printed?.file);
});

test("a picture that cannot be read is left out of the offer, and the log says so", async () => {
  const { id } = await make.estimate();
  await make.estimateLine({ estimateId: id });
  await make.certificateImage({ title: "Uleselig" });
  const answer = await person.send({ method: "GET", url: `/api/estimates/${id}/pdf` });
  expect(answer.statusCode).toBe(200);
  const [job] = render.mock.lastCall ?? expect.fail("nothing was printed");
  expect(offerModelOf(job).certificates.map(({ title }) => title)).not.toContain("Uleselig");

  const warn = vi.fn<(details: object, message: string) => void>();
  const certificates = [{ title: "Uleselig", image: Buffer.from("no picture") }];
  const offer = wordOffer({ ...makeOffer("en"), certificates });
  const kari = { companyId: "bygg", userId: "kari" };
  await printOffer({ pdf: testPdf(), log: { warn } }, offer, kari);
  expect(warn.mock.calls).toEqual([
    [
      { code: "image_unreadable", title: "Uleselig" },
      "A picture cannot be read and was left out of the document.",
    ],
  ]);
});
