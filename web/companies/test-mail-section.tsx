import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { mailServer, type TestMail } from "../../contracts/mail-server.ts";
import { call } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { problemText } from "../kit/page/field-message.ts";

/** Sends a test mail to whoever asks, and says what the mail server answered, or where it ended. */
export function TestMailSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(mailServer.test, { params: { companyId } }),
    // Nothing that is on the screen follows from it.
    meta: { leavesPage: true },
  });
  return (
    <section className="test-mail" aria-labelledby="test-mail-title">
      <h2 id="test-mail-title">{t("companiesMail.testTitle")}</h2>
      <p>{t("companiesMail.testMeaning", { address: user.email })}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        {t("companiesMail.test")}
      </Button>
      <div role="status" className="test-mail-outcome">
        {error && <Alert type="error" showIcon title={problemText(t, error)} />}
        {data && !isPending && <Outcome sent={data} />}
      </div>
    </section>
  );
}

const kinds = { accepted: "success", unknown: "warning", later: "warning" } as const;
const isMild = (outcome: TestMail["outcome"]): outcome is keyof typeof kinds => outcome in kinds;

function Outcome({ sent }: { sent: TestMail }) {
  const { t } = useTranslation();
  const { outcome, recipient, step } = sent;
  const title = t(`companiesMail.outcomes.${outcome}`, {
    address: recipient,
    step: step === null ? "" : t(`estimates.emailLog.steps.${step}`),
  });
  return (
    <Alert
      type={isMild(outcome) ? kinds[outcome] : "error"}
      showIcon
      title={title}
      description={answerText(t, sent)}
    />
  );
}

const answerText = (t: TFunction, { answer, step }: TestMail) =>
  answer === null || step === null
    ? undefined
    : `${answer} (${t("companiesMail.step")}: ${t(`companiesMail.steps.${step}`)})`;
