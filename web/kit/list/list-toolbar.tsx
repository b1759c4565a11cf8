import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "./record-cards.tsx";
import type { RecordListState } from "./use-record-list.ts";
import { useWideScreen } from "../page/use-wide-screen.ts";
import { textLimits } from "../../../domain/base/text-limits.ts";

const typingPauseMs = 300;

interface ListToolbarProps<Row> {
  readonly list: RecordListState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly searchHint: string;
  readonly filters: ReactNode;
}

export function ListToolbar<Row>({ list, columns, searchHint, filters }: ListToolbarProps<Row>) {
  const isWide = useWideScreen();
  return (
    <div className="list-toolbar">
      <SearchBox
        search={list.query.search}
        hint={searchHint}
        onSearch={(search) => list.change({ search })}
      />
      {filters}
      {!isWide && <SortSelect list={list} columns={columns} />}
    </div>
  );
}

interface SearchBoxProps {
  readonly search: string;
  readonly hint: string;
  readonly onSearch: (search: string) => void;
}

/** Searches when the typing pauses. What is typed stands until the box is left, so no key is lost. */
function SearchBox({ search, hint, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), typingPauseMs);
  };
  const leave = () => {
    clearTimeout(timer.current);
    if (typed !== undefined && typed.trim() !== search) onSearch(typed.trim());
    setTyped(undefined);
  };
  return (
    <Input
      type="search"
      className="list-search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={t("common.search")}
      placeholder={hint}
      maxLength={textLimits.search}
      value={typed ?? search}
      onChange={(event) => type(event.target.value)}
      onPressEnter={leave}
      onBlur={leave}
    />
  );
}

/** Cards have no column headings to click. */
function SortSelect<Row>({
  list: { query, change },
  columns,
}: Pick<ListToolbarProps<Row>, "list" | "columns">) {
  const { t } = useTranslation();
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key} asc`, label: <SortLabel title={title} order="ascending" /> },
      { value: `${key} desc`, label: <SortLabel title={title} order="descending" /> },
    ]);
  if (options.length === 0) return null;
  return (
    <Select
      aria-label={t("list.sortBy")}
      className="list-sort"
      value={`${query.sort} ${query.order}`}
      options={options}
      onChange={(value) => {
        const [sort = query.sort, order] = value.split(" ");
        change({ sort, order: order === "desc" ? "desc" : "asc" });
      }}
    />
  );
}

function SortLabel({ title, order }: { title: string; order: "ascending" | "descending" }) {
  const { t } = useTranslation();
  const Arrow = order === "ascending" ? ArrowUpOutlined : ArrowDownOutlined;
  return (
    <>
      {title} <Arrow aria-label={t(`list.${order}`)} />
    </>
  );
}
