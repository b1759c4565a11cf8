import type { Browser, Page } from "@playwright/test";
import type { Input } from "../../e2e/grid-inputs.ts";
import { type TracedInput, traceInputs } from "../../e2e/traced-inputs.ts";

/** What the page's thread did between an input and the frame that shows it, in milliseconds. */
export interface Work {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  /** Nothing but waiting for the frame. */
  readonly wait: number;
}

const kinds: Readonly<Record<string, keyof Work>> = {
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
  UpdateLayer: "paint",
  EventDispatch: "script",
  FunctionCall: "script",
  FireAnimationFrame: "script",
  RunMicrotasks: "script",
  TimerFire: "script",
  EvaluateScript: "script",
  HandlePostMessage: "script",
};

/** Each moment counts once, for the innermost of what was done in it. */
function workIn({ from, to, events }: TracedInput): Work {
  const work = { script: 0, style: 0, layout: 0, paint: 0, wait: 0 };
  const open: { to: number; kind: keyof Work }[] = [];
  let at = from;
  const advance = (until: number) => {
    const end = Math.min(until, to);
    if (end <= at) return;
    work[open.at(-1)?.kind ?? "wait"] += (end - at) / 1_000;
    at = end;
  };
  const close = (until: number) => {
    for (let last = open.at(-1); last !== undefined && last.to <= until; last = open.at(-1)) {
      advance(last.to);
      open.pop();
    }
  };
  for (const { name, ts, dur } of events) {
    const kind = kinds[name];
    if (kind === undefined) continue;
    close(ts);
    advance(ts);
    open.push({ to: ts + dur, kind });
  }
  close(to);
  advance(to);
  return work;
}

/** What a page's thread does for each input while so much is done with it. */
export async function workOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly (Work & { readonly input: Input })[]> {
  const traced = await traceInputs(browser, page, act);
  return traced.map((one) => ({ input: one.input, ...workIn(one) }));
}
