import { monitorEventLoopDelay } from "node:perf_hooks";
import type { LoopState } from "./health-tools.ts";

const resolutionMs = 10;
const minuteMs = 60_000;

/** How long the event loop was held in the last full minute, or since the beginning. */
export function watchLoop(): () => LoopState {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let lastMinute: LoopState | undefined;
  // It counts from one look to the next, which are so far apart by themselves.
  const inMs = (ns: number) => Math.max(0, ns / 1e6 - resolutionMs);
  const read = (): LoopState => ({
    medianMs: inMs(histogram.percentile(50)),
    p99Ms: inMs(histogram.percentile(99)),
    longestMs: inMs(histogram.max),
  });
  setInterval(() => {
    lastMinute = read();
    histogram.reset();
  }, minuteMs).unref();
  return () => lastMinute ?? read();
}
