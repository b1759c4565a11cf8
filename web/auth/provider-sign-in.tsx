import { useTranslation } from "react-i18next";
import { problemText } from "../kit/page/field-message.ts";
import { type Journey, useLeaveForProvider, useProviderName } from "../oidc/provider.ts";
import { WayInButton } from "./way-in-button.tsx";
import { WayInProblem } from "./way-in-problem.tsx";

/** The other way in, where the operator has named a provider. */
export function ProviderSignIn({ journey }: { journey: Journey }) {
  const { t } = useTranslation();
  const name = useProviderName();
  const leave = useLeaveForProvider();
  if (name === undefined) return null;
  return (
    <div className="login-provider">
      <p className="muted">{t("oidc.or")}</p>
      {leave.error && <WayInProblem text={problemText(t, leave.error)} />}
      <WayInButton
        // The page of the provider takes a moment to come.
        isBusy={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate({ journey, isOtherAccount: false })}
      >
        {t("oidc.signIn", { name })}
      </WayInButton>
    </div>
  );
}
