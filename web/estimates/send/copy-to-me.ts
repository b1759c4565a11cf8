import { readStored, writeStored } from "../../base/stored.ts";

const storageName = (address: string) => `copy-to-me.${address.toLowerCase()}`;

/** Whoever wanted a copy of his last message wants one of the next; this browser remembers it for his address. */
export const wantsCopy = (address: string): boolean => readStored(storageName(address)) === "yes";

export const rememberCopy = (address: string, isWanted: boolean): void =>
  writeStored(storageName(address), isWanted ? "yes" : "no");
