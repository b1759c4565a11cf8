import { expect, test } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { setQuantity, started } from "../../test/sync-steps.ts";
import {
  type Rebased,
  type SyncState,
  batchChanges,
  receiveLog,
  repliedLog,
  sealFirst,
} from "./sync.ts";

const theirs = (revision: number, ...changes: Change[]) => ({
  revision,
  batchId: `theirs ${revision}`,
  changes,
});
const own = (state: SyncState, revision: number) => {
  const [batch] = state.pending;
  if (batch === undefined) throw new Error("Nothing waits.");
  return { revision, batchId: batch.batchId, changes: [...batchChanges(batch)] };
};
const overwritten = (rebased: Rebased | undefined) => rebased?.overlaps.overwritten;
const quantityOf = (key: string, before: string, after: string) => ({
  type: "setLine",
  key,
  field: "quantity",
  before,
  after,
});

test("a waiting step that replaces what somebody else entered meanwhile is told, once", () => {
  const { state, add } = started();
  const waiting = add(state, [setQuantity("1", "2222"), setQuantity("2", "5")]).state;
  const pulled = receiveLog(waiting, [theirs(1, setQuantity("1", "3333"), setQuantity("3", "6"))]);
  expect(overwritten(pulled)).toEqual([quantityOf("1", "3333", "2222")]);
  const confirmed = pulled && receiveLog(pulled.state, [own(pulled.state, 2)]);
  expect(confirmed?.state.pending).toEqual([]);
  expect(overwritten(confirmed)).toEqual([]);
});

test("so is a step that the server put behind the other one", () => {
  const { state, add } = started();
  const sent = sealFirst(add(state, [setQuantity("1", "2222")]).state);
  const log = [theirs(1, setQuantity("1", "3333")), own(sent, 2)];
  expect(overwritten(receiveLog(sent, log))).toEqual([quantityOf("1", "3333", "2222")]);
  const [batch] = sent.pending;
  if (batch === undefined) throw new Error("Nothing waits.");
  const missed = [{ ...log[0], userId: "", userName: "", createdAt: "", effects: [] }];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an answer as is read
  const reply = { revision: 2, missed } as unknown as Parameters<typeof repliedLog>[1];
  expect(overwritten(receiveLog(sent, repliedLog(batch, reply)))).toHaveLength(1);
});

test("a step that the server put before the other one has replaced nothing", () => {
  const { state, add } = started();
  const sent = sealFirst(add(state, [setQuantity("1", "2222")]).state);
  const both = receiveLog(sent, [own(sent, 1), theirs(2, setQuantity("1", "3333"))]);
  expect(both?.state.view.estimate.lines.get("1")?.quantity).toBe("3333");
  expect(overwritten(both)).toEqual([]);
});

test("what they entered last counts, and of one's own steps the first that replaced it", () => {
  const { state, add } = started();
  const first = add(state, [setQuantity("1", "2222")]).state;
  const two = add(first, [setQuantity("1", "2223")]).state;
  const log = [theirs(1, setQuantity("1", "3333")), theirs(2, setQuantity("1", "4444"))];
  expect(overwritten(receiveLog(two, log))).toEqual([quantityOf("1", "4444", "2222")]);
});

test("what was replaced and then entered anew by them stands", () => {
  const { state, add } = started();
  const sent = sealFirst(add(state, [setQuantity("1", "2222")]).state);
  const log = [theirs(1, setQuantity("1", "3333")), own(sent, 2), theirs(3, setQuantity("1", "2"))];
  const taken = receiveLog(sent, log);
  expect(overwritten(taken)).toEqual([]);
  const more = add(sent, [setQuantity("1", "7")]).state;
  expect(overwritten(receiveLog(more, log))).toEqual([quantityOf("1", "2", "7")]);
});

test("the same value, and one that they took back themselves, is no loss", () => {
  const { state, add } = started();
  const waiting = add(state, [setQuantity("1", "2222")]).state;
  expect(overwritten(receiveLog(waiting, [theirs(1, setQuantity("1", "2222"))]))).toEqual([]);
  const back = [theirs(1, setQuantity("1", "3333")), theirs(2, setQuantity("1", "2"))];
  expect(overwritten(receiveLog(waiting, back))).toEqual([]);
});

test("a step that was made once theirs was there is no overlap", () => {
  const { state, add } = started();
  const seen = receiveLog(state, [theirs(1, setQuantity("1", "3333"))])?.state ?? state;
  const sent = sealFirst(add(seen, [setQuantity("1", "2222")]).state);
  const later = receiveLog(sent, [theirs(2, setQuantity("2", "5")), own(sent, 3)]);
  expect(overwritten(later)).toEqual([]);
});

const setting = (value: string): Change => ({
  type: "setSetting",
  field: "markupWork",
  value: decimal(value),
});
const variable = (value: string): Change => ({
  type: "setVariable",
  name: "wall",
  value: decimal(value),
});
const title = (value: string): Change => ({
  type: "setGroup",
  key: "a",
  field: "titleEn",
  value,
});
const move = (parentKey: string): Change => ({
  type: "move",
  key: "3",
  parentKey,
  position: "X",
});

test("cells that a change clears, settings, variables, groups and places are told likewise", () => {
  const { state, add } = started();
  const formula: Change = { type: "setLine", key: "1", field: "formula", value: "2*3" };
  const mine = [setting("7"), variable("7"), title("Mine"), move("a"), setQuantity("1", "7")];
  const waiting = add(state, mine).state;
  const found = overwritten(
    receiveLog(waiting, [theirs(1, setting("9"), variable("9"), title("T"), move("b"), formula)]),
  );
  expect(found?.map((effect) => [effect.type, effect.before, effect.after])).toEqual([
    ["setSetting", "9", "7"],
    ["setVariable", "9", "7"],
    ["setGroup", "T", "Mine"],
    ["move", { parentKey: "b", position: "X" }, { parentKey: "a", position: "X" }],
    ["setLine", "2*3", null],
    ["setLine", null, "7"],
  ]);
});
