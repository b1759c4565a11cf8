import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { auth, type SessionInfo } from "../../contracts/auth.ts";
import { type Access, grantedPermissions, isAllowed } from "../../contracts/permissions.ts";
import { settings } from "../../contracts/settings.ts";
import { call } from "./api.ts";
import { changeLanguage } from "./i18n.ts";
import { setPageCompany } from "./page-company.ts";
import { isSessionEnd } from "./query-client.ts";
import { leaveSetUpToSettings } from "./set-up-state.ts";
import { forgetSessionKeysUnder, ofSignedIn } from "./stored.ts";

/** Who is signed in and what the company set up change by what we do here, not by themselves. */
const keep = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { isSnapshot: true },
};

/** The session as this page has it: it stays in the company that it was loaded for. */
function onThisPage(known: SessionInfo | null | undefined, session: SessionInfo): SessionInfo {
  const company =
    known && known.company.id !== session.company.id ? known.company : session.company;
  setPageCompany(company);
  return { ...session, company };
}

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  ...keep,
  queryFn: async ({ signal, client, queryKey }): Promise<SessionInfo | null> => {
    try {
      const session = await call(auth.session, {}, signal);
      await changeLanguage(session.user.locale);
      return onThisPage(client.getQueryData<SessionInfo | null>(queryKey), session);
    } catch (error) {
      if (error instanceof Error && isSessionEnd(error)) return null;
      throw error;
    }
  },
});

/** Roles, permissions and the defaults of the company; asked for once per session. */
export const settingsQuery = queryOptions({
  queryKey: [settings.get.path],
  queryFn: ({ signal }) => call(settings.get, {}, signal),
  ...keep,
});

/** Whoever was signed in before leaves nothing behind for the next person. */
export async function beginSession(queryClient: QueryClient, session: SessionInfo): Promise<void> {
  queryClient.clear();
  forgetSessionKeysUnder(ofSignedIn);
  leaveSetUpToSettings();
  queryClient.setQueryData(sessionQuery.queryKey, onThisPage(null, session));
  await changeLanguage(session.user.locale);
}

/** After a call that answers the session anew, such as the choice of a language. */
export function updateSession(queryClient: QueryClient, session: SessionInfo): void {
  const { queryKey } = sessionQuery;
  queryClient.setQueryData(queryKey, (known) => onThisPage(known, session));
}

/** After changes of what a session holds: the user's name, picture or language, and roles. */
export function useRefreshSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    // What cannot be asked for now stays as it was; the change itself is saved.
    await Promise.allSettled([
      queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
      queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    ]);
    await router.invalidate();
  };
}

/** After the company in which one works got a name, which the head of every page says. */
export function useRenameSession(): (title: string) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (title) => {
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (known) => known && { ...known, company: { ...known.company, title } },
    );
    void router.invalidate();
  };
}

export function endSession(queryClient: QueryClient): void {
  queryClient.clear();
  forgetSessionKeysUnder(ofSignedIn);
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

export const canOpen = (session: SessionInfo, access: Access) =>
  isAllowed(access, grantedPermissions(session.permissions));
