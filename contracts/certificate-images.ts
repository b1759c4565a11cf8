import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { recordEndpoints, recordFields } from "./endpoint.ts";
import { id, requiredText } from "./fields.ts";
import { ImageRef } from "./images.ts";

export const CertificateImageInput = z.strictObject({
  title: requiredText(),
  /** A short name of small letters, taken once in a company. */
  slug: requiredText(textLimits.slug).regex(/^[a-z]*$/, "only_alpha_lowercase"),
  imageId: id,
});
/** What is stored in the row itself. */
export const CertificateColumns = CertificateImageInput.extend(recordFields);
export const CertificateImage = CertificateColumns.extend({ image: ImageRef }).meta({
  id: "CertificateImage",
  description: "What a company is approved for; printed on the last page of its offers.",
});
export type CertificateImage = z.output<typeof CertificateImage>;

/** What a company is approved for; printed on the last page of its offers. */
export const certificateImages = recordEndpoints(
  "/api/certificate-images",
  { view: "CERTIFICATES_VIEW", act: "CERTIFICATE_ACTIONS" },
  {
    name: "certificate image",
    record: CertificateImage,
    input: CertificateImageInput,
    sort: ["title", "slug"],
  },
);
