import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { useDates } from "../kit/page/dates.ts";

const counted = ["added", "changed", "vanished", "refused"] as const;

/** Who imported something when, what came of it, and whether it was undone. */
export function useImportTold() {
  const { t } = useTranslation();
  const dates = useDates();
  return (one: PriceImport): string => {
    const { takenAt, importedBy, undoneAt, undoneBy, validFrom, state } = one;
    if (state === "planned" && validFrom !== null) {
      return t("priceLists.plannedBy", { day: dates.day(validFrom), name: importedBy });
    }
    if (takenAt === null) return t("priceLists.openedBy", { name: importedBy });
    const counts = counted.map((kind) =>
      t("priceLists.stateCount", { state: t(`priceLists.states.${kind}`), count: one[kind] }),
    );
    return [
      t("priceLists.importedBy", { moment: dates.moment(takenAt), name: importedBy }),
      ...counts,
      undoneAt !== null &&
        t("priceLists.undoneBy", { moment: dates.moment(undoneAt), name: undoneBy }),
    ]
      .filter((part) => part !== false)
      .join(" · ");
  };
}
