import { useTranslation } from "react-i18next";
import type { AuditEntry, AuditKind } from "../../contracts/audit.ts";
import { useLanguage } from "../base/i18n.ts";
import type { RecordKind } from "../base/record-paths.ts";
import type { Column } from "../kit/list/record-cards.tsx";
import { useDates } from "../kit/page/dates.ts";
import { RecordLink } from "../kit/page/record-link.tsx";
import { inLanguage } from "../kit/page/title-in.ts";
import { Changes } from "./changes.tsx";

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation();
  const dates = useDates();
  return [
    {
      key: "what",
      title: t("audit.what"),
      render: (entry) => <What entry={entry} />,
    },
    {
      key: "changes",
      title: t("audit.changes"),
      isPlain: true,
      render: ({ changes }) => <Changes changes={changes} />,
    },
    {
      key: "who",
      title: t("audit.who"),
      isPlain: true,
      render: (entry) => <Who entry={entry} />,
    },
    {
      key: "at",
      title: t("audit.at"),
      isPlain: true,
      sortable: true,
      render: ({ at }) => (
        <time dateTime={at} className="audit-time">
          {dates.moment(at)}
        </time>
      ),
    },
  ];
}

/** What was done, and to which record; while that is there it can be opened. */
function What({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { action, kind, exists } = entry;
  const isGone = !exists && kind in pages && action !== "deleted";
  return (
    <div className="two-lines audit-what">
      <span>
        {t(`audit.actions.${action}`)}: <Title entry={entry} />
      </span>
      <small>
        {t(`audit.kinds.${kind}`)}
        {isGone && ` · ${t("audit.gone")}`}
      </small>
    </div>
  );
}

function Title({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, recordId, parentId, exists, titleEn, titleNb } = entry;
  const title = inLanguage(language, titleEn, titleNb) || t(`audit.kinds.${kind}`);
  const page = pages[kind];
  if (page === undefined || recordId === null || !exists) return title;
  return (
    <RecordLink kind={page} id={recordId} parentId={parentId}>
      {title}
    </RecordLink>
  );
}

/** Kinds whose records have pages of their own. */
const pages: Readonly<Partial<Record<AuditKind, RecordKind>>> = {
  project: "project",
  estimate: "estimate",
  client: "client",
  client_person: "client_person",
  supplier: "supplier",
  supplier_person: "supplier_person",
  material: "material",
  work: "work",
  service_template: "service_template",
  service_group: "service_group",
  unit: "unit",
  text_block: "text_block",
  certificate_image: "certificate_image",
  user: "user",
  role: "role",
};

function Who({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { userName, tokenTitle, action } = entry;
  if (userName === "") {
    const isStranger = action === "sign_in_failed" || action === "second_factor_failed";
    return (
      <span className="audit-who muted">{t(isStranger ? "audit.stranger" : "audit.nobody")}</span>
    );
  }
  // One of the company acts in its own name.
  const isItself = tokenTitle === userName;
  return (
    <span className="audit-who">
      {userName}
      {tokenTitle !== null && (
        <small>{isItself ? t("audit.token") : t("audit.byToken", { title: tokenTitle })}</small>
      )}
    </span>
  );
}
