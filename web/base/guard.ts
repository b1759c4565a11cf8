import { useQuery } from "@tanstack/react-query";
import type { Access } from "../../contracts/permissions.ts";
import { defaultSettings, type Rates, type Settings } from "../../contracts/settings.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { appRoute } from "./app-route.ts";
import { canOpen, settingsQuery } from "./session.ts";

export const useSession = () => appRoute.useRouteContext({ select: ({ session }) => session });

/** The settings of the company as they are now; what the specification says until they are there. */
export const useSettings = (): Settings =>
  useQuery({ ...settingsQuery, enabled: false }).data ?? defaultSettings;

const noRates: Required<Rates> = {
  markupMaterial: decimal("0"),
  markupWork: decimal("0"),
  workCostPerHour: decimal("0"),
  workPricePerHour: decimal("0"),
};

/** What prices are made of: pages that count prices open to those alone who are told. */
export const useRates = (): Required<Rates> => ({ ...noRates, ...useSettings().rates });

/** Does whoever is signed in see what things cost? Where he does not, nothing stands in its place. */
export const useSeesCosts = (): boolean => useSession().seesCosts;

/** May the signed-in user make this call? For showing or hiding what leads to it. */
export function useCan(): (access: Access) => boolean {
  const session = useSession();
  return (access) => canOpen(session, access);
}
