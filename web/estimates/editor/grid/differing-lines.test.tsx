import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Change } from "../../../../contracts/estimate-content.ts";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { paste, pasted, preview } from "../../test/paste-text.ts";
import { changesIn, saved, showEstimate } from "../../test/show-estimate.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function pasteRows(rows: readonly string[], header = "Title\tQty\tCost\tSum") {
  await expect.poll(() => document.activeElement?.closest(".line-grid")).toBeTruthy();
  paste([header, ...rows].join("\n"));
  await expect.element(preview()).toBeVisible();
  await pasted();
}

/** An estimate of three pasted lines, of which two come to something else than their sheet says. */
async function showDiffering() {
  const app = await showEstimate({ estimate: empty });
  await pasteRows(["Tiles\t2\t5\t10", "Grout\t4\t1\t40", "List\t1\t3\t4"]);
  return app;
}

/** The page is loaded anew when all is saved. */
async function reload({ asked, leave }: Awaited<ReturnType<typeof showDiffering>>) {
  await saved();
  const kept = applyChanges(empty, Change.array().parse(changesIn(asked)));
  if (!kept.ok) throw new Error(`The server would refuse this: ${kept.problem.code}`);
  leave();
  await showEstimate({ estimate: kept.value.estimate });
}

const empty = makeEstimate({ groups: [] });
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes("differing"));
const keptText = () =>
  kept()
    .map((key) => sessionStorage.getItem(key))
    .join("");
const focused = () => document.activeElement?.closest('[role="row"]')?.textContent;
const list = (title: string) => page.getByRole("region", { name: title });
const both = list("2 lines come to other amounts than their sheet says");

test("lines that come to something else than their sheet says stay listed, and each leads to itself", async () => {
  await showDiffering();
  await expect
    .element(both.getByText("Row 3: the sheet says 40.00", { exact: false }))
    .toBeVisible();
  await userEvent.click(both.getByRole("button", { name: "List" }));
  await expect.poll(focused).toContain("List");
  await userEvent.click(both.getByRole("button", { name: "Close" }));
  await expect.element(both).not.toBeInTheDocument();
  // Whoever closes it goes on where he was.
  await expect.poll(focused).toContain("List");
  // Nothing stays unsent for the next test.
  await saved();
});

test("more than a few lines are listed where somebody asks for them", async () => {
  await showEstimate({ estimate: empty });
  await pasteRows(["Tiles\t4\t1\t10", "Grout\t4\t1\t40", "List\t1\t3\t4", "Door\t1\t3\t5"]);
  const title = "4 lines come to other amounts than their sheet says";
  const all = list(title);
  await expect.element(all).toBeVisible();
  expect(all.getByRole("listitem").elements()).toEqual([]);
  await userEvent.click(all.getByRole("button", { name: `Show them: ${title}` }));
  await expect.poll(() => all.getByRole("listitem").elements().length).toBe(4);
  await saved();
});

test("a line that was mended is listed no more, nor are those that are taken back", async () => {
  await showDiffering();
  await userEvent.click(both.getByRole("button", { name: "Grout" }));
  await userEvent.keyboard("40{Enter}");
  const left = list("1 line comes to another amount than its sheet says");
  await expect.element(left.getByRole("button", { name: "List" })).toBeVisible();
  await expect.element(left.getByRole("button", { name: "Grout" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}zz{/Control}");
  await expect.element(left).not.toBeInTheDocument();
  await expect.element(both).not.toBeInTheDocument();
  await saved();
});

test.each([
  ["Cost", "buyingPrice"],
  ["Selling price", "sellingPrice"],
])(
  "a line whose sheet says more stays listed until it comes to that, by its %s",
  async (price, column) => {
    await showEstimate({ estimate: empty });
    const rows = ["Tiles\t2\tm2\t5\t10", "Rigging\t1\tm2\t\t5000"];
    await pasteRows(rows, `Title\tQty\tUnit\t${price}\tSum`);
    const left = list("1 line comes to another amount than its sheet says");
    await userEvent.click(left.getByRole("button", { name: "Rigging" }));
    await userEvent.keyboard("1{Enter}");
    await expect.element(left).toBeVisible();
    const type = async (text: string) => {
      await userEvent.click(left.getByRole("button", { name: "Rigging" }));
      const cell = document.activeElement
        ?.closest('[role="row"]')
        ?.querySelector(`[data-column="${column}"]`);
      await userEvent.dblClick(cell ?? document.body);
      await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`);
    };
    await type("4000");
    const said = "Row 3: the sheet says 5,000.00, quantity × price is 4,000.00";
    await expect.element(left.getByText(said, { exact: false })).toBeVisible();
    await type("5000");
    await expect.element(left).not.toBeInTheDocument();
    await saved();
  },
);

test("the list is there after a reload, without what was mended, until it is closed", async () => {
  const app = await showDiffering();
  await userEvent.click(both.getByRole("button", { name: "Grout" }));
  await userEvent.keyboard("40{Enter}");
  const left = list("1 line comes to another amount than its sheet says");
  await expect.element(left).toBeVisible();
  await reload(app);
  await expect.element(left.getByRole("button", { name: "List" })).toBeVisible();
  await expect
    .element(left.getByText("Row 4: the sheet says 4.00", { exact: false }))
    .toBeVisible();
  await userEvent.click(left.getByRole("button", { name: "Close" }));
  expect(kept()).toEqual([]);
  await saved();
});

test("a list of which nothing is left is kept no longer", async () => {
  await showDiffering();
  await expect.poll(kept).toHaveLength(1);
  await userEvent.click(both.getByRole("button", { name: "Grout" }));
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(both).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
  await saved();
});

test("a later table that agrees with its sheet ends the list, also after a reload", async () => {
  const app = await showDiffering();
  await expect.poll(kept).toHaveLength(1);
  document.querySelector<HTMLElement>(".line-grid")?.focus();
  await pasteRows(["Wood\t2\t5\t10", "Nails\t4\t1\t4"]);
  await expect.element(both).not.toBeInTheDocument();
  await expect.poll(kept).toEqual([]);
  await reload(app);
  await expect.element(page.getByText("Nails").first()).toBeVisible();
  expect(page.getByRole("region", { name: /other amount/ }).elements()).toEqual([]);
  await saved();
});

test("only what is listed is kept, and nothing of it once somebody has signed out", async () => {
  const { router } = await showDiffering();
  await userEvent.click(both.getByRole("button", { name: "Grout" }));
  await userEvent.keyboard("40{Enter}");
  await expect.poll(keptText).not.toContain('"counted":"4"');
  expect(keptText()).toContain('"counted":"3"');
  await saved();
  await router.navigate({ to: "/auth/logout" });
  await expect.poll(kept).toEqual([]);
});
