import type { Limit } from "../base/rate-limit.ts";

/** One person uploads 30 pictures an hour at most, whatever becomes of them. */
export const uploadLimit = (): Limit => ({ name: "upload", points: 30, seconds: 3_600 });
