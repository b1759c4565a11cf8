import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { problemText } from "../kit/page/field-message.ts";
import { type Journey, useLeaveForProvider, useProviderName } from "../oidc/provider.ts";

/** The other way in, where the operator has named a provider. */
export function ProviderSignIn({ journey }: { journey: Journey }) {
  const { t } = useTranslation();
  const name = useProviderName();
  const leave = useLeaveForProvider();
  if (name === undefined) return null;
  return (
    <div className="login-provider">
      <p className="muted">{t("oidc.or")}</p>
      {leave.error && (
        <Alert type="error" showIcon role="alert" title={problemText(t, leave.error)} />
      )}
      <Button
        size="large"
        block
        // The page of the provider takes a moment to come.
        loading={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate({ journey, isOtherAccount: false })}
      >
        {t("oidc.signIn", { name })}
      </Button>
    </div>
  );
}
