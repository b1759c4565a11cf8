import CopyOutlined from "@ant-design/icons/es/icons/CopyOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Button, { type ButtonProps } from "antd/es/button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { estimates } from "../../../contracts/estimates.ts";
import { call } from "../../base/api.ts";
import { notifyError, notifySuccess } from "../../kit/page/toasts.tsx";
import { versionName } from "../../offers/version-name.ts";
import { problemText } from "../../kit/page/field-message.ts";

interface NewVersionButtonProps {
  readonly projectId: string;
  /** The version that is copied; null makes an empty estimate. */
  readonly from: { readonly id: string; readonly version: number } | null;
  readonly type?: ButtonProps["type"];
  /** Shows the short name only; the version is named for screen readers. */
  readonly isCompact?: boolean;
}

/** Makes a version, from a chosen one or empty, and opens it. */
export function NewVersionButton(props: NewVersionButtonProps) {
  const { projectId, from, type = "default", isCompact = false } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(estimates.create, {
        params: { projectId },
        body: { fromEstimateId: from?.id ?? null },
      }),
    onSuccess: (created) => {
      notifySuccess(t("estimates.made", { name: versionName(t, created) }));
      void navigate({
        to: "/project/$id/estimate/$estimateId",
        params: { id: projectId, estimateId: created.id },
      });
    },
    onError: (error) => notifyError(problemText(t, error)),
  });
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = from === null;
  useEffect(() => {
    // A project without versions has nothing else to offer, so Enter makes the first.
    if (isFirst) button.current?.focus();
  }, [isFirst]);
  const fullName = isFirst
    ? t("estimates.createFirst")
    : t("estimates.createVersionFrom", { version: from.version });
  return (
    <Button
      ref={button}
      type={type}
      icon={isFirst ? <PlusOutlined /> : <CopyOutlined />}
      loading={isPending}
      title={fullName}
      aria-label={fullName}
      onClick={() => mutate()}
    >
      {isCompact ? null : t(isFirst ? "estimates.createFirst" : "estimates.createVersion")}
    </Button>
  );
}
