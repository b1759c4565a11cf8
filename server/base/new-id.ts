import { v7 as uuid } from "uuid";

/** Ids in order of time, made here because older PostgreSQL cannot make them. */
export const newId = (): string => uuid();

/** When an id was made, to the millisecond. */
export const madeAtOf = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
