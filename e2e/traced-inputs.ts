import type { Browser, Page } from "@playwright/test";
import * as z from "zod";
import { type Input, inputs } from "./grid-inputs.ts";

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  dur: z.number().default(0),
  pid: z.number(),
  tid: z.number(),
  // Of the work on styles: how many elements it went to.
  args: z.object({ elementCount: z.number().optional() }).optional(),
});
export type TraceEvent = z.infer<typeof TraceEvent>;

const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
  "toplevel",
  "v8.execute",
];

/** From an input to the frame that shows it, in microseconds, with what the page's thread did meanwhile, in turn. */
export interface TracedInput {
  readonly input: Input;
  readonly from: number;
  readonly to: number;
  readonly events: readonly TraceEvent[];
}

const markOf = (event: TraceEvent, word: string): Input | undefined =>
  inputs.find((input) => event.name === `${word} ${input}`);

function tracedInputsIn(events: readonly TraceEvent[]): readonly TracedInput[] {
  const traced: TracedInput[] = [];
  let begun: { input: Input; from: number } | undefined;
  for (const event of events) {
    const input = markOf(event, "begin");
    if (input !== undefined) begun = { input, from: event.ts };
    if (begun === undefined || markOf(event, "end") !== begun.input) continue;
    const { from } = begun;
    const to = event.ts;
    const own = events.filter(({ ts, dur }) => ts + dur > from && ts < to);
    traced.push({ ...begun, to, events: own });
    begun = undefined;
  }
  return traced;
}

/** What the browser records of a page, which has the probe, while something is done with it. */
export async function traceInputs(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly TracedInput[]> {
  await browser.startTracing(page, { categories });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = z
    .object({ traceEvents: z.array(z.unknown()) })
    .parse(JSON.parse(trace.toString("utf8")));
  const events = traceEvents
    .flatMap((event) => TraceEvent.safeParse(event).data ?? [])
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  const marked = events.find((event) => markOf(event, "begin") !== undefined);
  return tracedInputsIn(events.filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid));
}
