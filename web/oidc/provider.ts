import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { oidc } from "../../contracts/oidc.ts";
import { call, queryOf } from "../base/api.ts";
import { keepInSession, readInSession } from "../base/stored.ts";

/** What the OpenID Connect provider is called; undefined where there is none, or while nobody knows. */
export function useProviderName(): string | undefined {
  const { data } = useQuery({ ...queryOf(oidc.look, {}), staleTime: Number.POSITIVE_INFINITY });
  return data?.name ?? undefined;
}

const Journey = z.object({ from: z.string().optional(), locale: z.enum(["en", "nb"]).optional() });

/** What somebody had in mind on the sign-in page: it waits here in the tab until he comes back. */
export type Journey = z.output<typeof Journey>;
const key = "provider";

export function readJourney(): Journey {
  try {
    return Journey.safeParse(JSON.parse(readInSession(key) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/** Leads to the page of the provider; until the browser is there it counts as under way. */
export function useLeaveForProvider() {
  return useMutation({
    mutationFn: async ({ journey, isOtherAccount }: Leaving) => {
      const { url } = await call(oidc.begin, { body: { isOtherAccount } });
      keepInSession(key, JSON.stringify(journey));
      window.location.assign(url);
    },
  });
}

interface Leaving {
  readonly journey: Journey;
  readonly isOtherAccount: boolean;
}
