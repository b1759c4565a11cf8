import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api.ts";

const mostRetries = 3;
const longestDelayMs = 30_000;

/** A refusal stays a refusal however often it is asked for; everything else may pass. */
const isRefusal = (error: Error) =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500;

export const isSessionEnd = (error: Error) =>
  error instanceof ApiProblem && error.code === "not_signed_in";

/** `onSessionEnd` runs when an answer says that nobody is signed in any more. */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSessionEnd(error)) onSessionEnd();
      },
    }),
    mutationCache: new MutationCache({
      // One change may show in many lists, so everything on the screen is asked for again, unless the
      // page starts anew at once.
      onSuccess: (_answer, _sent, _context, { meta }) => {
        if (meta?.["leavesPage"] !== true) void refreshScreen(queryClient);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < mostRetries && !isRefusal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, longestDelayMs),
        staleTime: 5_000,
      },
    },
  });
  return queryClient;
}

/** Options of a query whose answer nothing replaces behind the user's back; a form begins with one. */
export const snapshot = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  meta: { isSnapshot: true },
} as const;

/** Options of a query for a list of choices: what is missing in it may just have been added in another tab. */
export const askedAgain = { refetchOnWindowFocus: "always" } as const;

/** Asks anew for everything that is shown, apart from what a form began with. */
export const refreshScreen = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.["isSnapshot"] !== true });
