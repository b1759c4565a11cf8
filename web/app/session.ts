import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { auth, type SessionInfo } from "../../contracts/auth.ts";
import { type Access, grantedPermissions, isAllowed } from "../../contracts/permissions.ts";
import { settings } from "../../contracts/settings.ts";
import { call, queryOf } from "./api.ts";
import { changeLanguage } from "./i18n.ts";
import { isSessionEnd, sessionKey } from "./query-client.ts";

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: [sessionKey],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<SessionInfo | null> => {
    try {
      const session = await call(auth.session, {}, signal);
      await changeLanguage(session.user.locale);
      return session;
    } catch (error) {
      if (error instanceof Error && isSessionEnd(error)) return null;
      throw error;
    }
  },
});

/** Roles, permissions and the defaults of the company; asked for once per session. */
export const settingsQuery = { ...queryOf(settings.get, {}), staleTime: Number.POSITIVE_INFINITY };

/** Whoever was signed in before leaves nothing behind for the next person. */
export async function beginSession(queryClient: QueryClient, session: SessionInfo): Promise<void> {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, session);
  await changeLanguage(session.user.locale);
}

export function endSession(queryClient: QueryClient): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

export const canOpen = (session: SessionInfo, access: Access) =>
  isAllowed(access, grantedPermissions(session.permissions));
