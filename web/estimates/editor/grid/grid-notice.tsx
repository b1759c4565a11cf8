import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import Button from "antd/es/button";
import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { formatDecimal } from "../../../../domain/money/format.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";
import { useTotalText } from "../cells/total-text.ts";
import type { RefusedCell } from "./block-entries.ts";
import { entryProblemText } from "./entry-problem-text.ts";
import type { GridController } from "./grid-controller.ts";
import { type GridNotice, refusedIn } from "./grid-state.ts";
import { RefusedList } from "./refused-list.tsx";
import { useGridPart } from "./use-grid.ts";

const shownMs = 8_000;

/**
 * What has just happened. Everything is read out; what needs the eye, because something was removed or
 * could not be done, is shown below the grid for a while.
 */
export function GridNoticeBar({ grid }: { grid: GridController }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const notice = useGridPart(grid, (state) => state.notice);
  const totalText = useTotalText();
  const { totals, estimate } = grid.store.get().priced;
  const [gone, setGone] = useState<GridNotice | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // A list of reasons takes longer to read than anybody can foresee.
    if (notice === null || isHeld || refusedIn(notice).length > 0) return undefined;
    const timer = setTimeout(() => setGone(notice), shownMs);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  const total = totalText(totals.totalAmount, estimate.settings.vatPayer);
  const text = notice === null ? "" : noticeText(t, notice, language, total);
  const refused = refusedIn(notice);
  const isShown =
    notice !== null && notice !== gone && needsTheEye(notice) && !isBesideEditor(grid);
  return (
    <>
      <div role="status" aria-live="polite" className="visually-hidden">
        {[text, firstReason(t, refused)].filter(Boolean).join(". ")}
      </div>
      {isShown && (
        <div
          className="grid-notice"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          <div>
            <span aria-hidden="true">{text}</span>
            {refused.length > 0 && <RefusedList grid={grid} refused={refused} label={text} />}
          </div>
          {["removed", "dissolved", "pasted", "becameWork"].includes(notice.type) && (
            <Button size="small" onClick={grid.undo}>
              {t("estimates.grid.notices.undo")}
            </Button>
          )}
          {notice.type === "asked" && (
            <Button size="small" onClick={grid.takeMeant}>
              {shownNumber(notice.meant, language)}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            aria-label={t("estimates.grid.notices.close")}
            onClick={() => setGone(notice)}
          />
        </div>
      )}
    </>
  );
}

/** Read out where the eye finds all reasons in the list. */
const firstReason = (t: TFunction, [first]: readonly RefusedCell[]) =>
  first && entryProblemText(t, first.problem, first.columnId);

/** A problem of the open editor is told beside it. */
const isBesideEditor = (grid: GridController) => (grid.get().edit?.problem ?? null) !== null;

function needsTheEye({ type }: GridNotice): boolean {
  return [
    "removed",
    "dissolved",
    "refused",
    "pasted",
    "becameWork",
    "cut",
    "problem",
    "computed",
    "immovable",
    "unaimed",
    "undissolved",
    "notUndone",
    "notRedone",
    "asked",
  ].includes(type);
}

const shownNumber = (value: Decimal, language: Language) =>
  formatDecimal(value, language, { minPlaces: 0, maxPlaces: 4 });

function noticeText(t: TFunction, notice: GridNotice, language: Language, total: string): string {
  switch (notice.type) {
    case "updated":
      return t("estimates.grid.notices.updated", { count: notice.cells, total });
    case "asked":
      return t("common.numberAsked", {
        read: shownNumber(notice.read, language),
        meant: shownNumber(notice.meant, language),
      });
    case "cut":
      return t("estimates.grid.notices.cut", { count: notice.rows, total });
    case "refused":
      return t("estimates.grid.notices.refused", { count: notice.refused.length });
    case "pasted":
      return [
        notice.replaced > 0 && t("estimates.grid.notices.replaced", { count: notice.replaced }),
        notice.rows > 0 && t("estimates.grid.notices.pasted", { count: notice.rows }),
        total,
        notice.unlinked > 0 && t("estimates.grid.notices.unlinked", { count: notice.unlinked }),
        notice.unread.length > 0 &&
          t("estimates.grid.notices.unread", { count: notice.unread.length }),
      ]
        .filter((part) => part !== false)
        .join(". ");
    case "problem":
      return entryProblemText(t, notice.problem, notice.columnId);
    case "removed":
      return notice.rows === 1
        ? t("estimates.grid.notices.removed", { title: notice.title, total })
        : t("estimates.grid.notices.removedRows", { count: notice.rows, total });
    case "added":
    case "becameWork":
    case "dissolved":
      return t(`estimates.grid.notices.${notice.type}`, { title: notice.title, total });
    case "moved":
      return t("estimates.grid.notices.moved", {
        title: notice.title,
        number: notice.number,
        total,
      });
    case "computed": {
      const column = t(`estimates.grid.columns.${notice.columnId}`);
      return t("estimates.grid.notices.computed", { column });
    }
    case "immovable":
    case "unaimed":
    case "undissolved":
    case "undone":
    case "redone":
    case "notUndone":
    case "notRedone":
      return t(`estimates.grid.notices.${notice.type}`, { total });
  }
}
