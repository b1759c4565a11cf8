import Alert from "antd/es/alert";
import Form from "antd/es/form";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { positiveMeasure } from "../../../contracts/fields.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";
import {
  type LeftOutLine,
  type TakenLine,
  templateFromLines,
} from "../../../domain/templates/template-from-lines.ts";
import { type Language, useLanguage } from "../../base/i18n.ts";
import { useFigures } from "../editor/cells/figures.ts";
import { unitOf } from "../editor/cells/cell-text.ts";
import { titleOfRow } from "../editor/cells/row-title.ts";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";

interface MadeLinesProps {
  /** Given by the form that it stands in. */
  readonly id?: string;
  readonly priced: PricedEstimate;
  readonly keys: readonly Key[];
  /** The language of the document. */
  readonly language: Language;
}

/** The lines of the template to be, for one unit, and those that no template can hold. */
export function MadeLines({ id, priced, keys, language }: MadeLinesProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const locale = useLanguage();
  const form = Form.useFormInstance();
  const typed: unknown = Form.useWatch("units", form);
  // Another number may put right what was wrong with the lines.
  useEffect(() => {
    if (typed !== undefined) form.setFields([{ name: "lines", errors: [] }]);
  }, [form, typed]);
  const count = positiveMeasure.safeParse(typed);
  const { lines, leftOut } = templateFromLines(
    priced,
    keys,
    count.success ? count.data : decimal("1"),
  );
  const titleOf = (key: Key) => titleOfRow(priced, key, language);
  const quantityOf = ({ key, quantity, linkedLine, linkedRatio }: TakenLine) => {
    const followed = linkedLine === null ? undefined : lines[linkedLine];
    if (followed) {
      const ratio = figures.number(linkedRatio);
      return t("serviceTemplates.make.follows", { ratio, title: titleOf(followed.key) });
    }
    const line = priced.estimate.lines.get(key);
    return `${figures.number(quantity)} ${line ? unitOf(line, quantity, locale) : ""}`;
  };
  return (
    <div id={id} tabIndex={-1} className="made-lines">
      {leftOut.length > 0 && <LeftOutLines lines={leftOut} titleOf={titleOf} />}
      {lines.length > 0 && <TakenLines lines={lines} titleOf={titleOf} quantityOf={quantityOf} />}
    </div>
  );
}

interface LeftOutLinesProps {
  readonly lines: readonly LeftOutLine[];
  readonly titleOf: (key: Key) => string;
}

function LeftOutLines({ lines, titleOf }: LeftOutLinesProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      title={t("serviceTemplates.make.leftOut")}
      description={
        <ul className="template-left-out">
          {lines.map(({ key, reason }) => (
            <li key={key}>
              {titleOf(key)}: {t(`serviceTemplates.make.reasons.${reason}`)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

interface TakenLinesProps {
  readonly lines: readonly TakenLine[];
  readonly titleOf: (key: Key) => string;
  readonly quantityOf: (line: TakenLine) => string;
}

function TakenLines({ lines, titleOf, quantityOf }: TakenLinesProps) {
  const { t } = useTranslation();
  return (
    <ScrollArea
      className="template-table"
      role="region"
      label={t("serviceTemplates.make.taken", { count: lines.length })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t("serviceTemplates.make.line")}</th>
            <th scope="col">{t("serviceTemplates.make.quantity")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{titleOf(line.key)}</th>
              <td>{quantityOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
