import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Tag from "antd/es/tag";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Result, failure } from "../../../../domain/base/result.ts";
import { maxLines } from "../../../../domain/money/limits.ts";
import { maxTableRows } from "../../../../domain/table/read-table.ts";
import type { ReadEstimateFile } from "../../../../domain/estimate-file/estimate-file.ts";
import { maxEstimateFile } from "../../../../contracts/estimate-file.ts";
import type { Tender } from "../../../../domain/tender/tender.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";
import { DropArea, FileChooser } from "../../../kit/fields/file-chooser.tsx";
import {
  type FileProblem,
  maxFileColumns,
  maxFileSize,
  maxUnpackedSize,
} from "../../../../workbooks/file-limits.ts";
import { type FileTable, openTableFile } from "../table-files/read-table-file.ts";
import {
  type TenderProblem,
  isTenderFile,
  maxTenderSize,
  readTenderFile,
} from "../tender-files/read-tender-file.ts";
import {
  type EstimateFileProblem,
  isEstimateFile,
  readEstimateFile,
} from "../estimate-files/read-estimate-file.ts";
import type { GridController } from "./grid-controller.ts";
import { Modal } from "../../../kit/page/modal.tsx";
import "../../../kit/fields/image-field.css";
import "./import-dialog.css";

const tenders = ".x80,.x81,.x82,.x83,.x84,.x85,.x86,.xml,.d81,.d82,.d83,.bc3";
const kinds = `.xlsx,.xlsm,.csv,.txt,.tsv,text/csv,text/plain,.json,${tenders}`;

/** Chooses a file, and where it has several sheets one of them; its preview is that of a paste, a tender or an estimate. */
export function ImportDialog({ grid }: { grid: GridController }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problemTextOf = useProblemText();
  const close = () => grid.blocks.answerImport(null);
  const { take, show, tables, problem, isReading } = useTableFile(grid);
  return (
    <Modal
      open
      title={t("estimates.import.title")}
      footer={null}
      width={520}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={close}
    >
      <div className="import-body">
        <DropArea onDrop={(file) => void take(file)}>
          <div className="image-field-body">
            <div className="image-field-buttons">
              <FileChooser
                text={t("estimates.import.choose")}
                accept={kinds}
                aria-describedby="import-hint"
                onChoose={(file) => void take(file)}
              />
            </div>
            <small id="import-hint" className="muted">
              {t("estimates.import.hint", {
                rows: formatNumber(maxTableRows, language),
                size: inMegabytes(maxFileSize),
              })}
            </small>
            <output className="image-field-state">
              {isReading && t("estimates.import.reading")}
            </output>
          </div>
        </DropArea>
        {problem !== null && (
          <Alert type="error" showIcon role="alert" title={problemTextOf(problem)} />
        )}
        {tables.length > 1 && <Sheets {...{ tables, isReading }} onSheet={show} />}
        <Button onClick={close}>{t("common.cancel")}</Button>
      </div>
    </Modal>
  );
}

/** Why a file cannot be read, and what to do about it. */
function useProblemText() {
  const { t } = useTranslation();
  const language = useLanguage();
  const tableProblem = (found: FileProblem) =>
    t(`estimates.import.problems.${found}`, {
      size: inMegabytes(found === "too_large" ? maxFileSize : maxUnpackedSize),
      rows: formatNumber(maxTableRows, language),
      columns: maxFileColumns,
    });
  const tenderProblem = ({ code, ...found }: NamedProblem) =>
    t(`estimates.tender.problems.${code}`, {
      ...found,
      size: inMegabytes(maxTenderSize),
      rows: formatNumber(maxLines, language),
    });
  const estimateProblem = ({ code, ...found }: NamedEstimateProblem) =>
    t(`estimates.file.problems.${code}`, { ...found, size: inMegabytes(maxEstimateFile) });
  return (problem: Problem): string => {
    if (typeof problem === "string") return tableProblem(problem);
    return problem.of === "tender" ? tenderProblem(problem) : estimateProblem(problem);
  };
}

const formatNumber = (count: number, language: Language) =>
  new Intl.NumberFormat(language).format(count);

const inMegabytes = (bytes: number) => bytes / 1024 / 1024;

interface SheetsProps {
  readonly tables: readonly FileTable[];
  readonly isReading: boolean;
  readonly onSheet: (table: FileTable) => Promise<void>;
}

function Sheets({ tables, isReading, onSheet }: SheetsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="import-sheets">
      <h3 id="import-sheets">{t("estimates.import.sheets")}</h3>
      <ul className="import-sheets">
        {tables.map((table) => (
          <li key={table.name}>
            <Button block disabled={isReading} onClick={() => void onSheet(table)}>
              <span className="import-sheet">{table.name}</span>
              {table.isHidden && <Tag>{t("estimates.import.hidden")}</Tag>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A tender that cannot be read, with the name of its file. */
interface NamedProblem extends TenderProblem {
  readonly of: "tender";
  readonly file: string;
}

/** The file of an estimate that cannot be read. */
type NamedEstimateProblem = EstimateFileProblem & {
  readonly of: "estimate";
  readonly file: string;
};

async function readTender(file: File): Promise<Result<Tender, NamedProblem>> {
  const read = await readTenderFile(file);
  return read.ok ? read : failure({ ...read.problem, of: "tender", file: file.name });
}

async function readEstimate(file: File): Promise<Result<ReadEstimateFile, NamedEstimateProblem>> {
  const read = await readEstimateFile(file);
  return read.ok ? read : failure({ ...read.problem, of: "estimate", file: file.name });
}

type Problem = FileProblem | NamedProblem | NamedEstimateProblem;

/** The file that was chosen last; what is still being read of another one comes to nothing. */
function useTableFile(grid: GridController) {
  const [tables, setTables] = useState<readonly FileTable[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  /** undefined where it cannot be read, or nobody waits for it any more. */
  const readLatest = async <T,>(
    read: () => Promise<Result<T, Problem>>,
  ): Promise<T | undefined> => {
    latest.current += 1;
    const own = latest.current;
    setReading(true);
    setProblem(null);
    const result = await read();
    if (own !== latest.current) return undefined;
    setReading(false);
    if (!result.ok) setProblem(result.problem);
    return result.ok ? result.value : undefined;
  };
  const show = async ({ read, workbook }: FileTable) => {
    const found = await readLatest(read);
    if (found !== undefined) grid.blocks.answerImport({ ...found, workbook });
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setTables([]);
    if (await isTenderFile(file)) {
      const tender = await readLatest(() => readTender(file));
      if (tender !== undefined) grid.blocks.openImport({ tender: { tender, file } });
      return;
    }
    if (await isEstimateFile(file)) {
      const content = await readLatest(() => readEstimate(file));
      if (content === undefined) return;
      grid.blocks.openImport({ estimateFile: { content, fileName: file.name } });
      return;
    }
    const found = await readLatest(() => openTableFile(file));
    if (found === undefined) return;
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return show(only);
    setTables(found);
  };
  return { take, show, tables, problem, isReading };
}
