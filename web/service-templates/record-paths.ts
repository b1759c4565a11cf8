import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

const list = (search: string) => linkOptions({ to: "/service-templates", search: { search } });

export const serviceTemplatePaths: PathsOf<"service_template"> = {
  service_template: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/service-template/$id", params: { id } }),
      access: "SERVICE_TEMPLATE_ACTIONS",
    }),
    instead: ({ titleEn }) => [{ link: list(titleEn), access: "SERVICE_TEMPLATES_VIEW" }],
    list,
    add: {
      link: linkOptions({ to: "/service-template/add" }),
      access: "SERVICE_TEMPLATE_ACTIONS",
      text: "serviceTemplates.add",
      keywords: "search.keywords.template",
    },
  },
};
