import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { type Answering, queryAnswering, type RequestParts } from "../../base/api.ts";
import { usePaused } from "../page/use-paused.ts";

const typingPauseMs = 120;

interface SearchSelect<Hit> {
  readonly endpoint: Answering<readonly Hit[]>;
  /** What is asked for beside the words. */
  readonly query?: RequestParts["query"];
  readonly onPick: (hit: Hit) => void;
}

/**
 * For a select whose options the server finds by what is typed. Nothing of the list of a moment ago can be taken:
 * Enter before the answer picks the first hit once it is there, unless something else stands in the field by then.
 */
export function useSearchSelect<Hit>({ endpoint, query, onPick }: SearchSelect<Hit>) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const inField = useRef<string>(undefined);
  useLayoutEffect(() => {
    inField.current = typed;
    return () => {
      inField.current = undefined;
    };
  }, [typed]);
  const search = usePaused(typed, typingPauseMs);
  const client = useQueryClient();
  const fitting = (words: string) =>
    queryAnswering(endpoint, { query: { ...query, search: words } });
  const {
    data = [],
    isFetching,
    isPending,
    isPlaceholderData,
  } = useQuery({ ...fitting(search), placeholderData: keepPreviousData });
  const isBehind = typed.trim() !== search || isPlaceholderData || isPending;
  const pick = (hit: Hit) => {
    inField.current = undefined;
    setOpen(false);
    setTyped("");
    onPick(hit);
  };
  const pickFirst = async () => {
    // Where the server cannot be asked, the field stays as it is.
    const [first] = await client.fetchQuery(fitting(typed.trim())).catch(() => []);
    if (first !== undefined && inField.current === typed) pick(first);
  };
  const onInputKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !isBehind || typed.trim() === "") return;
    // The list would close without a choice and empty the field.
    event.stopPropagation();
    event.preventDefault();
    void pickFirst();
  };
  return {
    typed,
    found: isBehind ? [] : data,
    isLoading: isBehind || isFetching,
    pick,
    select: {
      loading: isFetching,
      open: isOpen,
      onOpenChange: setOpen,
      showSearch: { filterOption: false, onSearch: setTyped, searchValue: typed },
      onInputKeyDown,
    },
  };
}
