import { v7 as uuid } from "uuid";

/** Ids in order of time, made here because older PostgreSQL cannot make them. */
export const newId = (): string => uuid();
