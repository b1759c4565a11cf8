import type { SlowStatement } from "./health-tools.ts";

const hourMs = 3_600_000;
const mostShown = 10;
/** More are kept than shown, so that there are others when the slowest are an hour old. */
const mostKept = 100;

/** The slowest statements of the last hour. Their text holds no values. */
export function createSlowStatements(clock: () => Date) {
  let kept: SlowStatement[] = [];
  const forgetOld = () => {
    const since = clock().getTime() - hourMs;
    kept = kept.filter(({ at }) => at.getTime() > since);
  };
  return {
    add: (ms: number, text: string): void => {
      forgetOld();
      const same = kept.find((one) => one.text === text);
      if (same && same.ms >= ms) return;
      const all = [...kept.filter((one) => one !== same), { at: clock(), ms, text }];
      kept = all.toSorted((one, other) => other.ms - one.ms).slice(0, mostKept);
    },
    list: (): readonly SlowStatement[] => {
      forgetOld();
      return kept.slice(0, mostShown);
    },
  };
}
