import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { tokens } from "../../contracts/tokens.ts";
import { call, queryOf } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { NewToken } from "./new-token.tsx";
import { TokenRow } from "./token-list.tsx";

/** The tokens by which programs act as whoever is signed in. */
export function OwnTokens() {
  const { t } = useTranslation();
  const { company } = useSession();
  const { data, error, refetch } = useQuery(queryOf(tokens.listOwn, {}));
  return (
    <section className="card tokens" aria-labelledby="own-tokens">
      <h2 id="own-tokens">{t("tokens.title")}</h2>
      <p className="muted">{t("tokens.ownMeaning", { company: company.title })}</p>
      {error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            whose={t("tokens.inCompany", { company: token.company })}
            revoke={() => call(tokens.removeOwn, { params: { id: token.id } })}
          />
        ))}
      </ul>
      <NewToken make={(body) => call(tokens.createOwn, { body })} />
    </section>
  );
}
