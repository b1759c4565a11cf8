import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

export const certificateImagePaths: PathsOf<"certificate_image"> = {
  certificate_image: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/certificate-image/$id", params: { id } }),
      access: "CERTIFICATE_ACTIONS",
    }),
    add: {
      link: linkOptions({ to: "/certificate-image/add" }),
      access: "CERTIFICATE_ACTIONS",
      text: "certificateImages.add",
      keywords: "search.keywords.certificate",
    },
  },
};
