import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { maxPixels } from "../../contracts/images.ts";
import { invalid, Problem } from "../base/problem.ts";
import { createTurns } from "../base/turns.ts";
import { pictureFormat } from "./picture-format.ts";
import { withoutNotes } from "./png-chunks.ts";

export type ImageKind = "logo" | "avatar" | "certificate";

/** A picture as it is stored: drawn anew, without anything that came along with it. */
export interface PreparedImage {
  readonly bytes: Buffer;
  readonly contentType: "image/png" | "image/jpeg";
  readonly sha256: string;
}

/** A part of a picture in its own pixels, as it is seen. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ImagePreparer {
  /** @throws Problem that says what is wrong with the file, or `unavailable` when too many wait. */
  prepare(kind: ImageKind | "page", file: Uint8Array, crop?: CropArea): Promise<PreparedImage>;
}

/** Avatars fill their square; all others fit into theirs and are never made larger. */
const sizes = {
  avatar: { width: 256, height: 256, fit: "cover", withoutEnlargement: false },
  logo: { width: 800, height: 400, fit: "inside", withoutEnlargement: true },
  certificate: { width: 600, height: 600, fit: "inside", withoutEnlargement: true },
  // As sharp as print on A4.
  page: { width: 2000, height: 2000, fit: "inside", withoutEnlargement: true },
} as const;

/** A decoder needs up to 250 MB and a whole processor, so one works and a few more wait. */
const oneAtATime = { running: 1, waiting: 10 };
const longest = 10_000;
/** Of a picture as it lies unpacked in memory. */
const mostBytes = 200_000_000;
/**
 * Interlaced and progressive pictures show nothing before the whole of them is unpacked. Cameras of
 * 24 megapixels are common.
 */
const mostPixelsAtOnce = 25_000_000;

export function createImagePreparer({ longestMs = longest } = {}): ImagePreparer {
  // The library could also read SVG, GIF, TIFF, PDF and more: nothing of that is ever to be tried,
  // whatever a file looks like to it.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
  });
  // One picture at a time gains nothing from more threads, and never comes a second time.
  sharp.concurrency(1);
  sharp.cache(false);
  const inTurn = createTurns(oneAtATime, () => new Problem("unavailable"));
  return {
    async prepare(kind, file, crop) {
      const deadline = createDeadline(longestMs);
      const drawn = inTurn("picture", () => {
        deadline.begin();
        return prepare(kind, file, crop, longestMs);
      });
      try {
        // Native code cannot be stopped everywhere: it keeps its turn, but its sender gets an answer.
        return await Promise.race([drawn, deadline.passed]);
      } finally {
        deadline.end();
      }
    },
  };
}

/** Rejects so long after its beginning, unless it is ended before. */
function createDeadline(ms: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  return {
    passed: promise,
    begin: () => {
      timer = setTimeout(() => reject(new Problem("image_too_heavy")), ms);
    },
    end: () => clearTimeout(timer),
  };
}

async function prepare(
  kind: ImageKind | "page",
  sent: Uint8Array,
  crop: CropArea | undefined,
  longestMs: number,
): Promise<PreparedImage> {
  const format = pictureFormat(sent);
  if (!format) throw new Problem("not_an_image");
  const file = format === "png" ? withoutNotes(sent) : sent;
  const metadata = await readHeader(file);
  if (metadata.format !== format) throw new Problem("not_an_image");
  assertLight(metadata);
  assertInside(crop, metadata.autoOrient);
  const keepsPng = format === "png" || metadata.hasAlpha;
  const picture = draw(file, crop).resize(sizes[kind]).toColourspace("srgb");
  const encoded = keepsPng
    ? picture.png({ compressionLevel: 9 })
    : picture.jpeg({ quality: 88, mozjpeg: true });
  const seconds = Math.ceil(longestMs / 1_000);
  const bytes = await encoded.timeout({ seconds }).toBuffer().catch(refuse);
  return {
    bytes,
    contentType: keepsPng ? "image/png" : "image/jpeg",
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** Only the header is read, so the limit is ours to check: its number of pixels is a mere claim. */
const readHeader = (file: Uint8Array): Promise<Metadata> =>
  sharp(file, { limitInputPixels: false }).metadata().catch(refuse);

/** Turned upright as the camera noted it; of moving pictures the first one. */
function draw(file: Uint8Array, crop: CropArea | undefined): Sharp {
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

function refuse(error: unknown): never {
  const isLate = error instanceof Error && error.message.startsWith("timeout");
  throw new Problem(isLate ? "image_too_heavy" : "image_broken");
}
