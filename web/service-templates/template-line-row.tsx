import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import HolderOutlined from "@ant-design/icons/es/icons/HolderOutlined";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import Button from "antd/es/button";
import Tag from "antd/es/tag";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateLineInput } from "../../contracts/service-templates.ts";
import { decimalOrNull } from "../../domain/money/decimal.ts";
import { formatDecimal, formatMoney, formatPercent } from "../../domain/money/format.ts";
import { useLanguage } from "../base/i18n.ts";
import { unitBeside } from "../kit/page/title-in.ts";
import { lineTerms } from "./line-list.ts";
import { LineSource } from "./line-source.tsx";
import type { LineView } from "./line-view.ts";

interface TemplateLineRowProps {
  readonly row: LineView;
  readonly others: readonly LineView[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (change: Partial<TemplateLineInput>) => void;
  readonly onStep: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

export function TemplateLineRow(props: TemplateLineRowProps) {
  const { row, others, onChange } = props;
  const { key, service, title, problem } = row;
  const { t } = useTranslation();
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: key });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? "template-row is-dragged" : "template-row"}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="template-handle"
        aria-label={t("serviceTemplates.lines.move", { title })}
        aria-describedby={attributes["aria-describedby"]}
        {...listeners}
      >
        <HolderOutlined aria-hidden />
      </button>
      <div className="template-row-title">
        {title}
        <small>
          {service?.code}
          {service?.active === false && (
            <Tag title={t("serviceTemplates.inactiveHint")}>{t("serviceTemplates.inactive")}</Tag>
          )}
          <TermTags line={row.line} />
        </small>
      </div>
      <LineSource row={row} others={others} onChange={onChange} />
      <Figures row={row} />
      <RowActions {...props} />
      {problem !== null && (
        <p className="template-row-problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** What the line was made with besides its quantity. */
function TermTags({ line }: { line: TemplateLineInput }) {
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

/** Moves the line without dragging, and removes it. */
function RowActions({ row, isFirst, isLast, onStep, onRemove }: TemplateLineRowProps) {
  const { t } = useTranslation();
  const { title } = row;
  return (
    <span className="template-row-actions">
      <RowButton
        name={t("serviceTemplates.lines.up", { title })}
        icon={<ArrowUpOutlined aria-hidden />}
        isDisabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <RowButton
        name={t("serviceTemplates.lines.down", { title })}
        icon={<ArrowDownOutlined aria-hidden />}
        isDisabled={isLast}
        onClick={() => onStep(1)}
      />
      <RowButton
        name={t("serviceTemplates.lines.remove", { title })}
        icon={<DeleteOutlined aria-hidden />}
        onClick={onRemove}
      />
    </span>
  );
}

/** The quantity that a formula or a link comes to, and the selling price of the line. */
function Figures({ row: { line, service, figures } }: { row: LineView }) {
  const language = useLanguage();
  const { quantity = null, sellingAmount = null } = figures ?? {};
  const unit = service ? unitBeside(service, language, quantity) : "";
  const isCounted = line.quantity === null && quantity !== null;
  return (
    <span className="template-row-figures">
      <span>{sellingAmount === null ? "–" : formatMoney(sellingAmount, language)}</span>
      {isCounted && (
        <small>{`${formatDecimal(quantity, language, { minPlaces: 0, maxPlaces: 4 })} ${unit}`}</small>
      )}
    </span>
  );
}

interface RowButtonProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function RowButton({ name, icon, isDisabled = false, onClick }: RowButtonProps) {
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={name}
      title={name}
      disabled={isDisabled}
      onClick={onClick}
    />
  );
}
