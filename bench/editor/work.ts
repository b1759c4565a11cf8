import type { Browser, Page } from "@playwright/test";
import * as z from "zod";
import { type Input, inputs } from "./inputs.ts";

/** What the page's thread did between an input and the frame that shows it, in milliseconds. */
export interface Work {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  /** Nothing but waiting for the frame. */
  readonly wait: number;
}

const Event = z.object({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  dur: z.number().default(0),
  pid: z.number(),
  tid: z.number(),
});
type Event = z.infer<typeof Event>;

const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
  "toplevel",
  "v8.execute",
];

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

interface Span {
  readonly input: Input;
  readonly from: number;
  readonly to: number;
}

const markOf = (event: Event, word: string): Input | undefined =>
  inputs.find((input) => event.name === `${word} ${input}`);

/** From each input to its frame. */
function spansOf(events: readonly Event[]): readonly Span[] {
  const spans: Span[] = [];
  let begun: { input: Input; from: number } | undefined;
  for (const event of events) {
    const input = markOf(event, "begin");
    if (input !== undefined) begun = { input, from: event.ts };
    if (begun !== undefined && markOf(event, "end") === begun.input) {
      spans.push({ ...begun, to: event.ts });
      begun = undefined;
    }
  }
  return spans;
}

/** Each moment counts once, for the innermost of what was done in it. */
function workIn(span: Span, events: readonly Event[]): Work {
  const work = { script: 0, style: 0, layout: 0, paint: 0, wait: 0 };
  const open: { to: number; kind: keyof Work }[] = [];
  let at = span.from;
  const advance = (to: number) => {
    const end = Math.min(to, span.to);
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
    if (kind === undefined || ts + dur <= span.from || ts >= span.to) continue;
    close(ts);
    advance(ts);
    open.push({ to: ts + dur, kind });
  }
  close(span.to);
  advance(span.to);
  return work;
}

/** What a page's thread does for each input while so much is done with it. */
export async function workOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly (Work & { readonly input: Input })[]> {
  await browser.startTracing(page, { categories });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = z
    .object({ traceEvents: z.array(z.unknown()) })
    .parse(JSON.parse(trace.toString("utf8")));
  const events = traceEvents
    .flatMap((event) => Event.safeParse(event).data ?? [])
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  const marked = events.find((event) => markOf(event, "begin") !== undefined);
  const own = events.filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid);
  return spansOf(own).map((span) => ({ input: span.input, ...workIn(span, own) }));
}
