import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Project, ProjectStatus, projects } from "../../contracts/projects.ts";
import {
  needsReason,
  nextStatuses,
  outStatuses,
  projectStatusWhenAccepted,
} from "../../domain/project/project-status.ts";
import { call } from "../base/api.ts";
import { ButtonMenu } from "../kit/page/button-menu.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { recordQuery } from "../kit/form/record-query.ts";
import { whenOpened } from "../kit/page/when-fetched.tsx";

// The project is there sooner when each of these is fetched on its first use.
const WinDialog = whenOpened(() => import("../offers/win-dialog.tsx"), "WinDialog");
const LostDialog = whenOpened(() => import("./lost-dialog.tsx"), "LostDialog");

interface StatusChange {
  readonly status: ProjectStatus;
  readonly reason: string;
}

interface StatusMenuProps {
  readonly project: Project;
  /** May whoever looks enter that the customer has accepted? */
  readonly mayWin: boolean;
}

/** Offers the statuses that may follow; a project is not lost without a reason. */
export function StatusMenu({ project, mayWin }: StatusMenuProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isWinning, setWinning] = useState(false);
  const { mutate, isPending, error, reset } = useStatusChange(project, () => setAsking(false));
  // Who may not enter an acceptance cannot win a project.
  const next = nextStatuses(project).filter(
    (status) => status !== projectStatusWhenAccepted || mayWin,
  );
  const choose = (status: ProjectStatus | undefined) => {
    if (status === undefined) return;
    if (status === projectStatusWhenAccepted) setWinning(true);
    else if (needsReason(status)) setAsking(true);
    else mutate({ status, reason: "" }, { onError: (why) => notifyError(problemText(t, why)) });
  };
  return (
    <>
      <ButtonMenu
        menu={{
          items: next.map((status) => ({ key: status, label: t(`projects.statuses.${status}`) })),
          onClick: ({ key }) => choose(ProjectStatus.options.find((status) => status === key)),
        }}
      >
        <Button
          loading={isPending && !isAsking}
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
        >
          {t("projects.changeStatus")}
        </Button>
      </ButtonMenu>
      <WinDialog projectId={project.id} isOpen={isWinning} onClose={() => setWinning(false)} />
      <LostDialog
        isOpen={isAsking}
        isSaving={isPending}
        isOut={outStatuses.includes(project.status)}
        error={error}
        onLost={(reason) => mutate({ status: "lost", reason })}
        onClose={() => {
          setAsking(false);
          reset();
        }}
      />
    </>
  );
}

interface StatusButtonProps {
  readonly project: Project;
  /** One that asks for no reason and no acceptance. */
  readonly status: ProjectStatus;
}

/** Leads to one status at once; nothing where it may not follow. */
export function StatusButton({ project, status }: StatusButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useStatusChange(project, () => undefined);
  if (!nextStatuses(project).includes(status)) return null;
  const change = () =>
    mutate({ status, reason: "" }, { onError: (why) => notifyError(problemText(t, why)) });
  return (
    <Button type="primary" loading={isPending} onClick={change}>
      {t("projects.setStatus", { status: t(`projects.statuses.${status}`) })}
    </Button>
  );
}

function useStatusChange(project: Project, onChanged: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, revision } = project;
  return useMutation({
    mutationFn: (change: StatusChange) =>
      call(projects.setStatus, { params: { id }, body: { ...change, revision } }),
    onSuccess: (changed) => {
      // A form that stands open below must not take our own change for somebody else's.
      const { queryKey } = recordQuery({ endpoints: projects, id });
      queryClient.setQueryData(queryKey, (form) =>
        form?.revision === revision ? { ...form, revision: changed.revision } : form,
      );
      notifySuccess(t("toasts.updated"));
      onChanged();
    },
  });
}
