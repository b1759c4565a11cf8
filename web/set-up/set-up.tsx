import { useLocation } from "@tanstack/react-router";
import { companies } from "../../contracts/companies.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { useSetUpWish } from "../base/set-up-state.ts";
import { whenFetched } from "../kit/page/when-fetched.tsx";

const SetUpDialog = whenFetched(() => import("./set-up-dialog.tsx"), "SetUpDialog");

/** After signing in, the first set-up of a company that nobody has set up; later where it is asked for. */
export function SetUp() {
  const can = useCan();
  const { isSetUp } = useSettings();
  const wish = useSetUpWish();
  const { pathname } = useLocation();
  // By itself only where nobody is in the middle of something.
  const isDue = wish === "as-needed" && !isSetUp && pathname === "/";
  const isWanted = wish === "open" || isDue;
  if (!isWanted || !can(companies.update.access)) return null;
  return <SetUpDialog />;
}
