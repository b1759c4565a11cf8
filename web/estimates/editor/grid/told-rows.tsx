import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import { ShowThem, mostAtOnce } from "../../../kit/page/show-them.tsx";

const mostListed = 50;

interface ToldRow {
  /** Its place among the rows of a table, from 0. */
  readonly index: number;
}

interface ToldRowsProps<Row extends ToldRow> {
  readonly type: "info" | "success" | "warning";
  readonly title: string;
  readonly description?: ReactNode;
  readonly rows: readonly Row[];
  readonly textOf: (row: Row) => string;
  /** Shows a row of the table, by its place there. */
  readonly onShow?: (index: number) => void;
}

/** A sentence about some rows, and what it is of each; nothing where there are none. */
export function ToldRows<Row extends ToldRow>(props: ToldRowsProps<Row>) {
  return props.rows.length === 0 ? null : <ToldCheck {...props} />;
}

/** A sentence about the whole of a table, with a few rows or a way to many, also where there is nothing to say of its rows. */
export function ToldCheck<Row extends ToldRow>({
  type,
  title,
  description,
  rows,
  textOf,
  onShow,
}: ToldRowsProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const isMany = rows.length > mostAtOnce;
  return (
    <div className="paste-check">
      <Alert
        type={type}
        showIcon
        role="status"
        title={title}
        description={description}
        action={isMany && <ShowThem label={title} isOpen={isOpen} onOpen={setOpen} />}
      />
      {rows.length > 0 && (isOpen || !isMany) && (
        <ToldList title={title} rows={rows} textOf={textOf} {...(onShow && { onShow })} />
      )}
    </div>
  );
}

type ToldListProps<Row extends ToldRow> = Omit<ToldRowsProps<Row>, "type" | "description">;

/** What is told of each row, and of very many how many more they are. */
export function ToldList<Row extends ToldRow>({ title, rows, textOf, onShow }: ToldListProps<Row>) {
  const { t } = useTranslation();
  const more = rows.length - mostListed;
  return (
    <ScrollArea className="paste-check-list" label={title}>
      <ul>
        {rows.slice(0, mostListed).map((row, at) => (
          <li key={at}>
            {onShow === undefined ? (
              textOf(row)
            ) : (
              <Button type="link" size="small" onClick={() => onShow(row.index)}>
                {textOf(row)}
              </Button>
            )}
          </li>
        ))}
        {more > 0 && <li>{t("estimates.paste.moreRows", { count: more })}</li>}
      </ul>
    </ScrollArea>
  );
}
