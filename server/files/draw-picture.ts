import sharp, { type Metadata, type Sharp } from "sharp";
import { maxPixels } from "../../contracts/images.ts";
import { invalid, Problem } from "../base/problem.ts";
import { pictureFormat } from "./picture-format.ts";
import { withoutNotes } from "./png-chunks.ts";

export type ImageKind = "logo" | "avatar" | "certificate";

/** A part of a picture in its own pixels, as it is seen. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A file as it was sent, and what is to become of it. */
export interface SentPicture {
  readonly kind: ImageKind | "page";
  readonly file: Uint8Array;
  readonly crop: CropArea | undefined;
}

/** Drawn anew, without anything that came along with it. */
export interface DrawnPicture {
  readonly bytes: Uint8Array;
  readonly contentType: "image/png" | "image/jpeg";
}

/** A picture that its header lets through. */
interface Checked extends SentPicture {
  readonly header: Metadata;
}

/** Avatars fill their square; all others fit into theirs and are never made larger. */
const sizes = {
  avatar: { width: 256, height: 256, fit: "cover", withoutEnlargement: false },
  logo: { width: 800, height: 400, fit: "inside", withoutEnlargement: true },
  certificate: { width: 600, height: 600, fit: "inside", withoutEnlargement: true },
  // As sharp as print on A4.
  page: { width: 2000, height: 2000, fit: "inside", withoutEnlargement: true },
} as const;

/** Of a picture as it lies unpacked in memory. */
const mostBytes = 200_000_000;
/**
 * Interlaced and progressive pictures show nothing before the whole of them is unpacked. Cameras of
 * 24 megapixels are common.
 */
const mostPixelsAtOnce = 25_000_000;

/** Sets the library up: it reads three formats, and draws one picture at a time. */
export function limitDecoders(): void {
  // It could also read SVG, GIF, TIFF, PDF and more: nothing of that is ever to be tried, whatever a file looks like to it.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
  });
  // One picture at a time gains nothing from more threads, and never comes a second time.
  sharp.concurrency(1);
  sharp.cache(false);
}

/** @throws Problem that says what is wrong with the file */
export const drawPicture = async (sent: SentPicture): Promise<DrawnPicture> =>
  drawChecked(await checkPicture(sent));

/** Reads no more than the header. @throws Problem that says what is wrong with it */
export async function checkPicture(sent: SentPicture): Promise<Checked> {
  const format = pictureFormat(sent.file);
  if (!format) throw new Problem("not_an_image");
  const file = format === "png" ? withoutNotes(sent.file) : sent.file;
  // Its number of pixels is a mere claim, and the limit is ours to check.
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  if (header.format !== format) throw new Problem("not_an_image");
  assertLight(header);
  assertInside(sent.crop, header.autoOrient);
  return { ...sent, file, header };
}

/** @throws Problem `image_broken` */
export async function drawChecked({ kind, file, crop, header }: Checked): Promise<DrawnPicture> {
  const keepsPng = header.format === "png" || header.hasAlpha;
  const picture = partOf(file, crop).resize(sizes[kind]).toColourspace("srgb");
  const encoded = keepsPng
    ? picture.png({ compressionLevel: 9 })
    : picture.jpeg({ quality: 88, mozjpeg: true });
  const bytes = await encoded.toBuffer().catch(refuse);
  return { bytes, contentType: keepsPng ? "image/png" : "image/jpeg" };
}

/** Turned upright as the camera noted it; of moving pictures the first one. */
function partOf(file: Uint8Array, crop: CropArea | undefined): Sharp {
  const options = { limitInputPixels: maxPixels, failOn: "error", pages: 1 } as const;
  const picture = sharp(file, options).autoOrient();
  if (!crop) return picture;
  const { x: left, y: top, width, height } = crop;
  return picture.extract({ left, top, width, height });
}

/** What the header claims is what a decoder would make room for. */
function assertLight({ width, height, channels, depth, isProgressive }: Metadata): void {
  const pixels = width * height;
  if (pixels > maxPixels) throw new Problem("image_too_many_pixels");
  const bytesPerSample = depth === "uchar" ? 1 : 2;
  const isHeavy =
    pixels * channels * bytesPerSample > mostBytes || (isProgressive && pixels > mostPixelsAtOnce);
  if (isHeavy) throw new Problem("image_too_heavy");
}

function assertInside(crop: CropArea | undefined, { width, height }: Metadata["autoOrient"]): void {
  if (!crop) return;
  if (crop.x + crop.width > width) throw invalid("width", "out_of_range");
  if (crop.y + crop.height > height) throw invalid("height", "out_of_range");
}

function refuse(): never {
  throw new Problem("image_broken");
}
