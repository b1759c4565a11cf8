import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  BounceOutcome,
  bounceReportDays,
  type BounceSettings,
  bounces,
} from "../../contracts/bounces.ts";
import { call, queryOf } from "../base/api.ts";
import { AskFirst } from "../kit/form/ask-first.tsx";
import { CopyButton } from "../kit/page/copy-button.tsx";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { FigureRow } from "../kit/page/figure-row.tsx";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { BounceRecipe } from "./bounce-recipe.tsx";
import "./bounces.css";

/** How mails that came back are posted by a mail server, and how many were. */
export function BounceSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const query = queryOf(bounces.get, { params: { companyId } });
  const { data, error, refetch } = useQuery(query);
  return (
    <section className="bounces" aria-labelledby="bounces-title">
      <h2 id="bounces-title">{t("companiesMail.bounces.title")}</h2>
      <p>{t("companiesMail.bounces.meaning")}</p>
      {data === undefined ? (
        <NotLoaded error={error} onRetry={() => void refetch()} />
      ) : (
        <Settings companyId={companyId} settings={data} />
      )}
    </section>
  );
}

interface SettingsProps {
  readonly companyId: string;
  readonly settings: BounceSettings;
}

function Settings({ companyId, settings }: SettingsProps) {
  const { t } = useTranslation();
  const { make, remove } = useToken(companyId);
  const { token } = settings;
  const made = make.data?.token;
  return (
    <>
      {token === null ? (
        <p className="muted">{t("companiesMail.bounces.none")}</p>
      ) : (
        <Facts settings={settings} token={token} />
      )}
      {token !== null && <Copied label={t("companiesMail.bounces.address")} text={settings.url} />}
      {made !== undefined && token !== null && <ShownToken token={made} />}
      <div className="bounce-buttons">
        {token === null ? (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {t("companiesMail.bounces.make")}
          </Button>
        ) : (
          <>
            <AskFirst
              question={t("companiesMail.bounces.replaceAsk")}
              hint={t("companiesMail.bounces.replaceHint")}
              yes={t("companiesMail.bounces.replace")}
              onYes={() => make.mutate()}
            >
              <Button loading={make.isPending}>{t("companiesMail.bounces.replace")}</Button>
            </AskFirst>
            <AskFirst
              question={t("companiesMail.bounces.removeAsk")}
              hint={t("companiesMail.bounces.removeHint")}
              yes={t("companiesMail.bounces.remove")}
              onYes={() => remove.mutate()}
            >
              <Button danger loading={remove.isPending}>
                {t("companiesMail.bounces.remove")}
              </Button>
            </AskFirst>
          </>
        )}
      </div>
      {token !== null && <BounceRecipe url={settings.url} token={made} />}
    </>
  );
}

function useToken(companyId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { companyId };
  const { queryKey } = queryOf(bounces.get, { params });
  const onError = (error: Error) => notifyError(problemText(t, error));
  const make = useMutation({
    mutationFn: () => call(bounces.makeToken, { params }),
    onSuccess: ({ settings }) => client.setQueryData(queryKey, settings),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(bounces.removeToken, { params }),
    onSuccess: () => {
      make.reset();
      notifySuccess(t("companiesMail.bounces.removed"));
      return client.invalidateQueries({ queryKey });
    },
    onError,
  });
  return { make, remove };
}

interface FactsProps {
  readonly settings: BounceSettings;
  readonly token: NonNullable<BounceSettings["token"]>;
}

function Facts({ settings: { lastReportAt, counts }, token }: FactsProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const last =
    lastReportAt === null ? t("companiesMail.bounces.noReport") : dates.moment(lastReportAt);
  return (
    <div className="bounce-facts">
      <dl className="figure-rows">
        <FigureRow label={t("companiesMail.bounces.ending")} value={`…${token.ending}`} />
        <FigureRow label={t("companiesMail.bounces.madeAt")} value={dates.moment(token.madeAt)} />
        <FigureRow label={t("companiesMail.bounces.lastReport")} value={last} />
      </dl>
      {lastReportAt !== null && (
        <>
          <h3>{t("companiesMail.bounces.days", { days: bounceReportDays })}</h3>
          <dl className="figure-rows">
            {BounceOutcome.options.map((outcome) => (
              <FigureRow
                key={outcome}
                label={t(`companiesMail.bounces.counts.${outcome}`)}
                value={String(counts[outcome])}
              />
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function ShownToken({ token }: { token: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="bounce-token">
      <Alert type="warning" showIcon title={t("companiesMail.bounces.shownOnce")} />
      <Copied label={t("companiesMail.bounces.token")} text={token} />
    </div>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly text: string;
}

function Copied({ label, text }: CopiedProps) {
  const id = useId();
  return (
    <>
      <label className="bounce-label" htmlFor={id}>
        {label}
      </label>
      <div className="bounce-copied">
        <Input id={id} readOnly value={text} />
        <CopyButton textOf={() => text} />
      </div>
    </>
  );
}
