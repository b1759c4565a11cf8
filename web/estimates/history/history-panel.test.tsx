import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Batch } from "../../../contracts/estimate-log.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import type { Language } from "../../base/i18n.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { show } from "../../test/show.tsx";
import { keys, makeTestStore } from "../test/test-store.ts";
import { HistoryPanel } from "./history-panel.tsx";

const step = (revision: number, effects: Batch["effects"] = [priced(keys.board)]): Batch => ({
  revision,
  batchId: keys.estimate,
  userId: keys.estimate,
  userName: `Person ${revision}`,
  createdAt: "2026-11-20T12:00:00.000Z",
  changes: [],
  effects: [...effects],
});

const priced = (key: string): Batch["effects"][number] => ({
  type: "setLine",
  key,
  field: "buyingPrice",
  before: decimal("62"),
  after: decimal("70.5"),
});

interface Server {
  steps: readonly Batch[];
  isDown: boolean;
  readonly asked: string[];
}

/** Steps in pages of two, newest first, as the server answers them. */
function answerCalls(steps: readonly Batch[]): Server {
  const server: Server = { steps, isDown: false, asked: [] };
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    expect(pathname).toBe(`/api/estimates/${keys.estimate}/history`);
    const before = searchParams.get("before");
    server.asked.push(`${before} of ${searchParams.get("rows")}`);
    const body = { type: "about:blank", title: "x", status: 403, code: "forbidden" };
    if (server.isDown) return Response.json(body, { status: 403 });
    const rows = server.steps.filter(
      ({ revision }) => before === null || revision < Number(before),
    );
    return Response.json({ rows: rows.slice(0, 2), total: server.steps.length });
  });
  onTestFinished(() => fetched.mockRestore());
  return server;
}

async function showHistory(
  steps: readonly Batch[],
  { language = "en", document = "en" }: { language?: Language; document?: Language } = {},
) {
  const server = answerCalls(steps);
  const onClose = vi.fn<() => void>();
  const store = makeTestStore(undefined, { language: document });
  await show(<HistoryPanel store={store} isOpen onClose={onClose} />, language);
  return { server, store, onClose };
}

const people = () =>
  [...document.querySelectorAll(".log-head strong")].map(({ textContent }) => textContent);
const sentences = () =>
  [...document.querySelectorAll(".history-words li")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " "),
  );
const rowsTold = () => sentences().map((text) => text.split(":")[0]);
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("five steps are turned page by page, back and forth, and no further than they go", async () => {
  const { server } = await showHistory([5, 4, 3, 2, 1].map((revision) => step(revision)));
  await expect.poll(people).toEqual(["Person 5", "Person 4"]);
  await expect.element(button("Newer")).toBeDisabled();
  await userEvent.click(button("Older"));
  await expect.poll(people).toEqual(["Person 3", "Person 2"]);
  await expect.element(button("Older")).toBeEnabled();
  await userEvent.click(button("Older"));
  await expect.poll(people).toEqual(["Person 1"]);
  await expect.element(button("Older")).toBeDisabled();
  await userEvent.click(button("Newer"));
  await expect.poll(people).toEqual(["Person 3", "Person 2"]);
  await userEvent.click(button("Newer"));
  await expect.poll(people).toEqual(["Person 5", "Person 4"]);
  await expect.element(button("Newer")).toBeDisabled();
  expect(server.asked.slice(0, 3)).toEqual(["null of 25", "4 of 25", "2 of 25"]);
});

test("steps that fit one page have no buttons to turn it", async () => {
  await showHistory([step(2), step(1)]);
  await expect.poll(people).toEqual(["Person 2", "Person 1"]);
  await expect.element(button("Older")).not.toBeInTheDocument();
  await expect.element(button("Newer")).not.toBeInTheDocument();
});

test("each step says who made it and when, and several changes are summed up", async () => {
  const both = [priced(keys.board), priced(keys.mounting)];
  await showHistory([step(2, both), step(1)]);
  const line = "Buying price: 62.00 → 70.50";
  await expect
    .poll(sentences)
    .toEqual([`Plasterboard: ${line}`, `Mounting: ${line}`, `Plasterboard: ${line}`]);
  await expect.element(page.getByText("Buying price: 2 changes")).toBeVisible();
  expect(document.querySelectorAll("details")).toHaveLength(1);
  expect(document.querySelector("details")?.open).toBe(false);
  const [time] = document.querySelectorAll("time");
  expect(time?.dateTime).toBe("2026-11-20T12:00:00.000Z");
  expect(time?.textContent).toMatch(/2026/);
});

test("rows are called as in the document, and the rest as the reader speaks", async () => {
  await showHistory([step(1)], { language: "en", document: "nb" });
  await expect.poll(sentences).toEqual(["Gipsplate: Buying price: 62.00 → 70.50"]);
});

test("a reader of Norwegian reads numbers in his own way", async () => {
  await showHistory([step(1)], { language: "nb", document: "en" });
  await expect.poll(sentences).toEqual(["Plasterboard: Innkjøpspris: 62,00 → 70,50"]);
});

test("a row that is renamed while the history stands open is called by its new name", async () => {
  const { store } = await showHistory([step(1)]);
  await expect.poll(rowsTold).toEqual(["Plasterboard"]);
  store.change([{ type: "setLine", key: keys.board, field: "titleEn", value: "Gypsum board" }]);
  await expect.poll(rowsTold).toEqual(["Gypsum board"]);
});

test("nothing that was changed is said, and the panel closes", async () => {
  const { onClose } = await showHistory([]);
  await expect.element(page.getByText("Nothing has been changed yet.")).toBeVisible();
  await userEvent.click(button("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a history that cannot be loaded can be tried again", async () => {
  const server = answerCalls([step(1)]);
  server.isDown = true;
  await show(<HistoryPanel store={makeTestStore()} isOpen onClose={() => undefined} />);
  await expect.element(page.getByText("The history could not be loaded")).toBeVisible();
  server.isDown = false;
  await userEvent.click(button("Try again"));
  await expect.poll(people).toEqual(["Person 1"]);
});

function Toggled({ store }: { store: EstimateStore }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <HistoryPanel store={store} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

test("a history that is opened again begins with what has come since", async () => {
  const server = answerCalls([step(3), step(2), step(1)]);
  await show(<Toggled store={makeTestStore()} />);
  await userEvent.click(button("Older"));
  await expect.poll(people).toEqual(["Person 1"]);
  server.steps = [step(4), ...server.steps];
  await userEvent.click(button("Close"));
  await userEvent.click(button("Open again"));
  await expect.poll(people).toEqual(["Person 4", "Person 3"]);
});

test("a step of which the reader may see nothing is told of as such", async () => {
  await showHistory([step(1, [])]);
  await expect.poll(sentences).toEqual(["Something that is not shown here, such as a cost"]);
});
