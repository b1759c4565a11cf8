import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import Input from "antd/es/input";
import Pagination from "antd/es/pagination";
import { useTranslation } from "react-i18next";
import {
  type PriceImport,
  PriceRowMark,
  priceRowsInPage,
  PriceRowState,
} from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import type { RowState } from "../../domain/price-file/compare-prices.ts";
import { queryOf } from "../base/api.ts";
import { PriceImportEntry } from "./price-import-row.tsx";

/** A price that is wrong is among those that move farthest, which are the first of what changes. */
const seenFirst: readonly RowState[] = ["changed", "added", "vanished", "refused"];

/** Which rows are looked at. */
export interface Shown {
  readonly state: RowState;
  readonly mark?: PriceRowMark;
  readonly page: number;
  readonly search: string;
}

/** Of what an import left as it was no rows are kept. */
const statesOf = ({ takenAt }: PriceImport) =>
  PriceRowState.options.filter((state) => takenAt === null || state !== "unchanged");

export const firstShown = (preview: PriceImport): Shown => ({
  state:
    seenFirst.find((state) => preview[state] > 0) ??
    (preview.takenAt === null ? "unchanged" : "changed"),
  page: 1,
  search: "",
});

interface PriceImportRowsProps {
  readonly preview: PriceImport;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** The articles of a file by what happens to them, page by page. */
export function PriceImportRows({ preview, shown, onShow }: PriceImportRowsProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...queryOf(priceLists.rows, { params: { id: preview.id }, query: shown }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Filters preview={preview} shown={shown} onShow={onShow} />
      <Input
        aria-label={t("priceLists.search")}
        placeholder={t("priceLists.search")}
        value={shown.search}
        maxLength={textLimits.search}
        onChange={({ target }) => onShow({ ...shown, search: target.value, page: 1 })}
      />
      {data?.total === 0 && <p className="muted">{t("priceLists.none")}</p>}
      <ul className="price-rows">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <PriceImportEntry row={row} />
          </li>
        ))}
      </ul>
      <nav aria-label={t("priceLists.pages")}>
        <Pagination
          current={shown.page}
          pageSize={priceRowsInPage}
          total={data?.total ?? 0}
          showSizeChanger={false}
          showLessItems
          hideOnSinglePage
          onChange={(page) => onShow({ ...shown, page })}
        />
      </nav>
    </>
  );
}

/** By what happens to them, and of what is changed by what of it. */
function Filters({ preview, shown, onShow }: PriceImportRowsProps) {
  const { t } = useTranslation();
  const { search } = shown;
  return (
    <>
      <div role="group" aria-label={t("priceLists.statesLabel")} className="price-states">
        {statesOf(preview).map((state) => (
          <Button
            key={state}
            size="small"
            type={shown.state === state ? "primary" : "default"}
            aria-pressed={shown.state === state}
            onClick={() => onShow({ state, page: 1, search })}
          >
            {t("priceLists.stateCount", {
              state: t(`priceLists.states.${state}`),
              count: preview[state],
            })}
          </Button>
        ))}
      </div>
      {shown.state === "changed" && (
        <MarkButtons
          preview={preview}
          shown={shown.mark}
          onShow={(mark) =>
            onShow({ state: "changed", page: 1, search, ...(mark !== undefined && { mark }) })
          }
        />
      )}
    </>
  );
}

interface MarkButtonsProps {
  readonly preview: PriceImport;
  readonly shown: PriceRowMark | undefined;
  readonly onShow: (mark: PriceRowMark | undefined) => void;
}

/** Of what is changed all, or what is worth a look of its own; pressed again it is all of it. */
function MarkButtons({ preview, shown, onShow }: MarkButtonsProps) {
  const { t } = useTranslation();
  const { changed, pricesChanged, unitsChanged, priceJumps } = preview;
  const counts = {
    price: pricesChanged,
    unit: unitsChanged,
    jump: priceJumps,
    text: changed - pricesChanged,
  };
  const there = PriceRowMark.options.filter((mark) => counts[mark] > 0);
  if (there.length === 0) return null;
  return (
    <div role="group" aria-label={t("priceLists.marksLabel")} className="price-states">
      {there.map((mark) => (
        <Button
          key={mark}
          size="small"
          type={shown === mark ? "primary" : "default"}
          aria-pressed={shown === mark}
          onClick={() => onShow(shown === mark ? undefined : mark)}
        >
          {t("priceLists.stateCount", {
            state: t(`priceLists.marks.${mark}`),
            count: counts[mark],
          })}
        </Button>
      ))}
    </div>
  );
}
