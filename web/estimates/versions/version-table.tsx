import { useTranslation } from "react-i18next";
import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { TwoLines } from "../../kit/list/record-cards.tsx";
import { useDates } from "../../kit/page/dates.ts";
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

export function VersionTable({ versions, canAct, onDelete }: VersionsProps) {
  const { t } = useTranslation();
  const differenceOf = useDifference(versions);
  const hasVat = versions.some(({ vatPayer }) => vatPayer);
  return (
    <div className="version-scroller">
      <table className="version-table">
        <thead>
          <tr>
            <th scope="col">{t("estimates.version")}</th>
            <th scope="col">{t("estimates.statusLabel")}</th>
            <th scope="col">
              {t("estimates.offerDate")} / {t("estimates.validUntil")}
            </th>
            {hasVat && (
              <th scope="col" className="is-number">
                {t("estimates.totals.netAmount")}
              </th>
            )}
            <th scope="col" className="is-number">
              {totalLabel(t, hasVat)}
            </th>
            {versions.some(({ profitAmount }) => profitAmount !== undefined) && (
              <th scope="col" className="is-number">
                {t("estimates.totals.profit")} / {t("estimates.totals.margin")}
              </th>
            )}
            <th scope="col">{t("estimates.sentTime")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("common.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              difference={differenceOf(version)}
              hasVat={hasVat}
              canAct={canAct}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type VersionRowProps = Pick<VersionsProps, "canAct" | "onDelete"> & {
  readonly version: EstimateSummary;
  readonly difference: string | undefined;
  /** Whether any of the versions has VAT, and the table the column of what they are without. */
  readonly hasVat: boolean;
};

function VersionRow({ version, difference, hasVat, canAct, onDelete }: VersionRowProps) {
  const figures = useFigures();
  const dates = useDates();
  const marginOf = useMarginOf();
  const accepted = useOtherAccepted(version);
  const acceptedText = useAcceptedText();
  return (
    <tr>
      <th scope="row">
        <TwoLines
          first={<VersionLink version={version} />}
          second={<VersionOrigin version={version} />}
        />
        <PricingMark version={version} />
        <UnsentMark version={version} />
      </th>
      <td>
        <StatusTag version={version} /> <EmailMark version={version} />
      </td>
      <td className="no-wrap">
        <TwoLines first={dates.day(version.offerDate)} second={dates.day(version.validUntil)} />
      </td>
      {hasVat && (
        <td className="is-number">
          <TwoLines
            first={figures.money(version.netAmount)}
            second={accepted ? acceptedText(accepted.netAmount) : null}
          />
        </td>
      )}
      <td className="is-number">
        <TwoLines
          first={<strong>{figures.money(version.totalAmount)}</strong>}
          second={accepted ? acceptedText(accepted.totalAmount) : (difference ?? null)}
        />
      </td>
      {version.profitAmount !== undefined && (
        <td className="is-number">
          <TwoLines first={figures.money(version.profitAmount)} second={marginOf(version)} />
        </td>
      )}
      <td className="no-wrap">{version.sentAt === null ? "–" : dates.moment(version.sentAt)}</td>
      <td>
        <VersionActions version={version} canAct={canAct} onDelete={onDelete} />
      </td>
    </tr>
  );
}
