import { expect, test, vi } from "vitest";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import {
  bath,
  floor,
  keyOf,
  kitchen,
  quantity,
  setUpStore,
  wall,
} from "../../test/set-up-store.ts";

test("only the rows that changed tell their listeners", async () => {
  const { store } = await setUpStore();
  const heard: string[] = [];
  for (const row of [wall, floor, bath, kitchen]) store.subscribeRow(row, () => heard.push(row));
  const before = store.row(floor);
  store.change([quantity(wall, "4")]);
  expect(heard.toSorted()).toEqual([wall, bath].toSorted());
  expect(store.row(floor)).toBe(before);
});

test("a closed group hides what is in it, and numbers follow the order of the rows", async () => {
  const { store } = await setUpStore();
  expect(store.rows().map((row) => store.row(row)?.place.number)).toEqual(["1", "1.1", "1.2", "2"]);
  store.toggle(bath);
  expect(store.rows()).toEqual([bath, kitchen]);
  store.change([{ type: "move", key: kitchen, parentKey: null, position: "A" }]);
  expect(store.rows()).toEqual([kitchen, bath]);
  expect(store.row(bath)?.place.number).toBe("2");
});

test("totals and the choice of a row tell their listeners only when they are others", async () => {
  const { store } = await setUpStore();
  const [totals, view] = [vi.fn(), vi.fn()];
  store.subscribeTotals(totals);
  store.subscribe(view);
  store.select(wall);
  store.select(wall);
  expect(store.get().selectedKey).toBe(wall);
  expect(view).toHaveBeenCalledOnce();
  expect(totals).not.toHaveBeenCalled();
  store.change([quantity(wall, "4")]);
  expect(totals).toHaveBeenCalledOnce();
});

test("a group that is closed twice is open again, and each row says whether it is", async () => {
  const { store } = await setUpStore();
  const heard: string[] = [];
  for (const row of [bath, kitchen, wall]) store.subscribeRow(row, () => heard.push(row));
  const isOpen = () =>
    [bath, kitchen].map((row) => store.row(row)).map((row) => row && "isOpen" in row && row.isOpen);
  store.toggle(bath);
  expect(isOpen()).toEqual([false, true]);
  store.toggle(bath);
  expect(isOpen()).toEqual([true, true]);
  expect(store.rows()).toEqual([bath, wall, floor, kitchen]);
  expect(heard).toEqual([bath, bath]);
});

test("a row that moves is told of, with all whose numbers change by that, and one that is gone is none", async () => {
  const { store } = await setUpStore();
  const heard: string[] = [];
  const orders = vi.fn();
  store.subscribeRows(orders);
  for (const row of [bath, wall, floor, kitchen]) store.subscribeRow(row, () => heard.push(row));
  store.change([{ type: "move", key: floor, parentKey: bath, position: "A" }]);
  expect(orders).toHaveBeenCalledOnce();
  expect(heard.toSorted()).toEqual([wall, floor].toSorted());
  expect([floor, wall].map((row) => store.row(row)?.place.number)).toEqual(["1.1", "1.2"]);
  store.change([{ type: "move", key: floor, parentKey: kitchen, position: "A" }]);
  expect(store.row(floor)?.place).toMatchObject({ number: "2.1", parentKey: kitchen, level: 2 });
  store.change([quantity(wall, "4")]);
  expect(orders).toHaveBeenCalledTimes(2);
  heard.length = 0;
  store.change([{ type: "remove", key: wall }]);
  expect(heard).toContain(wall);
  expect(store.row(wall)).toBeUndefined();
});

test("whoever has left hears of no row any more", async () => {
  const { store } = await setUpStore();
  const [stays, leaves] = [vi.fn(), vi.fn()];
  store.subscribeRow(wall, stays);
  const leave = store.subscribeRow(wall, leaves);
  leave();
  store.change([quantity(wall, "4")]);
  expect(leaves).not.toHaveBeenCalled();
  expect(stays).toHaveBeenCalledOnce();
});

test("a group that comes has its row, and one that goes below another keeps its place in the order", async () => {
  const { store } = await setUpStore();
  const hall = makeGroup({ key: keyOf("c"), position: "Z" });
  store.change([{ type: "insert", groups: [hall], lines: [] }]);
  expect(store.rows()).toEqual([bath, wall, floor, kitchen, hall.key]);
  store.change([{ type: "move", key: kitchen, parentKey: bath, position: "V" }]);
  expect(store.row(kitchen)?.place).toMatchObject({ level: 2, parentKey: bath });
  expect(store.row(hall.key)?.place.number).toBe("2");
});

test("the longest number is the one with the most characters", async () => {
  const lines = Array.from({ length: 10 }, (_, index) =>
    makeLine({ key: keyOf(`d${index}`), groupKey: bath, position: `${index}V` }),
  );
  const { store } = await setUpStore(makeEstimate({ groups: [makeGroup({ key: bath })], lines }));
  expect(store.longestNumber()).toBe("1.10");
});
