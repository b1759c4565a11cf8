import { useMutation, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Checkbox from "antd/es/checkbox";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reply } from "../../contracts/endpoint.ts";
import { type PersonKind, personalData, TraceEnd } from "../../contracts/personal-data.ts";
import { call, queryOf } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";
import { Skeleton } from "../kit/page/skeleton.tsx";
import { notifySuccess } from "../kit/page/toasts.tsx";
import { Modal } from "../kit/page/modal.tsx";

interface EraseDialogProps {
  readonly person: { readonly kind: PersonKind; readonly id: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Says what goes and what stays before it asks whether that is meant. */
export function EraseDialog({ person, isOpen, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const { data, error } = useQuery({
    ...queryOf(personalData.look, { params: person }),
    enabled: isOpen,
    staleTime: 0,
  });
  const erasing = useMutation({
    mutationFn: () => call(personalData.erase, { params: person, body: {} }),
    onSuccess: () => {
      notifySuccess(t("personalData.done"));
      onClose();
      onErased();
    },
  });
  const problem = erasing.error ?? error;
  return (
    <Modal
      open={isOpen}
      title={t("personalData.eraseTitle", { name: data?.name ?? "" })}
      okText={t("personalData.eraseNow")}
      okButtonProps={{ danger: true, disabled: !isSure || !data }}
      cancelText={t("common.cancel")}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={erasing.isPending}
      onOk={() => erasing.mutate()}
      onCancel={onClose}
      afterClose={() => {
        setSure(false);
        erasing.reset();
      }}
      width={560}
      destroyOnHidden
    >
      {!data && !error && <Skeleton lines={6} />}
      {data && <Question seen={data} isSure={isSure} onSure={setSure} />}
      {problem && (
        <Alert
          className="personal-data-problem"
          type="error"
          showIcon
          role="alert"
          title={problemText(t, problem)}
        />
      )}
    </Modal>
  );
}

type Seen = Reply<typeof personalData.look>;

interface QuestionProps {
  readonly seen: Seen;
  readonly isSure: boolean;
  readonly onSure: (isSure: boolean) => void;
}

function Question({ seen, isSure, onSure }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("personalData.eraseMeaning", { pseudonym: seen.pseudonym })}</p>
      <TraceLists traces={seen.traces} />
      <p className="muted">{t("personalData.backups")}</p>
      <Checkbox
        className="personal-data-sure"
        checked={isSure}
        onChange={({ target }) => onSure(target.checked)}
      >
        {t("personalData.sure")}
      </Checkbox>
    </>
  );
}

/** What goes first, what stays last. */
function TraceLists({ traces }: Pick<Seen, "traces">) {
  const { t } = useTranslation();
  return TraceEnd.options.map((end) => {
    const found = traces.filter((one) => one.end === end);
    return (
      <section key={end} className="personal-data-end">
        <h3>{t(`personalData.ends.${end}`)}</h3>
        {found.length === 0 && <p className="muted">{t("personalData.nothing")}</p>}
        <ul>
          {found.map(({ trace, count }) => (
            <li key={trace}>
              {t(`personalData.traces.${trace}`)}
              {count > 1 && <span className="muted"> ({count})</span>}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
