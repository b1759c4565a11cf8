import { useTranslation } from "react-i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { BidFinding } from "../../../domain/tender/bid-findings.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { FindingList } from "./finding-list.tsx";

interface BidFindingsProps {
  readonly findings: readonly BidFinding[];
  readonly store: EstimateStore;
  readonly onLeave: (key: Key) => void;
}

/** What is missing of a bid, by the numbers of its rows; each leads to its row. */
export function BidFindings({ findings, store, onLeave }: BidFindingsProps) {
  const { t } = useTranslation();
  const { lines } = store.get().priced.estimate;
  const keys = new Map([...lines.values()].map(({ reference, key }) => [reference, key]));
  return (
    <FindingList
      title={t("estimates.bid.notReady")}
      findings={findings.map(({ code, number, text }) => ({
        what: t(`estimates.bid.findings.${code}`),
        place: [number, text && `(${text})`].filter(Boolean).join(" "),
        key: number === "" ? undefined : keys.get(number),
      }))}
      onLeave={onLeave}
    />
  );
}
