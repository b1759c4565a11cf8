import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, type Page, chromium } from "@playwright/test";
import { Change as ChangeSchema } from "../contracts/estimate-content.ts";
import { estimates } from "../contracts/estimates.ts";
import { projects } from "../contracts/projects.ts";
import type { Change } from "../domain/changes/estimate-changes.ts";
import { makeLargeEstimate } from "../domain/test/make.ts";
import { localChromium } from "../e2e/local-chromium.ts";
import {
  administrator,
  type NetworkCall,
  signedIn,
  skipSetUp,
  startServer,
} from "../server/test/server-process.ts";
import { paintedWith } from "./painted.ts";

/**
 * How long it takes in the estimate editor from pressing Enter until the new totals are painted, and how
 * that grows with the number of lines. An empty page that only copies the typed text shows what the
 * browser itself needs. Then how long a copied table takes until its preview is painted, and from there until
 * its rows and the new totals are. Run with `npm run build && node bench/editor.ts`.
 */
const sizes = [20, 200, 1_000, 5_000];
const edits = 60;
const linesPerBatch = 1_000;
const pastedRows = 1_000;
const pastes = 5;

/** Notes for every Enter and every arrow how long it took until the frame after it was on screen. */
const probe = `
  window.painted = [];
  window.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "ArrowUp") return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        window.painted.push({ key: event.key, ms: performance.now() - event.timeStamp });
      port2.postMessage(null);
    });
  }, true);
`;

const emptyPage = `
  <input autofocus><p id="shown"></p>
  <script>
    document.querySelector("input").addEventListener("keydown", ({ key, target }) => {
      if (key === "Enter") document.querySelector("#shown").textContent = target.value;
    });
  </script>
`;

/** The same estimate every time, with keys that the server takes. */
function insertsOf(lineCount: number): readonly Change[] {
  const { groups, lines } = makeLargeEstimate(lineCount);
  const withIds = JSON.stringify({
    groups: [...groups.values()],
    lines: [...lines.values()],
  }).replaceAll(/(\\?")([gl])(\d+)\1/g, (_, quote: string, type: string, index: string) => {
    const kind = type === "g" ? "1" : "2";
    return `${quote}0193b6a0-0000-7000-8000-${kind}${index.padStart(11, "0")}${quote}`;
  });
  const rows = JSON.parse(withIds);
  const inserts: Change[] = [
    ChangeSchema.parse({ type: "insert", groups: rows.groups, lines: [] }),
  ];
  for (let start = 0; start < rows.lines.length; start += linesPerBatch) {
    const part = rows.lines.slice(start, start + linesPerBatch);
    inserts.push(ChangeSchema.parse({ type: "insert", groups: [], lines: part }));
  }
  return inserts;
}

async function makeEstimateOf(call: NetworkCall, lineCount: number): Promise<string> {
  const [project] = (await call(projects.list, { query: {} })).rows;
  if (project === undefined) throw new Error("The samples have no project.");
  const { id } = await call(estimates.create, {
    params: { projectId: project.id },
    body: { fromEstimateId: null, language: "en" },
  });
  for (const [baseRevision, change] of insertsOf(lineCount).entries()) {
    const body = { batchId: crypto.randomUUID(), baseRevision, changes: [change] };
    await call(estimates.change, { params: { id }, body });
  }
  return `/project/${project.id}/estimate/${id}`;
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);
}

async function timesOf(page: Page) {
  const painted = await page.evaluate<{ key: string; ms: number }[]>("window.painted");
  const of = (key: string) => painted.filter((one) => one.key === key).map(({ ms }) => ms);
  return { enter: of("Enter"), arrow: of("ArrowUp") };
}

async function measureEmptyPage(context: BrowserContext) {
  const page = await context.newPage();
  await page.setContent(emptyPage);
  await page.evaluate(probe);
  for (let edit = 0; edit < edits; edit += 1) {
    await page.keyboard.type(String(edit % 10));
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
  }
  const times = await timesOf(page);
  await page.close();
  return times;
}

/** `visit` is a digit, so that the figures of two visits differ. */
async function measureEditor(context: BrowserContext, url: string, visit: number) {
  const page = await context.newPage();
  await page.addInitScript(probe);
  const start = performance.now();
  await page.goto(url);
  const cell = page.locator('.is-line [data-column="quantity"]').nth(3);
  await cell.waitFor();
  const loadMs = performance.now() - start;
  await cell.click();
  const totals = page.locator(".key-figures");
  const before = await totals.textContent();
  for (let edit = 0; edit < edits; edit += 1) {
    await page.keyboard.type(`${edit + 2}${visit}`);
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
  }
  if ((await totals.textContent()) === before) throw new Error("The totals did not follow.");
  const times = await timesOf(page);
  await page.close();
  return { ...times, loadMs };
}

/** Titles, quantities, units, costs and markups. */
const copiedTable = [
  ["Title", "Quantity", "Unit", "Buying price", "Markup %"],
  ...Array.from({ length: pastedRows }, (_, at) => [`Item ${at}`, at + 1, "m2", 10 + at, 20]),
]
  .map((row) => row.join("\t"))
  .join("\n");

/** Milliseconds until the preview is painted, and after Enter until the rows and totals are. */
async function measurePaste(context: BrowserContext, url: string): Promise<[number, number]> {
  const page = await context.newPage();
  await page.addInitScript(paintedWith);
  await page.goto(url);
  await page.locator('.is-line [data-column="quantity"]').nth(3).click();
  const previewMs = await page.evaluate<number>(`(async () => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(copiedTable)});
    const start = performance.now();
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", init));
    return (await window.paintedWith(() => document.querySelector("[role=dialog] thead"))) - start;
  })()`);
  await page.evaluate(`
    const told = () => document.querySelector(".key-figures").textContent;
    const before = told();
    addEventListener("keydown", ({ timeStamp }) => {
      window.pasted = window.paintedWith(() => told() !== before).then((at) => at - timeStamp);
    }, { capture: true, once: true });
  `);
  await page.keyboard.press("Enter");
  const pasteMs = await page.evaluate<number>("window.pasted");
  await page.close();
  return [previewMs, pasteMs];
}

async function measurePastes(context: BrowserContext, call: NetworkCall) {
  const times: [number, number][] = [];
  for (let turn = 0; turn < pastes; turn += 1) {
    times.push(await measurePaste(context, await makeEstimateOf(call, 20)));
  }
  const [preview, pasted] = [0, 1].map((at) =>
    quantile(
      times.map((one) => one[at] ?? 0),
      0.5,
    ),
  );
  console.log(`${pastedRows} x 5 cells: preview ${preview} ms, pasted ${pasted} ms`);
}

async function measureAll(context: BrowserContext, call: NetworkCall) {
  const empty = await measureEmptyPage(context);
  const table = [{ page: "empty", loadMs: "", ...figuresOf(empty) }];
  for (const size of sizes) {
    const url = await makeEstimateOf(call, size);
    // The first visit warms the caches of browser and server.
    await measureEditor(context, url, 1);
    const { loadMs, ...times } = await measureEditor(context, url, 2);
    table.push({ page: `${size} lines`, loadMs: loadMs.toFixed(0), ...figuresOf(times) });
  }
  console.table(table);
}

const figuresOf = ({ enter, arrow }: { enter: readonly number[]; arrow: readonly number[] }) => ({
  enterP50: quantile(enter, 0.5),
  enterP95: quantile(enter, 0.95),
  arrowP50: quantile(arrow, 0.5),
});

const folder = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const server = await startServer({ DATA_DIR: folder, SAMPLES: "yes" });
await skipSetUp(server.url);
const { executablePath, args, env } = await localChromium();
const uncapped = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];
const browser = await chromium.launch({ executablePath, args: [...args, ...uncapped], env });
try {
  const viewport = { width: 1400, height: 900 };
  const context = await browser.newContext({ baseURL: server.url, viewport });
  await context.request.post("/api/session", { data: administrator });
  const call = await signedIn(server.url);
  await measureAll(context, call);
  await measurePastes(context, call);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
