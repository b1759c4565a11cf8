import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import Button from "antd/es/button";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { type CompanyToken, tokens } from "../../contracts/tokens.ts";
import { call, queryOf } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { NewToken } from "./new-token.tsx";
import { TokenRow } from "./token-list.tsx";

/** Every token that works in the company: its own, and those of its people. */
export function CompanyTokensPage() {
  const { t } = useTranslation();
  const { id: companyId = "" } = useParams({ strict: false });
  const params = { companyId };
  const { data, error, refetch } = useQuery(queryOf(tokens.list, { params }));
  if (!data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return (
    <section className="card tokens" aria-labelledby="company-tokens">
      <h2 id="company-tokens">{t("tokens.title")}</h2>
      <p className="muted">{t("tokens.companyMeaning")}</p>
      {data.length === 0 && <p>{t("tokens.none")}</p>}
      <ul>
        {data.map((token) => (
          <CompanyTokenRow key={token.id} token={token} companyId={companyId} />
        ))}
      </ul>
      <NewToken make={(body) => call(tokens.create, { params, body })} />
    </section>
  );
}

function CompanyTokenRow({ token, companyId }: { token: CompanyToken; companyId: string }) {
  const { t } = useTranslation();
  const params = { companyId, id: token.id };
  const { isPersonal, isResting, userName: name, title } = token;
  const behind = isPersonal ? t("tokens.ofPerson", { name }) : t("tokens.answeredBy", { name });
  const takeOver = useMutation({
    mutationFn: () => call(tokens.takeOver, { params }),
    onSuccess: () => notifySuccess(t("tokens.takenOver")),
    onError: (error) => notifyError(problemText(t, error)),
  });
  return (
    <TokenRow
      token={token}
      whose={isResting ? t("tokens.restingMeaning") : behind}
      tags={isResting && <Tag color="warning">{t("tokens.resting")}</Tag>}
      actions={
        isResting && (
          <Button
            size="small"
            loading={takeOver.isPending}
            aria-label={t("tokens.takeOverNamed", { title })}
            onClick={() => takeOver.mutate()}
          >
            {t("tokens.takeOver")}
          </Button>
        )
      }
      revoke={() => call(tokens.remove, { params })}
    />
  );
}
