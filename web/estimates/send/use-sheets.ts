import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { estimateFiles } from "../../../contracts/estimate-files.ts";
import { estimates } from "../../../contracts/estimates.ts";
import { shoppingLists } from "../../../contracts/shopping-lists.ts";
import { ApiProblem, addressOf } from "../../base/api.ts";
import { useLanguage } from "../../base/i18n.ts";
import { leadToUnfinished } from "../editor/totals/incomplete-warning.tsx";
import { problemText } from "../../kit/page/field-message.ts";
import { notifyError } from "../../kit/page/toasts.tsx";
import { makeFileAt, saveFileAt } from "../../kit/page/file-at.ts";

const sheets = { ...estimates, ...shoppingLists };

export type Sheet = "calculationReport" | "crewSheet" | "shoppingList";

/** Opens a sheet for colleagues in a new tab, in the language of whoever asks; otherwise says why it cannot. */
export function useSheets(estimateId: string): (sheet: Sheet) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const tellNotMade = useNotMade();
  const { mutate } = useMutation({
    mutationFn: async (sheet: Sheet) => {
      const address = addressOf(sheets[sheet], {
        params: { id: estimateId },
        query: { language },
      });
      await makeFileAt(address);
      return address;
    },
    onSuccess: (address) => {
      if (window.open(address, "_blank") === null) notifyError(t("estimates.sheets.blocked"));
    },
    onError: tellNotMade,
  });
  return mutate;
}

/** Names the file that was not made, and leads to the lines where they are to blame. */
function useNotMade() {
  const { t } = useTranslation();
  return (error: Error, sheet: Sheet | SavedSheet) => {
    const told = t("estimates.sheets.notMade", {
      file: t(`estimates.sheets.${sheet}`),
      reason: problemText(t, error),
    });
    const isIncomplete = error instanceof ApiProblem && error.code === "estimate_incomplete";
    const isLed = isIncomplete && leadToUnfinished();
    notifyError(isLed ? `${told}. ${t("estimates.sheets.unfinished")}` : told);
  };
}

/** The files that are saved. */
const files = { ...estimateFiles, ...shoppingLists };
export type SavedSheet = "shoppingTable" | keyof typeof estimateFiles;

/** Saves a file of the estimate, in the language of whoever asks; otherwise says why it cannot. */
export function useSavedSheets(estimateId: string): (sheet: SavedSheet) => void {
  const language = useLanguage();
  const tellNotMade = useNotMade();
  const { mutate } = useMutation({
    mutationFn: (sheet: SavedSheet) =>
      saveFileAt(addressOf(files[sheet], { params: { id: estimateId }, query: { language } })),
    onError: tellNotMade,
  });
  return mutate;
}
