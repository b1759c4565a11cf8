import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { factors } from "../../contracts/factors.ts";
import { call } from "../base/api.ts";
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
        <Button type="primary" ref={focusHere} onClick={onKept}>
          {t("factors.codesKept")}
        </Button>
      </div>
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
      <Button loading={renew.isPending} onClick={() => renew.mutate()}>
        {t("factors.renewCodes")}
      </Button>
    </section>
  );
}
