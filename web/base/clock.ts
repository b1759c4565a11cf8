import { createContext, use, useState } from "react";
import { localDate } from "../../domain/base/local-time.ts";

/** The clock of this computer, unless another one is given, as tests do. */
export const ClockContext = createContext(() => new Date());

/** The moment at which a piece of the page first came; it stays so while the piece is shown. */
export function useNow(): Date {
  const [now] = useState(use(ClockContext));
  return now;
}

/** That moment's calendar day, such as "2026-11-20", where the companies work. */
export const useToday = (): string => localDate(useNow());
