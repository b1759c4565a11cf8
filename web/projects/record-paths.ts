import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

const list = (search: string) => linkOptions({ to: "/projects", search: { search } });

export const projectPaths: PathsOf<"project"> = {
  project: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/project/$id/overview", params: { id } }),
      access: "PROJECTS_VIEW",
    }),
    instead: ({ id }) => [
      {
        link: linkOptions({ to: "/project/$id/estimates", params: { id } }),
        access: "PROJECT_ESTIMATES_VIEW",
      },
    ],
    list,
    add: {
      link: linkOptions({ to: "/project/add" }),
      access: "PROJECT_ACTIONS",
      text: "projects.add",
      keywords: "search.keywords.project",
    },
  },
};
