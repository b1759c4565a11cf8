import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import Button from "antd/es/button";
import Input, { type InputRef } from "antd/es/input";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { EstimateView } from "../store/estimate-store.ts";
import { indexRows } from "../store/row-index.ts";
import { useEstimateView } from "../store/use-estimate-store.ts";
import { titleOfRow } from "../cells/row-title.ts";
import type { GridController } from "./grid-controller.ts";

/** Finds rows by title, also those that are not drawn or lie in closed groups. */
export function FindBar({ grid, onClose }: { grid: GridController; onClose: () => void }) {
  const { t } = useTranslation();
  const { words, hits, hit, change, step } = useFoundRows(grid);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const close = () => {
    onClose();
    const { active } = grid.get();
    if (active !== null) grid.select(active);
  };

  return (
    <search className="find-bar">
      <Input
        ref={input}
        value={words}
        aria-label={t("estimates.grid.find.label")}
        placeholder={t("estimates.grid.find.label")}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          if (event.key === "Escape") close();
        }}
      />
      <span role="status" className="find-count">
        {words !== "" &&
          (hits.length === 0
            ? t("estimates.grid.find.none")
            : t("estimates.grid.find.hits", { hit: hit + 1, count: hits.length }))}
      </span>
      <Button
        icon={<UpOutlined />}
        aria-label={t("estimates.grid.find.previous")}
        onClick={() => step(-1)}
      />
      <Button
        icon={<DownOutlined />}
        aria-label={t("estimates.grid.find.next")}
        onClick={() => step(1)}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t("estimates.grid.find.close")}
        onClick={close}
      />
    </search>
  );
}

/** The rows that the words fit, one of which is shown. */
function useFoundRows(grid: GridController) {
  const [words, setWords] = useState("");
  const [shown, setShown] = useState(0);
  const hits = findRows(useEstimateView(grid.store), words);
  // Rows may have gone since.
  const hit = Math.max(0, Math.min(shown, hits.length - 1));
  const show = (index: number, keys: readonly Key[]) => {
    const wrapped = keys.length === 0 ? 0 : (index + keys.length) % keys.length;
    setShown(wrapped);
    const key = keys[wrapped];
    if (key !== undefined) grid.rows.reveal(key);
  };
  const change = (text: string) => {
    setWords(text);
    show(0, findRows(grid.store.get(), text));
  };
  return { words, hits, hit, change, step: (by: -1 | 1) => show(hit + by, hits) };
}

function findRows({ priced, header }: EstimateView, words: string): readonly Key[] {
  const wanted = words.trim().toLocaleLowerCase(header.language);
  if (wanted === "") return [];
  return indexRows(priced.estimate)
    .places.filter(({ key }) => {
      const title = titleOfRow(priced, key, header.language);
      return title.toLocaleLowerCase(header.language).includes(wanted);
    })
    .map(({ key }) => key);
}
