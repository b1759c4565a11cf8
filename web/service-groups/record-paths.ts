import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

export const serviceGroupPaths: PathsOf<"service_group"> = {
  service_group: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/service-group/$id", params: { id } }),
      access: "SERVICE_GROUP_ACTIONS",
    }),
    add: {
      link: linkOptions({ to: "/service-group/add" }),
      access: "SERVICE_GROUP_ACTIONS",
      text: "serviceGroups.add",
      keywords: "search.keywords.serviceGroup",
    },
  },
};
