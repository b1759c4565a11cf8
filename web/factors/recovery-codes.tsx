import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { factors } from "../../contracts/factors.ts";
import { call } from "../base/api.ts";
import { AskFirst } from "../kit/form/ask-first.tsx";
import { UnsavedGuard } from "../kit/form/unsaved-guard.tsx";
import { CopyButton } from "../kit/page/copy-button.tsx";
import { focusHere } from "../kit/page/focus-here.ts";
import { problemText } from "../kit/page/field-message.ts";

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once: whoever loses everything else gets in with one of them. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useTranslation();
  const isKept = useRef(false);
  const keep = () => {
    // What follows may leave the page while the codes still stand on it.
    isKept.current = true;
    onKept();
  };
  const words = {
    title: t("factors.leaveCodes"),
    text: t("factors.leaveCodesText"),
    leave: t("factors.leaveWithoutCodes"),
  };
  return (
    <section className="factor-part" aria-labelledby="factor-codes">
      <h3 id="factor-codes">{t("factors.codes")}</h3>
      <p>{t("factors.keepCodes")}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-buttons">
        <CopyButton textOf={() => codes.join("\n")} />
        <Button type="primary" ref={focusHere} onClick={keep}>
          {t("factors.codesKept")}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => !isKept.current} words={words} />
    </section>
  );
}

interface RenewProps {
  readonly left: number;
  readonly onMade: (codes: readonly string[]) => void;
}

export function RenewCodes({ left, onMade }: RenewProps) {
  const { t } = useTranslation();
  const renew = useMutation({
    mutationFn: () => call(factors.renewCodes, {}),
    onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes),
  });
  return (
    <section className="factor-part" aria-labelledby="factor-codes">
      <h3 id="factor-codes">{t("factors.codes")}</h3>
      <p className="muted">{t("factors.codesLeft", { count: left })}</p>
      {renew.error && (
        <Alert type="error" showIcon role="alert" title={problemText(t, renew.error)} />
      )}
      <AskFirst
        question={t("factors.renewCodesAsk")}
        hint={t("factors.renewCodesHint")}
        yes={t("factors.renewCodes")}
        onYes={() => renew.mutate()}
      >
        <Button loading={renew.isPending}>{t("factors.renewCodes")}</Button>
      </AskFirst>
    </section>
  );
}
