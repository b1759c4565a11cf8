import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { useDates } from "../kit/page/dates.ts";

const done = ["added", "changed", "vanished"] as const;
const counted = [...done, "refused"] as const;

type Count = (typeof counted)[number];

const countsIn = (t: TFunction, one: PriceImport, kinds: readonly Count[]) =>
  kinds.map((kind) =>
    t("priceLists.stateCount", { state: t(`priceLists.states.${kind}`), count: one[kind] }),
  );

/** What an import did, and what is put back where it is undone. */
export const undoHint = (t: TFunction, one: PriceImport): string =>
  t("priceLists.undoHint", {
    count: one.pricesChanged,
    counts: countsIn(t, one, done).join(" · "),
  });

/** What an import is called: by its file, or else by the format. */
export const importName = (t: TFunction, { fileName, format }: PriceImport): string =>
  fileName || (format === null ? "" : t(`priceLists.formats.${format}`));

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
    return [
      t("priceLists.importedBy", { moment: dates.moment(takenAt), name: importedBy }),
      ...countsIn(t, one, counted),
      undoneAt !== null &&
        t("priceLists.undoneBy", { moment: dates.moment(undoneAt), name: undoneBy }),
    ]
      .filter((part) => part !== false)
      .join(" · ");
  };
}
