import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { certificateImages } from "../../contracts/certificate-images.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";

const certificateImagePage = () => import("./certificate-image-page.tsx");

export const certificateImageRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/certificate-images",
    validateSearch: listSearch<typeof certificateImages.list>,
    beforeLoad: allow("CERTIFICATES_VIEW"),
    component: lazyRouteComponent(
      () => import("./certificate-images-page.tsx"),
      "CertificateImagesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/certificate-image/add",
    beforeLoad: allow("CERTIFICATE_ACTIONS"),
    component: lazyRouteComponent(certificateImagePage, "CertificateImagePage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/certificate-image/$id",
    beforeLoad: allow("CERTIFICATE_ACTIONS"),
    component: lazyRouteComponent(certificateImagePage, "CertificateImagePage"),
  }),
] as const;
