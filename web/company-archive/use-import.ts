import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { companyArchive } from "../../contracts/company-archive.ts";
import { sendForm } from "../base/send-form.ts";
import { useRefreshSession } from "../base/session.ts";

/** An import of the company under way, and how much of its file has been sent, from 0 to 1. */
export function useImport(companyId: string) {
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const [sent, setSent] = useState(0);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (file: File) =>
      sendForm(companyArchive.import, {
        params: { companyId },
        fields: {},
        file,
        onSent: setSent,
      }),
    // All that was read of the company is another thing now.
    onSuccess: () => {
      void queryClient.invalidateQueries();
      void refreshSession();
    },
  });
  const begin = (file: File) => {
    setSent(0);
    mutate(file);
  };
  return { begin, forget: reset, sent, done: data, error, isRunning: isPending };
}
