import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createUnsentPlace, listUnsent } from "../base/unsent.ts";
import { cell, rowKeys, textIn } from "./test/grid-harness.tsx";
import { estimateId } from "./test/make-document.ts";
import { address, problem, showEstimate } from "./test/show-estimate.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const text = (words: string) => page.getByText(words, { exact: true });
const saved = () => expect.element(text("All changes are saved")).toBeVisible();
const banners = () =>
  [...document.querySelectorAll(".editor-banner .ant-alert-title")].map((one) => one.textContent);
const notKept = "This browser cannot keep your changes. Leave this page open until they are saved.";

const other = "01900000-0000-7000-8000-0000000000ff";
const signedIn = "01900000-0000-7000-8000-000000000000";
const own = { userId: signedIn, companyId: signedIn, estimateId };

async function typeQuantity(typed: string, row = rowKeys.tiles) {
  await userEvent.click(cell(row, "quantity"));
  await userEvent.keyboard(`${typed}{Enter}`);
}

/** Lets the server take no batch until the test says so. */
function server() {
  const state = { isDown: true };
  return { state, onBatch: () => (state.isDown ? problem(500, "internal") : undefined) };
}

async function sendNow({ state }: ReturnType<typeof server>) {
  state.isDown = false;
  await userEvent.click(button("Send now"));
  await saved();
}

test("from the key to the answer the page says that it is saving", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = new TextEncoder().encode(JSON.stringify({ revision: 1, missed: [] }));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: async (controller) => {
      await promise;
      controller.enqueue(answer);
      controller.close();
    },
  });
  await showEstimate({ onBatch: () => new Response(body) });
  await typeQuantity("7");
  const state = text("Saving…");
  await expect.element(state).toBeVisible();
  expect(state.element().closest(".save-state")?.getAttribute("title")).toBe("Saving…");
  expect(banners()).toEqual([]);
  resolve();
  await saved();
});

test("a browser that cannot keep what waits says so as long as something waits", async () => {
  const stub = server();
  await showEstimate(stub);
  for (const name of ["put", "delete"] as const) {
    const write = vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => write.mockRestore());
  }
  await typeQuantity("7");
  await expect.poll(banners).toContain(notKept);
  await expect.element(text("Offline")).toBeVisible();
  await sendNow(stub);
  expect(banners()).toEqual([]);
});

test("what waits is kept by its estimate's name, until the page is left and the next one takes it", async () => {
  const stub = server();
  const { history } = await showEstimate({ ...stub, header: { version: 2 } });
  await typeQuantity("7");
  await typeQuantity("3", rowKeys.sink);
  await expect.element(text("Offline")).toBeVisible();
  const name = {
    projectId: "0193b6a0-0000-7000-8000-000000000002",
    number: "2026-0001",
    title: "Bathroom",
    version: 2,
  };
  const kept = () => listUnsent(own.userId);
  await expect.poll(kept).toMatchObject([{ ...own, stepCount: 2, name }]);
  history.push("/");
  await userEvent.click(button("Leave without saving"));
  await expect.element(page.getByText("Changes wait in this browser")).toBeVisible();
  history.push(address);
  await expect.element(text("Offline")).toBeVisible();
  expect(textIn(rowKeys.tiles, "quantity")).toBe("7");
  expect(textIn(rowKeys.sink, "quantity")).toBe("3");
  await sendNow(stub);
  await expect.poll(kept).toEqual([]);
});

test.each([
  ["the same person, company and estimate", {}, 1],
  ["another person", { userId: other }, 0],
  ["another company", { companyId: other }, 0],
  ["another estimate", { estimateId: other }, 0],
] as const)("what was left by %s is sent by this page or not", async (_, owner, count) => {
  const { asked } = await showEstimate({
    before: async () => {
      const changes = [{ type: "setLine", key: rowKeys.tiles, field: "quantity", value: "7" }];
      const steps = [{ id: "s1", label: "Quantity 7", row: "Tiles", changes }];
      const content = {
        revision: 0,
        batches: [{ batchId: "b", isSent: false, steps }],
        refused: [],
      };
      const name = { projectId: "p", number: "1", title: "Bathroom", version: 1 };
      await createUnsentPlace({ ...own, ...owner }).keep(name, 1, content);
    },
  });
  await saved();
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe(count === 1 ? "7" : "10");
  await saved();
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(count);
});

const refuse = () => problem(409, "change_refused", { details: { code: "key_unknown" } });
const gone = "The row has been removed by somebody else.";

test("several refused changes stand one below the other, and are copied so", async () => {
  const { history } = await showEstimate({ onBatch: refuse });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await typeQuantity("7");
  await expect.element(text("Not everything is saved")).toBeVisible();
  await typeQuantity("3", rowKeys.sink);
  const lines = [`Not saved: Tiles: Quantity 7. ${gone}`, `Not saved: Sink: Quantity 3. ${gone}`];
  const items = page.getByRole("alert").getByRole("listitem");
  await expect.poll(() => items.elements().map((one) => one.textContent)).toEqual(lines);
  await userEvent.click(button("Copy"));
  expect(write).toHaveBeenCalledExactlyOnceWith(lines.join("\n"));
  history.push("/");
  await userEvent.click(button("Stay here"));
  expect(banners()).toHaveLength(1);
  await userEvent.click(button("Discard"));
  await saved();
  history.push("/");
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});
