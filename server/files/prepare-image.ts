import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { mostPixels } from "../../contracts/images.ts";
import { invalid, Problem } from "../app/problem.ts";
import { createQueue } from "./queue.ts";

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
  prepare(kind: ImageKind, file: Uint8Array, crop?: CropArea): Promise<PreparedImage>;
}

/** Avatars fill their square; logos and certificates fit into theirs and are never made larger. */
const sizes = {
  avatar: { width: 256, height: 256, fit: "cover", withoutEnlargement: false },
  logo: { width: 800, height: 400, fit: "inside", withoutEnlargement: true },
  certificate: { width: 600, height: 600, fit: "inside", withoutEnlargement: true },
} as const;

/** A decoder needs up to 200 MB and a whole processor, so two work and a few more wait. */
const mostAtOnce = 2;
const mostWaiting = 10;
const longestSeconds = 10;

export function createImagePreparer(): ImagePreparer {
  // The library could also read SVG, GIF, TIFF, PDF and more: nothing of that is ever to be tried,
  // whatever a file looks like to it.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
  });
  const inTurn = createQueue(mostAtOnce, mostWaiting);
  return {
    prepare: (kind, file, crop) =>
      inTurn(() => prepare(kind, file, crop)).then((image) => {
        if (!image) throw new Problem("unavailable");
        return image;
      }),
  };
}

async function prepare(
  kind: ImageKind,
  file: Uint8Array,
  crop: CropArea | undefined,
): Promise<PreparedImage> {
  const format = formatOf(file);
  if (!format) throw new Problem("not_an_image");
  const metadata = await readHeader(file);
  if (metadata.format !== format) throw new Problem("not_an_image");
  if (metadata.width * metadata.height > mostPixels) throw new Problem("image_too_many_pixels");
  assertInside(crop, metadata.autoOrient);
  const keepsPng = format === "png" || metadata.hasAlpha;
  const picture = draw(file, crop).resize(sizes[kind]).toColourspace("srgb");
  const encoded = keepsPng
    ? picture.png({ compressionLevel: 9 })
    : picture.jpeg({ quality: 88, mozjpeg: true });
  const bytes = await encoded.timeout({ seconds: longestSeconds }).toBuffer().catch(refuse);
  return {
    bytes,
    contentType: keepsPng ? "image/png" : "image/jpeg",
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** By content, never by the name or type that the sender gives. */
function formatOf(file: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  const head = Buffer.from(file.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "webp";
  return undefined;
}

/** Only the header is read, so the limit is ours to check: its number of pixels is a mere claim. */
const readHeader = (file: Uint8Array): Promise<Metadata> =>
  sharp(file, { limitInputPixels: false }).metadata().catch(refuse);

/** Turned upright as the camera noted it; of moving pictures the first one. */
function draw(file: Uint8Array, crop: CropArea | undefined): Sharp {
  const options = { limitInputPixels: mostPixels, failOn: "error", pages: 1 } as const;
  const picture = sharp(file, options).autoOrient();
  if (!crop) return picture;
  const { x: left, y: top, width, height } = crop;
  return picture.extract({ left, top, width, height });
}

function assertInside(crop: CropArea | undefined, { width, height }: Metadata["autoOrient"]): void {
  if (!crop) return;
  if (crop.x + crop.width > width) throw invalid("width", "out_of_range");
  if (crop.y + crop.height > height) throw invalid("height", "out_of_range");
}

function refuse(): never {
  throw new Problem("image_broken");
}
