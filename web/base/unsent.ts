import { type DBSchema, openDB } from "idb";
import { v7 as newId } from "uuid";
import { createNotifier } from "./notifier.ts";

// What was typed into estimates and the server has not taken. It is written to the disk of the browser at
// once, so that neither a closed tab nor a crash loses it.

/** Whose it is, and of which estimate. Nobody else sees it, sends it or takes it over. */
export interface UnsentOwner {
  readonly userId: string;
  readonly companyId: string;
  readonly estimateId: string;
}

/** What an estimate is called where it cannot be asked for. */
export interface EstimateName {
  readonly projectId: string;
  readonly number: string;
  readonly title: string;
  readonly version: number;
  /** Of a change order, which is to that version; releases before change orders kept none. */
  readonly changeNumber?: number | null;
}

/** What one open estimate holds. Two tabs have a record each, so that neither writes over the other's. */
export interface UnsentRecord extends UnsentOwner {
  readonly id: string;
  /** The page of the browser that keeps it. */
  readonly pageId: string;
  readonly name: EstimateName;
  readonly stepCount: number;
  /** Only the estimates know what it says. */
  readonly content: unknown;
}

interface Schema extends DBSchema {
  unsent: { key: string; value: UnsentRecord; indexes: { user: string } };
}

const pageId = newId();
/** The records of this page that an open estimate writes. */
const openIds = new Set<string>();
const changes = createNotifier();

/** Calls back whenever this page has kept something or let it go; the answer ends that. */
export const onUnsentChange = changes.subscribe;

const lockOf = (page: string) => `overslag.page.${page}`;

/** Held as long as the page is there: other pages leave alone what it keeps. */
function holdPage(): Promise<void> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(lockOf(pageId), () => {
      resolve();
      return new Promise(() => undefined);
    });
    held.catch(resolve);
  });
}

// Without https there are no locks. What another tab still works at is then taken over as well; the server
// knows a batch by its id and does not do it twice.
const hasLocks = () => "locks" in navigator;

const openDatabase = async () => {
  if (hasLocks()) await holdPage();
  return openDB<Schema>("overslag", 1, {
    upgrade: (database) => {
      database.createObjectStore("unsent", { keyPath: "id" }).createIndex("user", "userId");
    },
  });
};

let opened: ReturnType<typeof openDatabase> | undefined;
const database = () => (opened ??= openDatabase());

/** Of tabs that open together, one takes over after the other. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await database();
  return hasLocks() ? navigator.locks.request("overslag.takeOver", work) : work();
}

/** The locks of all pages that are there now. */
async function heldLocks(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = "" }) => name));
}

const isOf = (owner: UnsentOwner) => (record: UnsentRecord) =>
  record.userId === owner.userId &&
  record.companyId === owner.companyId &&
  record.estimateId === owner.estimateId;

// The database answers in the order of the ids, which begin with the time that they were made at.

/** Everything that this user has left in this browser, oldest first. */
export async function listUnsent(userId: string): Promise<UnsentRecord[]> {
  try {
    return await (await database()).getAllFromIndex("unsent", "user", userId);
  } catch {
    // Where the browser keeps nothing, nothing was left.
    return [];
  }
}

export async function dropUnsent(id: string): Promise<void> {
  await (await database()).delete("unsent", id);
  changes.notify();
}

/** Where one open estimate keeps what waits. */
export interface UnsentPlace {
  /** Takes over what pages that are gone have left, oldest first, and makes it this place's own. */
  readonly takeOver: () => Promise<readonly unknown[]>;
  /** True once it is on the disk; false where the browser keeps nothing. */
  readonly keep: (name: EstimateName, stepCount: number, content: unknown) => Promise<boolean>;
  readonly clear: () => Promise<boolean>;
  /** Whatever is opened next in this page leaves alone what is kept here, until it is closed. */
  readonly open: () => void;
  readonly close: () => void;
}

export function createUnsentPlace(owner: UnsentOwner): UnsentPlace {
  const id = newId();
  /** Under the ids that they had, until this place keeps something itself. */
  let taken: readonly string[] = [];

  const write = async (record: UnsentRecord | undefined): Promise<boolean> => {
    try {
      const transaction = (await database()).transaction("unsent", "readwrite", {
        durability: "strict",
      });
      const { store } = transaction;
      const writes = [
        ...taken.map((old) => store.delete(old)),
        record ? store.put(record) : store.delete(id),
        transaction.done,
      ];
      transaction.commit();
      await Promise.all(writes);
      taken = [];
      return true;
    } catch {
      return false;
    } finally {
      changes.notify();
    }
  };

  const takeOver = async () => {
    const held = await heldLocks();
    const isLeft = (record: UnsentRecord) =>
      record.pageId === pageId ? !openIds.has(record.id) : !held.has(lockOf(record.pageId));
    const transaction = (await database()).transaction("unsent", "readwrite");
    const records = await transaction.store.getAll();
    const left = records.filter((record) => isOf(owner)(record) && isLeft(record));
    // From now on they are this page's: a second tab that opens the estimate leaves them alone.
    const writes = left.map((record) => transaction.store.put({ ...record, pageId }));
    await Promise.all([...writes, transaction.done]);
    taken = left.map((record) => record.id);
    return left.map(({ content }) => content);
  };

  return {
    takeOver: () => inTurn(takeOver).catch(() => []),
    keep: (name, stepCount, content) => write({ ...owner, id, pageId, name, stepCount, content }),
    clear: () => write(undefined),
    open: () => {
      for (const one of [id, ...taken]) openIds.add(one);
    },
    close: () => {
      for (const one of [id, ...taken]) openIds.delete(one);
    },
  };
}
