import type { Db } from "../base/db.ts";

export interface TakenBack {
  readonly note: string;
  readonly by: string;
  readonly now: Date;
}

/** Takes answers of customers back that stand; the caller says which. Who did it and why stays with them. */
export const takeBack = (db: Db, { note, by, now }: TakenBack) =>
  db
    .updateTable("offerAnswers")
    .set({ reopenedAt: now, reopenedBy: by, reopenedNote: note })
    .where("reopenedAt", "is", null);
