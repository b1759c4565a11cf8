import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { companyArchive } from "../../contracts/company-archive.ts";
import { queryOf } from "../base/api.ts";
import { closeSetUp } from "../base/set-up-state.ts";

/** In an empty company: whoever has an archive of another one need not enter anything. */
export function ArchiveHint({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(companyArchive.state, { params: { companyId } }));
  if (data?.isEmpty !== true) return null;
  return (
    <p className="muted">
      {t("setUp.archive")}{" "}
      <Link to="/app-company/$id/archive" params={{ id: companyId }} onClick={closeSetUp}>
        {t("companyArchive.import")}
      </Link>
    </p>
  );
}
