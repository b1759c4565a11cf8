import ArrowRightOutlined from "@ant-design/icons/es/icons/ArrowRightOutlined";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "../../contracts/audit.ts";

type Change = AuditEntry["changes"][number];

/** So many are read at a glance; one more takes no more room than the key that leads to it. */
const fewChanges = 3;

/** The fields that became different, each with what stood there before and after. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isLong = changes.length > fewChanges + 1;
  const shown = isOpen || !isLong ? changes : changes.slice(0, fewChanges);
  if (changes.length === 0) return null;
  return (
    <>
      <ul className="audit-changes">
        {shown.map((change) => (
          <li key={change.field}>
            <span className="audit-field">{change.label}</span>{" "}
            <BeforeAndAfter before={change.before} after={change.after} />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          type="link"
          size="small"
          className="inner-link audit-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t("audit.showLess")
            : t("audit.showAll", { count: changes.length - fewChanges })}
        </Button>
      )}
    </>
  );
}

function BeforeAndAfter({ before, after }: Pick<Change, "before" | "after">) {
  const { t } = useTranslation();
  return (
    <>
      {before !== null && (
        <del>
          <span className="visually-hidden">{t("audit.before")} </span>
          {before}
        </del>
      )}
      {before !== null && after !== null && (
        <ArrowRightOutlined aria-hidden className="audit-arrow" />
      )}
      {after !== null && (
        <ins>
          <span className="visually-hidden">{t("audit.after")} </span>
          {after}
        </ins>
      )}
    </>
  );
}
