import * as z from "zod";
import { companyParams, endpoint } from "./endpoint.ts";
import { id, queryNumber } from "./fields.ts";

/** A stored image. It never changes: another picture is another image, so browsers may keep it for good. */
export const ImageRef = z
  .object({ id, hash: z.string() })
  .meta({ id: "Picture", description: "A stored picture; its address is made of both." });
export type ImageRef = z.output<typeof ImageRef>;

/** The size of an uploaded file, before it is made smaller. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** How many pixels of an uploaded picture are decoded at most: 50 megapixels. */
export const maxPixels = 50_000_000;

const position = queryNumber(0, 100_000).optional();
const length = queryNumber(1, 100_000).optional();

/** The part of the picture to keep, in its own pixels as it is seen; all four, or the whole picture. */
const Crop = z
  .strictObject({ x: position, y: position, width: length, height: length })
  .refine((crop) => [0, 4].includes(Object.values(crop).filter(isGiven).length), {
    path: ["width"],
    message: "required",
  });
export type Crop = z.output<typeof Crop>;
const isGiven = (value: unknown) => value !== undefined;

const upload = { method: "POST", query: Crop, upload: maxUploadBytes, reply: ImageRef } as const;

/**
 * Pictures are uploaded by themselves: the answer's id is then saved with the record that shows it.
 * One that no record names is deleted after a day.
 */
export const images = {
  logo: endpoint({
    ...upload,
    name: "uploadLogo",
    path: "/api/companies/:companyId/images/logo",
    summary: "Upload a logo of the company",
    access: "COMPANY_ACTIONS",
    params: companyParams,
  }),
  avatar: endpoint({
    ...upload,
    name: "uploadAvatar",
    path: "/api/companies/:companyId/images/avatar",
    summary: "Upload an avatar of a user of the company",
    access: "USER_ACTIONS",
    takesTokens: false,
    params: companyParams,
  }),
  /** Stored in the company of the user's own row, wherever he works at the moment. */
  ownAvatar: endpoint({
    ...upload,
    name: "uploadOwnAvatar",
    path: "/api/images/avatar",
    summary: "Upload the own avatar",
    access: "PROFILE_VIEW",
    takesTokens: false,
  }),
  certificate: endpoint({
    ...upload,
    name: "uploadCertificatePicture",
    path: "/api/images/certificate",
    summary: "Upload the picture of a certificate",
    access: "CERTIFICATE_ACTIONS",
  }),
  get: endpoint({
    name: "getPicture",
    method: "GET",
    path: "/api/images/:id/:hash",
    summary: "A picture; its hash is part of the address, so the answer may be kept for good",
    access: "signedIn",
    params: z.object({ id, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    file: "image/*",
  }),
};
