import { certificateImages } from "../../contracts/certificate-images.ts";
import { route } from "../base/route.ts";
import {
  deleteCertificate,
  findCertificate,
  insertCertificate,
  listCertificates,
  updateCertificate,
} from "./queries.ts";

export const certificateImageRoutes = [
  route(certificateImages.list, ({ db, query }) => listCertificates(db, query)),
  route(certificateImages.get, ({ db, params }) => findCertificate(db, params.id)),
  route(certificateImages.create, ({ db, body }) => insertCertificate(db, body)),
  route(certificateImages.update, ({ db, params, body }) => updateCertificate(db, params.id, body)),
  route(certificateImages.remove, (call) => deleteCertificate(call, call.params.id)),
];
