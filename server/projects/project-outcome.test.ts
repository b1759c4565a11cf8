import { expect, test } from "vitest";
import {
  nextStatuses,
  outcomeAt,
  type ProjectStatus,
  projectStatuses,
} from "../../domain/project/project-status.ts";
import { testApp } from "../test/test-app.ts";

const { make, own } = await testApp();

test.each(projectStatuses)(
  "the database keeps the outcome of a project that leaves %s",
  async (status) => {
    const before = outcomeAt(status, null);
    const { id, outcome, statusBefore } = await make.project({ status });
    expect(outcome).toBe(before);
    for (const next of nextStatuses({ status, statusBefore })) {
      const moved = await own(async (db) => {
        const move = (to: ProjectStatus) =>
          db
            .updateTable("projects")
            .set({ status: to })
            .where("id", "=", id)
            .returning("outcome")
            .executeTakeFirstOrThrow();
        const answer = await move(next);
        // To a rest it comes from where it was before.
        if (statusBefore) await move(statusBefore);
        await move(status);
        return answer;
      });
      expect({ next, ...moved }).toEqual({ next, outcome: outcomeAt(next, before) });
    }
  },
);
