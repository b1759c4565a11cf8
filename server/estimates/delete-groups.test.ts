import { sql } from "kysely";
import { expect, test } from "vitest";
import { rowsRead } from "../test/rows-read.ts";
import { testApp } from "../test/test-app.ts";
import { deleteGroups } from "./save-estimate.ts";

const { make, own } = await testApp();
const count = 300;

test.each(["estimate_lines", "estimate_groups"])(
  "removing many groups does not go through all %s for each of them",
  async (table) => {
    const { id: estimateId } = await make.estimate();
    const { key: stays } = await make.estimateGroup({ estimateId });
    const { key: around } = await make.estimateGroup({ estimateId });
    await own(async (db) => {
      await sql`insert into estimate_lines (company_id, estimate_id, key, group_key, position, kind)
        select current_company(), ${estimateId}, gen_random_uuid(), ${stays}, 'V', 'text'
        from generate_series(1, ${count}::int)`.execute(db);
      await sql`insert into estimate_groups (company_id, estimate_id, key, parent_key, position)
        select current_company(), ${estimateId}, gen_random_uuid(),
          case when number % 2 = 0 then ${stays}::uuid else ${around}::uuid end, 'V'
        from generate_series(1, ${count * 2}::int) number`.execute(db);
    });
    await own(async (db) => {
      const { rows } = await sql<{ key: string }>`
        select key from estimate_groups where parent_key = ${around}`.execute(db);
      const read = await rowsRead(db, table, async () => {
        await deleteGroups(
          db,
          estimateId,
          rows.map(({ key }) => key),
        );
        await sql`set constraints all immediate`.execute(db);
      });
      expect(rows).toHaveLength(count);
      expect(read).toBeLessThan(10 * count);
    });
  },
);
