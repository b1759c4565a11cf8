import { readdirSync, readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { makeBathroomEstimate, makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { printBy } from "../../../test/printed-pdf.ts";
import { createPdfRenderer } from "./render.ts";

// The processes that make the files: when they end, and that none makes another file than the next.

const renderer = createPdfRenderer();
afterAll(() => renderer.close());
const print = printBy(renderer);

test("the same estimate gives the same bytes, also from a new process", async () => {
  const other = createPdfRenderer();
  const first = await print(makeOffer("nb"));
  const again = await print(makeOffer("nb"));
  const elsewhere = await printBy(other)(makeOffer("nb"));
  await other.close();
  expect(Buffer.compare(first.pdf, again.pdf)).toBe(0);
  expect(Buffer.compare(first.pdf, elsewhere.pdf)).toBe(0);
});

test("a process that hangs is killed, its file refused, and the next file made", async () => {
  const before = childProcesses();
  const hanging = createPdfRenderer({ timeoutMs: 60_000 });
  await printBy(hanging)(makeOffer("en"));
  for (const id of childProcessesSince(before)) process.kill(id, "SIGSTOP");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const late = printBy(hanging)(makeOffer("en"));
  while (vi.getTimerCount() === 0) await nextTurn();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect(late).rejects.toMatchObject({ code: "pdf_timeout" });
  expect((await printBy(hanging)(makeOffer("en"))).totalPages).toBe(3);
  await hanging.close();
});

test("a process that grows too large is killed", async () => {
  const small = createPdfRenderer({ maxMemoryBytes: 1 });
  const { lines, groups } = makeBathroomEstimate("en");
  const many = Array.from({ length: 60 }, (_, copy) =>
    [...lines.values()].map((line) => ({ ...line, key: `${line.key}-${copy}` })),
  );
  const estimate = makeEstimate([...groups.values()], many.flat());
  const offer = makeOffer("en", { estimate });
  await expect(printBy(small)(offer)).rejects.toMatchObject({ code: "pdf_failed" });
  await small.close();
});

test("a process is replaced after its share of files and ends with its renderer", async () => {
  const before = childProcesses();
  const shortLived = createPdfRenderer({ maxJobs: 1 });
  await printBy(shortLived)(makeOffer("en"));
  const first = childProcesses();
  expect(childProcessesSince(before)).toHaveLength(1);
  await printBy(shortLived)(makeOffer("en"));
  expect(childProcessesSince(first)).toHaveLength(1);
  await shortLived.close();
  await expect.poll(() => childProcessesSince(before)).toEqual([]);
});

test("after closing, files under way and new ones are refused", async () => {
  const closing = createPdfRenderer();
  const underWay = printBy(closing)(makeOffer("en"));
  const refused = expect(underWay).rejects.toMatchObject({ code: "pdf_unavailable" });
  closing.warm();
  await closing.close();
  await refused;
  await expect(printBy(closing)(makeOffer("en"))).rejects.toMatchObject({
    code: "pdf_unavailable",
  });
});

/** Ids of the typesetters that this process has started and that still run. */
function childProcesses(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name) && isOurChild(name))
    .map(Number);
}

function childProcessesSince(before: readonly number[]): number[] {
  return childProcesses().filter((id) => !before.includes(id));
}

function isOurChild(id: string): boolean {
  const parent = /^PPid:\s+(\d+)$/mu.exec(readIfThere(`/proc/${id}/status`))?.[1];
  return parent === `${process.pid}` && readIfThere(`/proc/${id}/cmdline`).includes("child.ts");
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
