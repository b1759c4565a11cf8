import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { isZero } from "../../../../domain/money/decimal.ts";
import type { SheetCheck } from "../../../../domain/table/sheet-check.ts";
import { type Figures, useFigures } from "../cells/figures.ts";
import { differenceText } from "./difference-text.ts";
import { ToldCheck } from "./told-rows.tsx";

interface PasteCheckProps {
  readonly check: SheetCheck;
  readonly isVatPayer: boolean;
  /** What a difference may come from. */
  readonly reason?: string | undefined;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/** Does the table come to what its sheet says, and which rows do not? */
export function PasteCheck({ check, isVatPayer, reason, onShow }: PasteCheckProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const notes = [reason, check.isBeforeMarkup && t("estimates.paste.beforeMarkup")].filter(Boolean);
  const isGood = check.rows.length === 0 && isZero(check.difference);
  return (
    <ToldCheck
      type={isGood ? "success" : "warning"}
      title={checkText(t, figures, { check, isVatPayer })}
      description={notes.length > 0 ? notes.join(" ") : undefined}
      rows={check.rows}
      textOf={(row) => differenceText(t, figures, row)}
      onShow={onShow}
    />
  );
}

type Checked = Pick<PasteCheckProps, "check" | "isVatPayer">;

function checkText(t: TFunction, figures: Figures, { check, isVatPayer }: Checked): string {
  const count = check.rows.length;
  const sumText = isVatPayer ? "sum" : "plainSum";
  const of = check.hasTotal ? "total" : "rows";
  const sum = t(`estimates.paste.${sumText}.${of}.${check.options}`, {
    sum: figures.money(check.sum),
  });
  if (!isZero(check.difference)) return differenceOf(t, figures, { check, sum });
  if (count > 0) return t("estimates.paste.rowsDiffer", { sum, count });
  const agreeing = check.hasUnknown ? "statedAgree" : "rowsAgree";
  return t(`estimates.paste.${check.hasTotal ? "agrees" : agreeing}`, { sum });
}

/** How far it is off, and what of its rows that explains. */
function differenceOf(
  t: TFunction,
  figures: Figures,
  { check, sum }: Pick<Checked, "check"> & { readonly sum: string },
): string {
  const { rounding, optionRows, direction } = check;
  const difference = t(`estimates.paste.sumOff.${direction}`, {
    difference: figures.money(check.difference),
  });
  const count = check.rows.length - optionRows;
  const isRounding = rounding === "all";
  const besides = [
    isRounding && count > 0 && t("estimates.paste.besides.rows", { count }),
    optionRows > 0 && t("estimates.paste.besides.options", { count: optionRows }),
  ];
  const said = isRounding
    ? t("estimates.paste.isRounding", { sum, difference })
    : count > 0
      ? t("estimates.paste.differs", { sum, difference, count })
      : t("estimates.paste.totalDiffers", { sum, difference });
  const whole = rounding === "rest" ? `${said}, ${t("estimates.paste.restIsRounding")}` : said;
  return [whole, ...besides.filter((text) => text !== false)].join("; ");
}
