import sharp from "sharp";

/** A picture as the typesetter sees it: a path inside the workspace that exists in memory only. */
export interface PdfAsset {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** 13 to 15 mm of paper hold no more than this at 1,000 dots per inch. */
const maxPixels = 600;
const maxInputPixels = 40_000_000;

/**
 * Decodes and rewrites a picture, because one that the typesetter cannot read would stop the
 * whole file. Answers undefined for anything but a sound JPEG, PNG or WebP of 40 megapixels.
 */
async function prepareAsset(name: string, image: Uint8Array): Promise<PdfAsset | undefined> {
  const format = imageFormat(image);
  if (format === undefined) return undefined;
  try {
    const picture = sharp(image, { limitInputPixels: maxInputPixels, failOn: "error" })
      .rotate()
      .resize({ width: maxPixels, height: maxPixels, fit: "inside", withoutEnlargement: true });
    if (format === "jpeg") {
      const bytes = await picture.toColourspace("srgb").jpeg({ quality: 90 }).toBuffer();
      return { path: `/assets/${name}.jpg`, bytes };
    }
    return { path: `/assets/${name}.png`, bytes: await picture.png().toBuffer() };
  } catch {
    return undefined;
  }
}

/** By content, never by name: the decoder would also take SVG, which may pull in other files. */
function imageFormat(image: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  const head = Buffer.from(image.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "webp";
  return undefined;
}

/** What the templates may show, and what had to be left out. */
export interface PrintedImages {
  readonly logo: string | null;
  readonly certificates: readonly { readonly title: string; readonly file: string }[];
  readonly assets: readonly PdfAsset[];
  readonly warnings: readonly ImageWarning[];
}

export interface ImageWarning {
  readonly code: "image_unreadable";
  /** Title of the certificate; empty for the logo. */
  readonly title: string;
}

/** A picture that cannot be read is left out with a warning: the offer matters more. */
export async function prepareImages(
  logo: Uint8Array | null,
  certificates: readonly { readonly title: string; readonly image: Uint8Array }[],
): Promise<PrintedImages> {
  const logoAsset = logo === null ? undefined : await prepareAsset("logo", logo);
  const warnings: ImageWarning[] = [];
  if (logo !== null && logoAsset === undefined) {
    warnings.push({ code: "image_unreadable", title: "" });
  }
  const assets = logoAsset === undefined ? [] : [logoAsset];
  const shown: { title: string; file: string }[] = [];
  for (const [index, { title, image }] of certificates.entries()) {
    const asset = await prepareAsset(`certificate-${index + 1}`, image);
    if (asset === undefined) {
      warnings.push({ code: "image_unreadable", title });
      continue;
    }
    assets.push(asset);
    shown.push({ title, file: asset.path });
  }
  return { logo: logoAsset?.path ?? null, certificates: shown, assets, warnings };
}
