import type { Dashboard } from "../../contracts/dashboard.ts";
import {
  outcomeAt,
  outStatuses,
  type ProjectStatus,
  runningStatuses,
} from "../../domain/project/project-status.ts";

/**
 * What a company has figures of already. A figure that is 0 for once stays in its place; one that
 * nothing could have made yet is not shown.
 */
export function hasFigures({ projects, estimates }: Dashboard) {
  const has = (isMeant: (status: ProjectStatus) => boolean) =>
    projects?.statuses.some(({ status }) => isMeant(status)) ?? false;
  const isOut = has((status) => outStatuses.includes(status));
  const isDecided =
    has((status) => outcomeAt(status, null) !== null) ||
    (projects !== undefined && projects.won.count + projects.lost.count > 0);
  const isOffered = isOut || isDecided || (estimates !== undefined && estimates.offered.count > 0);
  const isRunning =
    has((status) => runningStatuses.includes(status)) ||
    (estimates !== undefined && estimates.hours.count > 0);
  const hasTrend = projects?.months.some(({ sent, won }) => sent.count + won.count > 0) ?? false;
  // Change orders wait while their projects are won.
  const isWaiting = isOut || (projects !== undefined && projects.waiting.length > 0);
  return { isOut, isWaiting, isDecided, isOffered, isRunning, hasTrend };
}
export type HasFigures = ReturnType<typeof hasFigures>;
