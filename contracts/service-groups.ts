import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint, recordEndpoints, recordFields } from "./endpoint.ts";
import { requiredText } from "./fields.ts";

export const ServiceGroupInput = z.strictObject({
  titleEn: requiredText(textLimits.shortTitle),
  titleNb: requiredText(textLimits.shortTitle),
});
export const ServiceGroup = ServiceGroupInput.extend(recordFields).meta({
  id: "ServiceGroup",
  description: "Classifies services.",
});
export type ServiceGroup = z.output<typeof ServiceGroup>;

export const serviceGroups = {
  ...recordEndpoints(
    "/api/service-groups",
    { view: "SERVICE_GROUPS_VIEW", act: "SERVICE_GROUP_ACTIONS" },
    {
      name: "service group",
      record: ServiceGroup,
      input: ServiceGroupInput,
      sort: ["titleEn", "titleNb"],
    },
  ),
  options: endpoint({
    name: "listServiceGroupOptions",
    method: "GET",
    path: "/api/service-group-options",
    summary: "All service groups, for pickers",
    access: ["SERVICE_GROUPS_VIEW", "SERVICES_VIEW"],
    reply: z.array(ServiceGroup),
    mayBeOld: true,
  }),
};
