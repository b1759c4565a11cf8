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
import { useProviderName } from "../oidc/provider.ts";
import { useFace } from "./face.ts";

/** For a user whose account at the provider is not his any more. */
export function UserIdentity({ user }: { user: User }) {
  const { t } = useTranslation();
  const can = useCan();
  const queryClient = useQueryClient();
  const provider = useProviderName();
  const { endpoints, params } = useFace();
  const { id, name } = user;
  const disconnect = useMutation({
    mutationFn: () => callSilent(endpoints.disconnect, { params: { ...params, id } }),
    onSuccess: async () => {
      notifySuccess(t("oidc.disconnected", { name: provider ?? "" }));
      const query = recordQuery({ endpoints, id, ...(params && { params }) });
      await queryClient.fetchQuery({ ...query, staleTime: 0 });
    },
  });
  if (provider === undefined || !can(endpoints.disconnect.access)) return null;
  return (
    <section className="card user-link" aria-labelledby="user-identity">
      <h2 id="user-identity">{t("oidc.title", { name: provider })}</h2>
      <p className="muted">{t("oidc.userMeaning", { user: name, name: provider })}</p>
      {disconnect.error && (
        <Alert type="error" showIcon role="alert" title={problemText(t, disconnect.error)} />
      )}
      <Button danger loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
        {t("oidc.disconnect")}
      </Button>
    </section>
  );
}
