import type { RawBuilder } from "kysely";

/** What is said about a record that uses another: `r` is the row that refers to it. */
export interface RecordName {
  readonly kind: RawBuilder<unknown>;
  readonly id?: RawBuilder<unknown>;
  readonly parentId?: RawBuilder<unknown>;
  readonly titleEn: RawBuilder<unknown>;
  readonly titleNb?: RawBuilder<unknown>;
  /** Joins that lead from the row to the record that people know. */
  readonly joins?: RawBuilder<unknown>;
}

/** By the table whose rows refer to others, as SQL writes it. */
export type RecordNames = Readonly<Partial<Record<string, RecordName>>>;
