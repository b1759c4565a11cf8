import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { maxPixels } from "../../contracts/images.ts";
import { invalid, Problem } from "../base/problem.ts";
import { createTurns } from "../base/turns.ts";
import {
  type CropArea,
  type Drawing,
  type DrawPicture,
  drawPicture,
  limitDecoders,
} from "./draw-picture.ts";
import { pictureFormat } from "./picture-format.ts";
import { withoutNotes } from "./png-chunks.ts";

/** A picture as it is stored: drawn anew, without anything that came along with it. */
export interface PreparedImage {
  readonly bytes: Buffer;
  readonly contentType: "image/png" | "image/jpeg";
  readonly sha256: string;
}

export interface ImagePreparer {
  /** @throws Problem that says what is wrong with the file, or `unavailable` when too many wait. */
  prepare(kind: Drawing["kind"], file: Uint8Array, crop?: CropArea): Promise<PreparedImage>;
}

/** A decoder needs up to 250 MB and a whole processor, so one works and a few more wait. */
const oneAtATime = { running: 1, waiting: 10 };
/** Of a picture as it lies unpacked in memory. */
const mostBytes = 200_000_000;
/**
 * Interlaced and progressive pictures show nothing before the whole of them is unpacked. Cameras of
 * 24 megapixels are common.
 */
const mostPixelsAtOnce = 25_000_000;
/** Of what is drawn in a moment, such as a logo. */
const mostPixelsHere = 4_000_000;

/** Draws here, or by a worker what takes longer: native code cannot be stopped here, and a worker can. */
export function createImagePreparer(workers: { readonly drawPicture: DrawPicture }): ImagePreparer {
  limitDecoders();
  const inTurn = createTurns(oneAtATime, () => new Problem("unavailable"));
  return {
    prepare: (kind, file, crop) => inTurn("picture", () => prepare({ kind, file, crop }, workers)),
  };
}

async function prepare(
  { kind, file: sent, crop }: Omit<Drawing, "keepsPng">,
  workers: { readonly drawPicture: DrawPicture },
): Promise<PreparedImage> {
  const format = pictureFormat(sent);
  if (!format) throw new Problem("not_an_image");
  const file = format === "png" ? withoutNotes(sent) : sent;
  const metadata = await readHeader(file);
  if (metadata.format !== format) throw new Problem("not_an_image");
  assertLight(metadata);
  assertInside(crop, metadata.autoOrient);
  const keepsPng = format === "png" || metadata.hasAlpha;
  const draw = isLong(metadata) ? workers.drawPicture : drawPicture;
  const drawn = await draw({ kind, file, crop, keepsPng });
  if (!drawn.bytes) throw new Problem("image_broken");
  const bytes = Buffer.from(drawn.bytes);
  return {
    bytes,
    contentType: keepsPng ? "image/png" : "image/jpeg",
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** Only the header is read, so the limit is ours to check: its number of pixels is a mere claim. */
const readHeader = (file: Uint8Array): Promise<Metadata> =>
  sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Problem("image_broken");
    });

/** A progressive file may say very often how each of its pixels looks. */
const isLong = ({ width, height, isProgressive }: Metadata): boolean =>
  width * height > mostPixelsHere || isProgressive;

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
