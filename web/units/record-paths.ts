import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

export const unitPaths: PathsOf<"unit"> = {
  unit: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/unit/$id", params: { id } }),
      access: "UNIT_ACTIONS",
    }),
    add: {
      link: linkOptions({ to: "/unit/add" }),
      access: "UNIT_ACTIONS",
      text: "units.add",
      keywords: "search.keywords.unit",
    },
  },
};
