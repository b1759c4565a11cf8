import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createUnsentPlace, listUnsent } from "../base/unsent.ts";
import { cell, rowKeys, textIn } from "./test/grid-harness.tsx";
import { estimateId } from "./test/make-document.ts";
import {
  address,
  changesIn,
  problem,
  saved,
  showEstimate,
  shownBanners,
  typeQuantity,
} from "./test/show-estimate.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const text = (words: string) => page.getByText(words, { exact: true });
const notKept = "This browser cannot keep your changes. Leave this page open until they are saved.";
const other = "01900000-0000-7000-8000-0000000000ff";
const signedIn = "01900000-0000-7000-8000-000000000000";
const own = { userId: signedIn, companyId: signedIn, estimateId };

/** Lets the server take no batch until the test says so. */
function server() {
  const state = { isDown: true };
  return { state, onBatch: () => (state.isDown ? problem(500, "internal") : undefined) };
}

/** The server is there with the click: before it, what waits would be sent by itself, and no button be left. */
async function clickSendNow(begin: () => void) {
  document.addEventListener("click", begin, { capture: true, once: true });
  await userEvent.click(button("Send now"));
}

async function sendNow({ state }: ReturnType<typeof server>) {
  await clickSendNow(() => (state.isDown = false));
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
  expect(shownBanners()).toEqual([]);
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
  await expect.poll(shownBanners).toContain(notKept);
  await expect.element(text("Offline")).toBeVisible();
  await sendNow(stub);
  expect(shownBanners()).toEqual([]);
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

test("what stands in an open cell is saved when Back leaves the page", async () => {
  const { asked, history } = await showEstimate();
  history.push("/");
  await expect.element(page.getByRole("toolbar")).not.toBeInTheDocument();
  history.back();
  await expect.element(page.getByRole("toolbar")).toBeVisible();
  await userEvent.click(cell(rowKeys.tiles, "quantity"));
  await userEvent.keyboard("7");
  expect(changesIn(asked)).toEqual([]);
  history.forward();
  await expect.element(page.getByRole("toolbar")).not.toBeInTheDocument();
  await expect.poll(() => changesIn(asked)).toMatchObject([{ field: "quantity", value: "7" }]);
});

test("what stands in a field of a panel is saved when the page is left", async () => {
  const { asked, history } = await showEstimate();
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.click(button("Details"));
  const quantity = page.getByRole("textbox", { name: "Quantity", exact: true });
  await userEvent.fill(quantity, "7+");
  history.push("/");
  await userEvent.click(button("Stay here"));
  await userEvent.fill(quantity, "7");
  history.push("/");
  await expect.element(page.getByRole("toolbar")).not.toBeInTheDocument();
  await expect.poll(() => changesIn(asked)).toMatchObject([{ field: "quantity", value: "7" }]);
});

test("a page is left with an open cell that cannot be taken only after a question", async () => {
  const { asked, history } = await showEstimate();
  await userEvent.click(cell(rowKeys.tiles, "quantity"));
  await userEvent.keyboard("7+");
  history.push("/");
  await userEvent.click(button("Stay here"));
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(document.querySelector<HTMLInputElement>(".cell-input")?.value).toBe("7+");
  history.push("/");
  await userEvent.click(button("Leave without saving"));
  await expect.element(page.getByRole("toolbar")).not.toBeInTheDocument();
  expect(changesIn(asked)).toEqual([]);
});

test("what was typed is saved, undone and done again from the toolbar", async () => {
  const { asked } = await showEstimate();
  await expect.element(button("Undo")).toBeDisabled();
  await expect.element(button("Redo")).toBeDisabled();
  await typeQuantity("7");
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
  await userEvent.click(button("Undo"));
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("10");
  await expect.element(button("Undo")).toBeDisabled();
  await userEvent.click(button("Redo"));
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("7");
  // In one batch with what was undone or in one of its own, as quick as the clicks are.
  await expect.poll(() => changesIn(asked).at(-1)).toMatchObject({ field: "quantity", value: "7" });
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
});

test.each([
  [
    500,
    "internal",
    "Offline: your changes are kept here and sent as soon as the server can be reached",
  ],
  [
    401,
    "not_signed_in",
    "Your session has ended. Sign in again in another tab; your changes are kept here and sent then.",
  ],
  [
    409,
    "other_company",
    "You work in another company now: your changes are kept here and not saved. Change back to Bygg AS in another tab, then send them.",
  ],
] as const)(
  "a change that does not get through (%i %s) waits, and the message sends it",
  async (...parts) => {
    const [status, code, words] = parts;
    let isDown = true;
    const { asked, history } = await showEstimate({
      onBatch: () => (isDown ? problem(status, code) : undefined),
    });
    await typeQuantity("7");
    await expect.poll(shownBanners).toEqual([words]);
    await expect.element(page.getByText("Offline", { exact: true })).toBeVisible();
    history.push("/");
    await userEvent.click(button("Stay here"));
    await clickSendNow(() => (isDown = false));
    await expect.poll(shownBanners).toEqual([]);
    const ids = asked
      .filter(({ method }) => method === "POST")
      .map(({ body }) => JSON.stringify(body));
    expect(new Set(ids).size).toBe(1);
  },
);
