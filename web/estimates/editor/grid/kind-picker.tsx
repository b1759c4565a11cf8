import { useTranslation } from "react-i18next";
import type { LineKind } from "../../../../domain/estimate/estimate.ts";
import { ButtonMenu } from "../../../kit/page/button-menu.tsx";
import type { GridController } from "./grid-controller.ts";

export const lineKinds: readonly LineKind[] = ["material", "work", "general", "text", "percent"];

/** What the new line is; the letters do the same by keyboard. */
export function KindPicker({ grid, kind }: { grid: GridController; kind: LineKind }) {
  const { t } = useTranslation();
  const choose = (chosen: LineKind) => {
    grid.rows.setEntryKind(chosen);
    grid.moveBy(0, 1);
    grid.startEdit("keep");
  };
  return (
    <ButtonMenu
      menu={{
        items: lineKinds.map((one) => ({
          key: one,
          label: `${t(`estimates.grid.kindLetters.${one}`)}  ${t(`estimates.kinds.${one}`)}`,
          onClick: () => choose(one),
        })),
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        className={`kind-chip kind-${kind} is-picker`}
        aria-label={`${t("estimates.grid.chooseKind")}: ${t(`estimates.kinds.${kind}`)}`}
      >
        {t(`estimates.grid.kindLetters.${kind}`)}
      </button>
    </ButtonMenu>
  );
}
