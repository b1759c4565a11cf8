import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { BidFinding } from "../../../domain/tender/bid-findings.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";

const mostListed = 40;

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
  const placeOf = ({ number, text }: BidFinding) => {
    const key = number === "" ? undefined : keys.get(number);
    const label = [number, text && `(${text})`].filter(Boolean).join(" ");
    if (key === undefined) return label;
    return (
      <Button type="link" size="small" onClick={() => onLeave(key)}>
        {label}
      </Button>
    );
  };
  return (
    <section className="bid-findings">
      <Alert type="warning" showIcon role="status" title={t("estimates.bid.notReady")} />
      <ScrollArea className="bid-findings-list" label={t("estimates.bid.notReady")}>
        <ul>
          {[...Map.groupBy(findings, ({ code }) => code)].map(([code, found]) => (
            <li key={code}>
              {t(`estimates.bid.findings.${code}`)}{" "}
              {found.slice(0, mostListed).map((one, index) => (
                <span key={`${one.number} ${one.text}`}>
                  {index > 0 && ", "}
                  {placeOf(one)}
                </span>
              ))}
              {found.length > mostListed &&
                ` ${t("estimates.paste.moreRows", { count: found.length - mostListed })}`}
            </li>
          ))}
        </ul>
      </ScrollArea>
    </section>
  );
}
