import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { User } from "../../contracts/users.ts";
import { callSilent } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { recordQuery } from "../kit/form/record-query.ts";
import { problemText } from "../kit/page/field-message.ts";
import { notifySuccess } from "../kit/page/toasts.tsx";
import { useFace } from "./face.ts";

/** For a user who has lost his telephone and his codes. */
export function UserFactors({ user }: { user: User }) {
  const { t } = useTranslation();
  const can = useCan();
  const queryClient = useQueryClient();
  const { endpoints, params } = useFace();
  const { id, name } = user;
  const remove = useMutation({
    mutationFn: () => callSilent(endpoints.removeFactors, { params: { ...params, id } }),
    onSuccess: async () => {
      notifySuccess(t("factors.removed"));
      const query = recordQuery({ endpoints, id, ...(params && { params }) });
      await queryClient.fetchQuery({ ...query, staleTime: 0 });
    },
  });
  if (!can(endpoints.removeFactors.access)) return null;
  return (
    <section className="card user-link" aria-labelledby="user-factors">
      <h2 id="user-factors">{t("factors.title")}</h2>
      <p className="muted">{t("factors.removeAllMeaning", { name })}</p>
      {remove.error && (
        <Alert type="error" showIcon role="alert" title={problemText(t, remove.error)} />
      )}
      <Button danger loading={remove.isPending} onClick={() => remove.mutate()}>
        {t("factors.removeAll")}
      </Button>
    </section>
  );
}
