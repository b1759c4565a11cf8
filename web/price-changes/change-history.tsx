import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type PriceChange, priceChanges } from "../../contracts/price-changes.ts";
import { call, queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { useDates } from "../kit/page/dates.ts";
import { AskFirst } from "../kit/form/ask-first.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { ChangeRows } from "./change-rows.tsx";
import { wishText } from "./change-words.ts";

/** Who changed many prices when, and the way back. */
export function ChangeHistory() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(priceChanges.list, {}));
  return (
    <ShortList
      title={t("priceCare.change.history")}
      rows={data}
      none={t("priceCare.change.noHistory")}
      keyOf={({ id }) => id}
      render={(change) => <Entry change={change} />}
    />
  );
}

function Entry({ change }: { change: PriceChange }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="price-change-entry">
      <div className="price-change-entry-line">
        <ListEntry
          title={<span>{wishText(t, change, language)}</span>}
          detail={<Told change={change} />}
        />
        <span className="price-change-buttons">
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "priceCare.change.hide" : "priceCare.change.show")}
          </Button>
          {change.state === "taken" && <Undo change={change} />}
        </span>
      </div>
      {isOpen && <ChangeRows key={change.state} change={change} />}
    </div>
  );
}

function Told({ change }: { change: PriceChange }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { takenAt, madeBy, undoneAt, undoneBy } = change;
  const count = (state: "changed" | "left_out" | "kept", number: number) =>
    t("priceCare.change.stateCount", {
      state: t(`priceCare.change.states.${state}`),
      count: number,
    });
  return [
    takenAt !== null &&
      t("priceCare.change.madeBy", { moment: dates.moment(takenAt), name: madeBy }),
    count("changed", change.changed),
    change.leftOut > 0 && count("left_out", change.leftOut),
    undoneAt !== null &&
      t("priceCare.change.undoneBy", { moment: dates.moment(undoneAt), name: undoneBy }),
    change.kept > 0 && count("kept", change.kept),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

function Undo({ change }: { change: PriceChange }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(priceChanges.undo, { params: { id: change.id }, body: {} }),
    onSuccess: async ({ changed }) => {
      await client.invalidateQueries();
      notifySuccess(t("priceCare.change.undone", { count: changed }));
    },
    onError: (error) => notifyError(problemText(t, error)),
  });
  return (
    <AskFirst
      question={t("priceCare.change.undoQuestion", { count: change.changed })}
      hint={t("priceCare.change.undoHint", { change: wishText(t, change, language) })}
      yes={t("priceCare.change.undo")}
      onYes={() => mutate()}
    >
      <Button size="small">{t("priceCare.change.undo")}</Button>
    </AskFirst>
  );
}
