import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

export const textBlockPaths: PathsOf<"text_block"> = {
  text_block: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/text-block/$id", params: { id } }),
      access: "UNIT_ACTIONS",
    }),
    add: {
      link: linkOptions({ to: "/text-block/add" }),
      access: "UNIT_ACTIONS",
      text: "textBlocks.add",
      keywords: "search.keywords.textBlock",
    },
  },
};
