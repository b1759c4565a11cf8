import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { factors } from "../../contracts/factors.ts";
import { queryOf } from "../base/api.ts";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { ConfirmPassword } from "./confirm-password.tsx";
import { PasskeySettings } from "./passkey-settings.tsx";
import { RecoveryCodes, RenewCodes } from "./recovery-codes.tsx";
import { TotpSettings } from "./totp-settings.tsx";
import "./factors.css";

interface Props {
  /** After the codes of a first factor were kept. */
  readonly onReady?: () => void;
}

/** The second step of signing in: an app, passkeys, and codes for when they are lost. */
export function FactorSettings({ onReady }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(factors.get, {}));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const keep = (made: readonly string[]) => {
    void refetch();
    if (made.length > 0) setCodes(made);
    else onReady?.();
  };
  if (codes.length > 0) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes([]);
          onReady?.();
        }}
      />
    );
  }
  if (!data) return error && <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data.isConfirmed) {
    if (!data.hasPassword) return <p>{t("factors.confirmWithoutPassword")}</p>;
    return <ConfirmPassword onDone={() => void refetch()} />;
  }
  const hasAny = data.hasTotp || data.passkeys.length > 0;
  return (
    <>
      {hasAny && data.recoveryCodes < 3 && (
        <Alert
          type="warning"
          showIcon
          title={t("factors.fewCodes", { count: data.recoveryCodes })}
        />
      )}
      <TotpSettings hasTotp={data.hasTotp} onChanged={keep} />
      <PasskeySettings passkeys={data.passkeys} onChanged={keep} />
      {hasAny && <RenewCodes left={data.recoveryCodes} onMade={keep} />}
    </>
  );
}
