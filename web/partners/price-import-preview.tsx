import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Radio from "antd/es/radio";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sent } from "../../contracts/endpoint.ts";
import type { PriceImport, PriceRowMark } from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { call } from "../base/api.ts";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { notifySuccess } from "../kit/page/toasts.tsx";
import { senderName, useFileTold } from "./price-file-told.ts";
import { importName } from "./price-import-told.ts";
import { firstShown, PriceImportRows } from "./price-import-rows.tsx";
import { ServicesAfterwards } from "./supplier-services.tsx";
import "./price-list.css";

interface PriceImportPreviewProps {
  readonly preview: PriceImport;
  /** Given where the file has columns that can be chosen. */
  readonly onChoose: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

const kinds = ["added", "changed", "vanished"] as const;

/** What a file would change, and the choice of what to take of it. */
export function PriceImportPreview({
  preview,
  onChoose,
  onCancel,
  onClose,
}: PriceImportPreviewProps) {
  const { t } = useTranslation();
  const ids = { title: useId(), choices: useId() };
  const list = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(() => firstShown(preview));
  const show = (mark: PriceRowMark) => {
    const state = mark === "quantity" ? undefined : "changed";
    setShown({ state, mark, page: 1, search: "" });
    list.current?.focus();
  };
  const [choice, setChoice] = useState({ added: true, changed: true, vanished: false });
  const { validFrom, format } = preview;
  const told = useFileTold();
  const [when, setWhen] = useState<When>(validFrom === null ? "now" : "valid_from");
  const { mutate, isPending, error } = useTake(preview.id, onClose);
  const formatName = format === null ? "" : t(`priceLists.formats.${format}`);
  const isNothing =
    preview.zeroDiscounts === 0 && !kinds.some((kind) => choice[kind] && preview[kind] > 0);
  return (
    <section className="card price-import" aria-labelledby={ids.title}>
      <h2 id={ids.title}>
        {t("priceLists.preview", {
          file: importName(t, preview),
        })}
      </h2>
      <p className="muted">{[formatName, ...told(preview)].join(" · ")}</p>
      <Warnings preview={preview} />
      <Doubts preview={preview} onShow={show} />
      <ServicesAfterwards supplierId={preview.supplierId} />
      <WhatChoice {...{ preview, choice }} onChange={setChoice} />
      {validFrom !== null && <WhenChoice day={validFrom} when={when} onChange={setWhen} />}
      {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
      <div className="price-actions">
        <Button
          type="primary"
          loading={isPending}
          disabled={isNothing}
          onClick={() => mutate({ ...choice, when })}
        >
          {t(when === "now" ? "priceLists.take" : "priceLists.takeLater")}
        </Button>
        {onChoose && <Button onClick={onChoose}>{t("priceLists.chooseColumns")}</Button>}
        <Button onClick={onCancel}>{t("priceLists.cancel")}</Button>
      </div>
      <section
        ref={list}
        className="price-list"
        aria-label={t("priceLists.rowsLabel")}
        tabIndex={-1}
      >
        <PriceImportRows preview={preview} shown={shown} onShow={setShown} />
      </section>
    </section>
  );
}

/** What speaks against the file as a whole; it can be taken all the same. */
function Warnings({
  preview: { endedOn, usualSender, takenBeforeAt, undiscounted, ...file },
}: Pick<PriceImportPreviewProps, "preview">) {
  const { t } = useTranslation();
  const dates = useDates();
  const sender = senderName({ name: file.senderName, number: file.senderNumber });
  const said = [
    usualSender !== null && t("priceLists.otherSender", { sender, usual: senderName(usualSender) }),
    endedOn !== null && t("priceLists.ended", { day: dates.day(endedOn) }),
    takenBeforeAt !== null && t("priceLists.takenBefore", { moment: dates.moment(takenBeforeAt) }),
    undiscounted > 0 && t("priceLists.undiscounted", { count: undiscounted }),
  ];
  return said.map((text) => text && <Alert key={text} type="warning" showIcon title={text} />);
}

interface DoubtsProps extends Pick<PriceImportPreviewProps, "preview"> {
  readonly onShow: (mark: PriceRowMark) => void;
}

const doubted = ["older", "jump", "unit", "quantity"] as const;

/** Articles to look at before anything is taken, each kind with the way to them. */
function Doubts({ preview, onShow }: DoubtsProps) {
  const { t } = useTranslation();
  const counts = {
    older: preview.olderPrices,
    jump: preview.priceJumps,
    unit: preview.unitsChanged,
    quantity: preview.quantitiesIgnored,
  };
  return doubted.map(
    (mark) =>
      counts[mark] > 0 && (
        <Alert
          key={mark}
          type="warning"
          showIcon
          title={t(`priceLists.doubts.${mark}`, { count: counts[mark] })}
          action={
            <Button size="small" onClick={() => onShow(mark)}>
              {t("priceLists.show", { count: counts[mark] })}
            </Button>
          }
        />
      ),
  );
}

interface WhatChoiceProps {
  readonly preview: PriceImport;
  readonly choice: Readonly<Record<(typeof kinds)[number], boolean>>;
  readonly onChange: (choice: Record<(typeof kinds)[number], boolean>) => void;
}

function WhatChoice({ preview, choice, onChange }: WhatChoiceProps) {
  const { t } = useTranslation();
  const { pricesChanged: prices } = preview;
  return (
    <fieldset className="price-choices">
      <legend>{t("priceLists.takeWhat")}</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={choice[kind] && preview[kind] > 0}
          disabled={preview[kind] === 0}
          onChange={({ target }) => onChange({ ...choice, [kind]: target.checked })}
        >
          {t("priceLists.stateCount", {
            state: t(`priceLists.choices.${kind}`),
            count: preview[kind],
          })}
          {kind === "changed" && preview.changed > 0 && (
            <span className="muted">
              {" "}
              {t("priceLists.changedHow", { prices, texts: preview.changed - prices })}
            </span>
          )}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface WhenChoiceProps {
  readonly day: string;
  readonly when: When;
  readonly onChange: (when: When) => void;
}

/** Prices of a later day can wait for it. */
function WhenChoice({ day: from, when, onChange }: WhenChoiceProps) {
  const { t } = useTranslation();
  const day = useDates().day(from);
  return (
    <fieldset className="price-choices">
      <legend>{t("priceLists.when", { day })}</legend>
      <Radio.Group
        vertical
        value={when}
        onChange={({ target }) => onChange(target.value === "now" ? "now" : "valid_from")}
        options={[
          { value: "valid_from", label: t("priceLists.onDay", { day }) },
          { value: "now", label: t("priceLists.atOnce") },
        ]}
      />
    </fieldset>
  );
}

type When = Sent<typeof priceLists.take>["body"]["when"];
type Choice = Sent<typeof priceLists.take>["body"];

function useTake(id: string, onTaken: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => call(priceLists.take, { params: { id }, body }),
    onSuccess: async ({ state }) => {
      await client.invalidateQueries();
      notifySuccess(t(state === "planned" ? "priceLists.plannedNow" : "priceLists.taken"));
      onTaken();
    },
  });
}
