import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import Button from "antd/es/button";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfferAnswer } from "../../../../contracts/offers.ts";
import type { EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import { useOtherAccepted } from "../../../offers/use-accepted.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { IncompleteWarning } from "./incomplete-warning.tsx";
import "./totals-panel.css";
import { TotalsDetails } from "./totals-details.tsx";
import { type TotalFigure, both, useSumFigures, useTotalFigures } from "./use-total-figures.ts";
import { useTotals, useViewPart } from "../store/use-estimate-store.ts";

/**
 * The totals below the grid: the figures that matter in one line, all of them on demand. The panel has
 * its own place in the page and never lies over rows.
 */
export function TotalsPanel({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const totals = useTotals(store);
  const seesCosts = useViewPart(store, (view) => view.seesCosts);
  const settings = useViewPart(store, (view) => view.priced.estimate.settings);
  const accepted = useOtherAccepted(useViewPart(store, (view) => view.header));
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const shown = { totals, isVatPayer: settings.vatPayer, seesCosts };
  return (
    <section className="totals-panel" aria-label={t("estimates.totals.title")}>
      <IncompleteWarning store={store} totals={totals} />
      {isOpen && (
        <TotalsDetails
          id={detailsId}
          totals={totals}
          settings={settings}
          seesCosts={seesCosts}
          isAsSent={accepted !== undefined}
        />
      )}
      <div className="totals-bar">
        {accepted === undefined ? (
          <KeyFigures {...shown} />
        ) : (
          <div className="accepted-and-sent">
            <AcceptedFigures accepted={accepted} isVatPayer={settings.vatPayer} />
            <KeyFigures {...shown} caption={t("estimates.totals.asOffered")} />
          </div>
        )}
        <Button
          type="text"
          aria-expanded={isOpen}
          {...(isOpen && { "aria-controls": detailsId })}
          aria-label={t(isOpen ? "estimates.totals.hideAll" : "estimates.totals.showAll")}
          title={t(isOpen ? "estimates.totals.hideAll" : "estimates.totals.showAll")}
          icon={isOpen ? <DownOutlined /> : <UpOutlined />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
    </section>
  );
}

interface AcceptedProps {
  readonly accepted: OfferAnswer;
  readonly isVatPayer: boolean;
}

/** What the customer accepted is what counts; the version itself keeps the sums that were sent. */
function AcceptedFigures({ accepted, isVatPayer }: AcceptedProps) {
  const { t } = useTranslation();
  const { net, total } = useSumFigures(accepted, isVatPayer);
  return (
    <CaptionedFigures caption={t("estimates.totals.accepted")}>
      {net && <KeyFigure {...net} />}
      <KeyFigure {...total} isMain />
    </CaptionedFigures>
  );
}

interface KeyFiguresProps {
  readonly totals: EstimateTotals;
  readonly isVatPayer: boolean;
  readonly seesCosts: boolean;
  /** Says which sums these are, where there are others beside them. */
  readonly caption?: string;
}

function KeyFigures({ totals, isVatPayer, seesCosts, caption }: KeyFiguresProps) {
  const figures = useTotalFigures(totals, isVatPayer);
  return (
    <CaptionedFigures caption={caption}>
      {seesCosts && <KeyFigure {...figures.purchase} />}
      {figures.net && <KeyFigure {...figures.net} />}
      <KeyFigure {...figures.total} isMain />
      {seesCosts && <KeyFigure {...figures.profit} isMain />}
      {seesCosts && <KeyFigure {...both(figures.margin, figures.markup)} />}
      <KeyFigure {...both(figures.hoursScheduled, figures.hoursUsed)} />
    </CaptionedFigures>
  );
}

interface CaptionedFiguresProps {
  readonly caption: string | undefined;
  readonly children: ReactNode;
}

function CaptionedFigures({ caption, children }: CaptionedFiguresProps) {
  const id = useId();
  if (caption === undefined) return <dl className="key-figures">{children}</dl>;
  return (
    <div className="captioned-figures" role="group" aria-labelledby={id}>
      <span id={id} className="figures-caption">
        {caption}
      </span>
      <dl className="key-figures">{children}</dl>
    </div>
  );
}

/** Main figures stay visible on the narrowest screen. */
function KeyFigure({ label, value, isMain = false }: TotalFigure & { isMain?: boolean }) {
  return (
    <div className={isMain ? "key-figure is-main" : "key-figure"}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
