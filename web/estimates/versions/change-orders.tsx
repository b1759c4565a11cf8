import { changeOrders, type ChangeOrders as Changes } from "../../../contracts/change-orders.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { queryOf } from "../../base/api.ts";
import { useCan } from "../../base/guard.ts";
import { FigureRow } from "../../kit/page/figure-row.tsx";
import { NotLoaded } from "../../kit/page/not-loaded.tsx";
import { ListEntry, ShortList } from "../../kit/page/short-list.tsx";
import { useFigures } from "../editor/cells/figures.ts";
import { EmailMark } from "./email-mark.tsx";
import { NewChangeOrder } from "./new-change-order.tsx";
import { StatusTag } from "./status-tag.tsx";
import { useTotalInWords } from "../../offers/total-in-words.ts";
import { shortVersionName } from "../../offers/version-name.ts";
import "./change-orders.css";

/** The change orders of a won project, and what its contract comes to; nothing before it is won. */
export function ChangeOrders({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(queryOf(changeOrders.list, { params: { projectId } }));
  if (query.isLoadingError)
    return <NotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { rows, contract } = query.data;
  if (contract === null && rows.length === 0) return null;
  const mayAdd = contract !== null && can(changeOrders.create.access);
  return (
    <div className="change-orders">
      <ShortList
        title={t("estimates.changes.title")}
        rows={rows}
        none={t("estimates.changes.none")}
        all={mayAdd && <NewChangeOrder projectId={projectId} />}
        keyOf={({ id }) => id}
        render={(order) => <ChangeOrder order={order} />}
      />
      {contract && <ContractSum contract={contract} />}
    </div>
  );
}

function ChangeOrder({ order }: { order: EstimateSummary }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { id, projectId, version, incomplete, lineCount, vatPayer, netAmount, totalAmount } = order;
  return (
    <ListEntry
      title={
        <Link to="/project/$id/estimate/$estimateId" params={{ id: projectId, estimateId: id }}>
          {shortVersionName(t, order)}
        </Link>
      }
      detail={
        incomplete > 0
          ? t("estimates.incompleteLines", { count: incomplete })
          : `${t("estimates.changes.toVersion", { version })} · ${t("estimates.lines", { count: lineCount })}`
      }
      tag={
        <>
          <StatusTag version={order} />
          <EmailMark version={order} />
        </>
      }
      end={figures.money(vatPayer ? netAmount : totalAmount)}
    />
  );
}

/** Without VAT, as lists and figures of projects are; who pays none has one price, the total. */
function ContractSum({ contract }: { contract: NonNullable<Changes["contract"]> }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const totalInWords = useTotalInWords();
  const { version, vatPayer, accepted, changes, sum } = contract;
  const shown = vatPayer ? "netAmount" : "totalAmount";
  const label = t(
    vatPayer ? "estimates.changes.contractSum" : "estimates.changes.contractSumOfAll",
  );
  return (
    <section className="card contract-sum" aria-label={label}>
      <dl className="figure-rows">
        <FigureRow
          label={t("estimates.changes.accepted", { version })}
          value={figures.money(accepted[shown])}
        />
        <FigureRow
          label={t("estimates.changes.acceptedChanges")}
          value={figures.money(changes[shown])}
        />
        <FigureRow
          label={label}
          hint={vatPayer ? totalInWords(sum.totalAmount, vatPayer) : undefined}
          value={figures.money(sum[shown])}
          isStrong
        />
      </dl>
    </section>
  );
}
