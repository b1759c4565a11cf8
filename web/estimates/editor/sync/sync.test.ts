import { expect, test } from "vitest";
import { setQuantity, started } from "../../test/sync-steps.ts";
import {
  type SyncState,
  batchChanges,
  receiveLog,
  refuseFirst,
  replay,
  sealFirst,
} from "./sync.ts";

test("steps are collected until they are sent; a batch that was sent never changes", () => {
  const { state, add } = started();
  const two = add(add(state, [setQuantity("1", "5")]).state, [setQuantity("2", "6")]).state;
  expect(two.pending.map((batch) => batch.steps.length)).toEqual([2]);
  const three = add(sealFirst(two), [setQuantity("3", "7")]).state;
  expect(three.pending.map((batch) => batch.steps.length)).toEqual([2, 1]);
});

test("a refused batch goes again step by step, so that only the step at fault is lost", () => {
  const { state, add, newId } = started();
  const two = add(
    add(state, [setQuantity("1", "5")], "good").state,
    [setQuantity("2", "6")],
    "bad",
  );
  const split = refuseFirst(sealFirst(two.state), newId);
  expect(split.refused).toBeNull();
  expect(split.state.pending.map((batch) => batch.steps.map((step) => step.id))).toEqual([
    ["good"],
    ["bad"],
  ]);
  const [good] = split.state.pending;
  const confirmed = receiveLog(split.state, [
    { revision: 1, batchId: good?.batchId ?? "", changes: [setQuantity("1", "5")] },
  ]);
  const refused = confirmed && refuseFirst(sealFirst(confirmed.state), newId);
  expect(refused?.refused?.id).toBe("bad");
  expect(refused?.state.view.estimate.lines.get("1")?.quantity).toBe("5");
  expect(refused?.state.view.estimate.lines.get("2")?.quantity).toBe("2");
});

test("an unsent step on a row that somebody has removed is lost and named; the others stay", () => {
  const { state, add } = started();
  const two = add(
    add(state, [setQuantity("1", "5")], "lost").state,
    [setQuantity("3", "6")],
    "kept",
  );
  const removal = {
    revision: 1,
    batchId: "other",
    changes: [{ type: "remove", key: "1" } as const],
  };
  const rebased = receiveLog(two.state, [removal]);
  expect(rebased?.lost.map(({ step }) => step.id)).toEqual(["lost"]);
  expect(rebased?.state.view.estimate.lines.get("3")?.quantity).toBe("6");
});

test("a batch that a reloaded estimate holds is done once the server says so", () => {
  const { state, add } = started();
  const sent = sealFirst(add(state, [setQuantity("1", "5")], "mine").state);
  const [batch] = sent.pending;
  if (batch === undefined) throw new Error("Nothing waits.");
  const reloaded = replay(1, sent.view, sent.pending).state;
  const own = { revision: 1, batchId: batch.batchId, changes: [...batchChanges(batch)] };
  expect(receiveLog(reloaded, [own])?.state).toMatchObject({ revision: 1, pending: [] });
});

test("the log must continue where the confirmed estimate ends", () => {
  const { state } = started();
  const later = { revision: 3, batchId: "later", changes: [setQuantity("1", "9")] };
  expect(receiveLog(state, [later])).toBeUndefined();
  expect(receiveLog(state, [])?.state).toBe(state);
});

test("a batch that is shown without its changes is not followed, but one's own is", () => {
  const theirs = { revision: 1, batchId: "theirs" };
  expect(receiveLog(started().state, [theirs])).toBeUndefined();
  const { state, add } = started();
  const sent = sealFirst(add(state, [setQuantity("1", "9")], "mine").state);
  const { batchId } = sent.pending[0] ?? expect.fail();
  const own = receiveLog(sent, [{ ...theirs, batchId }]);
  expect(own?.state).toMatchObject({ revision: 1, pending: [] });
});

let latest = 10;
/** Each says another quantity: what stands there already is no step. */
const many = (count: number) =>
  Array.from({ length: count }, () => setQuantity("1", `${(latest += 1)}`));
const sizes = (now: SyncState) => now.pending.map((batch) => batchChanges(batch).length);

test("a batch holds 2,000 changes, and what would be more begins another", () => {
  const { state, add } = started();
  const full = add(add(state, many(1_999)).state, many(1)).state;
  expect(sizes(full)).toEqual([2_000]);
  expect(sizes(add(full, many(1)).state)).toEqual([2_000, 1]);
  expect(sizes(add(add(state, many(1_999)).state, many(2)).state)).toEqual([1_999, 2]);
  expect(sizes(add(add(full, many(1)).state, many(1)).state)).toEqual([2_000, 2]);
});

test("only the first batch is sealed, and what waits behind it stays when it is refused", () => {
  const { state, add, newId } = started();
  const first = add(state, many(2_000), "first").state;
  const two = sealFirst(add(first, [setQuantity("2", "6")], "second").state);
  expect(two.pending.map((batch) => batch.isSent)).toEqual([true, false]);
  expect(sealFirst(two)).toBe(two);
  const left = refuseFirst(two, newId);
  expect(left.refused?.id).toBe("first");
  expect(left.state.pending.map((batch) => batch.steps.map((step) => step.id))).toEqual([
    ["second"],
  ]);
});

test("a refused batch that goes again step by step stands before what was done since", () => {
  const { state, add, newId } = started();
  const two = add(add(state, [setQuantity("1", "5")], "a").state, [setQuantity("2", "6")], "b");
  const three = add(sealFirst(two.state), [setQuantity("3", "7")], "c").state;
  const split = refuseFirst(three, newId).state;
  expect(split.pending.map((batch) => batch.steps.map((step) => step.id))).toEqual([
    ["a"],
    ["b"],
    ["c"],
  ]);
  expect(split.pending.map((batch) => batch.isSent)).toEqual([false, false, false]);
});

test("without a batch nothing is refused", () => {
  const { state, newId } = started();
  expect(refuseFirst(state, newId)).toMatchObject({ refused: null, lost: [] });
});

test("a log in any order is taken in the order of its revisions", () => {
  const { state } = started();
  const log = [2, 1].map((revision) => ({
    revision,
    batchId: `b${revision}`,
    changes: [setQuantity("1", String(revision))],
  }));
  const taken = receiveLog(state, log)?.state;
  expect(taken?.revision).toBe(2);
  expect(taken?.view.estimate.lines.get("1")?.quantity).toBe("2");
});

test("a log whose changes do not fit what is confirmed here is not followed", () => {
  const { state } = started();
  const unknown = { revision: 1, batchId: "b1", changes: [setQuantity("gone", "9")] };
  expect(receiveLog(state, [unknown])).toBeUndefined();
});

test("a step that was sent stays until the server has answered, also when it fits no more", () => {
  const { state, add } = started();
  const sent = sealFirst(add(state, [setQuantity("1", "5")], "mine").state);
  const removal = { revision: 1, batchId: "b1", changes: [{ type: "remove", key: "1" } as const] };
  const rebased = receiveLog(sent, [removal]);
  expect(rebased?.lost).toEqual([]);
  expect(rebased?.state.pending.map((batch) => batch.steps.length)).toEqual([1]);
  const lost = receiveLog(add(state, [setQuantity("1", "5")], "mine").state, [removal]);
  expect(lost?.state.pending).toEqual([]);
});
