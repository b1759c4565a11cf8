import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { hasDiscount, isSurcharge } from "../../../../domain/estimate/discount.ts";
import type { MarkupSource } from "../../../../domain/pricing/priced-rows.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { useFigures } from "../cells/figures.ts";
import { type LinePart, enterInCell } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";
import { LineDiscount } from "./line-discount.tsx";
import { LineVat } from "./line-vat.tsx";
import { PanelSection } from "./panel-section.tsx";
import { titleOfRow } from "../cells/row-title.ts";

/** Cost, the three figures that are tied to it, discount and VAT. */
export function LinePrice(part: LinePart) {
  const { t } = useTranslation();
  const { seesCosts, row } = part;
  const { markupFrom } = row.priced;
  return (
    <PanelSection title={t("estimates.line.price")}>
      {seesCosts && <CostFields {...part} />}
      <div className="field-columns">
        {seesCosts && <PricingField part={part} field="markupPercent" suffix="%" />}
        {seesCosts && <PricingField part={part} field="marginPercent" suffix="%" />}
        <PricingField part={part} field="sellingPrice" />
      </div>
      {seesCosts && markupFrom !== null && <PriceSource part={part} from={markupFrom} />}
      <LineDiscount {...part} />
      <LineVat {...part} />
    </PanelSection>
  );
}

function CostFields(part: LinePart) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { line, priced } = part.row;
  const isReadOnly = !part.canPrice;
  const hasNorm = line.kind === "work" && line.hourNorm !== null;
  const buyingLabel = t("estimates.line.buyingPrice");
  const wasteLabel = t("estimates.line.wastePercent");
  return (
    <div className="field-columns">
      <NumberField
        label={buyingLabel}
        value={line.buyingPrice}
        minPlaces={2}
        currency={part.currency}
        isReadOnly={isReadOnly}
        {...(hasNorm && {
          placeholder: figures.money(priced.buyingPrice),
          hint: t("estimates.line.fromNorm"),
        })}
        onCommit={(value) => enterInCell(part, "buyingPrice", value, buyingLabel)}
      />
      <NumberField
        label={wasteLabel}
        value={line.wastePercent}
        suffix="%"
        isReadOnly={isReadOnly}
        hint={t("estimates.line.wasteHint")}
        onCommit={(value) => enterInCell(part, "wastePercent", value, wasteLabel)}
      />
    </div>
  );
}

interface PricingFieldProps {
  readonly part: LinePart;
  readonly field: "markupPercent" | "marginPercent" | "sellingPrice";
  readonly suffix?: string;
}

/** Shows the figure in force; typing one makes the other two follow. */
function PricingField({ part, field, suffix }: PricingFieldProps) {
  const { t } = useTranslation();
  const label = t(`estimates.line.${field}`);
  const { line, priced } = part.row;
  const isAfterDiscount = field === "marginPercent" && hasDiscount(line);
  const after = isSurcharge(line) ? "afterSurcharge" : "afterDiscount";
  const entered = field === "marginPercent" ? null : line[field];
  return (
    <NumberField
      label={label}
      value={priced[field] ?? entered}
      minPlaces={field === "sellingPrice" ? 2 : 0}
      currency={field === "sellingPrice" ? part.currency : undefined}
      maxPlaces={field === "sellingPrice" ? 4 : 2}
      placeholder="–"
      isReadOnly={!part.canPrice}
      {...(suffix !== undefined && { suffix })}
      {...(isAfterDiscount && { hint: t(`estimates.line.${after}`) })}
      onCommit={(value) => enterInCell(part, field, value, label)}
    />
  );
}

/** Where the price comes from, and the way back to the default. */
function PriceSource({ part, from }: { part: LinePart; from: MarkupSource }) {
  const { t } = useTranslation();
  const { store, row, canPrice, language } = part;
  const title = useViewPart(store, ({ priced }) =>
    from.from === "group" ? titleOfRow(priced, from.key, language) : "",
  );
  const isOwn = row.line.sellingPrice !== null || row.line.markupPercent !== null;
  const label = t("estimates.line.useDefault");
  return (
    <p className="panel-hint">
      {t(`estimates.line.priceFrom.${from.from}`, { title })}
      {isOwn && canPrice && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            enterInCell(part, "sellingPrice", null, label);
          }}
        >
          {label}
        </Button>
      )}
    </p>
  );
}
