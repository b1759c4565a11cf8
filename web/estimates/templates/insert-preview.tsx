import { useTranslation } from "react-i18next";
import { decimal, sum } from "../../../domain/money/decimal.ts";
import type { Key, Line } from "../../../domain/estimate/estimate.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";
import type { PricedLine } from "../../../domain/pricing/priced-rows.ts";
import { isWithoutCost } from "../../../domain/pricing/profit.ts";
import { type Language, useLanguage } from "../../base/i18n.ts";
import { lineProblemText } from "../../kit/page/line-problem-text.ts";
import { useFigures } from "../editor/cells/figures.ts";
import { unitOf } from "../editor/cells/cell-text.ts";
import { titleOfRow } from "../editor/cells/row-title.ts";
import { titleIn } from "../../kit/page/title-in.ts";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";

interface InsertPreviewProps {
  /** The estimate as it will be. */
  readonly after: PricedEstimate;
  readonly keys: readonly Key[];
  /** The language of the document. */
  readonly language: Language;
}

/** The lines that will be there, with the figures that they will have. */
export function InsertPreview({ after, keys, language }: InsertPreviewProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const rows = keys.flatMap((key) => {
    const line = after.estimate.lines.get(key);
    const priced = after.lines.get(key);
    return line && priced ? [{ key, line, priced }] : [];
  });
  const amounts = (name: "purchaseAmount" | "sellingAmount") =>
    sum(rows.map(({ priced }) => priced[name] ?? decimal("0")));
  const withoutCost = rows.filter(({ priced }) => isWithoutCost(priced)).length;
  const purchase = withoutCost > 0 ? null : amounts("purchaseAmount");
  if (rows.length === 0) return <p className="muted">{t("serviceTemplates.insert.empty")}</p>;
  return (
    <ScrollArea
      className="template-table"
      role="region"
      label={t("serviceTemplates.insert.preview")}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t("serviceTemplates.insert.line")}</th>
            <th scope="col">{t("serviceTemplates.insert.quantity")}</th>
            <th scope="col" className="template-wide-only">
              {t("serviceTemplates.insert.purchase")}
            </th>
            <th scope="col">{t("serviceTemplates.insert.selling")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, line, priced }) => (
            <PreviewRow key={key} line={line} priced={priced} after={after} language={language} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t(
                after.estimate.settings.vatPayer
                  ? "estimates.totals.netAmount"
                  : "estimates.totals.sum",
              )}
            </th>
            <td className="template-wide-only">{figures.money(purchase)}</td>
            <td>{figures.money(amounts("sellingAmount"))}</td>
          </tr>
        </tfoot>
      </table>
      {withoutCost > 0 && (
        <p className="panel-hint">{t("estimates.linesWithoutCost", { count: withoutCost })}</p>
      )}
    </ScrollArea>
  );
}

interface PreviewRowProps {
  readonly line: Line;
  readonly priced: PricedLine;
  readonly after: PricedEstimate;
  readonly language: Language;
}

function PreviewRow({ line, priced, after, language }: PreviewRowProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const locale = useLanguage();
  return (
    <tr>
      <th scope="row">{titleIn(line, language)}</th>
      {priced.problem === null ? (
        <>
          <td>{`${figures.number(priced.quantity)} ${unitOf(line, priced.quantity, locale)}`}</td>
          <td className="template-wide-only">{figures.money(priced.purchaseAmount)}</td>
          <td>{figures.money(priced.sellingAmount)}</td>
        </>
      ) : (
        <td colSpan={3} className="template-problem">
          {lineProblemText(t, priced.problem, {
            titleOf: (other) => titleOfRow(after, other, language),
            formula: line.formula,
          })}
        </td>
      )}
    </tr>
  );
}
