import { useTranslation } from "react-i18next";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import type { GroupRowView } from "../store/row-views.ts";
import { NumberField } from "./number-field.tsx";

interface GroupPriceProps {
  readonly store: EstimateStore;
  readonly row: GroupRowView;
  readonly isReadOnly: boolean;
  /** A lump sum is a price. */
  readonly canPrice: boolean;
}

/**
 * A lump sum in place of the lines, and a discount off it or off the lines; typing one clears the other,
 * and the one that is empty says so.
 */
export function GroupPrice({ store, row, isReadOnly, canPrice }: GroupPriceProps) {
  const { t } = useTranslation();
  const { group } = row;
  const hasAmount = group.discountAmount !== null;
  const hasPercent = group.discountPercent !== null;
  const field = (
    name: "lumpAmount" | "discountPercent" | "discountAmount",
    more: { suffix?: string; hint?: string; minPlaces?: number },
  ) => {
    const label = t(`estimates.group.${name}`);
    return (
      <NumberField
        label={label}
        value={group[name]}
        isReadOnly={name === "lumpAmount" ? !canPrice : isReadOnly}
        {...more}
        onCommit={(value: Decimal | null) =>
          store.change([{ type: "setGroup", key: group.key, field: name, value }], label)
        }
      />
    );
  };
  return (
    <>
      {field("lumpAmount", { hint: t("estimates.group.lumpHint"), minPlaces: 2 })}
      <div className="field-columns">
        {field("discountPercent", {
          suffix: "%",
          hint: t(hasAmount ? "estimates.line.discountIsAmount" : "estimates.group.discountHint"),
        })}
        {field("discountAmount", {
          minPlaces: 2,
          ...(hasPercent && { hint: t("estimates.line.discountIsPercent") }),
        })}
      </div>
    </>
  );
}
