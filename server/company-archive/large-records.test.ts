import { expect, test } from "vitest";
import { newId } from "../base/new-id.ts";
import { exportedArchive } from "../test/archives.ts";
import { testApp } from "../test/test-app.ts";

const app = await testApp();
const statements: string[] = [];
app.watch({
  onQuery: [(_, text) => statements.push(text)],
  onSlowQuery: () => undefined,
  slowQueryMs: Number.POSITIVE_INFINITY,
});

/** How many records of the history of estimates were asked for at a time. */
function fetchesOfHistory(): readonly string[] {
  const begun = statements.findIndex((text) => /^declare archive .*"estimate_batches"/s.test(text));
  const after = statements.slice(begun + 1);
  const fetches = after.slice(
    0,
    after.findIndex((text) => text === "close archive"),
  );
  return fetches.map((text) => text.match(/^fetch (\d+)/)?.[1] ?? text);
}

test("where records are large an archive holds one of them at a time", async () => {
  const { id: estimateId } = await app.make.estimate();
  const note = "x".repeat(300_000);
  const effects = JSON.stringify([{ type: "setLine", key: newId(), field: "note", value: note }]);
  const history = [1, 2, 3, 4, 5, 6, 7].map((revision) => ({
    companyId: app.company.id,
    estimateId,
    revision,
    batchId: newId(),
    userId: newId(),
    userName: "Kari",
    changes: "[]",
    effects,
    size: effects.length,
  }));
  await app.own((db) => db.insertInto("estimateBatches").values(history).execute());
  statements.length = 0;
  expect((await exportedArchive(app)).statusCode).toBe(200);
  // Five of 300 KB are more than a megabyte; one alone is not.
  expect(fetchesOfHistory()).toEqual(["5", "1", "5"]);
});
