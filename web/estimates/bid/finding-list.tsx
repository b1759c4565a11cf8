import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";

const mostListed = 40;

/** What is the matter at a place of a file. */
export interface Finding {
  readonly what: string;
  readonly place: string;
  /** The line where it can be mended, if there is one. */
  readonly key: Key | undefined;
}

interface FindingListProps {
  readonly title: string;
  readonly findings: readonly Finding[];
  readonly onLeave: (key: Key) => void;
}

/** All places where the same is the matter, each leading to its line. */
export function FindingList({ title, findings, onLeave }: FindingListProps) {
  const { t } = useTranslation();
  return (
    <section className="bid-findings">
      <Alert type="warning" showIcon role="status" title={title} />
      <ScrollArea className="bid-findings-list" label={title}>
        <ul>
          {[...Map.groupBy(findings, ({ what }) => what)].map(([what, found]) => (
            <li key={what}>
              {what}{" "}
              {found.slice(0, mostListed).map(({ place, key }, index) => (
                <span key={place}>
                  {index > 0 && ", "}
                  {key === undefined ? (
                    place
                  ) : (
                    <Button type="link" size="small" onClick={() => onLeave(key)}>
                      {place}
                    </Button>
                  )}
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
