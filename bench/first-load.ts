import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { auth } from "../contracts/auth.ts";
import { projects } from "../contracts/projects.ts";
import { estimates } from "../contracts/estimates.ts";
import { offerLinks } from "../contracts/offer-links.ts";
import { offers } from "../contracts/offers.ts";
import { localChromium } from "../e2e/local-chromium.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { administrator, signedIn, skipSetUp, startServer } from "../server/test/server-process.ts";
import { tell } from "./figures.ts";

/**
 * What a visit costs when the browser has nothing of the application yet, and the next one, which reads what the first
 * left: script files, their bytes over the wire, when the page is painted, how long its thread was held for more than
 * 50 ms at a time, and how far its content moved. Beside it a page without content. The whole again with a processor
 * that is slowed four times, as old phones are. Run with `npm run build && node bench/first-load.ts`.
 */
const visits = 5;
const slowness = [1, 4];

interface Page {
  readonly title: string;
  readonly url: string;
  /** What is on the screen once the page is there. */
  readonly shown: string;
  readonly isSignedIn: boolean;
}

/** The least that the server sends a browser. */
const empty: Page = { title: "Empty page", url: "/healthz", shown: "body", isSignedIn: false };

interface Visit {
  readonly files: number;
  readonly kb: number;
  readonly ms: number;
  readonly heldMs: number;
  readonly shift: number;
}

/** In the page: how long its thread was held, and how far what is seen moved without the user's doing. */
const observers = `
  window.heldMs = 0;
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.heldMs += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Opens the page twice in a browser without a past. */
async function visit(browser: Browser, page: Page, slowed: number): Promise<readonly Visit[]> {
  const context = await browser.newContext({ baseURL: server.url });
  if (page.isSignedIn) await context.request.post(auth.signIn.path, { data: administrator });
  const seen: Visit[] = [];
  for (const _ of ["first", "second"]) {
    const tab = await context.newPage();
    await tab.addInitScript(observers);
    const network = await context.newCDPSession(tab);
    await network.send("Network.enable");
    await network.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    const scripts = new Set<string>();
    let bytes = 0;
    network.on("Network.responseReceived", ({ requestId, response }) => {
      const isLocal = response.fromDiskCache || response.fromPrefetchCache;
      if (response.url.endsWith(".js") && !isLocal) scripts.add(requestId);
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await tab.goto(page.url, { waitUntil: "commit" });
    await tab.locator(page.shown).first().waitFor();
    const ms = await tab.evaluate<number>(
      "new Promise((done) => requestAnimationFrame(() => done(performance.now())))",
    );
    await tab.waitForLoadState("networkidle");
    const [heldMs, shift] = await tab.evaluate<[number, number]>("[window.heldMs, window.shift]");
    seen.push({ files: scripts.size, kb: bytes / 1_000, ms, heldMs, shift });
    await tab.close();
  }
  await context.close();
  return seen;
}

/** Gives the median of the times; the floor is that of a page without content. */
function tellVisits(title: string, seen: readonly Visit[], floor?: number): number {
  const of = (what: keyof Visit) => seen.map((one) => one[what]);
  if (floor === undefined) return tell(`${title}: painted`, "ms", of("ms"));
  tell(`${title}: script files`, "files", of("files"));
  tell(`${title}: scripts over the wire`, "KB", of("kb"));
  tell(`${title}: thread held`, "ms", of("heldMs"));
  tell(`${title}: content moved`, "shift", of("shift"));
  return tell(`${title}: painted`, "ms", of("ms"), floor);
}

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-first-load-"));
const server = await startServer({ DATA_DIR: dataDir, SAMPLES: "yes" });
const browser = await chromium.launch(await localChromium());
try {
  await skipSetUp(server.url);
  const call = await signedIn(server.url);
  const [project] = (await call(projects.list, { query: {} })).rows;
  const projectId = project?.id ?? "";
  const [estimate] = await call(estimates.list, { params: { projectId } });
  const editor = `/project/${projectId}/estimate/${estimate?.id}`;
  const { params } = await makeRemoteEstimate(call, 20);
  await call(offers.handOver, { params, body: { way: "hand", note: "" } });
  const offer = new URL((await call(offerLinks.make, { params })).url);
  const pages: readonly Page[] = [
    { title: "Sign-in", url: "/auth/login", shown: "input[type=password]", isSignedIn: false },
    { title: "List of projects", url: "/projects", shown: "tbody tr a", isSignedIn: true },
    { title: "Editor", url: editor, shown: '.is-line [data-column="quantity"]', isSignedIn: true },
    {
      title: "Offer of 20 lines",
      url: offer.pathname + offer.hash,
      shown: "main button",
      isSignedIn: false,
    },
  ];
  for (const slowed of slowness) {
    const slow = slowed === 1 ? "" : `, slowed ${slowed} times`;
    let floor: number | undefined;
    for (const page of [empty, ...pages]) {
      const seen: (readonly Visit[])[] = [];
      for (let turn = 0; turn < visits; turn += 1) seen.push(await visit(browser, page, slowed));
      const [first = [], second = []] = [0, 1].map((at) =>
        seen.flatMap((turns) => turns[at] ?? []),
      );
      const ms = tellVisits(`${page.title}${slow}`, first, floor);
      floor ??= ms;
      tellVisits(`${page.title}${slow}, again`, second, floor);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
