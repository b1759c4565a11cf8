import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { attachments } from "../../contracts/attachments.ts";
import { call, queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { problemText } from "../kit/page/field-message.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { notifyError } from "../kit/page/toasts.tsx";
import { AttachmentChooser } from "./attachment-chooser.tsx";
import { AttachmentList } from "./attachment-list.tsx";

/** The files that go with every new offer of the company that one works in. */
export function StandingAttachments() {
  const { t } = useTranslation();
  const id = useId();
  const can = useCan();
  const query = useQuery(queryOf(attachments.standing, {}));
  const { mutate } = useMutation({
    mutationFn: (file: string) => call(attachments.removeStanding, { params: { id: file } }),
    onError: (error) => notifyError(problemText(t, error)),
  });
  const mayChange = can(attachments.addStanding.access);
  return (
    <section className="card attachments-card" aria-labelledby={id}>
      <h2 id={id}>{t("attachments.standing")}</h2>
      <p className="muted">{t("attachments.standingHint")}</p>
      {query.error && <NotLoaded error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.length > 0 && (
        <AttachmentList
          label={t("attachments.standing")}
          files={query.data}
          onRemove={mayChange ? (file) => mutate(file.id) : undefined}
        />
      )}
      {mayChange && (
        <AttachmentChooser endpoint={attachments.addStanding} onAdded={() => undefined} />
      )}
    </section>
  );
}
