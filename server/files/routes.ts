import { type Crop, images } from "../../contracts/images.ts";
import type { Services } from "../app/app.ts";
import { slowCompanyRoute, slowRoute } from "../base/route.ts";
import { asCompany } from "../db/company.ts";
import type { CropArea, ImageKind } from "./prepare-image.ts";
import { findImage, insertImage } from "./queries.ts";

export const imageRoutes = [
  slowCompanyRoute(images.logo, (upload) => store(upload, upload.params.companyId, "logo")),
  slowCompanyRoute(images.avatar, (upload) => store(upload, upload.params.companyId, "avatar")),
  slowRoute(images.ownAvatar, (upload) => store(upload, upload.session.homeCompanyId, "avatar")),
  slowRoute(images.certificate, (upload) => store(upload, upload.session.companyId, "certificate")),
  slowRoute(images.get, async ({ services, session, params }) => {
    const image = await findImage(services.db, session.tokenHash, params);
    if (!image) return undefined;
    const { contentType, bytes } = image;
    const name = contentType === "image/png" ? "image.png" : "image.jpg";
    return { bytes, name, type: contentType, isImmutable: true };
  }),
];

interface Upload {
  readonly services: Services;
  readonly file: Uint8Array;
  readonly query: Crop;
}

/** Drawing takes a moment and waits for its turn, so it comes before the transaction. */
async function store({ services, file, query }: Upload, companyId: string, kind: ImageKind) {
  const image = await services.images.prepare(kind, file, areaOf(query));
  return asCompany(services.db, companyId, (db) => insertImage(db, kind, image));
}

/** The contract lets all four numbers come or none. */
function areaOf({ x, y, width, height }: Crop): CropArea | undefined {
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    return undefined;
  }
  return { x, y, width, height };
}
