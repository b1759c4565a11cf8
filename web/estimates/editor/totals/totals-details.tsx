import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { isSurcharge } from "../../../../domain/estimate/discount.ts";
import type { Settings } from "../../../../domain/estimate/estimate.ts";
import { absolute } from "../../../../domain/money/decimal.ts";
import type {
  EstimateTotals,
  KindTotal,
  VatRow,
} from "../../../../domain/pricing/priced-estimate.ts";
import { keyOfVat } from "../../../../domain/pricing/vat-bases.ts";
import { FigureRow } from "../../../kit/page/figure-row.tsx";
import { type Figures, useFigures } from "../cells/figures.ts";
import { useTotalFigures } from "./use-total-figures.ts";

interface DetailsProps {
  readonly id: string;
  readonly totals: EstimateTotals;
  readonly settings: Settings;
  /** Purchase and profit are for those who see costs. */
  readonly seesCosts: boolean;
  /** The customer has accepted another sum by what he chose. */
  readonly isAsSent: boolean;
}

/** Every total of the estimate. Parts that are 0 by choice (discount, options, area) are left out. */
export function TotalsDetails({ id, totals, settings, seesCosts, isAsSent }: DetailsProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  return (
    <div id={id} className="totals-details">
      {isAsSent && <p className="as-sent">{t("estimates.totals.allAsOffered")}</p>}
      <KindsTable totals={totals} figures={figures} seesCosts={seesCosts} />
      <PriceRows totals={totals} figures={figures} settings={settings} />
      <ProfitRows
        totals={totals}
        figures={figures}
        isVatPayer={settings.vatPayer}
        seesCosts={seesCosts}
      />
    </div>
  );
}

interface PartProps {
  readonly totals: EstimateTotals;
  readonly figures: Figures;
}

function KindsTable({ totals, figures, seesCosts }: PartProps & { seesCosts: boolean }) {
  const { t } = useTranslation();
  const kinds: readonly (readonly [string, KindTotal])[] = [
    [t("estimates.totals.materials"), totals.materials],
    [t("estimates.totals.works"), totals.works],
    [t("estimates.totals.general"), totals.general],
  ];
  const { adjustmentAmount: adjustment } = totals;
  const rows =
    adjustment === "0"
      ? kinds
      : [
          ...kinds,
          [
            t("estimates.totals.adjustment"),
            { purchaseAmount: null, sellingAmount: adjustment, profitAmount: adjustment },
          ] as const,
        ];
  return (
    <section
      className="kinds-part"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
      tabIndex={0}
      aria-label={t("estimates.totals.kinds")}
    >
      <table className="kinds-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("estimates.grid.columns.kind")}</span>
            </th>
            {seesCosts && <th scope="col">{t("estimates.totals.purchase")}</th>}
            <th scope="col">{t("estimates.totals.selling")}</th>
            {seesCosts && <th scope="col">{t("estimates.totals.profit")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, kind]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {seesCosts && <td>{figures.money(kind.purchaseAmount)}</td>}
              <td>{figures.money(kind.sellingAmount)}</td>
              {seesCosts && <td>{figures.money(kind.profitAmount)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A discount or surcharge, by what it does to the sum before it. */
function DiscountRows({ totals, figures, settings }: PartProps & { settings: Settings }) {
  const { t } = useTranslation();
  const { sumAmount, discountAmount } = totals;
  if (discountAmount === "0") return null;
  const rate = settings.vatPayer ? settings.discountVatPercent : null;
  const isRaised = discountAmount.startsWith("-");
  const change = figures.money(absolute(discountAmount));
  return (
    <>
      <FigureRow label={t("estimates.totals.sum")} value={figures.money(sumAmount)} />
      <FigureRow
        label={t(`estimates.totals.${isSurcharge(settings) ? "surcharge" : "discount"}`)}
        {...(rate !== null && {
          hint: t("estimates.totals.vat", { percent: figures.rate(rate) }),
        })}
        value={`${isRaised ? "+" : "−"}${change}`}
      />
    </>
  );
}

function vatLabel(row: VatRow, t: TFunction, figures: Figures): string {
  const { vatCode, vatReason, vatPercent } = row;
  if (vatCode === null) return t("estimates.totals.vat", { percent: figures.rate(vatPercent) });
  const words = vatCode === "exempt" ? "vatExempt" : "vatOutside";
  return `${t(`estimates.totals.${words}`)} (${vatReason})`;
}

function PriceRows({ totals, figures, settings }: PartProps & { settings: Settings }) {
  const { t } = useTranslation();
  const { vatPayer: isVatPayer } = settings;
  const { net, total } = useTotalFigures(totals, isVatPayer);
  return (
    <dl className="figure-rows">
      <DiscountRows totals={totals} figures={figures} settings={settings} />
      {net && <FigureRow {...net} />}
      {totals.vatRows.map((row) => (
        <FigureRow
          key={keyOfVat(row)}
          label={vatLabel(row, t, figures)}
          hint={t("estimates.totals.vatOf", { amount: figures.money(row.baseAmount) })}
          value={figures.money(row.vatAmount)}
        />
      ))}
      {totals.roundingAmount !== "0" && (
        <FigureRow
          label={t("estimates.totals.rounding")}
          value={figures.money(totals.roundingAmount)}
        />
      )}
      <FigureRow {...total} isStrong />
      {totals.pricePerSquareMetre !== null && (
        <FigureRow
          label={t(
            isVatPayer
              ? "estimates.totals.perSquareMetre"
              : "estimates.totals.perSquareMetreWithoutVat",
          )}
          value={figures.money(totals.pricePerSquareMetre)}
        />
      )}
    </dl>
  );
}

type ProfitProps = PartProps & { readonly isVatPayer: boolean; readonly seesCosts: boolean };

function ProfitRows({ totals, figures, isVatPayer, seesCosts }: ProfitProps) {
  const { t } = useTranslation();
  const shared = useTotalFigures(totals, isVatPayer);
  return (
    <dl className="figure-rows">
      {seesCosts && (
        <>
          <FigureRow {...shared.purchase} />
          <FigureRow {...shared.profit} isStrong />
          <FigureRow {...shared.margin} />
          <FigureRow {...shared.markup} />
        </>
      )}
      <FigureRow {...shared.hoursScheduled} />
      <FigureRow {...shared.hoursUsed} />
      {totals.optionsAmount !== "0" && (
        <FigureRow
          label={t("estimates.totals.options")}
          value={figures.money(totals.optionsAmount)}
        />
      )}
    </dl>
  );
}
