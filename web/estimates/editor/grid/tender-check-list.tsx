import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type { TenderCheck } from "../../../../domain/tender/check-tender.ts";
import { useFigures } from "../cells/figures.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";

const sums = ["sum", "net", "vat", "gross"] as const;
const mostListed = 50;

/** What the file says of its sums, and whether its rows come to that. */
export function TenderCheckList({ check }: { check: TenderCheck }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const stated = sums.flatMap((name) => {
    const figure = check[name];
    return figure === undefined ? [] : [{ name, ...figure }];
  });
  if (stated.length === 0 && check.rows.length === 0) return null;
  const isGood = check.rows.length === 0 && stated.every((one) => one.stated === one.counted);
  const title = t(isGood ? "estimates.tender.agrees" : "estimates.tender.differs");
  return (
    <div className="paste-check">
      <Alert
        type={isGood ? "success" : "warning"}
        role="status"
        showIcon
        title={title}
        description={stated.map((one) => (
          <div key={one.name}>
            {t(`estimates.tender.sums.${one.name}`, { stated: figures.money(one.stated) })}
            {one.stated !== one.counted && (
              <strong className="paste-counted"> ≠ {figures.money(one.counted)}</strong>
            )}
          </div>
        ))}
      />
      {check.rows.length > 0 && (
        <ScrollArea className="paste-check-list" label={title}>
          <ul>
            {check.rows.slice(0, mostListed).map((row) => (
              <li key={`${row.number} ${row.line}`}>
                {t("estimates.tender.rowDiffers", {
                  number: row.number,
                  stated: figures.money(row.stated),
                  counted: figures.money(row.counted),
                })}
              </li>
            ))}
            {check.rows.length > mostListed && (
              <li>{t("estimates.paste.moreRows", { count: check.rows.length - mostListed })}</li>
            )}
          </ul>
        </ScrollArea>
      )}
    </div>
  );
}
