import { expect, test } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { type InMemoryServer, createInMemoryServer } from "../../test/in-memory-server.ts";
import { startEstimate } from "../../test/sync-steps.ts";
import {
  type SyncState,
  addStep,
  batchChanges,
  receiveLog,
  refuseFirst,
  repliedLog,
  sealFirst,
  startSync,
} from "./sync.ts";
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
