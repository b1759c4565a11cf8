import type { Key } from "../estimate/estimate.ts";

/** A line on its own, or lines that wait for one another. */
export interface OrderStep {
  readonly keys: readonly Key[];
  readonly isCycle: boolean;
}

interface Visit {
  readonly key: Key;
  readonly references: readonly Key[];
  readonly number: number;
  /** The lowest number that can be reached from here: equal to `number` at the root of a component. */
  lowest: number;
  next: number;
}

/**
 * Puts lines into an order in which every line comes after those it refers to, and finds the cycles.
 * This is Tarjan's algorithm for strongly connected components with a path of its own instead of
 * recursion, because a chain of links may be as long as the estimate. What a cycle consists of does
 * not depend on where the search starts; references to keys outside `keys` are left aside.
 */
export function orderByReference(
  keys: ReadonlySet<Key>,
  referencesOf: (key: Key) => readonly Key[],
): readonly OrderStep[] {
  const steps: OrderStep[] = [];
  const visits = new Map<Key, Visit>();
  const pending: Visit[] = [];
  const isPending = new Set<Key>();
  for (const start of keys) {
    if (visits.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const reference = visit.references[visit.next];
      visit.next += 1;
      if (reference === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) parent.lowest = Math.min(parent.lowest, visit.lowest);
        if (visit.lowest === visit.number) steps.push(leave(visit));
      } else {
        const known = visits.get(reference);
        if (known === undefined && keys.has(reference)) path.push(enter(reference));
        if (known !== undefined && isPending.has(reference)) {
          visit.lowest = Math.min(visit.lowest, known.number);
        }
      }
    }
  }
  return steps;

  function enter(key: Key): Visit {
    const number = visits.size;
    const visit = { key, references: referencesOf(key), number, lowest: number, next: 0 };
    visits.set(key, visit);
    pending.push(visit);
    isPending.add(key);
    return visit;
  }

  function leave(root: Visit): OrderStep {
    const component = pending.splice(pending.lastIndexOf(root)).map((visit) => visit.key);
    for (const key of component) isPending.delete(key);
    const isCycle = component.length > 1 || root.references.includes(root.key);
    return { keys: component.toSorted(), isCycle };
  }
}
