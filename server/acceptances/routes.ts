import { acceptances } from "../../contracts/acceptances.ts";
import { slowRoute } from "../base/route.ts";
import type { EstimateTools } from "../estimates/estimate-tools.ts";
import { findCertificate } from "./certificate.ts";
import { checkAcceptance } from "./check.ts";

export const acceptanceRoutes = (tools: EstimateTools) => [
  slowRoute(acceptances.certificate, ({ session, params, context, http }) =>
    findCertificate({ ...context, ...tools, log: http.request.log }, session.companyId, params.id),
  ),
  slowRoute(acceptances.check, ({ body, context, http }) =>
    checkAcceptance(context, body.code, http.request),
  ),
];
