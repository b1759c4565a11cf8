import { type Crop, images as calls } from "../../contracts/images.ts";
import type { Context } from "../base/context.ts";
import { slowCompanyRoute, slowRoute } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import type { CropArea, ImageKind } from "./draw-picture.ts";
import type { ImagePreparer } from "./prepare-image.ts";
import { findImage, insertImage } from "./queries.ts";

export const imageRoutes = (images: ImagePreparer) => {
  const store = storeWith(images);
  return [
    slowCompanyRoute(calls.logo, (upload) => store(upload, upload.params.companyId, "logo")),
    slowCompanyRoute(calls.avatar, (upload) => store(upload, upload.params.companyId, "avatar")),
    slowRoute(calls.ownAvatar, (upload) => store(upload, upload.session.homeCompanyId, "avatar")),
    slowRoute(calls.certificate, (upload) =>
      store(upload, upload.session.companyId, "certificate"),
    ),
    slowRoute(calls.get, async ({ context, session, params }) => {
      const image = await findImage(context.db, session.tokenHash, params);
      if (!image) return undefined;
      const { contentType, bytes } = image;
      const name = contentType === "image/png" ? "image.png" : "image.jpg";
      return { bytes, name, type: contentType, isImmutable: true };
    }),
  ];
};

interface Upload {
  readonly context: Context;
  readonly session: Session;
  readonly file: Uint8Array;
  readonly query: Crop;
}

/** Drawing takes a moment and waits for its turn, so it comes before the transaction. */
const storeWith =
  (images: ImagePreparer) =>
  async ({ context, session, file, query }: Upload, companyId: string, kind: ImageKind) => {
    const image = await images.prepare({ kind, file, crop: areaOf(query) }, session);
    return asCompany(context.db, companyId, (db) => insertImage(db, kind, image));
  };

/** The contract lets all four numbers come or none. */
function areaOf({ x, y, width, height }: Crop): CropArea | undefined {
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    return undefined;
  }
  return { x, y, width, height };
}
