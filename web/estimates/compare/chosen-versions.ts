import type { EstimateSummary } from "../../../contracts/estimates.ts";

/** The ids of two versions, as the address names them. */
export interface CompareSearch {
  readonly from?: string;
  readonly to?: string;
}

interface ChosenVersions {
  readonly from: EstimateSummary;
  readonly to: EstimateSummary;
}

/**
 * Of versions, newest first, the two that the address names. What it does not name, or not rightly, is the newest
 * and the one that it was made from, else the next older; undefined of fewer than two.
 */
export function chosenVersions(
  versions: readonly EstimateSummary[],
  { from, to }: CompareSearch,
): ChosenVersions | undefined {
  const [newest, second] = versions;
  if (newest === undefined || second === undefined) return undefined;
  const later = versions.find(({ id }) => id === to) ?? newest;
  const earlier =
    versions.find(({ id }) => id === from) ??
    versions.find(({ version }) => version === later.fromVersion) ??
    versions.find(({ version }) => version < later.version) ??
    newest;
  return { from: earlier, to: later };
}
