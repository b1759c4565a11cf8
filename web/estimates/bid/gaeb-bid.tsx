import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Skeleton from "antd/es/skeleton";
import { use, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TenderFile, tenderFiles } from "../../../contracts/tender-files.ts";
import { localMoment } from "../../../domain/base/local-time.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { BidAnswer } from "../../../domain/tender/bid.ts";
import { makeBid } from "../../../domain/tender/bid.ts";
import { isInOtherCurrency, type Tender } from "../../../domain/tender/tender.ts";
import { writeX84 } from "../../../domain/tender/write-x84.ts";
import { addressOf } from "../../base/api.ts";
import { ClockContext } from "../../base/clock.ts";
import { sessionQuery } from "../../base/session.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { useFigures } from "../editor/cells/figures.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { readTenderFile } from "../editor/tender-files/read-tender-file.ts";
import { fetchFile } from "../../base/fetch-file.ts";
import { BidAnswers } from "./bid-answers.tsx";
import { BidFindings } from "./bid-findings.tsx";
import { saveFile, withEnding } from "./save-file.ts";

interface GaebBidProps {
  readonly store: EstimateStore;
  readonly file: TenderFile;
  readonly onLeave: (key: Key) => void;
}

/** The bid to a tender of GAEB DA XML: what is missing of it, what the bidder says, and the file. */
export function GaebBid(props: GaebBidProps) {
  const { file } = props;
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: [tenderFiles.content.path, file.id],
    queryFn: ({ signal }) => readKept(file.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Alert type="error" showIcon role="alert" title={problemText(t, error)} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 1 }} />;
  if (data === null) return <p role="alert">{t("estimates.bid.unreadable")}</p>;
  if (data.phase === "bid" || data.phase === "contract") {
    return <p className="muted">{t("estimates.bid.notReturned")}</p>;
  }
  return <OpenBid {...props} tender={data} />;
}

async function readKept(id: string, signal: AbortSignal): Promise<Tender | null> {
  const file = await fetchFile(addressOf(tenderFiles.content, { params: { id } }), signal);
  const read = await readTenderFile(file.content);
  return read.ok ? read.value : null;
}

function OpenBid({ store, file, tender, onLeave }: GaebBidProps & { readonly tender: Tender }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const clock = use(ClockContext);
  const { data: session } = useQuery(sessionQuery);
  const { priced, header, status } = useEstimateView(store);
  const isVatPayer = priced.estimate.settings.vatPayer;
  const [answers, setAnswers] = useState<readonly BidAnswer[]>(file.answers);
  const { bid, findings } = useMemo(
    () => makeBid(tender, priced, answers),
    [tender, priced, answers],
  );
  const save = () => {
    const [date = "", time = ""] = localMoment(clock()).split(" ");
    const text = writeX84(bid, {
      program: "Overslag",
      bidder: session?.company.title ?? "",
      currency: header.currency,
      date,
      time,
    });
    saveFile(withEnding(file.fileName, "x84"), text, "application/xml");
  };
  return (
    <div className="bid-body">
      {isInOtherCurrency(tender, header.currency) && (
        <Alert
          type="warning"
          showIcon
          title={t("estimates.bid.otherCurrency", {
            asked: tender.currency,
            own: header.currency,
          })}
        />
      )}
      <BidAnswers {...{ file, tender, answers }} onAnswers={setAnswers} />
      {findings.length > 0 ? (
        <BidFindings findings={findings} store={store} onLeave={onLeave} />
      ) : (
        <Alert
          type="success"
          showIcon
          title={t(isVatPayer ? "estimates.bid.ready" : "estimates.bid.readyWithoutVat", {
            net: money(priced.totals.netAmount),
            total: money(priced.totals.totalAmount),
          })}
        />
      )}
      {status !== "saved" && <p className="panel-hint">{t("checks.unsaved")}</p>}
      <div className="bid-actions">
        <Button type="primary" disabled={findings.length > 0} onClick={save}>
          {t("estimates.bid.saveX84")}
        </Button>
      </div>
    </div>
  );
}
