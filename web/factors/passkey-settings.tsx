import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { factors, type Factors } from "../../contracts/factors.ts";
import { call } from "../base/api.ts";
import { fieldRules } from "../kit/fields/record-field.tsx";
import { useDates } from "../kit/page/dates.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import { factorProblem } from "./factor-problem.ts";
import { creationOptions } from "./credential-json.ts";

interface Props {
  readonly passkeys: Factors["passkeys"];
  /** With the recovery codes that came along. */
  readonly onChanged: (codes: readonly string[]) => void;
}

/** The lock of a telephone or a computer, or a key in its port. */
export function PasskeySettings({ passkeys, onChanged }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ title: string }>();
  const add = useMutation({
    mutationFn: async (title: string) => {
      const { options } = await call(factors.beginPasskey, {});
      const made = await startRegistration({ optionsJSON: creationOptions(options) });
      const body = { title, credential: JSON.stringify(made) };
      return call(factors.addPasskey, { body });
    },
    onSuccess: ({ recoveryCodes }) => {
      form.resetFields();
      onChanged(recoveryCodes);
    },
  });
  const { error } = add;
  if (!browserSupportsWebAuthn()) return null;
  return (
    <section className="factor-part" aria-labelledby="factor-passkeys">
      <h3 id="factor-passkeys">{t("factors.passkeys")}</h3>
      <p className="muted">{t("factors.passkeysMeaning")}</p>
      {error && <Alert type="error" showIcon role="alert" title={factorProblem(t, error)} />}
      <PasskeyList passkeys={passkeys} onRemoved={() => onChanged([])} />
      <Form
        form={form}
        name="passkey"
        layout="vertical"
        requiredMark={false}
        onFinish={({ title }) => add.mutate(title)}
      >
        <Form.Item
          name="title"
          label={t("factors.passkeyTitle")}
          initialValue={t("factors.thisDevice")}
          rules={[
            { required: true, whitespace: true },
            ...fieldRules(factors.addPasskey.body, "title", t("factors.passkeyTitle"), t),
          ]}
          validateFirst
        >
          <Input />
        </Form.Item>
        <Button htmlType="submit" loading={add.isPending}>
          {t("factors.addPasskey")}
        </Button>
      </Form>
    </section>
  );
}

interface ListProps {
  readonly passkeys: Factors["passkeys"];
  readonly onRemoved: () => void;
}

function PasskeyList({ passkeys, onRemoved }: ListProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const remove = useMutation({
    mutationFn: (id: string) => call(factors.removePasskey, { params: { id } }),
    onSuccess: onRemoved,
    onError: (error) => notifyError(factorProblem(t, error)),
  });
  return (
    <ul className="factor-keys">
      {passkeys.map(({ id, title, createdAt }) => (
        <li key={id}>
          <span>
            {title} <small className="muted">{dates.moment(createdAt)}</small>
          </span>
          <Button
            size="small"
            danger
            loading={remove.isPending && remove.variables === id}
            aria-label={t("factors.removePasskey", { title })}
            onClick={() => remove.mutate(id)}
          >
            {t("common.delete")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
