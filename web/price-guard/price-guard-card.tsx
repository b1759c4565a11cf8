import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Tag from "antd/es/tag";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { changeOrders } from "../../contracts/change-orders.ts";
import { type PriceGuard, priceGuards } from "../../contracts/price-guard.ts";
import { absolute, subtract } from "../../domain/money/decimal.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { NewChangeOrder } from "../estimates/versions/new-change-order.tsx";
import { FigureRow } from "../kit/page/figure-row.tsx";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { BookingList } from "./booking-list.tsx";
import { GuardBar } from "./guard-bar.tsx";
import { tagColour, useGuardFigures } from "./guard-figures.ts";
import "./price-guard.css";

interface GuardProps {
  readonly projectId: string;
  readonly guard: PriceGuard;
}

/** How much of the accepted price estimate is used, and what has to be done; nothing before it is accepted. */
export function PriceGuardCard({ projectId }: { projectId: string }) {
  const query = useQuery(queryOf(priceGuards.get, { params: { projectId } }));
  if (query.isLoadingError)
    return <NotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  const guard = query.data?.guard;
  if (!guard) return null;
  return (
    <div className="price-guard">
      <GuardCard projectId={projectId} guard={guard} />
      <BookingList projectId={projectId} guard={guard} />
    </div>
  );
}

function GuardCard({ projectId, guard }: GuardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { percent } = useGuardFigures();
  const [first, ...others] = guard.parts;
  return (
    <section className="card price-guard-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("priceGuard.title")}</h2>
        {guard.level !== null && (
          <Tag color={tagColour[guard.level]}>{t(`priceGuard.levels.${guard.level}.tag`)}</Tag>
        )}
      </header>
      <WhatToDo projectId={projectId} guard={guard} />
      <GuardBar guard={guard} />
      <Amounts guard={guard} />
      <Parts guard={guard} />
      <p className="muted price-guard-meaning">
        {first && others.length === 0
          ? t("priceGuard.meaning", { limit: percent(first.limitPercent) })
          : t("priceGuard.meaningOfSeveral")}
      </p>
    </section>
  );
}

/** Says what the law asks for by now; a change order is begun from here. */
function WhatToDo({ projectId, guard }: GuardProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { money } = useGuardFigures();
  const { level, ceilingAmount, usedAmount } = guard;
  if (level === null) return null;
  const words = {
    left: money(subtract(ceilingAmount, usedAmount)),
    ceiling: money(ceilingAmount),
  };
  return (
    <Alert
      type={level === "ceiling" ? "error" : "warning"}
      showIcon
      title={t(`priceGuard.levels.${level}.title`, words)}
      description={
        <>
          <p className="price-guard-remedy">{t(`priceGuard.levels.${level}.text`, words)}</p>
          {can(changeOrders.create.access) && <NewChangeOrder projectId={projectId} />}
        </>
      }
    />
  );
}

function Amounts({ guard }: { guard: PriceGuard }) {
  const { t } = useTranslation();
  const { money, percent } = useGuardFigures();
  const { usedAmount, acceptedAmount, ceilingAmount, usedPercent } = guard;
  const left = subtract(ceilingAmount, usedAmount);
  const isOver = left.startsWith("-");
  return (
    <dl className="figure-rows">
      <FigureRow
        label={t("priceGuard.used")}
        hint={usedPercent === null ? undefined : percent(usedPercent)}
        value={money(usedAmount)}
      />
      <FigureRow label={t("priceGuard.accepted")} value={money(acceptedAmount)} />
      <FigureRow label={t("priceGuard.ceiling")} value={money(ceilingAmount)} />
      <FigureRow
        label={t(isOver ? "priceGuard.tooMuch" : "priceGuard.left")}
        value={money(absolute(left))}
        isStrong
      />
    </dl>
  );
}

/** The contract and each accepted change by itself, and the hours at their lines. */
function Parts({ guard: { parts } }: { guard: PriceGuard }) {
  const { t } = useTranslation();
  const { money, hours } = useGuardFigures();
  return (
    <details className="price-guard-parts">
      <summary>{t("priceGuard.parts")}</summary>
      <dl className="figure-rows">
        {parts.flatMap((part) => [
          <FigureRow
            key={part.estimateId}
            label={
              part.changeNumber === null
                ? t("priceGuard.contract", { version: part.version })
                : t("priceGuard.change", { number: part.changeNumber })
            }
            hint={t("priceGuard.partNote", { ceiling: money(part.ceilingAmount) })}
            value={money(part.totalAmount)}
          />,
          ...(part.hoursUsed === "0"
            ? []
            : [
                <FigureRow
                  key={`${part.estimateId} hours`}
                  label={t("priceGuard.lineHours", { hours: hours(part.hoursUsed) })}
                  value={money(part.hoursAmount)}
                />,
              ]),
        ])}
      </dl>
    </details>
  );
}
