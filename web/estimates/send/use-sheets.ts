import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { estimates } from "../../../contracts/estimates.ts";
import { addressOf } from "../../base/api.ts";
import { useLanguage } from "../../base/i18n.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { notifyError } from "../../kit/page/toasts.tsx";
import { makeFileAt } from "./pdf-file.ts";

export type Sheet = "calculationReport" | "crewSheet";

/** Opens a sheet for colleagues in a new tab, in the language of whoever asks; otherwise says why it cannot. */
export function useSheets(estimateId: string): (sheet: Sheet) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mutate } = useMutation({
    mutationFn: async (sheet: Sheet) => {
      const address = addressOf(estimates[sheet], {
        params: { id: estimateId },
        query: { language },
      });
      await makeFileAt(address);
      return address;
    },
    onSuccess: (address) => {
      if (window.open(address, "_blank") === null) notifyError(t("estimates.sheets.blocked"));
    },
    onError: (error) => notifyError(problemText(t, error)),
  });
  return mutate;
}
