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
import { median } from "./median.ts";

/**
 * How many script files a page loads when the browser has nothing of the application yet, how many bytes
 * of them come over the wire, and when the page is painted. The second visit reads what the first one
 * left. All of it again with a processor that is slowed four times, as old phones are.
 * Run with `npm run build && node bench/first-load.ts`.
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

interface Visit {
  readonly files: number;
  readonly bytes: number;
  readonly ms: number;
}

/** Opens the page twice in a browser without a past. */
async function visit(browser: Browser, page: Page, slowed: number): Promise<readonly Visit[]> {
  const context = await browser.newContext({ baseURL: server.url });
  if (page.isSignedIn) await context.request.post(auth.signIn.path, { data: administrator });
  const seen: Visit[] = [];
  for (const _ of ["first", "second"]) {
    const tab = await context.newPage();
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
    seen.push({ files: scripts.size, bytes, ms });
    await tab.close();
  }
  await context.close();
  return seen;
}

function print(title: string, seen: readonly Visit[]): void {
  const [files, bytes, ms] = (["files", "bytes", "ms"] as const).map((what) =>
    median(seen.map((one) => one[what])),
  );
  const columns = [
    `${files} files`,
    `${((bytes ?? 0) / 1000).toFixed(0)} KB`,
    `${ms?.toFixed(0)} ms`,
  ];
  console.log(title.padEnd(28) + columns.map((text) => text.padStart(12)).join(""));
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
    console.log(slowed === 1 ? "" : `\nSlowed ${slowed} times`);
    for (const page of pages) {
      const seen: (readonly Visit[])[] = [];
      for (let turn = 0; turn < visits; turn += 1) seen.push(await visit(browser, page, slowed));
      print(
        page.title,
        seen.flatMap(([first]) => first ?? []),
      );
      print(
        `${page.title}, again`,
        seen.flatMap(([, second]) => second ?? []),
      );
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
