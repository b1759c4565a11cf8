import { expect, test } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { positionBetween } from "../../../../domain/estimate/order.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import {
  type SyncState,
  addStep,
  batchChanges,
  receiveLog,
  refuseFirst,
  repliedLog,
  replay,
  sealFirst,
  startSync,
} from "./sync.ts";
import { type InMemoryServer, createInMemoryServer } from "../../test/in-memory-server.ts";
import {
  type Inverse,
  type UndoStack,
  emptyUndoStack,
  pushDone,
  takeRedo,
  takeUndo,
  withEffects,
  withoutSteps,
} from "./undo-stack.ts";

/** The same numbers for the same seed, so that a run that fails can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)];
  return { next, pick };
}
type Random = ReturnType<typeof createRandom>;

function startEstimate(): Estimate {
  return makeEstimate({
    groups: [makeGroup({ key: "a", position: "F" }), makeGroup({ key: "b", position: "V" })],
    lines: ["1", "2", "3", "4"].map((key, index) =>
      makeLine({
        key,
        groupKey: index < 2 ? "a" : "b",
        position: positionBetween(null, null) + "123456789".charAt(index),
        quantity: decimal("2"),
        buyingPrice: decimal("10"),
      }),
    ),
  });
}

function randomChange(estimate: Estimate, random: Random, newKey: () => string): Change {
  const lineKey = random.pick([...estimate.lines.keys()]) ?? "1";
  const groupKey = random.pick([...estimate.groups.keys()]) ?? "a";
  const value = decimal(String(1 + Math.floor(random.next() * 9)));
  const dice = random.next();
  if (dice < 0.35) return { type: "setLine", key: lineKey, field: "quantity", value };
  if (dice < 0.5) return { type: "setLine", key: lineKey, field: "sellingPrice", value };
  if (dice < 0.6) return { type: "setLine", key: lineKey, field: "markupPercent", value };
  if (dice < 0.68) return { type: "setGroup", key: groupKey, field: "titleEn", value };
  if (dice < 0.8) {
    const line = makeLine({ key: newKey(), groupKey, position: `${value}V`, quantity: value });
    return { type: "insert", groups: [], lines: [line] };
  }
  if (dice < 0.83) {
    const group = makeGroup({ key: newKey(), parentKey: groupKey, position: `${value}V` });
    return { type: "insert", groups: [group], lines: [] };
  }
  if (dice < 0.93) {
    const key = random.next() < 0.6 ? lineKey : groupKey;
    const parentKey = random.pick([...estimate.groups.keys()]) ?? null;
    return { type: "move", key, parentKey, position: `${value}V` };
  }
  return { type: "remove", key: random.next() < 0.8 ? lineKey : groupKey };
}

/** One person with the pieces of the store, driven step by step instead of by timers. */
function createClient(name: string, server: InMemoryServer, random: Random) {
  let made = 0;
  const newKey = () => `${name}${(made += 1)}`;
  let state: SyncState = startSync(priceEstimate(server.estimate()), 0);
  let stack: UndoStack = emptyUndoStack;

  const take = (rebased: ReturnType<typeof receiveLog>) => {
    if (rebased === undefined) throw new Error("The log does not fit.");
    ({ state } = rebased);
    stack = withEffects(stack, rebased.effects);
    stack = withoutSteps(stack, new Set(rebased.lost.map(({ step }) => step.id)));
  };
  const run = (changes: readonly Change[]) => {
    const step = { id: newKey(), changes, label: "" };
    const added = addStep(state, step, newKey);
    if (!added.ok) return undefined;
    ({ state } = added.value);
    return { label: "", parts: [{ stepId: step.id, effects: added.value.effects }] };
  };
  const runInverse = (inverse: Inverse | undefined, side: "done" | "undone") => {
    if (inverse === undefined) return;
    const entry = run(inverse.changes);
    stack = inverse.stack;
    if (entry !== undefined) stack = { ...stack, [side]: [...stack[side], entry] };
  };

  return {
    estimate: () => state.view.estimate,
    priced: () => state.view,
    isWaiting: () => state.pending.length > 0,
    edit: () => {
      const entry = run([randomChange(state.view.estimate, random, newKey)]);
      if (entry !== undefined) stack = pushDone(stack, entry);
    },
    undo: () => runInverse(takeUndo(stack, state.view.estimate), "undone"),
    redo: () => runInverse(takeRedo(stack, state.view.estimate), "done"),
    /** The request or the answer may get lost on the way. */
    send: (loss: number) => {
      state = sealFirst(state);
      const [batch] = state.pending;
      if (batch === undefined || loss < 0.15) return;
      const sent = { batchId: batch.batchId, baseRevision: state.revision };
      const reply = server.submit({ ...sent, changes: batchChanges(batch) });
      if (loss < 0.3) return;
      if (reply.ok) take(receiveLog(state, repliedLog(batch, reply.value)));
      else {
        const { refused, ...rebased } = refuseFirst(state, newKey);
        take(rebased);
        if (refused !== null) stack = withoutSteps(stack, new Set([refused.id]));
      }
    },
    pull: (batches: number) =>
      take(receiveLog(state, server.log().slice(state.revision, state.revision + batches))),
  };
}

const contentOf = ({ groups, lines }: Estimate) => ({
  groups: [...groups.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  lines: [...lines.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
});

test("three people who edit at once all arrive at the estimate of the server", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = createRandom(seed);
    const server = createInMemoryServer(startEstimate());
    const clients = ["x", "y", "z"].map((name) => createClient(name, server, random));
    for (let step = 0; step < 120; step += 1) {
      const client = random.pick(clients);
      const dice = random.next();
      if (dice < 0.4) client?.edit();
      else if (dice < 0.5) client?.undo();
      else if (dice < 0.55) client?.redo();
      else if (dice < 0.8) client?.send(random.next());
      else client?.pull(1 + Math.floor(random.next() * 4));
    }
    for (let round = 0; clients.some((client) => client.isWaiting()); round += 1) {
      expect(round).toBeLessThan(200);
      for (const client of clients) client.send(1);
    }
    for (const client of clients) {
      client.pull(1_000);
      expect(contentOf(client.estimate()), `seed ${seed}`).toEqual(contentOf(server.estimate()));
      expect(client.priced().totals).toEqual(priceEstimate(server.estimate()).totals);
    }
  }
});

const setQuantity = (key: string, value: string): Change => ({
  type: "setLine",
  key,
  field: "quantity",
  value,
});

function started() {
  let made = 0;
  const newId = () => `id${(made += 1)}`;
  const state = startSync(priceEstimate(startEstimate()), 0);
  const add = (before: SyncState, changes: readonly Change[], id = newId()) => {
    const added = addStep(before, { id, changes, label: id }, newId);
    if (!added.ok) throw new Error(added.problem.code);
    return added.value;
  };
  return { state, add, newId };
}

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

test("undo after somebody else's change brings back their value and not an older one", () => {
  const { state, add } = started();
  const mine = add(state, [setQuantity("1", "5")], "mine");
  const stack = pushDone(emptyUndoStack, {
    label: "",
    parts: [{ stepId: "mine", effects: mine.effects }],
  });
  const theirs = { revision: 1, batchId: "theirs", changes: [setQuantity("1", "9")] };
  const rebased = receiveLog(mine.state, [theirs]);
  const renewed = withEffects(stack, rebased?.effects ?? new Map());
  const inverse = rebased && takeUndo(renewed, rebased.state.view.estimate);
  expect(inverse?.changes).toEqual([setQuantity("1", "9")]);
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

const many = (count: number) => Array.from({ length: count }, () => setQuantity("1", "5"));

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

test("a step that others have written over is passed over by undo and redo", () => {
  const { state, add } = started();
  const one = add(state, [setQuantity("1", "5")], "older");
  const two = add(one.state, [setQuantity("2", "6")], "newer");
  const entry = (stepId: string, { effects }: typeof one) => ({
    label: stepId,
    parts: [{ stepId, effects }],
  });
  const stack = pushDone(pushDone(emptyUndoStack, entry("older", one)), entry("newer", two));
  const theirs = { revision: 1, batchId: "b1", changes: [setQuantity("2", "9")] };
  const { estimate } = (receiveLog(state, [theirs])?.state ?? state).view;
  const mine = add(startSync(priceEstimate(estimate), 1), [setQuantity("1", "5")]);
  const undone = takeUndo(stack, mine.state.view.estimate);
  expect(undone).toMatchObject({ label: "older", stack: { done: [], undone: [] } });
  const redo = { done: [], undone: stack.done };
  expect(takeRedo(redo, mine.state.view.estimate)).toMatchObject({
    label: "older",
    stack: { done: [], undone: [] },
  });
});

test("the last 100 steps can be taken back", () => {
  let stack = emptyUndoStack;
  for (let step = 1; step <= 101; step += 1) {
    stack = pushDone(stack, { label: String(step), parts: [] });
  }
  expect(stack.done.map(({ label }) => label)).toEqual(
    Array.from({ length: 100 }, (_, index) => String(index + 2)),
  );
});
