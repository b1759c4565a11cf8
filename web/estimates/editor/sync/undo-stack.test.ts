import { expect, test } from "vitest";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { setQuantity, started } from "../../test/sync-steps.ts";
import { receiveLog, startSync } from "./sync.ts";
import { emptyUndoStack, pushDone, takeRedo, takeUndo, withEffects } from "./undo-stack.ts";

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
