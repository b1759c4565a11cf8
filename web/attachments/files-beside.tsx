import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { attachments } from "../../contracts/attachments.ts";
import { queryOf } from "../base/api.ts";

/** The files that leave with a message besides its document; nothing where there are none. */
export function FilesBeside({ estimateId }: { estimateId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(attachments.list, { params: { id: estimateId } }));
  const beside = data?.rows.filter(({ merged }) => !merged) ?? [];
  if (beside.length === 0) return null;
  return (
    <p className="send-attachment">
      {t("attachments.beside", { files: beside.map(({ title }) => title).join(", ") })}
    </p>
  );
}
