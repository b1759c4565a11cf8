import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Select from "antd/es/select";
import Skeleton from "antd/es/skeleton";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type PriceCells, type TenderFile, tenderFiles } from "../../../contracts/tender-files.ts";
import { workbookType } from "../../../contracts/endpoint.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { type Decimal, sum } from "../../../domain/money/decimal.ts";
import { maxTableRows } from "../../../domain/table/read-table.ts";
import { type RowPrice, workbookBid } from "../../../domain/tender/workbook-bid.ts";
import { maxFileColumns } from "../../../workbooks/file-limits.ts";
import { type LeftCell, letters } from "../../../workbooks/fill-sheet.ts";
import { type FilledWorkbook, fillWorkbook } from "../../../workbooks/fill-workbook.ts";
import { readWorkbook } from "../../../workbooks/workbook.ts";
import { addressOf, call } from "../../base/api.ts";
import { useCan } from "../../base/guard.ts";
import { byTyping } from "../../kit/fields/by-typing.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { useFigures } from "../editor/cells/figures.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { fetchFile } from "../../base/fetch-file.ts";
import { saveFile } from "./save-file.ts";
import { WorkbookFindings } from "./workbook-findings.tsx";

interface WorkbookBidProps {
  readonly store: EstimateStore;
  readonly file: TenderFile;
  readonly onLeave: (key: Key) => void;
}

/** The client's own workbook with the prices of the estimate in it, and what of it gets none. */
export function WorkbookBid(props: WorkbookBidProps) {
  const { t } = useTranslation();
  const { id, priceCells } = props.file;
  const { data, error } = useQuery({
    queryKey: [tenderFiles.content.path, id],
    queryFn: async ({ signal }) => {
      const file = await fetchFile(addressOf(tenderFiles.content, { params: { id } }), signal);
      return new Uint8Array(await file.content.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Alert type="error" showIcon role="alert" title={problemText(t, error)} />;
  if (priceCells === null) return <p className="muted">{t("estimates.bid.notReturned")}</p>;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 1 }} />;
  return <FilledBid {...props} priceCells={priceCells} bytes={data} />;
}

interface FilledBidProps extends WorkbookBidProps {
  readonly priceCells: PriceCells;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function FilledBid({ store, file, priceCells, bytes, onLeave }: FilledBidProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { priced, status } = useEstimateView(store);
  const { prices, findings } = useMemo(
    () => workbookBid(priced, priceCells.rows),
    [priced, priceCells],
  );
  const { sheet, column } = priceCells;
  const { data, isError } = useQuery({
    queryKey: ["filled workbook", file.id, column, prices],
    queryFn: () =>
      fillWorkbook(
        bytes,
        sheet,
        prices.map(({ row, price }) => ({ row, column, value: price })),
      ),
    gcTime: 0,
  });
  if (isError) return <p role="alert">{t("estimates.bid.unreadable")}</p>;
  const save = ({ bytes: filled }: FilledWorkbook) => saveFile(file.fileName, filled, workbookType);
  return (
    <div className="bid-body">
      <PriceColumn {...{ file, priceCells, bytes }} />
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 1 }} />
      ) : (
        <>
          <p role="status">
            {t("estimates.bid.written", { count: prices.length - data.left.length })}{" "}
            {t("estimates.bid.writtenSum", {
              sum: money(sumOf(prices, data.left)),
              net: money(priced.totals.netAmount),
            })}
          </p>
          <WorkbookFindings {...{ findings, column }} left={data.left} onLeave={onLeave} />
          {status !== "saved" && <p className="panel-hint">{t("checks.unsaved")}</p>}
          <div className="bid-actions">
            <Button
              type="primary"
              disabled={prices.length === data.left.length}
              onClick={() => save(data)}
            >
              {t("estimates.bid.saveWorkbook")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** What the rows that are written come to. */
function sumOf(prices: readonly RowPrice[], left: readonly LeftCell[]): Decimal {
  const leftRows = new Set(left.map(({ row }) => row));
  return sum(prices.flatMap(({ row, amount }) => (amount && !leftRows.has(row) ? [amount] : [])));
}

/** Of so many rows the words of a heading are looked for. */
const headRows = 30;

type PriceColumnProps = Pick<FilledBidProps, "file" | "priceCells" | "bytes">;

/** Which column the prices go to; it is kept with the file. */
function PriceColumn({ file, priceCells, bytes }: PriceColumnProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const mayEdit = useCan()(tenderFiles.update.access);
  const { sheet, column, rows } = priceCells;
  const firstRow = Math.min(headRows, ...rows.map(({ row }) => row));
  const { data: heads = [] } = useQuery({
    queryKey: ["workbook head", file.id, sheet, firstRow],
    queryFn: () => headsOf(bytes, sheet, firstRow),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: number) =>
      call(tenderFiles.update, {
        params: { id: file.id },
        body: { answers: [...file.answers], priceCells: { ...priceCells, column: chosen } },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [tenderFiles.list.path] }),
  });
  const id = `price-column-${file.id}`;
  const count = Math.min(maxFileColumns, Math.max(heads.length, column) + 2);
  return (
    <div className="bid-column">
      <label htmlFor={id}>{t("estimates.bid.column", { sheet })}</label>
      <Select
        showSearch={byTyping}
        id={id}
        value={column}
        disabled={!mayEdit}
        loading={isPending}
        options={Array.from({ length: count }, (_, index) => ({
          value: index,
          label: [letters(index), heads[index]].filter(Boolean).join(" · "),
        }))}
        onChange={(chosen) => mutate(chosen)}
      />
      {error && <p role="alert">{problemText(t, error)}</p>}
    </div>
  );
}

/** What stands nearest above the first row that was taken, in each column. */
async function headsOf(
  bytes: Uint8Array<ArrayBuffer>,
  sheetName: string,
  firstRow: number,
): Promise<readonly string[]> {
  const sheets = await readWorkbook(bytes, { rows: maxTableRows, columns: maxFileColumns });
  const cells = (await sheets.find(({ name }) => name === sheetName)?.read(firstRow)) ?? [];
  const width = Math.max(0, ...cells.map(({ length }) => length));
  return Array.from(
    { length: width },
    (_, column) =>
      cells.findLast((row) => (row[column] ?? "").trim() !== "")?.[column]?.slice(0, 60) ?? "",
  );
}
