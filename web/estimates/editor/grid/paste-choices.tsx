import Checkbox from "antd/es/checkbox";
import Radio from "antd/es/radio";
import { useTranslation } from "react-i18next";
import { decimalComma, decimalPoint } from "../../../../domain/money/column-signs.ts";
import { type LoneSigns, readDecimal } from "../../../../domain/money/read-number.ts";
import { headerPlace } from "../../../../domain/table/header-row.ts";
import { useFigures } from "../cells/figures.ts";
import type { BlockContext } from "./block-entries.ts";
import type { GridController } from "./grid-controller.ts";
import type { OpenTable } from "./grid-state.ts";
import { rowTitle } from "./shown-rows.ts";
import { type TableChoices, withReading } from "./table-choices.ts";

interface PasteChoicesProps {
  readonly grid: GridController;
  readonly table: OpenTable;
  readonly choices: TableChoices;
  /** A number that could mean two things. */
  readonly example: string | undefined;
  readonly context: BlockContext;
  readonly onChoices: (choices: TableChoices) => void;
}

/** What a table leaves open: where it goes, how its numbers are meant, what its headings are. */
export function PasteChoices(props: PasteChoicesProps) {
  const { grid, table, choices, example, context, onChoices } = props;
  const { t } = useTranslation();
  const [first = ""] = table.over?.keys ?? [];
  const title = rowTitle(grid.store, first) || t("estimates.grid.untitled");
  return (
    <div className="paste-choices">
      {table.over !== null && (
        <fieldset>
          <legend>{t("estimates.paste.place")}</legend>
          <Radio.Group
            value={choices.place}
            onChange={(event) => {
              const place: TableChoices["place"] = event.target.value === "over" ? "over" : "new";
              onChoices(withReading(choices, { place }, table, context));
            }}
          >
            <Radio value="new">{t("estimates.paste.below", { title })}</Radio>
            <Radio value="over">{t("estimates.paste.over", { title })}</Radio>
          </Radio.Group>
        </fieldset>
      )}
      {example !== undefined && (
        <SignsQuestion
          example={example}
          signs={choices.signs}
          onSigns={(signs) => onChoices({ ...choices, signs })}
        />
      )}
      <Switches {...{ table, choices, context, onChoices }} />
    </div>
  );
}

/** What of a table is a header, a group or a lump sum. */
function Switches({
  table,
  choices,
  context,
  onChoices,
}: Pick<PasteChoicesProps, "table" | "choices" | "context" | "onChoices">) {
  const { t } = useTranslation();
  const headerAt = headerPlace(table.cells);
  return (
    <div className="paste-switches">
      <Checkbox
        checked={choices.reading.header >= 0}
        onChange={(event) =>
          onChoices(
            withReading(choices, { header: event.target.checked ? headerAt : -1 }, table, context),
          )
        }
      >
        {headerAt === 0
          ? t("estimates.paste.header")
          : t("estimates.paste.headerAt", { row: headerAt + 1 })}
      </Checkbox>
      {hasAmounts(choices) && (
        <Checkbox
          checked={choices.hasLumps}
          onChange={(event) => onChoices({ ...choices, hasLumps: event.target.checked })}
        >
          {t("estimates.paste.hasLumps")}
        </Checkbox>
      )}
      {choices.place === "new" && (
        <Checkbox
          checked={choices.hasGroups}
          onChange={(event) => onChoices({ ...choices, hasGroups: event.target.checked })}
        >
          {t("estimates.paste.hasGroups")}
        </Checkbox>
      )}
    </div>
  );
}

const hasAmounts = ({ reading: { meanings } }: TableChoices) =>
  meanings.includes("amount") || meanings.includes("optional");

/** Where the signs of numbers are asked about. */
export const signsId = "paste-signs";

interface SignsQuestionProps {
  readonly example: string;
  readonly signs: LoneSigns | null;
  readonly onSigns: (signs: LoneSigns) => void;
}

/** Asked once for all numbers that leave it open, with both readings of one of them. */
function SignsQuestion({ example, signs, onSigns }: SignsQuestionProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const readings = { decimalComma, decimalPoint };
  const chosen = signs === null ? null : signs === decimalComma ? "decimalComma" : "decimalPoint";
  const choice = (name: keyof typeof readings) => (
    <Radio value={name}>
      {t(`estimates.grid.pasteQuestion.${name}`, {
        text: example,
        number: figures.price(readDecimal(example, readings[name]) ?? null),
      })}
    </Radio>
  );
  return (
    <fieldset id={signsId} className="paste-question">
      <legend>{t("estimates.paste.example", { text: example })}</legend>
      <Radio.Group
        value={chosen}
        onChange={(event) =>
          onSigns(event.target.value === "decimalComma" ? decimalComma : decimalPoint)
        }
      >
        {choice("decimalComma")}
        {choice("decimalPoint")}
      </Radio.Group>
    </fieldset>
  );
}
