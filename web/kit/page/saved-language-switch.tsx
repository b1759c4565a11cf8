import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { auth } from "../../../contracts/auth.ts";
import { call } from "../../base/api.ts";
import type { Language } from "../../base/i18n.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { updateSession } from "../../base/session.ts";
import { notifyError } from "./toasts.tsx";

/** The language belongs to the user, so the server keeps it; the screen does not wait for that. */
export function SavedLanguageSwitch() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const router = useRouter();
  const save = useMutation({
    mutationFn: (locale: Language) => call(auth.setLocale, { body: { locale } }),
    onSuccess: (session) => {
      updateSession(queryClient, session);
      return router.invalidate();
    },
    onError: () => notifyError(t("toasts.failed")),
  });
  return <LanguageSwitch onChange={(language) => save.mutate(language)} />;
}
