import { linkOptions } from "@tanstack/react-router";
import { profile } from "../../contracts/profile.ts";

/** Pages about oneself: in the user menu, and found by the search. */
export const ownPages = [
  {
    key: "profile",
    text: "profile.title",
    access: profile.get.access,
    link: linkOptions({ to: "/profile" }),
  },
  {
    key: "change-password",
    text: "profile.changePassword",
    access: profile.changePassword.access,
    link: linkOptions({ to: "/change-password" }),
  },
] as const;
