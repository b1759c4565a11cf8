import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { TemplateLineInput } from "../../contracts/service-templates.ts";
import { decimalOrNull } from "../../domain/money/decimal.ts";
import { formatPercent } from "../../domain/money/format.ts";
import { useLanguage } from "../base/i18n.ts";
import { lineTerms } from "./line-list.ts";

/** What the line brings along besides its quantity. */
export function TermTags({ line }: { line: TemplateLineInput }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { credit, discountPercent, vatPercent, vatCode, vatReason } = lineTerms(line);
  const percentText = (value: string) => {
    const percent = decimalOrNull(value);
    return percent === null ? value : formatPercent(percent, language);
  };
  const isSurcharge = discountPercent.startsWith("-");
  return (
    <>
      {credit && <Tag>{t("estimates.grid.credit")}</Tag>}
      {discountPercent !== "0" && (
        <Tag>
          {t(`estimates.group.${isSurcharge ? "hasSurcharge" : "hasDiscount"}`, {
            percent: percentText(discountPercent.replace("-", "")),
          })}
        </Tag>
      )}
      {vatPercent !== null && (
        <Tag>{t("estimates.totals.vat", { percent: percentText(vatPercent) })}</Tag>
      )}
      {vatCode !== null && <Tag title={vatReason}>{t(`estimates.line.vatTags.${vatCode}`)}</Tag>}
    </>
  );
}
