import { expect, test } from "vitest";
import {
  changeableStatuses,
  estimateStatuses,
  isFrozen,
} from "../../domain/estimate/estimate-status.ts";
import { pricedStatuses, projectStatuses } from "../../domain/project/project-status.ts";
import { testApp } from "../test/test-app.ts";
import { freezeSentEstimate } from "./freeze-estimate.ts";

const { make, own } = await testApp();
const now = new Date("2026-11-20T10:00:00Z");

const statusOf = (table: "projects" | "estimates", id: string) =>
  own(async (db) => {
    const row = await db
      .selectFrom(table)
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.status;
  });

test.each(projectStatuses)("sending an offer of a project that is %s", async (status) => {
  const project = await make.project({ status });
  const estimate = await make.estimate({ projectId: project.id });
  await own((db) => freezeSentEstimate(db, estimate.id, now));
  const expected = pricedStatuses.includes(status) ? "offer_sent" : status;
  expect(await statusOf("projects", project.id)).toBe(expected);
});

test.each(estimateStatuses)(
  "sending a version that is %s, and then a newer one",
  async (status) => {
    const project = await make.project();
    const first = await make.estimate({ projectId: project.id, status });
    const second = await make.estimate({ projectId: project.id });
    await own((db) => freezeSentEstimate(db, first.id, now));
    const sent = await statusOf("estimates", first.id);
    expect(sent).toBe(changeableStatuses.includes(status) ? "sent" : status);
    expect(isFrozen(sent)).toBe(true);
    await own((db) => freezeSentEstimate(db, second.id, now));
    expect(await statusOf("estimates", second.id)).toBe("sent");
    expect(await statusOf("estimates", first.id)).toBe(sent === "sent" ? "superseded" : sent);
  },
);

test.each(estimateStatuses)(
  "an older version that is %s when a newer one is sent",
  async (status) => {
    const project = await make.project();
    const older = await make.estimate({ projectId: project.id, status });
    const newer = await make.estimate({ projectId: project.id });
    const later = await make.estimate({ projectId: project.id });
    await own((db) => freezeSentEstimate(db, newer.id, now));
    const isReplaced = status === "draft" || status === "sent";
    expect(await statusOf("estimates", older.id)).toBe(isReplaced ? "superseded" : status);
    expect(await statusOf("estimates", later.id)).toBe("draft");
  },
);
