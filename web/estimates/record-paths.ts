import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

export const estimatePaths: PathsOf<"estimate"> = {
  estimate: {
    page: ({ id, parentId }) => ({
      link: linkOptions({
        to: "/project/$id/estimate/$estimateId",
        params: { id: parentId ?? "", estimateId: id },
      }),
      access: "PROJECT_ESTIMATES_VIEW",
    }),
  },
};
