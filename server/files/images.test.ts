import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ImageRef, images } from "../../contracts/images.ts";
import { asCompany } from "../db/company.ts";
import type { Caller } from "../test/test-app.ts";
import { testApp, urlOf } from "../test/test-app.ts";
import { jpeg, picture, png, webp } from "../test/pictures.ts";
import { upload, uploadImage } from "../test/upload.ts";
import { checkImage } from "./queries.ts";

const { as, company, context, db, make, newCompany, own, signIn, stranger } = await testApp();
// One person tries everything here.
context.uploadLimit.points = 10_000;
const person = as("administrator");
const params = { companyId: company.id };

const download = (ref: ImageRef, reader: Caller = person, headers = {}) =>
  reader.send({ method: "GET", url: urlOf(images.get, { params: { ...ref } }), headers });

async function drawn(ref: ImageRef) {
  const { rawPayload } = await download(ref);
  return { bytes: rawPayload, ...(await sharp(rawPayload).metadata()) };
}

test("an uploaded picture is read back by its id and hash", async () => {
  const answer = await upload(person, images.certificate, await png());
  expect(answer.status).toBe(201);
  const ref = ImageRef.parse(answer.body);
  expect(answer.body).toEqual(ref);
  const file = await download(ref);
  expect(file.statusCode).toBe(200);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: "png", width: 40 });
  expect(await download({ ...ref, hash: "0".repeat(64) })).toMatchObject({ statusCode: 404 });
  expect(await download({ ...ref, hash: "../../etc" })).toMatchObject({ statusCode: 422 });
});

test("a picture may be kept for good, and does nothing when it is opened by itself", async () => {
  const ref = await uploadImage(person, images.certificate, await jpeg());
  const { headers } = await download(ref);
  expect(headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
  });
  const again = await download(ref, person, { "if-none-match": headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const other = await download(ref, person, { "if-none-match": '"of another picture"' });
  expect(other.statusCode).toBe(200);
});

test.each([
  ["image.png", png],
  ["image.jpg", jpeg],
])("a picture is downloaded as %s", async (name, file) => {
  const { headers } = await download(await uploadImage(person, images.certificate, await file()));
  expect(headers["content-disposition"]).toContain(name);
});

test("each kind fits its place: avatars fill a square, the others fit in and never grow", async () => {
  const big = await picture(3000, 1000).png().toBuffer();
  const size = async (endpoint: typeof images.logo | typeof images.certificate, file: Buffer) => {
    const { width, height } = await drawn(await uploadImage(person, endpoint, file, { params }));
    return [width, height];
  };
  expect(await size(images.logo, big)).toEqual([800, 267]);
  expect(await size(images.certificate, big)).toEqual([600, 200]);
  expect(await size(images.certificate, await png())).toEqual([40, 20]);
  expect(await size(images.logo, await png())).toEqual([40, 20]);
  const tall = await picture(1000, 3000).png().toBuffer();
  expect(await size(images.logo, tall)).toEqual([133, 400]);
  expect(await size(images.certificate, tall)).toEqual([200, 600]);
  const avatar = await uploadImage(person, images.avatar, await png(), { params });
  expect(await drawn(avatar)).toMatchObject({ width: 256, height: 256 });
});

test("an avatar shows the middle of its picture, undistorted", async () => {
  const middle = await picture(100, 100, "#00ff00").png().toBuffer();
  const wide = await picture(300, 100, "#ff0000")
    .composite([{ input: middle, top: 0, left: 100 }])
    .png()
    .toBuffer();
  const { bytes } = await drawn(await uploadImage(person, images.ownAvatar, wide));
  const inner = sharp(bytes).extract({ left: 8, top: 8, width: 240, height: 240 }).removeAlpha();
  const isGreen = (await inner.raw().toBuffer()).equals(
    await picture(240, 240, "#00ff00").raw().toBuffer(),
  );
  expect(isGreen).toBe(true);
});

async function formatOf(file: Buffer) {
  const { format, hasAlpha } = await drawn(await uploadImage(person, images.certificate, file));
  return [format, hasAlpha];
}

test("PNG and whatever is transparent stays PNG, the rest becomes JPEG", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const see = sharp({ create: { width: 10, height: 10, channels: 4, background: clear } });
  expect(await formatOf(await png())).toEqual(["png", false]);
  expect(await formatOf(await jpeg())).toEqual(["jpeg", false]);
  expect(await formatOf(await webp())).toEqual(["jpeg", false]);
  expect(await formatOf(await see.clone().png().toBuffer())).toEqual(["png", true]);
  expect(await formatOf(await see.clone().webp().toBuffer())).toEqual(["png", true]);
});

test("the hardest picture to store stays below 2 MB", async () => {
  const raw = { width: 1200, height: 1200, channels: 4 } as const;
  const noise = sharp(randomBytes(1200 * 1200 * 4), { raw });
  const ref = await uploadImage(person, images.certificate, await noise.png().toBuffer());
  const { bytes } = await drawn(ref);
  expect(bytes.length).toBeGreaterThan(1_000_000);
  expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
});

test("a picture lies the way the camera was held, and the crop is made on what one sees", async () => {
  // Upright as seen: 20 wide, 40 high, the upper half red.
  const upper = await picture(20, 20, "#ff0000").png().toBuffer();
  const seen = await picture(20, 40, "#0000ff")
    .composite([{ input: upper, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const onItsSide = await sharp(seen)
    .rotate(-90)
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const whole = await drawn(await uploadImage(person, images.certificate, onItsSide));
  expect(whole).toMatchObject({ width: 20, height: 40 });
  expect(whole.orientation).toBeUndefined();

  const lower = { x: "0", y: "24", width: "16", height: "16" };
  const part = await drawn(
    await uploadImage(person, images.certificate, onItsSide, { query: lower }),
  );
  expect(part).toMatchObject({ width: 16, height: 16 });
  const { dominant } = await sharp(part.bytes).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(50);
});

test("a crop may be the whole picture, or its last pixel", async () => {
  const file = await png();
  for (const [x, y, width, height] of [
    [0, 0, 40, 20],
    [39, 19, 1, 1],
  ] as const) {
    const query = { x, y, width, height };
    const part = await drawn(await uploadImage(person, images.certificate, file, { query }));
    expect(part).toMatchObject({ width, height });
  }
});

test("a crop that reaches outside, or is only half given, is refused", async () => {
  const file = await png();
  const crops = [
    { x: "0", y: "0", width: "41", height: "20" },
    { x: "0", y: "10", width: "40", height: "11" },
    { x: "0", y: "0", width: "0", height: "10" },
    { x: "-1", y: "0", width: "10", height: "10" },
    { x: "0.5", y: "0", width: "10", height: "10" },
    { x: "0", y: "0" },
    { angle: "90" },
  ];
  for (const query of crops) {
    const answer = await upload(person, images.certificate, file, { query });
    expect({ query, ...answer }).toMatchObject({ query, status: 422, body: { code: "invalid" } });
  }
});

test("where a picture was taken and with what stays with whoever took it", async () => {
  const gps = {
    IFD0: { Make: "Phone AS" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 54/1 0/1" },
  };
  const file = await picture().jpeg().withExif(gps).withIccProfile("p3").toBuffer();
  expect(file.includes("Phone AS")).toBe(true);
  for (const endpoint of [images.certificate, images.ownAvatar]) {
    const { bytes, exif, icc, xmp } = await drawn(await uploadImage(person, endpoint, file));
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes("Phone AS")).toBe(false);
  }
});

test("the same picture again is the same image", async () => {
  const file = await picture(31, 17).png().toBuffer();
  const [first, second] = [
    await uploadImage(person, images.certificate, file),
    await uploadImage(person, images.certificate, file),
  ];
  expect(second).toEqual(first);
  const avatar = await uploadImage(person, images.ownAvatar, file);
  expect(avatar.id).not.toBe(first.id);
});

test("a picture of another company does not exist", async () => {
  const other = await newCompany();
  const ref = await uploadImage(other.as("administrator"), images.certificate, await png());
  expect(await download(ref, other.as("viewer"))).toMatchObject({ statusCode: 200 });
  expect(await download(ref)).toMatchObject({ statusCode: 404 });
  expect(await download(ref, stranger)).toMatchObject({ statusCode: 401 });
  const into = { params: { companyId: other.company.id } };
  for (const endpoint of [images.logo, images.avatar]) {
    expect(await upload(person, endpoint, await png(), into)).toMatchObject({ status: 404 });
  }
});

const kindIn = (companyId: string, { id }: ImageRef) =>
  asCompany(db, companyId, (rows) =>
    rows.selectFrom("images").select("kind").where("id", "=", id).executeTakeFirst(),
  );

test("a system administrator at work in another company has his own avatar and its logo", async () => {
  const system = await make.user({ role: "system_administrator" });
  const administrator = await signIn(system.email);
  const other = await newCompany();
  // Signed in, which opened the only session of this user.
  await own((rows) =>
    rows
      .updateTable("sessions")
      .set({ workingCompanyId: other.company.id })
      .where("userId", "=", system.id)
      .execute(),
  );
  const avatar = await uploadImage(administrator, images.ownAvatar, await jpeg());
  const logo = await uploadImage(administrator, images.logo, await png(), {
    params: { companyId: other.company.id },
  });
  const certificate = await uploadImage(administrator, images.certificate, await png());
  for (const ref of [avatar, logo, certificate]) {
    expect(await download(ref, administrator)).toMatchObject({ statusCode: 200 });
  }
  expect(await kindIn(company.id, avatar)).toEqual({ kind: "avatar" });
  expect(await kindIn(other.company.id, logo)).toEqual({ kind: "logo" });
  expect(await kindIn(other.company.id, certificate)).toEqual({ kind: "certificate" });
  const nowhere = { params: { companyId: "01900000-0000-7000-8000-000000000000" } };
  expect(await upload(administrator, images.logo, await png(), nowhere)).toMatchObject({
    status: 404,
  });
});

test("pictures for a company that the call names are that company's", async () => {
  const other = await newCompany();
  const into = { params: { companyId: other.company.id } };
  for (const [endpoint, kind] of [
    [images.logo, "logo"],
    [images.avatar, "avatar"],
  ] as const) {
    const ref = await uploadImage(as("system_administrator"), endpoint, await png(), into);
    expect(await kindIn(other.company.id, ref)).toEqual({ kind });
    expect(await kindIn(company.id, ref)).toBeUndefined();
  }
});

const check = (id: string | null, kind: "avatar" | "logo") =>
  own((rows) => checkImage(rows, "logoId", id, kind));

test("a picture is used for what it was uploaded as, in the company that has it", async () => {
  const avatar = await make.image({ kind: "avatar" });
  const foreign = await (await newCompany()).make.image({ kind: "avatar" });
  const refusal = { code: "invalid", extras: { errors: [{ path: "logoId", code: "not_found" }] } };
  await check(avatar.id, "avatar");
  await check(null, "logo");
  await expect(check(avatar.id, "logo")).rejects.toMatchObject(refusal);
  await expect(check(foreign.id, "avatar")).rejects.toMatchObject(refusal);
});
