import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Service, type ServiceKind, services } from "../../../../contracts/services.ts";
import { queryOf } from "../../../base/api.ts";
import { CatalogueChoice, kindsToAdd } from "./catalogue-choices.tsx";
import { useAddToCatalogue } from "./catalogue-context.ts";
import { CellPopup } from "./cell-popup.tsx";
import type { EntryRow } from "./entry-row.ts";
import { EditProblem, type EditorProps, useEditorInput } from "./editor-input.tsx";
import { OptionList, nextHighlight, optionId } from "./option-list.tsx";
import { ServiceOption } from "./service-option.tsx";

const pauseMs = 120;

/**
 * The title of a new line. Typing searches the catalogue; a highlighted service is taken with Enter or
 * Tab, and what was typed stays a free line while nothing is highlighted.
 */
export function ServiceEditor({
  grid,
  edit,
  column,
  entryRow,
}: EditorProps & { entryRow: EntryRow }) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useEditorInput(grid);
  const [text, setText] = useState(edit.startText);
  const [highlighted, setHighlighted] = useState(-1);
  const search = useServiceSearch(text, entryRow);
  const found = search.services;
  // A code typed in full says what is meant.
  const code = text.trim().toLowerCase();
  const picked = found[highlighted] ?? found.find((service) => service.code.toLowerCase() === code);
  const isOpen = text.trim() !== "";
  const addToCatalogue = useAddToCatalogue();
  const kinds = search.state === "nothing" && addToCatalogue ? kindsToAdd(entryRow) : [];
  const count = found.length + kinds.length;

  /** The line is added as it stands, and what it lacks is asked for. */
  const addAs = (kind: ServiceKind) => {
    grid.rows.setEntryKind(kind);
    if (grid.commit("stay")) addToCatalogue?.(entryRow.key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextHighlight(event, highlighted, count);
    if (next !== undefined) {
      event.preventDefault();
      setHighlighted(next);
      return;
    }
    const isPick = event.key === "Enter" || (event.key === "Tab" && !event.shiftKey);
    const kind = kinds[highlighted];
    if (!isPick || (picked === undefined && kind === undefined)) return;
    event.preventDefault();
    if (picked) grid.commitService(picked);
    else if (kind) addAs(kind);
  };

  return (
    <>
      <input
        {...input}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setHighlighted(-1);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t("estimates.grid.columns.title")}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={
          highlighted >= 0 && highlighted < count ? optionId(listId, highlighted) : undefined
        }
        aria-autocomplete="list"
        aria-invalid={edit.problem !== null}
        placeholder={t("estimates.grid.titlePlaceholder")}
      />
      {isOpen && (
        <CellPopup>
          {kinds.length === 0 ? (
            <OptionList
              id={listId}
              label={t("estimates.grid.search.label")}
              options={found}
              highlighted={highlighted}
              keyOf={(service) => service.id}
              renderOption={(service) => <ServiceOption service={service} grid={grid} />}
              onPick={grid.commitService}
            />
          ) : (
            <OptionList
              id={listId}
              label={t("estimates.grid.search.label")}
              options={kinds}
              highlighted={highlighted}
              keyOf={(kind) => kind}
              renderOption={(kind) => <CatalogueChoice kind={kind} title={text.trim()} />}
              onPick={addAs}
            />
          )}
          <p className={`option-empty is-${search.state}`}>
            {t(`estimates.grid.search.${search.state}`, { title: text })}
          </p>
        </CellPopup>
      )}
      <EditProblem grid={grid} edit={edit} column={column} />
    </>
  );
}

interface ServiceSearch {
  readonly services: readonly Service[];
  readonly state: "searching" | "nothing" | "failed" | "hint";
}

/** Asks after a pause in typing; a search that was overtaken is called off. */
function useServiceSearch(text: string, entryRow: EntryRow): ServiceSearch {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const kind = entryRow.isKindChosen && (entryRow.kind === "material" || entryRow.kind === "work");
  const query = useQuery({
    ...queryOf(services.search, {
      query: { search: paused, ...(kind && { kind: entryRow.kind }) },
    }),
    enabled: paused !== "",
    placeholderData: (before) => before,
    retry: false,
  });
  const found = useDeferredValue(query.data ?? noServices);
  if (query.isError) return { services: noServices, state: "failed" };
  const isCurrent = paused === text.trim() && !query.isFetching;
  if (found.length > 0) return { services: found, state: "hint" };
  return { services: noServices, state: isCurrent ? "nothing" : "searching" };
}

const noServices: readonly Service[] = [];
