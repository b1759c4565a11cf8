import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

const list = (search: string) => linkOptions({ to: "/users", search: { search } });

export const userPaths: PathsOf<"user"> = {
  user: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/user/$userId", params: { userId: id } }),
      access: "USER_ACTIONS",
    }),
    instead: ({ titleEn }) => [{ link: list(titleEn), access: "USERS_VIEW" }],
    list,
    add: {
      link: linkOptions({ to: "/user/add" }),
      access: "USER_ACTIONS",
      text: "users.add",
      keywords: "search.keywords.user",
    },
  },
};
