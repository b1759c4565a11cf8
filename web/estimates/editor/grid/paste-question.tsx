import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { decimalComma, decimalPoint } from "../../../../domain/money/column-signs.ts";
import { type LoneSigns, readDecimal } from "../../../../domain/money/read-number.ts";
import { useFigures } from "../cells/figures.ts";
import type { GridController } from "./grid-controller.ts";
import type { OpenPaste } from "./grid-state.ts";
import { Modal } from "../../../kit/page/modal.tsx";

interface PasteQuestionProps {
  readonly grid: GridController;
  readonly open: OpenPaste;
}

/** Asks once how the numbers of a paste are meant where its columns leave that open. */
export function PasteQuestion({ grid, open: { example } }: PasteQuestionProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const choice = (signs: LoneSigns, name: "decimalComma" | "decimalPoint") => (
    <Button block onClick={() => grid.blocks.answerPaste(signs)}>
      {t(`estimates.grid.pasteQuestion.${name}`, {
        text: example,
        number: figures.price(readDecimal(example, signs) ?? null),
      })}
    </Button>
  );
  return (
    <Modal
      open
      title={t("estimates.grid.pasteQuestion.title", { text: example })}
      footer={null}
      width={420}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={() => grid.blocks.answerPaste(null)}
    >
      <div className="paste-choices">
        {choice(decimalComma, "decimalComma")}
        {choice(decimalPoint, "decimalPoint")}
      </div>
    </Modal>
  );
}
