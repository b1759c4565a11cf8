import { expect } from "@playwright/test";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { edit, inputs, probe } from "./grid-inputs.ts";
import { openSession, test } from "./product.ts";
import { type TracedInput, traceInputs } from "./traced-inputs.ts";

// What the browser does in a long estimate between an input and the frame that shows it. Counted, not timed: a rule of a
// style sheet that goes to a cell of every row fails here, also on a quick machine.

const mostStyled = 60;
const mostLayouts = 4;
const edits = 5;

const median = (counts: readonly number[]) =>
  counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)];

const styledIn = ({ events }: TracedInput) =>
  events.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);

const layoutsIn = ({ events }: TracedInput) =>
  events.filter(({ name }) => name === "Layout").length;

// With more rows on screen than may be styled for one input, one element of each is enough to fail.
test.use({ viewport: { width: 1_280, height: 1_800 } });

test("an input in a long estimate styles few elements anew, and lays the page out few times", async ({
  page,
  browser,
  product,
}) => {
  const { params, projectId } = await makeRemoteEstimate(await signedIn(product.server.url), 200);
  await openSession(page, "en");
  await page.addInitScript(probe);
  await page.goto(`/project/${projectId}/estimate/${params.id}`);
  await page.locator('.is-line [data-column="quantity"]').nth(3).click();
  // Numbers of one digit, for which no column becomes wider. The first ones fetch what comes on its first use.
  await edit(page, "9", "8");
  const traced = await traceInputs(browser, page, async () => {
    for (let turn = 1; turn <= edits; turn += 1) await edit(page, `${turn}`, `${turn + 1}`);
  });
  for (const input of inputs) {
    const own = traced.filter((one) => one.input === input);
    expect(own, `recorded of ${input}`).toHaveLength(edits);
    const styled = median(own.map(styledIn));
    expect(styled, `elements styled for ${input}`).toBeLessThanOrEqual(mostStyled);
    const layouts = median(own.map(layoutsIn));
    expect(layouts, `layouts for ${input}`).toBeLessThanOrEqual(mostLayouts);
  }
  // A browser that tells neither would pass everything.
  const ofEnter = traced.filter(({ input }) => input === "Enter");
  expect(Math.min(...ofEnter.map(styledIn), ...ofEnter.map(layoutsIn))).toBeGreaterThan(0);
});
