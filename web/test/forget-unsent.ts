import { openDB } from "idb";
import { listUnsent } from "../base/unsent.ts";

/** What an earlier test has left unsent in this browser is not of the next one. */
export async function forgetUnsent(): Promise<void> {
  // Whoever asks first makes the tables.
  await listUnsent("");
  const database = await openDB("overslag", 1);
  await database.clear("unsent");
  database.close();
}
