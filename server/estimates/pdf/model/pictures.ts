import { pictureFormat } from "../../../files/picture-format.ts";
import type { OfferHead } from "./offer.ts";

/** A picture as the typesetter sees it: a path inside the workspace that exists in memory only. */
export interface PrintedPicture {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What the templates may show, and what had to be left out. */
export interface PlacedPictures {
  readonly logo: string | null;
  readonly certificates: readonly { readonly title: string; readonly file: string }[];
  readonly pictures: readonly PrintedPicture[];
  readonly warnings: readonly PictureWarning[];
}

export interface PictureWarning {
  readonly code: "image_unreadable";
  /** Title of the certificate; empty for the logo. */
  readonly title: string;
}

/**
 * Gives every picture its path. Stored pictures were drawn by us, so they are printed as they are;
 * what is no picture would stop the file, and is left out with a warning: the offer matters more.
 */
export function placePictures({
  company: { logo },
  certificates,
}: Pick<OfferHead, "company" | "certificates">): PlacedPictures {
  const pictures: PrintedPicture[] = [];
  const warnings: PictureWarning[] = [];
  const place = (name: string, title: string, bytes: Uint8Array): string | undefined => {
    const format = pictureFormat(bytes);
    if (format === undefined) {
      warnings.push({ code: "image_unreadable", title });
      return undefined;
    }
    const path = `/assets/${name}.${format}`;
    pictures.push({ path, bytes });
    return path;
  };
  const logoPath = logo === null ? undefined : place("logo", "", logo);
  const shown = certificates.flatMap(({ title, image }, index) => {
    const file = place(`certificate-${index + 1}`, title, image);
    return file === undefined ? [] : [{ title, file }];
  });
  return { logo: logoPath ?? null, certificates: shown, pictures, warnings };
}
