import sharp from "sharp";
import { expect, test } from "vitest";
import { ImageRef, images } from "../../contracts/images.ts";
import { chunk, claimedPng, jpeg, picture, png, webp, withChunk } from "../test/pictures.ts";
import { testApp, urlOf } from "../test/test-app.ts";
import { type FilePart, multipart, upload } from "../test/upload.ts";
import { makeWorld, paramsOf } from "../test/world.ts";

const world = await testApp();
const { as, own } = world;
const ids = await makeWorld(world);
// One person tries everything here.
world.context.uploadLimit.points = 10_000;
const person = as("administrator");
const uploads = world.endpoints.filter((endpoint) => endpoint.upload !== undefined);
const send = (file: Buffer | readonly FilePart[]) => upload(person, images.certificate, file);

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const heads = {
  png: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  webp: Buffer.from("RIFF    WEBP", "latin1"),
};

test("there are uploads to attack", () => {
  expect(uploads.length).toBeGreaterThan(3);
});

test("only PNG, JPEG and WebP are pictures, whatever a file calls itself", async () => {
  const frame = await picture().raw().toBuffer();
  const raw = { width: 40, height: 20, channels: 3 } as const;
  const files = {
    svg,
    svgWithDeclaration: Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    gif: await sharp(frame, { raw }).gif().toBuffer(),
    tiff: await sharp(frame, { raw }).tiff().toBuffer(),
    avif: await sharp(frame, { raw }).avif().toBuffer(),
    bmp: Buffer.from("BM".padEnd(200, "\0"), "latin1"),
    wav: Buffer.from("RIFF    WAVE".padEnd(60, "\0"), "latin1"),
    pdf: Buffer.from("%PDF-1.7\n"),
    html: Buffer.from("<!doctype html><script>alert(1)</script>"),
    zip: Buffer.from("PK\x03\x04".padEnd(60, "\0"), "latin1"),
    oneByte: Buffer.from([0xff]),
  };
  for (const [name, bytes] of Object.entries(files)) {
    for (const disguise of [
      { fileName: "logo.png", type: "image/png" },
      { fileName: `file.${name}`, type: `image/${name}` },
    ]) {
      const answer = await send([{ bytes, ...disguise }]);
      expect({ name, ...answer }).toMatchObject({
        name,
        status: 422,
        body: { code: "not_an_image" },
      });
    }
  }
});

test("the content counts, not the name or the type that the sender gives", async () => {
  const disguises = [
    { fileName: "../../../etc/passwd", type: "text/html" },
    { fileName: "..\\..\\windows\\system32\\x.php", type: "application/x-php" },
    { fileName: "C:\\x.svg", type: "image/svg+xml" },
    { fileName: "a".repeat(2_000), type: "nonsense" },
    { fileName: "", type: "application/octet-stream" },
    { fileName: "bilde\u202egnp.exe", type: "image/png" },
  ];
  for (const disguise of disguises) {
    for (const bytes of [await png(), await jpeg(), await webp()]) {
      const { status } = await send([{ bytes, ...disguise }]);
      expect({ disguise, status }).toEqual({ disguise, status: 201 });
    }
  }
});

test("a file that only begins like a picture is refused", async () => {
  for (const [name, head] of Object.entries(heads)) {
    for (const rest of [Buffer.alloc(0), Buffer.alloc(500), svg]) {
      const answer = await send(Buffer.concat([head, rest]));
      expect({ name, ...answer }).toMatchObject({ name, status: 422 });
      expect(answer.body).toMatchObject({
        code: expect.stringMatching(/^(image_broken|not_an_image)$/),
      });
    }
  }
});

test("a picture that is cut short or damaged is refused as broken", async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      noise: { type: "gaussian", sigma: 40 },
      background: "#888",
    },
  })
    .png()
    .toBuffer();
  const photo = await sharp(noise).jpeg().toBuffer();
  const broken = {
    png: noise.subarray(0, noise.length / 2),
    jpeg: photo.subarray(0, photo.length / 2),
    webp: (await sharp(noise).webp().toBuffer()).subarray(0, 2_000),
    damaged: Buffer.from(noise).fill(0, 1_000, 3_000),
  };
  for (const [name, file] of Object.entries(broken)) {
    const answer = await send(file);
    expect({ name, ...answer }).toMatchObject({
      name,
      status: 422,
      body: { code: "image_broken" },
    });
  }
});

test("a picture that would take too much memory is refused by its header alone", async () => {
  for (const [width, height, code] of [
    [20_000, 20_000, "image_too_many_pixels"],
    [50_000_001, 1, "image_too_many_pixels"],
    [2_147_483_647, 2_147_483_647, "image_broken"],
  ] as const) {
    // The decoder would find all of them broken.
    expect(await send(claimedPng(width, height))).toMatchObject({ status: 422, body: { code } });
  }
});

test("a bomb that claims an allowed size is decoded within its limits or refused", async () => {
  expect(await send(claimedPng(7_000, 7_000))).toMatchObject({
    status: 422,
    body: { code: "image_broken" },
  });
  const text = Buffer.concat([Buffer.from("Comment\0\0"), Buffer.alloc(200_000)]);
  expect(await send(withChunk(await png(), chunk("zTXt", text)))).toMatchObject({
    status: expect.toSatisfy((status: number) => [201, 422].includes(status)),
  });
});

test("what hides in a picture is gone: programs in chunks, in comments and behind the end", async () => {
  const php = "<?php system($_GET['c']); ?>";
  const hidden = [
    withChunk(await png(), chunk("tEXt", Buffer.from(`Comment\0${php}`))),
    withChunk(await png(), chunk("prVt", Buffer.from(php))),
    Buffer.concat([await png(), Buffer.from(php)]),
    Buffer.concat([await jpeg(), Buffer.from(php)]),
    Buffer.concat([await webp(), Buffer.from(`<script>${php}</script>`)]),
  ];
  for (const file of hidden) {
    expect(file.includes("<?php")).toBe(true);
    const ref = ImageRef.parse((await send(file)).body);
    const url = urlOf(images.get, { params: { ...ref } });
    const { rawPayload } = await person.send({ method: "GET", url });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 20 });
    expect(rawPayload.includes("<?php")).toBe(false);
  }
});

test("of moving pictures the first one is kept", async () => {
  const frames = await Promise.all([
    picture(40, 20, "#ff0000").png().toBuffer(),
    picture(40, 20, "#0000ff").png().toBuffer(),
  ]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const ref = ImageRef.parse((await send(moving)).body);
  const url = urlOf(images.get, { params: { ...ref } });
  const { rawPayload } = await person.send({ method: "GET", url });
  const { dominant } = await sharp(rawPayload).stats();
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 20 });
  expect(dominant.r).toBeGreaterThan(200);
});

test("so many MB are the most, announced or not, for every upload", async () => {
  const codes = { 10: "image_too_large", 20: "price_file_too_large" } as const;
  for (const [megabytes, code] of Object.entries(codes)) {
    const size = Number(megabytes) * 1024 * 1024;
    const huge = [{ bytes: Buffer.alloc(size + 1) }];
    const ofSize = uploads.filter((endpoint) => endpoint.upload === size);
    expect(ofSize).not.toHaveLength(0);
    for (const endpoint of ofSize) {
      const answer = await upload(person, endpoint, huge, { params: paramsOf(endpoint, ids) });
      expect(answer).toMatchObject({ status: 413, body: { code } });
    }
  }
  expect(uploads.every(({ upload: most = 0 }) => most / 1024 / 1024 in codes)).toBe(true);
  const small = await png();
  const rest = Buffer.alloc(10 * 1024 * 1024 - small.length);
  const padded = [{ bytes: Buffer.concat([small, rest]) }];
  expect(await send(padded)).toMatchObject({ status: 201 });
});

test("an upload is one file and nothing else", async () => {
  const bytes = await png();
  const wrong: (readonly FilePart[])[] = [
    [],
    [{ bytes: Buffer.alloc(0) }],
    [{ bytes, name: "picture" }],
    [{ bytes, name: "__proto__" }],
    [{ bytes, fileName: undefined, type: "text/plain" }],
    [{ bytes }, { bytes }],
    [{ bytes }, { bytes: Buffer.from("x"), name: "kind", fileName: undefined }],
    Array.from({ length: 100_000 }, () => ({ bytes: Buffer.from("x"), name: "f" })),
    Array.from({ length: 1_000 }, () => ({
      bytes: Buffer.from("x"),
      name: "f",
      fileName: undefined,
    })),
  ];
  for (const [index, parts] of wrong.entries()) {
    const answer = await send(parts);
    expect({ index, ...answer }).toEqual({
      index,
      status: expect.toSatisfy((status: number) => [413, 422].includes(status)),
      body: expect.objectContaining({ requestId: expect.any(String) }),
    });
  }
});

test("an upload must be multipart, well formed and whole", async () => {
  const { payload, headers } = multipart([{ bytes: await png() }]);
  const type = headers["content-type"];
  const wrong = [
    { payload: "{}", headers: { "content-type": "application/json" } },
    { payload: await png(), headers: { "content-type": "image/png" } },
    { payload, headers: {} },
    { payload: "", headers: {} },
    { payload, headers: { "content-type": "multipart/form-data" } },
    { payload, headers: { "content-type": "multipart/form-data; boundary=other" } },
    { payload, headers: { "content-type": "multipart/mixed; boundary=x" } },
    { payload: payload.subarray(0, payload.length - 40), headers },
    { payload: payload.subarray(0, 60), headers },
    { payload: Buffer.alloc(100_000, "-"), headers },
    { payload: Buffer.concat([payload.subarray(0, 40), Buffer.alloc(200_000, "a")]), headers },
    { payload: "", headers: { "content-type": type } },
  ];
  for (const endpoint of uploads) {
    const url = urlOf(endpoint, { params: paramsOf(endpoint, ids) });
    for (const [index, part] of wrong.entries()) {
      const answer = await person.send({ method: "POST", url, ...part });
      const isRefused = [413, 415, 422].includes(answer.statusCode);
      expect({ url, index, isRefused, body: answer.json() }).toMatchObject({
        url,
        index,
        isRefused: true,
        body: { requestId: expect.any(String) },
      });
    }
  }
});

test("the calls that take JSON take no upload", async () => {
  const answer = await person.send({
    method: "POST",
    url: "/api/units",
    ...multipart([{ bytes: await png() }]),
  });
  expect(answer.json()).toMatchObject({ status: 415, code: "unsupported_type" });
});

test("strangers and people without the right are told so before their file is read", async () => {
  const files = [{ bytes: Buffer.alloc(10 * 1024 * 1024) }];
  const params = { companyId: world.company.id };
  expect(await upload(world.stranger, images.logo, files, { params })).toMatchObject({
    status: 401,
  });
  expect(await upload(as("viewer"), images.logo, files, { params })).toMatchObject({ status: 403 });
});

const countImages = async () =>
  (await own((rows) => rows.selectFrom("images").select("id").execute())).length;

test("nothing refused leaves a row behind", async () => {
  const before = await countImages();
  await send(svg);
  await send(claimedPng(20_000, 20_000));
  await send([{ bytes: await png() }, { bytes: await png() }]);
  expect(await countImages()).toBe(before);
});
