import { useMutation, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { factors } from "../../contracts/factors.ts";
import { ApiProblem, call } from "../base/api.ts";
import { CopyButton } from "../kit/page/copy-button.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { focusHere } from "../kit/page/focus-here.ts";

interface Props {
  readonly hasTotp: boolean;
  /** With the recovery codes that came along. */
  readonly onChanged: (codes: readonly string[]) => void;
}

/** An app on the telephone that shows six figures. */
export function TotpSettings({ hasTotp, onChanged }: Props) {
  const { t } = useTranslation();
  const begin = useMutation({ mutationFn: () => call(factors.beginTotp, {}) });
  const [isGivenUp, setGivenUp] = useState(false);
  const giveUp = () => {
    setGivenUp(true);
    begin.reset();
  };
  const remove = useMutation({
    mutationFn: () => call(factors.removeTotp, {}),
    onSuccess: () => onChanged([]),
  });
  const error = begin.error ?? remove.error;
  return (
    <section className="factor-part" aria-labelledby="factor-totp">
      <h3 id="factor-totp">{t("factors.totp")}</h3>
      <p className="muted">{t("factors.totpMeaning")}</p>
      {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
      {hasTotp ? (
        <Button danger loading={remove.isPending} onClick={() => remove.mutate()}>
          {t("factors.removeTotp")}
        </Button>
      ) : begin.data ? (
        <NewTotp {...begin.data} onDone={onChanged} onCancel={giveUp} />
      ) : (
        <Button
          ref={isGivenUp ? focusHere : null}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {t("factors.addTotp")}
        </Button>
      )}
    </section>
  );
}

interface NewProps {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function NewTotp({ secret, uri, onDone, onCancel }: NewProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const finish = useMutation({
    mutationFn: () => call(factors.finishTotp, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const isWrong = finish.error instanceof ApiProblem && finish.error.status === 422;
  return (
    <Form layout="vertical" onFinish={() => finish.mutate()}>
      <QrCode text={uri} />
      <p className="muted">
        {t("factors.secret")} <Secret text={secret} />
      </p>
      <p>
        <CopyButton textOf={() => secret} />
      </p>
      {finish.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={isWrong ? t("problems.second_factor_wrong") : problemText(t, finish.error)}
        />
      )}
      <Form.Item label={t("factors.code")} htmlFor="totp-code">
        <Input
          id="totp-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type a code
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Form.Item>
      <div className="factor-buttons">
        <Button type="primary" htmlType="submit" disabled={code === ""} loading={finish.isPending}>
          {t("factors.finishTotp")}
        </Button>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </div>
    </Form>
  );
}

/** In groups of four to be read; the gaps are none in the text, so that a copy is the secret and nothing else. */
function Secret({ text }: { text: string }) {
  const groups = text.match(/.{1,4}/g) ?? [];
  return (
    <code className="factor-secret">
      {groups.map((group, at) => (
        <Fragment key={at}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

/** Drawn here: the secret goes to no other program. */
function QrCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["qr", text],
    queryFn: async () => {
      const { create } = await import("qrcode");
      const { size, data: bits } = create(text).modules;
      const path = Array.from(bits, (bit, at) =>
        bit ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : "",
      ).join("");
      return { size, path };
    },
    gcTime: 0,
  });
  if (!data) return null;
  const { size, path } = data;
  return (
    <svg
      className="factor-qr"
      role="img"
      aria-label={t("factors.qr")}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
