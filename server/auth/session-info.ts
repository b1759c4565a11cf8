import type { SessionInfo } from "../../contracts/auth.ts";
import type { Session } from "../base/session.ts";

/** What the client learns of its session. */
export const toSessionInfo = (session: Session): SessionInfo => ({
  user: {
    id: session.userId,
    name: session.userName,
    email: session.email,
    locale: session.locale,
    avatar: session.avatar,
  },
  roleId: session.roleId,
  permissions: [...session.permissions],
  seesCosts: session.seesCosts,
  isSystemAdministrator: session.isSystemAdministrator,
  lacksFactor: session.lacksFactor,
  company: { id: session.companyId, title: session.companyTitle },
});
