import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import Input from "antd/es/input";
import Pagination from "antd/es/pagination";
import { useTranslation } from "react-i18next";
import {
  type PriceImport,
  type PriceRowMark,
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
  /** Undefined for whatever has the mark. */
  readonly state: RowState | undefined;
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

/** By what happens to them, and of what is changed by what of it; what is pressed again is all that is changed. */
function Filters({ preview, shown, onShow }: PriceImportRowsProps) {
  const { t } = useTranslation();
  const { search } = shown;
  const marks = marksIn(preview);
  const states = statesOf(preview).map((state) => ({
    value: state,
    name: t(`priceLists.states.${state}`),
    count: preview[state],
  }));
  return (
    <>
      <CountButtons<RowState | "quantity">
        label={t("priceLists.statesLabel")}
        counts={[...states, ...ignoredQuantities(preview, t("priceLists.marks.quantity"))]}
        pressed={shown.mark === "quantity" ? "quantity" : shown.state}
        onPress={(value) => {
          const isMark = value === "quantity";
          const which = isMark ? ({ state: undefined, mark: value } as const) : { state: value };
          onShow({ ...which, page: 1, search });
        }}
      />
      {shown.state === "changed" && marks.length > 0 && (
        <CountButtons
          label={t("priceLists.marksLabel")}
          counts={marks.map(({ mark, count }) => ({
            value: mark,
            name: t(`priceLists.marks.${mark}`),
            count,
          }))}
          pressed={shown.mark}
          onPress={(mark) =>
            onShow({ state: "changed", page: 1, search, ...(mark !== shown.mark && { mark }) })
          }
        />
      )}
    </>
  );
}

/** The rows of any state that are marked for their quantity; those of them that are unchanged go when it is taken. */
const ignoredQuantities = ({ takenAt, quantitiesIgnored }: PriceImport, name: string) =>
  takenAt === null && quantitiesIgnored > 0
    ? [{ value: "quantity" as const, name, count: quantitiesIgnored }]
    : [];

const marksOfChanges = ["price", "unit", "jump", "text", "older"] as const;

/** What of the changed rows is worth a look of its own. */
function marksIn(preview: PriceImport) {
  const { changed, pricesChanged, unitsChanged, priceJumps, olderPrices } = preview;
  const counts = {
    price: pricesChanged,
    unit: unitsChanged,
    jump: priceJumps,
    text: changed - pricesChanged,
    older: olderPrices,
  };
  return marksOfChanges
    .map((mark) => ({ mark, count: counts[mark] }))
    .filter(({ count }) => count > 0);
}

interface CountButtonsProps<Value extends string> {
  readonly label: string;
  readonly counts: readonly {
    readonly value: Value;
    readonly name: string;
    readonly count: number;
  }[];
  readonly pressed: Value | undefined;
  readonly onPress: (value: Value) => void;
}

/** Of rows that are counted by kind those that are shown. */
function CountButtons<Value extends string>(props: CountButtonsProps<Value>) {
  const { label, counts, pressed, onPress } = props;
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label} className="price-states">
      {counts.map(({ value, name, count }) => (
        <Button
          key={value}
          size="small"
          type={pressed === value ? "primary" : "default"}
          aria-pressed={pressed === value}
          onClick={() => onPress(value)}
        >
          {t("priceLists.stateCount", { state: name, count })}
        </Button>
      ))}
    </div>
  );
}
