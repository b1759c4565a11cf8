import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FoundArticle, mostFoundArticles } from "../../../../contracts/price-lists.ts";
import {
  mostFoundServices,
  type Service,
  type ServiceKind,
  services,
} from "../../../../contracts/services.ts";
import {
  bestFirst,
  hasCode,
  isCalledExactly,
} from "../../../../domain/price-care/catalogue-hits.ts";
import { queryOf } from "../../../base/api.ts";
import { usePaused } from "../../../kit/page/use-paused.ts";
import { ArticleOption, useArticleSearch } from "./article-search.tsx";
import { CatalogueChoice, kindsToAdd } from "./catalogue-choices.tsx";
import { useAddToCatalogue } from "./catalogue-context.ts";
import { CellPopup } from "./cell-popup.tsx";
import type { EntryRow } from "./entry-row.ts";
import { EditProblem, type EditorProps, useEditorInput } from "./editor-input.tsx";
import type { GridController } from "./grid-controller.ts";
import { OptionList, nextHighlight, optionId } from "./option-list.tsx";
import { ServiceOption } from "./service-option.tsx";

const pauseMs = 120;

type ServiceEditorProps = EditorProps & { readonly entryRow: EntryRow };

/**
 * The title of a new line. Typing searches the catalogue, and Enter takes the first hit or the one that the
 * arrows have chosen. Tab keeps what was typed as a free line, unless a hit was chosen. Escape closes the
 * list alone, until more is typed; the next one is the grid's.
 */
export function ServiceEditor(props: ServiceEditorProps) {
  const { grid, edit, column } = props;
  const { t } = useTranslation();
  const listId = useId();
  const input = useEditorInput(grid);
  const { text, type, highlighted, search, kinds, isClosed, addAs, onKeyDown } =
    useServiceEntry(props);
  // Both hang below the cell: why it is not taken gives way to the hits as soon as it is typed on.
  const isOpen = text.trim() !== "" && edit.problem === null && !isClosed;
  return (
    <>
      <input
        {...input}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={isOpen ? onKeyDown : undefined}
        role="combobox"
        aria-label={t("estimates.grid.columns.title")}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={
          isOpen && highlighted >= 0 ? optionId(listId, highlighted) : undefined
        }
        aria-autocomplete="list"
        aria-invalid={edit.problem !== null}
        placeholder={t("estimates.grid.titlePlaceholder")}
      />
      {isOpen && (
        <ServiceChoices
          id={listId}
          grid={grid}
          title={text}
          search={search}
          kinds={kinds}
          highlighted={highlighted}
          onAdd={addAs}
        />
      )}
      <EditProblem grid={grid} edit={edit} column={column} />
    </>
  );
}

/** In the place of an option's key where the arrows have gone back to the input. */
const inputKey = "";

/** What is typed, what it finds, and which of that is highlighted. */
function useServiceEntry({ grid, edit, entryRow }: ServiceEditorProps) {
  const [text, setText] = useState(edit.startText);
  // What the arrows chose, by its key: it stays chosen wherever later answers move it.
  const [chosen, setChosen] = useState<string | null>(null);
  const [isClosed, setIsClosed] = useState(false);
  const search = useServiceSearch(text, entryRow);
  const { found } = search;
  const addToCatalogue = useAddToCatalogue();
  const kinds = search.state === "nothing" && addToCatalogue ? kindsToAdd(entryRow) : [];
  const keys: readonly string[] = found.length > 0 ? found.map(({ row }) => row.id) : kinds;
  // A code typed in full says what is meant. Other hits of what was typed before are not what Enter is pressed for.
  const [best] = found;
  const isCode = best !== undefined && hasCode(text, calledOf(best));
  const first = isCode || search.state === "hint" ? 0 : -1;
  const highlighted = chosen === null ? first : keys.indexOf(chosen);

  const type = (typed: string) => {
    setText(typed);
    setChosen(null);
    setIsClosed(false);
  };

  /** The line is added as it stands, and what it lacks is asked for. */
  const addAs = (kind: ServiceKind) => {
    grid.rows.setEntryKind(kind);
    if (grid.commit("stay")) addToCatalogue?.(entryRow.key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      setIsClosed(true);
      return;
    }
    const next = nextHighlight(event, highlighted, keys.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen(keys[next] ?? inputKey);
      return;
    }
    const isTab = event.key === "Tab" && !event.shiftKey && (chosen !== null || isCode);
    const isPick = (event.key === "Enter" && !event.ctrlKey && !event.metaKey) || isTab;
    const picked = found[highlighted];
    const kind = kinds[highlighted];
    if (!isPick || (picked === undefined && kind === undefined)) return;
    event.preventDefault();
    if (picked) pick(grid, picked);
    else if (kind) addAs(kind);
  };

  return { text, type, highlighted, search, kinds, isClosed, addAs, onKeyDown };
}

interface ServiceChoicesProps {
  readonly id: string;
  readonly grid: GridController;
  /** As it is typed. */
  readonly title: string;
  readonly search: ServiceSearch;
  /** What a title that nothing fits can be added to the catalogue as. */
  readonly kinds: readonly ServiceKind[];
  readonly highlighted: number;
  readonly onAdd: (kind: ServiceKind) => void;
}

/** The services that fit what is typed, or ways to add it to the catalogue. */
function ServiceChoices(props: ServiceChoicesProps) {
  const { id, grid, title, search, kinds, highlighted, onAdd } = props;
  const { t } = useTranslation();
  const shared = { id, label: t("estimates.grid.search.label"), highlighted };
  return (
    <CellPopup>
      {kinds.length === 0 ? (
        <OptionList
          {...shared}
          options={search.found}
          keyOf={({ row }) => row.id}
          renderOption={(one) =>
            one.type === "service" ? (
              <ServiceOption service={one.row} grid={grid} />
            ) : (
              <ArticleOption article={one.row} />
            )
          }
          onPick={(one) => pick(grid, one)}
        />
      ) : (
        <OptionList
          {...shared}
          options={kinds}
          keyOf={(kind) => kind}
          renderOption={(kind) => <CatalogueChoice kind={kind} title={title.trim()} />}
          onPick={onAdd}
        />
      )}
      <p className={`option-empty is-${search.state}`}>
        {t(`estimates.grid.search.${search.state}`, { title })}
      </p>
      {search.hasMore && (
        <p className="option-empty">
          {t("estimates.grid.search.first", { count: search.found.length })}
        </p>
      )}
    </CellPopup>
  );
}

type Found =
  | { readonly type: "service"; readonly row: Service }
  | { readonly type: "article"; readonly row: FoundArticle };

const calledOf = (one: Found) =>
  one.type === "service"
    ? { code: one.row.code, titles: [one.row.titleEn, one.row.titleNb] }
    : { code: one.row.number, titles: [one.row.title] };

function pick(grid: GridController, one: Found): void {
  if (one.type === "service") grid.commitService(one.row);
  else grid.commitArticle(one.row);
}

interface ServiceSearch {
  readonly found: readonly Found[];
  /** "hint" when they are those that fit what is typed now. */
  readonly state: "searching" | "nothing" | "failed" | "hint";
  /** Perhaps: there are as many as are ever told. */
  readonly hasMore: boolean;
}

/** Asks after a pause in typing; a search that was overtaken is called off. */
function useServiceSearch(text: string, entryRow: EntryRow): ServiceSearch {
  const paused = usePaused(text, pauseMs);
  const kind = entryRow.isKindChosen && (entryRow.kind === "material" || entryRow.kind === "work");
  const query = useQuery({
    ...queryOf(services.search, {
      query: { search: paused, ...(kind && { kind: entryRow.kind }) },
    }),
    enabled: paused !== "",
    placeholderData: (before) => before,
    retry: false,
  });
  const answer = query.data ?? noServices;
  const own = useDeferredValue(answer);
  const { articles, isFetching } = useArticleSearch(paused, entryRow);
  if (query.isError) return { found: [], state: "failed", hasMore: false };
  // Of equally good hits own services stand first.
  const found = bestFirst<Found>(
    text,
    [
      ...own.map((row) => ({ type: "service" as const, row })),
      ...articles.map((row) => ({ type: "article" as const, row })),
    ],
    calledOf,
  );
  // Articles may go before any service but one that is called exactly as was typed.
  const [best] = found;
  const isSettled = best !== undefined && isCalledExactly(text, calledOf(best));
  const isWaiting = query.isFetching || own !== answer || (isFetching && !isSettled);
  const isCurrent = paused === text.trim() && !isWaiting;
  const hasMore = own.length === mostFoundServices || articles.length === mostFoundArticles;
  const atEnd = found.length > 0 ? "hint" : "nothing";
  return { found, state: isCurrent ? atEnd : "searching", hasMore };
}

const noServices: readonly Service[] = [];
