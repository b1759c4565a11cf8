import Alert from "antd/es/alert";
import Button from "antd/es/button";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { isZero } from "../../../../domain/money/decimal.ts";
import type { SheetCheck } from "../../../../domain/table/sheet-check.ts";
import { type Figures, useFigures } from "../cells/figures.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import { differenceText } from "./difference-text.ts";

const mostListed = 50;

interface PasteCheckProps {
  readonly check: SheetCheck;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/** Does the table come to what its sheet says, and which rows do not? */
export function PasteCheck({ check, onShow }: PasteCheckProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { rows } = check;
  const more = rows.length - mostListed;
  const title = checkText(t, figures, check);
  const isGood = rows.length === 0 && isZero(check.difference);
  return (
    <div className="paste-check">
      <Alert
        type={isGood ? "success" : "warning"}
        role="status"
        showIcon
        title={title}
        description={check.isBeforeMarkup ? t("estimates.paste.beforeMarkup") : undefined}
      />
      {rows.length > 0 && (
        <ScrollArea className="paste-check-list" label={title}>
          <ul>
            {rows.slice(0, mostListed).map((row) => (
              <li key={row.index}>
                <Button type="link" size="small" onClick={() => onShow(row.index)}>
                  {differenceText(t, figures, row)}
                </Button>
              </li>
            ))}
            {more > 0 && <li>{t("estimates.paste.moreRows", { count: more })}</li>}
          </ul>
        </ScrollArea>
      )}
    </div>
  );
}

function checkText(t: TFunction, figures: Figures, check: SheetCheck): string {
  const count = check.rows.length;
  const sum = t(`estimates.paste.sum.${check.options}`, { sum: figures.money(check.sum) });
  const difference = figures.money(check.difference);
  if (!isZero(check.difference)) {
    return count === 0
      ? t("estimates.paste.totalDiffers", { sum, difference })
      : t("estimates.paste.differs", { sum, difference, count });
  }
  return count === 0
    ? t("estimates.paste.agrees", { sum })
    : t("estimates.paste.rowsDiffer", { sum, count });
}
