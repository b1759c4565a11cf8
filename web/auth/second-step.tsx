import { startAuthentication } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import type { SessionInfo } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { maxLengthOf } from "../../contracts/max-length.ts";
import { call } from "../base/api.ts";
import { Library } from "../base/library.tsx";
import { requestOptions } from "../factors/credential-json.ts";
import { factorProblem } from "../factors/factor-problem.ts";
import { focusHere } from "../kit/page/focus-here.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import type { Owed } from "./owed.ts";
import { SignInProblem } from "./sign-in-problem.tsx";

interface Props {
  readonly owed: Owed;
  readonly onDone: (session: SessionInfo) => Promise<void>;
  /** Back to the password. */
  readonly onGiveUp: () => void;
}

/** The sign-in page around it stands without the component library. */
export const SecondStep = (props: Props) => (
  <Library>
    <SecondStepForm {...props} />
  </Library>
);

function SecondStepForm({ owed, onDone, onGiveUp }: Props) {
  const { t } = useTranslation();
  const { token, hasTotp, passkey } = owed;
  const show = useMutation({
    mutationFn: (shown: { code?: string; passkey?: string }) =>
      call(factors.signIn, { body: { token, ...shown } }),
    onSuccess: onDone,
  });
  return (
    <Form
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={({ code }: { code: string }) => show.mutate({ code })}
    >
      <SignInProblem error={show.error} />
      {passkey !== null && (
        <PasskeyButton
          options={passkey}
          isPending={show.isPending}
          onShown={(shown) => show.mutate({ passkey: shown })}
        />
      )}
      <Form.Item
        name="code"
        label={t(hasTotp ? "factors.code" : "factors.recoveryCode")}
        extra={hasTotp && t("factors.orRecoveryCode")}
        rules={[{ required: true }]}
      >
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is there to type a code
          autoFocus={passkey === null}
          autoComplete="one-time-code"
          maxLength={maxLengthOf(factors.signIn.body, "code")}
        />
      </Form.Item>
      <Button
        type={passkey === null ? "primary" : "default"}
        htmlType="submit"
        block
        loading={show.isPending}
      >
        {t("auth.signIn")}
      </Button>
      <p className="login-more">
        <Button type="link" onClick={onGiveUp}>
          {t("auth.backToSignIn")}
        </Button>
      </p>
    </Form>
  );
}

interface PasskeyProps {
  readonly options: string;
  readonly isPending: boolean;
  readonly onShown: (passkey: string) => void;
}

function PasskeyButton({ options, isPending, onShown }: PasskeyProps) {
  const { t } = useTranslation();
  const ask = useMutation({
    mutationFn: () => startAuthentication({ optionsJSON: requestOptions(options) }),
    onSuccess: (shown) => onShown(JSON.stringify(shown)),
    onError: (error) => notifyError(factorProblem(t, error)),
  });
  return (
    <Button
      className="login-passkey"
      type="primary"
      block
      ref={focusHere}
      loading={ask.isPending || isPending}
      onClick={() => ask.mutate()}
    >
      {t("factors.usePasskey")}
    </Button>
  );
}
