import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import Button from "antd/es/button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { IncompleteWarning } from "./incomplete-warning.tsx";
import "./totals-panel.css";
import { TotalsDetails } from "./totals-details.tsx";
import { type TotalFigure, both, useTotalFigures } from "./use-total-figures.ts";
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
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <section className="totals-panel" aria-label={t("estimates.totals.title")}>
      <IncompleteWarning store={store} totals={totals} />
      {isOpen && (
        <TotalsDetails id={detailsId} totals={totals} settings={settings} seesCosts={seesCosts} />
      )}
      <div className="totals-bar">
        <KeyFigures totals={totals} isVatPayer={settings.vatPayer} seesCosts={seesCosts} />
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

interface KeyFiguresProps {
  readonly totals: EstimateTotals;
  readonly isVatPayer: boolean;
  readonly seesCosts: boolean;
}

function KeyFigures({ totals, isVatPayer, seesCosts }: KeyFiguresProps) {
  const figures = useTotalFigures(totals, isVatPayer);
  return (
    <dl className="key-figures">
      {seesCosts && <KeyFigure {...figures.purchase} />}
      {figures.net && <KeyFigure {...figures.net} />}
      <KeyFigure {...figures.total} isMain />
      {seesCosts && <KeyFigure {...figures.profit} isMain />}
      {seesCosts && <KeyFigure {...both(figures.margin, figures.markup)} />}
      <KeyFigure {...both(figures.hoursScheduled, figures.hoursUsed)} />
    </dl>
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
