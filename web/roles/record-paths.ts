import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

export const rolePaths: PathsOf<"role"> = {
  role: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/role/$roleId", params: { roleId: id } }),
      access: "USERS_VIEW",
    }),
  },
};
