import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { claimedPng, chunk, jpeg, movingWebp, picture, png, withChunk } from "../test/pictures.ts";
import { withoutNotes } from "./png-chunks.ts";
import { drawPicture } from "./draw-picture.ts";
import { createImagePreparer } from "./prepare-image.ts";

const preparer = createImagePreparer(drawPicture);
const prepare = (file: Buffer, kind: "logo" | "page" = "logo") =>
  preparer.prepare({ kind, file, crop: undefined }, { companyId: "bygg", userId: "kari" });
const refusal = (file: Buffer) =>
  prepare(file).then(
    () => "drawn",
    (error: { code?: string }) => error.code,
  );

test("a picture that needs more than 200 MB when it is unpacked is refused by its header", async () => {
  // 16 bits of red, green, blue and transparency.
  expect(await refusal(claimedPng(7_000, 7_000, { depth: 16, colour: 6 }))).toBe("image_too_heavy");
  expect(await refusal(claimedPng(5_000, 5_000, { depth: 16, colour: 6 }))).toBe("image_broken");
  expect(await refusal(claimedPng(7_071, 7_071, { colour: 6 }))).toBe("image_broken");
});

/** A JPEG that claims a size and holds but a little of it. */
async function claimedJpeg(width: number, height: number, progressive: boolean): Promise<Buffer> {
  const file = await picture().jpeg({ progressive }).toBuffer();
  const frame = file.indexOf(progressive ? "ffc2" : "ffc0", 0, "hex");
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

test("what has to be unpacked as a whole may have 25 megapixels", async () => {
  expect(await refusal(claimedPng(5_001, 5_000, { interlaced: true }))).toBe("image_too_heavy");
  expect(await refusal(claimedPng(5_000, 5_000, { interlaced: true }))).toBe("image_broken");
  expect(await refusal(await claimedJpeg(5_001, 5_000, true))).toBe("image_too_heavy");
  expect(await refusal(await claimedJpeg(5_000, 5_000, true))).not.toBe("image_too_heavy");
  expect(await refusal(await claimedJpeg(5_001, 5_000, false))).not.toBe("image_too_heavy");
});

test("a picture may have 50 megapixels and not one more", async () => {
  expect(await refusal(claimedPng(10_000, 5_000))).toBe("image_broken");
  expect(await refusal(claimedPng(50_000_001, 1))).toBe("image_too_many_pixels");
});

test("notes in a PNG are not unpacked, and what shows the picture is kept", async () => {
  const note = chunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(5_000_000))]),
  );
  const file = withChunk(await png(), Buffer.concat(Array<Buffer>(30).fill(note)));
  expect(withoutNotes(file)).toEqual(withoutNotes(await png()));
  expect(withoutNotes(file).length).toBeLessThan(200);
  expect(await refusal(file)).toBe("drawn");
  const half = { r: 200, g: 0, b: 0, alpha: 0.5 };
  const colours = sharp({ create: { width: 20, height: 30, channels: 4, background: half } });
  const upright = await colours.png({ palette: true }).withMetadata({ orientation: 6 }).toBuffer();
  const drawn = await prepare(withChunk(upright, note));
  expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: 30, height: 20 });
  const [red = 0, , , alpha] = await sharp(drawn.bytes).ensureAlpha().raw().toBuffer();
  expect(red).toBeGreaterThan(190);
  expect(alpha).toBeGreaterThan(120);
  expect(alpha).toBeLessThan(135);
});

test("a PNG of hundreds of thousands of chunks keeps nobody else waiting", async () => {
  for (const type of ["IDAT", "tEXt"]) {
    const many = Buffer.concat(Array<Buffer>(300_000).fill(chunk(type, Buffer.alloc(0))));
    const file = withChunk(await png(), many);
    const copy = vi.spyOn(Buffer.prototype, "copy");
    const left = withoutNotes(file);
    const copied = copy.mock.results.reduce((bytes, { value }) => bytes + Number(value), 0);
    copy.mockRestore();
    // Each byte is moved once, however many chunks they are in.
    expect(copied).toBe(left.length);
    expect(left.length > file.length / 2).toBe(type === "IDAT");
  }
});

test("a PNG whose chunk has no end is broken", async () => {
  const endless = Buffer.from(await png());
  endless.writeUInt32BE(0xffffffff, 33);
  expect(await refusal(endless)).toBe("image_broken");
});

test("one picture is drawn at a time, ten more wait, and the rest may come again", async () => {
  const file = await picture(2_000, 2_000).jpeg().toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => prepare(file)));
  const drawn = outcomes.filter(({ status }) => status === "fulfilled");
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(drawn).toHaveLength(11);
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
  await expect(prepare(file)).resolves.toMatchObject({
    contentType: "image/jpeg",
  });
});

/** Of the files that are prepared, those that are drawn beside. */
async function drawnBeside(files: readonly Buffer[], kind: "logo" | "page" = "logo") {
  const beside: Uint8Array[] = [];
  const decoders = vi.spyOn(sharp.prototype, "metadata");
  const watched = createImagePreparer(async ({ file }) => {
    beside.push(file);
    return { bytes: Buffer.from("drawn"), contentType: "image/png" };
  });
  for (const file of files) {
    await watched.prepare({ kind, file, crop: undefined }, { companyId: "bygg", userId: "kari" });
  }
  const readHere = decoders.mock.calls.length;
  decoders.mockRestore();
  return { beside, readHere };
}

test("a file of many parts is not even opened in the process that serves everybody", async () => {
  const marker = Buffer.from([0xff, 0xe1, 0, 2]);
  const marked = await jpeg();
  const many = Buffer.concat([
    marked.subarray(0, 2),
    ...Array<Buffer>(150_000).fill(marker),
    marked.subarray(2),
  ]);
  const files = [await movingWebp(12_000), many];
  expect(await drawnBeside(files)).toEqual({ beside: files, readHere: 0 });
});

test("what is printed in full is drawn beside, however small its file is", async () => {
  const file = await png();
  expect((await drawnBeside([file], "page")).beside).toEqual([file]);
  expect((await drawnBeside([file])).beside).toEqual([]);
});

test("what its header calls large or drawn in several passes is drawn beside", async () => {
  const large = await picture(2_001, 2_000).png().toBuffer();
  const passes = await picture().jpeg({ progressive: true }).toBuffer();
  const edge = await picture(2_000, 2_000).png().toBuffer();
  expect((await drawnBeside([large, passes, edge])).beside).toEqual([large, passes]);
});
