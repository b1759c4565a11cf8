import sharp, { type Sharp } from "sharp";
import { maxPixels } from "../../contracts/images.ts";

export type ImageKind = "logo" | "avatar" | "certificate";

/** A part of a picture in its own pixels, as it is seen. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture that has passed the limits, and what is to become of it. */
export interface Drawing {
  readonly kind: ImageKind | "page";
  readonly file: Uint8Array;
  readonly crop: CropArea | undefined;
  /** A photograph without transparency becomes a JPEG. */
  readonly keepsPng: boolean;
}

/** Nothing where the file is broken. */
export interface DrawnPicture {
  readonly bytes: Uint8Array | undefined;
}

/** Avatars fill their square; all others fit into theirs and are never made larger. */
const sizes = {
  avatar: { width: 256, height: 256, fit: "cover", withoutEnlargement: false },
  logo: { width: 800, height: 400, fit: "inside", withoutEnlargement: true },
  certificate: { width: 600, height: 600, fit: "inside", withoutEnlargement: true },
  // As sharp as print on A4.
  page: { width: 2000, height: 2000, fit: "inside", withoutEnlargement: true },
} as const;

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

/** @throws Problem `image_too_heavy` where it takes too long, which only a process that can be ended tells */
export type DrawPicture = (drawing: Drawing) => Promise<DrawnPicture>;

export async function drawPicture({ kind, file, crop, keepsPng }: Drawing): Promise<DrawnPicture> {
  const picture = partOf(file, crop).resize(sizes[kind]).toColourspace("srgb");
  const encoded = keepsPng
    ? picture.png({ compressionLevel: 9 })
    : picture.jpeg({ quality: 88, mozjpeg: true });
  return { bytes: await encoded.toBuffer().catch(() => undefined) };
}

/** Turned upright as the camera noted it; of moving pictures the first one. */
function partOf(file: Uint8Array, crop: CropArea | undefined): Sharp {
  const options = { limitInputPixels: maxPixels, failOn: "error", pages: 1 } as const;
  const picture = sharp(file, options).autoOrient();
  if (!crop) return picture;
  const { x: left, y: top, width, height } = crop;
  return picture.extract({ left, top, width, height });
}
