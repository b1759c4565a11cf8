import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** Does the work of one request: whatever it leads to knows for which. */
export const ofRequest = <T>(id: string, work: () => T): T => ids.run(id, work);

/** Of the request that this is done for, if any. */
export const requestId = (): string | undefined => ids.getStore();
