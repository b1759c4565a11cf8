import type { RefSelectProps } from "antd/es/select";
import { useEffect, useRef, useState } from "react";
import type { Unit } from "../../../contracts/units.ts";
import type { Language } from "../../base/i18n.ts";
import { unitOptions } from "./unit-option.ts";

/** A select of units, where Enter takes the unit that fits best what is typed. */
export function useUnitSelect(units: readonly Unit[], language: Language) {
  const ref = useRef<RefSelectProps>(null);
  const [typed, setTyped] = useState("");
  // The list marks its first row, but stays where it was scrolled to, as at the unit chosen before.
  useEffect(() => {
    if (typed !== "") ref.current?.scrollTo({ index: 0 });
  }, [typed]);
  return {
    ref,
    options: unitOptions(units, language, typed),
    showSearch: { filterOption: false, onSearch: setTyped },
    // A choice empties the field without a word: all units are there again.
    onOpenChange: (isOpen: boolean) => !isOpen && setTyped(""),
  };
}
