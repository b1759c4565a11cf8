import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import WarningFilled from "@ant-design/icons/es/icons/WarningFilled";
import { Link } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { neverSentStatuses } from "../../../domain/estimate/estimate-status.ts";
import {
  compare,
  type Decimal,
  decimal,
  subtract,
  toExact,
} from "../../../domain/money/decimal.ts";
import { marginOf } from "../../../domain/pricing/markup.ts";
import { useFigures } from "../editor/cells/figures.ts";
import { NewVersionButton } from "./new-version-button.tsx";
import { PdfButton } from "../send/pdf-button.tsx";
import { useUnsent } from "../unsent/use-unsent.ts";
import "../unsent/unsent.css";
import "./versions.css";

export interface VersionsProps {
  /** Newest first. */
  readonly versions: readonly EstimateSummary[];
  readonly canAct: boolean;
  readonly onDelete: (version: EstimateSummary) => void;
}

export function VersionLink({ version }: { version: EstimateSummary }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/project/$id/estimate/$estimateId"
      params={{ id: version.projectId, estimateId: version.id }}
      className="version-link"
    >
      {t("estimates.versionShort", { version: version.version })}
    </Link>
  );
}

/** Where the version came from and how many lines it has. */
export function VersionOrigin({ version }: { version: EstimateSummary }) {
  const { t } = useTranslation();
  const lines = t("estimates.lines", { count: version.lineCount });
  if (version.fromVersion === null) return lines;
  return `${t("estimates.fromVersionNumber", { version: version.fromVersion })}, ${lines}`;
}

/** Says that lines are missing from the sums, or else that lines leave the profit unknown. */
export function PricingMark({
  version: { incomplete, withoutCost = 0 },
}: {
  version: EstimateSummary;
}) {
  const { t } = useTranslation();
  if (incomplete > 0) {
    return (
      <span className="incomplete-mark">
        <WarningFilled aria-hidden /> {t("estimates.incompleteLines", { count: incomplete })}
      </span>
    );
  }
  if (withoutCost === 0) return null;
  return (
    <span className="panel-hint">{t("estimates.linesWithoutCost", { count: withoutCost })}</span>
  );
}

/** The margin that goes with the profit; a dash without a price or a known cost. */
export function useMarginOf(): (version: EstimateSummary) => string {
  const figures = useFigures();
  return ({ purchaseAmount = null, netAmount }) =>
    figures.percent(
      purchaseAmount === null ? null : marginOf(toExact(purchaseAmount), toExact(netAmount)),
    );
}

/** What was accepted, beside what was sent. */
export function useAcceptedText(): (sum: Decimal) => string {
  const { t } = useTranslation();
  const figures = useFigures();
  return (sum) => t("estimates.accepted", { sum: figures.money(sum) });
}

/** What the total became more or less than that of the version before; nothing for the first. */
export function useDifference(
  versions: readonly EstimateSummary[],
): (version: EstimateSummary) => string | undefined {
  const { t } = useTranslation();
  const figures = useFigures();
  return (version) => {
    const before = versions.find((other) => other.version < version.version);
    if (before === undefined) return undefined;
    const difference = subtract(version.totalAmount, before.totalAmount);
    const sign = compare(difference, decimal("0")) > 0 ? "+" : "";
    return t("estimates.difference", {
      amount: sign + figures.money(difference),
      version: before.version,
    });
  };
}

/** Something was typed into it here that has not reached the server. */
export function UnsentMark({ version }: { version: EstimateSummary }) {
  const { t } = useTranslation();
  const isUnsent = useUnsent().some(({ estimateId }) => estimateId === version.id);
  return isUnsent && <span className="unsent-mark">{t("estimates.unsent.mark")}</span>;
}

interface VersionActionsProps extends Omit<VersionsProps, "versions"> {
  readonly version: EstimateSummary;
}

export function VersionActions({ version, canAct, onDelete }: VersionActionsProps) {
  const { t } = useTranslation();
  const deleteName = t("estimates.deleteVersion", { version: version.version });
  return (
    <div className="version-actions">
      <PdfButton estimateId={version.id} version={version} />
      {canAct && <NewVersionButton projectId={version.projectId} from={version} isCompact />}
      {canAct && version.sentAt === null && neverSentStatuses.includes(version.status) && (
        <Button
          icon={<DeleteOutlined />}
          aria-label={deleteName}
          title={deleteName}
          onClick={() => onDelete(version)}
        />
      )}
    </div>
  );
}
