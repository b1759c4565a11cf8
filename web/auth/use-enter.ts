import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { SessionInfo } from "../../contracts/auth.ts";
import { pathAfterSignIn } from "../base/landing.ts";
import { beginSession } from "../base/session.ts";

/** Leads whoever is signed in now to the page that he asked for. */
export function useEnter(from?: string): (session: SessionInfo) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (session) => {
    await beginSession(queryClient, session);
    // The page that was asked for takes the place of this one: "back" must not lead here again.
    router.history.replace(pathAfterSignIn(from, session));
  };
}
