import { linkOptions } from "@tanstack/react-router";

/** Pages about oneself: in the user menu, and found by the search. */
export const ownPages = [
  {
    key: "profile",
    text: "profile.title",
    access: "PROFILE_VIEW",
    link: linkOptions({ to: "/profile" }),
  },
  {
    key: "change-password",
    text: "profile.changePassword",
    access: "CHANGE_PASSWORD_VIEW",
    link: linkOptions({ to: "/change-password" }),
  },
] as const;
