import { useTranslation } from "react-i18next";
import { InUseDetails, type RecordUse } from "../../../contracts/problems.ts";
import { ApiProblem } from "../../base/api.ts";
import { useLanguage } from "../../base/i18n.ts";
import { RecordLink } from "./record-link.tsx";
import { titleIn } from "./title-in.ts";
import "./record-uses.css";

/** What uses a record that could not be deleted, as the server named it. */
export function RecordUses({ error, onLeave }: { error: Error; onLeave: () => void }) {
  const { t } = useTranslation();
  const details = error instanceof ApiProblem && InUseDetails.safeParse(error.details).data;
  if (!details || details.uses.length === 0) return null;
  const more = details.total - details.uses.length;
  return (
    <>
      {t("common.usedIn")}
      <ul className="record-uses">
        {details.uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <UseName use={use} onLeave={onLeave} />
          </li>
        ))}
        {more > 0 && <li>{t("common.usedInMore", { count: more })}</li>}
      </ul>
    </>
  );
}

/** A link where the user may open the page, plain text otherwise. */
function UseName({ use, onLeave }: { use: RecordUse; onLeave: () => void }) {
  const { t } = useTranslation();
  const { kind, id, parentId } = use;
  return (
    <>
      {t(`common.usedInKinds.${kind}`)}:{" "}
      <RecordLink kind={kind} id={id} parentId={parentId} onClick={onLeave}>
        {titleIn(use, useLanguage())}
      </RecordLink>
    </>
  );
}
