import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OfferFinding } from "../../../contracts/offer-checks.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { show } from "../../test/show.tsx";
import { makeServer, sendButton, Subject } from "../test/send-harness.tsx";
import { keys, makeTestStore } from "../test/test-store.ts";
import { CheckDialog } from "./check-dialog.tsx";
import { CheckedPreview } from "./checked-preview.tsx";

const finding = (check: OfferFinding["check"], given: Partial<OfferFinding> = {}) =>
  ({ check, level: "warn", keys: [], count: 0, ...given }) satisfies OfferFinding;
const expired = finding("expired", { level: "block" });
const hours = finding("missing_hours", { keys: [keys.board], count: 7 });

async function showSending(findings: OfferFinding[], canLeave: boolean) {
  const store = makeTestStore();
  const { server, calls } = makeServer(store);
  server.checks = { canLeave, findings, minMargin: decimal("10") };
  await show(<Subject store={store} calls={calls} canSendMail />);
  return { store, server };
}
const nothing = () => undefined;
const dialog = page.getByRole("dialog");

test("what warns stands above the message, which can be sent", async () => {
  await showSending([finding("low_margin"), hours], true);
  await expect.element(dialog.getByText(/below the company's minimum of 10%/)).toBeVisible();
  await expect.element(dialog.getByText("7 works have no hours:")).toBeVisible();
  await expect.element(sendButton).toBeEnabled();
});

test("what blocks stands in place of the message", async () => {
  await showSending([expired, hours], false);
  await expect
    .element(page.getByRole("alert").getByText("The offer cannot be sent yet"))
    .toBeVisible();
  await expect.element(dialog.getByText(/^The offer was valid until/)).toBeVisible();
  await expect.element(sendButton).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Change the date" }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what blocks and tells of costs is not named to whoever sees none", async () => {
  await showSending([], false);
  await expect.element(dialog.getByText(/Ask somebody who may see costs/)).toBeVisible();
  await expect.element(sendButton).not.toBeInTheDocument();
});

test("a finding leads to its row, and says what was found there", async () => {
  const { store } = await showSending([hours], true);
  await userEvent.click(dialog.getByRole("button", { name: "Plasterboard" }));
  expect(store.get().entered).toEqual({ key: keys.board, check: "missing_hours" });
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  [1, /^The cost of one line is not known/],
  [2, /^The cost of 2 lines is not known/],
])("lines whose cost is not known are counted, and lead to themselves: %i", async (count, text) => {
  const { store } = await showSending(
    [finding("unknown_cost", { keys: [keys.board], count })],
    true,
  );
  await expect.element(dialog.getByText(text)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Plasterboard" }));
  expect(store.get().entered).toEqual({ key: keys.board, check: "unknown_cost" });
});

test("the checks can be looked at without sending", async () => {
  const store = makeTestStore();
  const { server, calls } = makeServer(store);
  const parts = { store, calls, isOpen: true, onClose: nothing, onSettings: nothing };
  await show(<CheckDialog {...parts} />);
  await expect.element(page.getByText("Nothing speaks against sending this offer.")).toBeVisible();
  server.checks = {
    canLeave: true,
    findings: [finding("duplicate_line", { keys: [keys.board], count: 1 })],
  };
  store.setHeader({ ...store.get().header, headerRevision: 9 });
  await expect
    .element(page.getByText("One line says the same as another in its group:"))
    .toBeVisible();
});

test("what keeps the offer back and is not named is not taken for nothing", async () => {
  const store = makeTestStore();
  const { server, calls } = makeServer(store);
  server.checks = { canLeave: false, findings: [] };
  const parts = { store, calls, isOpen: true, onClose: nothing, onSettings: nothing };
  await show(<CheckDialog {...parts} />);
  await expect.element(dialog.getByText(/Ask somebody who may see costs/)).toBeVisible();
  await expect.element(dialog.getByText(/^Nothing speaks against/)).not.toBeInTheDocument();
});

/** Of which a line has no price. */
function unfinished() {
  const store = makeTestStore();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  return store;
}
const unpriced = page.getByText("The line has neither a buying price nor a selling price.");
const freeze = (store: ReturnType<typeof makeTestStore>) =>
  store.setHeader({ ...store.get().header, status: "superseded" });

test("of a version that is frozen meanwhile it is said that it stays", async () => {
  const store = unfinished();
  const { calls } = makeServer(store);
  const parts = { store, calls, isOpen: true, onClose: nothing, onSettings: nothing };
  await show(<CheckDialog {...parts} />);
  await expect.element(unpriced).toBeVisible();
  freeze(store);
  await expect.element(page.getByText("This has gone out; it stays as it is.")).toBeVisible();
  await expect.element(unpriced).not.toBeInTheDocument();
});

test("beside the document of a version that is frozen meanwhile nothing speaks against it", async () => {
  const checks = { canLeave: true, findings: [hours], minMargin: "10" };
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(async (input) =>
      Response.json(new Request(input).url.endsWith("/checks") ? checks : { rows: [], others: [] }),
    );
  onTestFinished(() => fetched.mockRestore());
  const store = makeTestStore();
  await show(<CheckedPreview store={store} onLeave={nothing} onSettings={nothing} />);
  const found = page.getByText("7 works have no hours:");
  await expect.element(found).toBeVisible();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await expect.element(unpriced).toBeVisible();
  freeze(store);
  await expect.element(unpriced).not.toBeInTheDocument();
  await expect.element(found).not.toBeInTheDocument();
});
