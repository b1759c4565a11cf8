import { openDB } from "idb";
import { expect, onTestFinished, test, vi } from "vitest";
import { v7 as newId } from "uuid";
import { createUnsentPlace, dropUnsent, listUnsent, onUnsentChange } from "./unsent.ts";

const name = { projectId: "p", number: "2026-0001", title: "Bathroom", version: 1 };
const newOwner = () => ({ userId: newId(), companyId: newId(), estimateId: newId() });
type Owner = ReturnType<typeof newOwner>;

/** What a page with this id has left. */
async function leave(owner: Owner, pageId: string, content: string) {
  // The place has made the tables.
  await createUnsentPlace(owner).takeOver();
  const database = await openDB("overslag", 1);
  await database.put("unsent", { ...owner, id: newId(), pageId, name, stepCount: 1, content });
  database.close();
}

const contentsOf = async (userId: string) =>
  (await listUnsent(userId)).map(({ content }) => content);

test("what is kept is found by its user alone, and taken over for its company and estimate alone", async () => {
  const owner = newOwner();
  const place = createUnsentPlace(owner);
  expect(await place.keep(name, 2, "typed")).toBe(true);
  expect(await listUnsent(owner.userId)).toMatchObject([
    { ...owner, name, stepCount: 2, content: "typed" },
  ]);
  expect(await listUnsent(newId())).toEqual([]);
  for (const field of ["userId", "companyId", "estimateId"] as const) {
    expect(await createUnsentPlace({ ...owner, [field]: newId() }).takeOver()).toEqual([]);
  }
  expect(await createUnsentPlace(owner).takeOver()).toEqual(["typed"]);
});

test("a place writes over its own, and nothing is left once it is cleared", async () => {
  const owner = newOwner();
  const place = createUnsentPlace(owner);
  await place.keep(name, 1, "first");
  await place.keep(name, 2, "second");
  expect(await contentsOf(owner.userId)).toEqual(["second"]);
  expect(await place.clear()).toBe(true);
  expect(await contentsOf(owner.userId)).toEqual([]);
});

test("what is open in this page is left alone until it is closed", async () => {
  const owner = newOwner();
  const place = createUnsentPlace(owner);
  place.open();
  await place.keep(name, 1, "typed");
  expect(await createUnsentPlace(owner).takeOver()).toEqual([]);
  place.close();
  expect(await createUnsentPlace(owner).takeOver()).toEqual(["typed"]);
});

test("what a page left that is gone is taken over; what a page holds that is there is not", async () => {
  const owner = newOwner();
  const other = newId();
  await leave(owner, newId(), "of a crash");
  await leave(owner, other, "of another tab");
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  await new Promise<void>((held) => {
    void navigator.locks.request(`overslag.page.${other}`, () => {
      held();
      return promise;
    });
  });
  expect(await createUnsentPlace(owner).takeOver()).toEqual(["of a crash"]);
});

test("what is taken over stays in the browser until the new place has kept its own", async () => {
  const owner = newOwner();
  await leave(owner, newId(), "older");
  await leave(owner, newId(), "newer");
  const place = createUnsentPlace(owner);
  expect(await place.takeOver()).toEqual(["older", "newer"]);
  expect(await contentsOf(owner.userId)).toEqual(["older", "newer"]);
  place.open();
  expect(await createUnsentPlace(owner).takeOver()).toEqual([]);
  await place.keep(name, 2, "both");
  expect(await contentsOf(owner.userId)).toEqual(["both"]);
});

test("whoever listens hears what is kept and let go", async () => {
  const owner = newOwner();
  let heard = 0;
  onTestFinished(
    onUnsentChange(() => {
      heard += 1;
    }),
  );
  const place = createUnsentPlace(owner);
  await place.keep(name, 1, "typed");
  expect(heard).toBe(1);
  await place.clear();
  expect(heard).toBe(2);
  await place.keep(name, 1, "typed again");
  const [record] = await listUnsent(owner.userId);
  await dropUnsent(record?.id ?? "");
  expect(heard).toBe(4);
  expect(await contentsOf(owner.userId)).toEqual([]);
});

test("whoever has left hears nothing more", async () => {
  const heard = vi.fn();
  onUnsentChange(heard)();
  await createUnsentPlace(newOwner()).keep(name, 1, "typed");
  expect(heard).not.toHaveBeenCalled();
});

test("what several places keep is listed in the order in which they were opened", async () => {
  const owner = newOwner();
  const [first, second] = [createUnsentPlace(owner), createUnsentPlace(owner)];
  await second.keep(name, 1, "of the second");
  await first.keep(name, 1, "of the first");
  expect(await contentsOf(owner.userId)).toEqual(["of the first", "of the second"]);
});

test("what was taken over and not kept anew is there for the next place once this one is closed", async () => {
  const owner = newOwner();
  await leave(owner, newId(), "older");
  const place = createUnsentPlace(owner);
  await place.takeOver();
  place.open();
  expect(await createUnsentPlace(owner).takeOver()).toEqual([]);
  place.close();
  expect(await createUnsentPlace(owner).takeOver()).toEqual(["older"]);
});

test("a place that is cleared lets go of what it has taken over as well", async () => {
  const owner = newOwner();
  await leave(owner, newId(), "older");
  const place = createUnsentPlace(owner);
  await place.takeOver();
  await place.clear();
  expect(await contentsOf(owner.userId)).toEqual([]);
});

test("a browser that keeps nothing has nothing left, and says that it has not kept", async () => {
  const owner = newOwner();
  const place = createUnsentPlace(owner);
  await place.keep(name, 1, "typed");
  const broken = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("closed", "InvalidStateError");
  });
  onTestFinished(() => broken.mockRestore());
  expect(await place.keep(name, 2, "more")).toBe(false);
  expect(await place.clear()).toBe(false);
  expect(await listUnsent(owner.userId)).toEqual([]);
  expect(await createUnsentPlace(owner).takeOver()).toEqual([]);
});
