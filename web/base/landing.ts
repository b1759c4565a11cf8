import { useQuery } from "@tanstack/react-query";
import type { SessionInfo } from "../../contracts/auth.ts";
import { safeReturnPath } from "./paths.ts";
import { canOpen, sessionQuery } from "./session.ts";

/** The pages that lead to all others, in the order of the menu, and what each asks for. */
export const landings = [
  { to: "/", access: "DASHBOARD_VIEW" },
  { to: "/projects", access: "PROJECTS_VIEW" },
  { to: "/clients", access: "CLIENTS_VIEW" },
  { to: "/suppliers", access: "SUPPLIERS_VIEW" },
  { to: "/services", access: "SERVICES_VIEW" },
  { to: "/service-templates", access: "SERVICE_TEMPLATES_VIEW" },
  { to: "/users", access: "USERS_VIEW" },
  { to: "/service-groups", access: "SERVICE_GROUPS_VIEW" },
  { to: "/units", access: "UNITS_VIEW" },
  { to: "/text-blocks", access: "UNITS_VIEW" },
  { to: "/app-companies", access: "COMPANIES_VIEW" },
  { to: "/certificate-images", access: "CERTIFICATES_VIEW" },
  { to: "/audit-log", access: "USER_ACTIONS" },
  { to: "/profile", access: "PROFILE_VIEW" },
  { to: "/change-password", access: "CHANGE_PASSWORD_VIEW" },
] as const;

/** Where somebody begins: on the first page that his role opens. */
const landingOf = (session: SessionInfo) =>
  landings.find(({ access }) => canOpen(session, access))?.to ?? "/";

/** Where the sign-in page leads: to the page that was asked for, else where somebody begins. */
export function pathAfterSignIn(from: string | undefined, session: SessionInfo): string {
  const path = safeReturnPath(from);
  return path === "/" ? landingOf(session) : path;
}

/** Where whoever is signed in begins; everybody else begins on the sign-in page, which "/" leads to. */
export function useLanding() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return session ? landingOf(session) : "/";
}
