import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { localChromium } from "../e2e/local-chromium.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import {
  administrator,
  type NetworkCall,
  signedIn,
  skipSetUp,
  startServer,
} from "../server/test/server-process.ts";
import { median } from "./median.ts";
import { paintedWith } from "./painted.ts";

/**
 * How long a contract of GAEB DA XML (X86) of 600 KB takes in the editor, from choosing the file until its preview is
 * painted, and from taking it until its rows are; beside reading the same file into the browser's own tree of
 * elements. A second is allowed until the preview. Run with `npm run build && node bench/tender.ts`.
 */
const kilobytes = 600;
const turns = 5;

const item = (number: number) => `
<Item ID="I${number}" RNoPart="${String(number % 1_000).padStart(4, "0")}"><Qty>${number % 90}.500</Qty><QU>m2</QU>
<UP>${100 + (number % 900)}.25</UP><Description><CompleteText><DetailTxt><Text><p><span>Delivered and laid as drawn,
with all that belongs to it, number ${number} of the bill, cut to measure and cleaned.</span></p></Text></DetailTxt>
<OutlineText><OutlTxt><TextOutlTxt><p><span>Work ${number}</span></p></TextOutlTxt></OutlTxt></OutlineText>
</CompleteText></Description></Item>`;

/** Parts of 50 items each, until it is large enough. */
function contract(): string {
  const parts: string[] = [];
  for (let size = 0; size < kilobytes * 1_000; size += parts.at(-1)?.length ?? 0) {
    const number = parts.length + 1;
    const items = Array.from({ length: 50 }, (_, at) => item(parts.length * 50 + at + 1));
    parts.push(`<BoQCtgy ID="C${number}" RNoPart="${String(number).padStart(2, "0")}"><LblTx><p><span>Part ${number}</span>
</p></LblTx><BoQBody><Itemlist>${items.join("")}</Itemlist></BoQBody></BoQCtgy>`);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA86/3.3"><GAEBInfo><Version>3.3</Version></GAEBInfo>
<PrjInfo><NamePrj>Harbour</NamePrj></PrjInfo><Award><DP>86</DP><AwardInfo><Cur>NOK</Cur></AwardInfo>
<BoQ ID="B1"><BoQInfo><Name>Hall</Name><LblBoQ>Harbour hall</LblBoQ></BoQInfo><BoQBody>
${parts.join("")}</BoQBody></BoQ></Award></GAEB>`;
}

const text = contract();
const buffer = Buffer.from(text);

/** Milliseconds of the browser's own reader, until the preview is painted, and until the rows are. */
async function measure(context: BrowserContext, call: NetworkCall) {
  const { params, projectId } = await makeRemoteEstimate(call, 0);
  const page = await context.newPage();
  await page.addInitScript(paintedWith);
  await page.goto(`/project/${projectId}/estimate/${params.id}`);
  const floor = await page.evaluate<number>(`(() => {
    const start = performance.now();
    new DOMParser().parseFromString(${JSON.stringify(text)}, "text/xml");
    return performance.now() - start;
  })()`);
  await page.getByRole("toolbar").getByRole("button", { name: "Add" }).click();
  await page.getByRole("menuitem", { name: "Import table or tender…" }).click();
  await page.evaluate(`
    addEventListener("change", () => {
      const start = performance.now();
      const isThere = () => document.querySelector("[role=dialog] tbody tr");
      window.shown = window.paintedWith(isThere).then((at) => at - start);
    }, { capture: true, once: true });
  `);
  await page.getByLabel("Choose a file").setInputFiles({ name: "hall.x86", mimeType: "", buffer });
  const preview = page.getByRole("dialog", { name: "Harbour hall" });
  await preview.waitFor();
  const shown = await page.evaluate<number>("window.shown");
  await page.evaluate(`
    addEventListener("click", () => {
      const start = performance.now();
      const isThere = () => document.querySelectorAll('.is-line [data-column="quantity"]').length > 10;
      window.taken = window.paintedWith(isThere).then((at) => at - start);
    }, { capture: true, once: true });
  `);
  await preview.getByRole("button", { name: /^Import \d+ rows$/ }).click();
  const taken = await page.evaluate<number>("window.taken");
  await page.close();
  return { floor, shown, taken };
}

const folder = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const server = await startServer({ DATA_DIR: folder, SAMPLES: "yes" });
await skipSetUp(server.url);
const { executablePath, args, env } = await localChromium();
const browser = await chromium.launch({ executablePath, args, env });
try {
  const viewport = { width: 1400, height: 900 };
  const context = await browser.newContext({ baseURL: server.url, viewport });
  await context.request.post("/api/session", { data: administrator });
  const call = await signedIn(server.url);
  const times: Awaited<ReturnType<typeof measure>>[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await measure(context, call));
  const of = (name: "floor" | "shown" | "taken") =>
    median(times.map((one) => one[name])).toFixed(0);
  console.log(
    `X86 of ${(buffer.length / 1_000).toFixed(0)} KB, ${text.split("<Item ").length - 1} items:`,
  );
  console.log(
    `the browser's reader ${of("floor")} ms, preview ${of("shown")} ms, rows ${of("taken")} ms`,
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
