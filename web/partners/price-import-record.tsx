import Button from "antd/es/button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { focusHere } from "../kit/page/focus-here.ts";
import { firstShown, PriceImportRows } from "./price-import-rows.tsx";
import { importName, useImportTold } from "./price-import-told.ts";
import "./price-list.css";

interface PriceImportRecordProps {
  /** Taken, perhaps undone since. */
  readonly record: PriceImport;
  readonly onClose: () => void;
}

/** What an import changed, to be looked up later. */
export function PriceImportRecord({ record, onClose }: PriceImportRecordProps) {
  const { t } = useTranslation();
  const told = useImportTold();
  const title = useId();
  const [shown, setShown] = useState(() => firstShown(record));
  return (
    <section className="card price-import" aria-labelledby={title}>
      <h2 id={title} ref={focusHere} tabIndex={-1}>
        {t("priceLists.record", {
          file: importName(t, record),
        })}
      </h2>
      <p className="muted">{told(record)}</p>
      <PriceImportRows preview={record} shown={shown} onShow={setShown} />
      <div className="price-actions">
        <Button onClick={onClose}>{t("common.close")}</Button>
      </div>
    </section>
  );
}
