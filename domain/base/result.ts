/** The outcome of a step that may fail for a reason the caller is expected to handle. */
export type Result<T, P> = { ok: true; value: T } | { ok: false; problem: P };

export const success = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const failure = <P>(problem: P): { ok: false; problem: P } => ({ ok: false, problem });

/** A result with another value. */
export function mapped<T, R, P>(result: Result<T, P>, map: (value: T) => R): Result<R, P> {
  return result.ok ? success(map(result.value)) : result;
}
