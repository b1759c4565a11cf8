import { useTranslation } from "react-i18next";
import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { useDates } from "../../kit/page/dates.ts";
import { FigureRow } from "../../kit/page/figure-row.tsx";
import { useOtherAccepted } from "../../offers/use-accepted.ts";
import { useFigures } from "../editor/cells/figures.ts";
import { totalLabel } from "../editor/cells/total-text.ts";
import { EmailMark } from "./email-mark.tsx";
import { StatusTag } from "./status-tag.tsx";
import {
  PricingMark,
  UnsentMark,
  VersionActions,
  VersionLink,
  VersionOrigin,
  type VersionsProps,
  useAcceptedText,
  useDifference,
  useMarginOf,
} from "./version-cells.tsx";

/** One card per version, for narrow screens. */
export function VersionCards({ versions, canAct, onDelete }: VersionsProps) {
  const differenceOf = useDifference(versions);
  return (
    <ul className="version-cards">
      {versions.map((version) => (
        <VersionCard
          key={version.id}
          version={version}
          difference={differenceOf(version)}
          canAct={canAct}
          onDelete={onDelete}
        />
      ))}
    </ul>
  );
}

type VersionCardProps = Pick<VersionsProps, "canAct" | "onDelete"> & {
  readonly version: EstimateSummary;
  readonly difference: string | undefined;
};

function VersionCard({ version, difference, canAct, onDelete }: VersionCardProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const dates = useDates();
  const marginOf = useMarginOf();
  const accepted = useOtherAccepted(version);
  const acceptedText = useAcceptedText();
  return (
    <li>
      <div className="version-card-head">
        <VersionLink version={version} />
        <StatusTag version={version} /> <EmailMark version={version} />
      </div>
      <p className="panel-hint">
        <VersionOrigin version={version} />
      </p>
      <PricingMark version={version} />
      <UnsentMark version={version} />
      <dl className="figure-rows">
        <FigureRow label={t("estimates.offerDate")} value={dates.day(version.offerDate)} />
        <FigureRow label={t("estimates.validUntil")} value={dates.day(version.validUntil)} />
        {version.vatPayer && (
          <FigureRow
            label={t("estimates.totals.netAmount")}
            hint={accepted && acceptedText(accepted.netAmount)}
            value={figures.money(version.netAmount)}
          />
        )}
        <FigureRow
          label={totalLabel(t, version.vatPayer)}
          hint={accepted ? acceptedText(accepted.totalAmount) : difference}
          value={figures.money(version.totalAmount)}
          isStrong
        />
        {version.profitAmount !== undefined && (
          <FigureRow
            label={t("estimates.totals.profit")}
            hint={marginOf(version)}
            value={figures.money(version.profitAmount)}
          />
        )}
        <FigureRow
          label={t("estimates.sentTime")}
          value={version.sentAt === null ? t("estimates.notSent") : dates.moment(version.sentAt)}
        />
      </dl>
      <VersionActions version={version} canAct={canAct} onDelete={onDelete} />
    </li>
  );
}
