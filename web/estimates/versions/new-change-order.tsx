import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { changeOrders } from "../../../contracts/change-orders.ts";
import { call } from "../../base/api.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { notifyError, notifySuccess } from "../../kit/page/toasts.tsx";
import { versionName } from "../../offers/version-name.ts";

/** Begins a change order to the accepted version, and leads to it. */
export function NewChangeOrder({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(changeOrders.create, { params: { projectId }, body: {} }),
    onSuccess: (created) => {
      notifySuccess(t("estimates.made", { name: versionName(t, created) }));
      void navigate({
        to: "/project/$id/estimate/$estimateId",
        params: { id: projectId, estimateId: created.id },
      });
    },
    onError: (error) => notifyError(problemText(t, error)),
  });
  return (
    <Button icon={<PlusOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {t("estimates.changes.create")}
    </Button>
  );
}
