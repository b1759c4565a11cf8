import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";

const mostListed = 50;

/** What is said of a row of a table. */
export interface ToldRow {
  /** Its place among the rows, from 0. */
  readonly index: number;
  readonly text: string;
}

interface ToldRowsProps {
  readonly type: "info" | "warning";
  readonly title: string;
  readonly rows: readonly ToldRow[];
  /** Shows a row of the table, by its place there. */
  readonly onShow?: (index: number) => void;
}

/** A sentence about some rows, and what it is of each; nothing where there are none. */
export function ToldRows({ type, title, rows, onShow }: ToldRowsProps) {
  const { t } = useTranslation();
  const more = rows.length - mostListed;
  if (rows.length === 0) return null;
  return (
    <div className="paste-check">
      <Alert type={type} showIcon role="status" title={title} />
      <ScrollArea className="paste-check-list" label={title}>
        <ul>
          {rows.slice(0, mostListed).map(({ index, text }) => (
            <li key={index}>
              {onShow === undefined ? (
                text
              ) : (
                <Button type="link" size="small" onClick={() => onShow(index)}>
                  {text}
                </Button>
              )}
            </li>
          ))}
          {more > 0 && <li>{t("estimates.paste.moreRows", { count: more })}</li>}
        </ul>
      </ScrollArea>
    </div>
  );
}
