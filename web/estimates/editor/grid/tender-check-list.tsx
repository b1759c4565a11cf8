import { useTranslation } from "react-i18next";
import type { TenderCheck } from "../../../../domain/tender/check-tender.ts";
import { useFigures } from "../cells/figures.ts";
import { ToldCheck } from "./told-rows.tsx";

const sums = ["sum", "net", "vat", "gross"] as const;

interface TenderCheckListProps {
  readonly check: TenderCheck;
  readonly isVatPayer: boolean;
}

/** What the file says of its sums, and whether its rows come to that. */
export function TenderCheckList({ check, isVatPayer }: TenderCheckListProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const sumTexts = isVatPayer ? "sums" : "plainSums";
  const stated = sums.flatMap((name) => {
    const figure = check[name];
    return figure === undefined ? [] : [{ name, ...figure }];
  });
  if (stated.length === 0 && check.rows.length === 0) return null;
  const isGood = check.rows.length === 0 && stated.every((one) => one.stated === one.counted);
  return (
    <ToldCheck
      type={isGood ? "success" : "warning"}
      title={t(isGood ? "estimates.tender.agrees" : "estimates.tender.differs")}
      description={stated.map((one) => (
        <div key={one.name}>
          {t(`estimates.tender.${sumTexts}.${one.name}`, { stated: figures.money(one.stated) })}
          {one.stated !== one.counted && (
            <strong className="paste-counted"> ≠ {figures.money(one.counted)}</strong>
          )}
        </div>
      ))}
      rows={check.rows.map((row, index) => ({ ...row, index }))}
      textOf={({ number, stated: said, counted }) =>
        t("estimates.tender.rowDiffers", {
          number,
          stated: figures.money(said),
          counted: figures.money(counted),
        })
      }
    />
  );
}
