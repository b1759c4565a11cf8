import type { SessionInfo } from "../../contracts/auth.ts";
import type { Access } from "../../contracts/permissions.ts";
import { appRoute } from "./app-route.tsx";
import { Forbidden } from "./forbidden.ts";
import { canOpen } from "./session.ts";

/** For `beforeLoad`: the page opens to whoever may make this call. The server checks every call again. */
export const allow =
  (access: Access) =>
  ({ context }: { context: { session: SessionInfo } }): void => {
    if (!canOpen(context.session, access)) throw new Forbidden();
  };

export const useSession = () => appRoute.useRouteContext({ select: ({ session }) => session });

export const useSettings = () => appRoute.useRouteContext({ select: ({ settings }) => settings });

/** May the signed-in user make this call? For showing or hiding what leads to it. */
export function useCan(): (access: Access) => boolean {
  const session = useSession();
  return (access) => canOpen(session, access);
}
