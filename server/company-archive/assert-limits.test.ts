import { expect, test } from "vitest";
import { textLimits } from "../../domain/base/text-limits.ts";
import { withClient } from "../db/roles.ts";
import { testApp } from "../test/test-app.ts";
import { assertLimits } from "./assert-limits.ts";

const { make, company, migrationUrl } = await testApp();

// By SQL, and not by an archive of 120 megabytes.
test("lines that are few enough may not hold more text together than an estimate is read with", async () => {
  const { id: estimateId } = await make.estimate();
  const { key } = await make.estimateLine({ estimateId });
  const answer = await withClient(migrationUrl, async (client) => {
    const fill = (count: number) =>
      client.query(
        `insert into estimate_lines
           (company_id, estimate_id, key, group_key, position, kind, description, note)
         select company_id, estimate_id, gen_random_uuid(), group_key, position, 'text', words, words
         from estimate_lines, repeat('😀', ${textLimits.lineText}) words, generate_series(1, $2)
         where key = $1`,
        [key, count],
      );
    await fill(100);
    await assertLimits(client, company.id);
    await fill(3_000);
    return assertLimits(client, company.id).catch((error: unknown) => error);
  });
  expect(answer).toMatchObject({ reason: "too_large", at: "estimate_lines" });
});
