import Alert from "antd/es/alert";
import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import { cellName } from "../../../../domain/table/cell-name.ts";
import type { OpenTable } from "./grid-state.ts";
import type { TableChoices } from "./table-choices.ts";

const mostListed = 20;

const listed = (names: readonly (string | number)[]) =>
  names.slice(0, mostListed).join(", ") + (names.length > mostListed ? " …" : "");

interface PasteSheetProps {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly onChoices: (choices: TableChoices) => void;
}

/** What a sheet of a workbook does not show: its hidden rows, which may stay out, and formulas without a value. */
export function PasteSheet({ table, choices, onChoices }: PasteSheetProps) {
  const { t } = useTranslation();
  const { hiddenRows, uncounted } = table;
  const rows = listed(hiddenRows.map((row) => row + 1));
  const isOut = choices.leftOut.size > 0;
  return (
    <>
      {hiddenRows.length > 0 && (
        <fieldset className="paste-question">
          <legend>
            {t(`estimates.paste.sheet.${isOut ? "leftOut" : "takenIn"}`, {
              count: hiddenRows.length,
              rows,
            })}
          </legend>
          <Checkbox
            checked={isOut}
            onChange={({ target }) =>
              onChoices({ ...choices, leftOut: new Set(target.checked ? hiddenRows : []) })
            }
          >
            {t("estimates.paste.sheet.leaveOut")}
          </Checkbox>
        </fieldset>
      )}
      {uncounted.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t("estimates.paste.sheet.uncounted", { count: uncounted.length })}
          description={t("estimates.paste.sheet.remedy", {
            cells: listed(uncounted.map(({ row, column }) => cellName(row, column))),
          })}
        />
      )}
    </>
  );
}
