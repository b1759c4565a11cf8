import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import ControlOutlined from "@ant-design/icons/es/icons/ControlOutlined";
import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import HolderOutlined from "@ant-design/icons/es/icons/HolderOutlined";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import Button from "antd/es/button";
import Tag from "antd/es/tag";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateLineInput } from "../../contracts/service-templates.ts";
import { formatDecimal, formatMoney } from "../../domain/money/format.ts";
import { useSeesCosts } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { unitBeside } from "../kit/page/title-in.ts";
import { LineSource } from "./line-source.tsx";
import type { LineView } from "./line-view.ts";
import { TermFields } from "./term-fields.tsx";
import { TermTags } from "./term-tags.tsx";

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
  const { key, service, title } = row;
  const { t } = useTranslation();
  const [hasTerms, setHasTerms] = useState(false);
  const termsId = useId();
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
      <RowActions {...props}>
        <RowButton
          name={t("serviceTemplates.lines.terms", { title })}
          icon={<ControlOutlined aria-hidden />}
          shows={{ id: termsId, isShown: hasTerms }}
          onClick={() => setHasTerms(!hasTerms)}
        />
      </RowActions>
      {hasTerms && <TermFields id={termsId} row={row} onChange={onChange} />}
      <Remarks row={row} />
    </li>
  );
}

/** What is wrong with the line, or why it has no figures. */
function Remarks({ row: { problem, reason } }: { row: LineView }) {
  // Whoever sees no costs is shown no prices that could be missing.
  const seesCosts = useSeesCosts();
  return (
    <>
      {problem !== null && (
        <p className="template-row-problem" role="alert">
          {problem}
        </p>
      )}
      {seesCosts && reason !== null && <p className="template-row-reason">{reason}</p>}
    </>
  );
}

/** Moves the line without dragging, and removes it. */
function RowActions(props: TemplateLineRowProps & { readonly children: ReactNode }) {
  const { row, isFirst, isLast, onStep, onRemove, children } = props;
  const { t } = useTranslation();
  const { title } = row;
  return (
    <span className="template-row-actions">
      {children}
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
  const seesCosts = useSeesCosts();
  const { quantity = null, sellingAmount = null } = figures ?? {};
  const unit = service ? unitBeside(service, language, quantity) : "";
  const isCounted = line.quantity === null && quantity !== null;
  return (
    <span className="template-row-figures">
      {/* It follows from what the service costs. */}
      {seesCosts && (
        <span>{sellingAmount === null ? "–" : formatMoney(sellingAmount, language)}</span>
      )}
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
  /** What the button opens and closes. */
  readonly shows?: { readonly id: string; readonly isShown: boolean };
  readonly onClick: () => void;
}

function RowButton({ name, icon, isDisabled = false, shows, onClick }: RowButtonProps) {
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={name}
      title={name}
      disabled={isDisabled}
      {...(shows && {
        "aria-expanded": shows.isShown,
        ...(shows.isShown && { "aria-controls": shows.id }),
      })}
      onClick={onClick}
    />
  );
}
