import { expect, test, vi } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { migrate } from "../db/migrate.ts";
import { withClient } from "../db/roles.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { migrationsBefore } from "../test/migrations-before.ts";
import { testApp } from "../test/test-app.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { figuresCounter } from "./count-figures.ts";
import { keepLargeDrafts } from "./keep-large-drafts.ts";
import { recountTotals } from "./recount-totals.ts";

const { context, db, newCompany } = await testApp();
const count = figuresCounter(db, context.workers);
type Company = Awaited<ReturnType<typeof newCompany>>;

const stale = { netAmount: decimal("0"), incomplete: 1, withoutCost: 0 };

/** A draft that is sold for 500 at a cost that is not known, with the totals of the rule before. */
async function staleDraft({ make, own, ok }: Company, status: "draft" | "superseded" = "draft") {
  const { id, projectId } = await make.estimate({});
  const group = testGroup();
  const line = testLine(group.key, { buyingPrice: null, sellingPrice: decimal("500") });
  const changes = [{ type: "insert" as const, groups: [group], lines: [line] }];
  const body = { batchId: newId(), baseRevision: 0, changes };
  await ok(estimates.change, { params: { id }, body });
  const known = { purchaseAmount: decimal("0"), profitAmount: decimal("0") };
  await own((rows) =>
    rows
      .updateTable("estimates")
      .set({ ...stale, ...known, status, recount: true })
      .where("id", "=", id)
      .execute(),
  );
  const listed = async () => (await ok(estimates.list, { params: { projectId } }))[0];
  return { listed, before: await listed() };
}

const counted = {
  netAmount: "500",
  incomplete: 0,
  withoutCost: 1,
  purchaseAmount: null,
  profitAmount: null,
};

test("marked drafts of all companies are counted anew, and nothing else of them changes", async () => {
  const drafts = [await staleDraft(await newCompany()), await staleDraft(await newCompany())];
  for (const { before } of drafts) expect(before).toMatchObject(stale);
  await recountTotals(db, count, () => true);
  for (const { listed, before } of drafts) {
    expect(await listed()).toEqual({ ...before, ...counted });
  }
});

test("a recount that is ended goes on with the others the next time", async () => {
  const company = await newCompany();
  const drafts = [await staleDraft(company), await staleDraft(company)];
  const stillIncomplete = async () => {
    const versions = await Promise.all(drafts.map(async ({ listed }) => listed()));
    return versions.filter((version) => version?.incomplete === 1).length;
  };
  let turns = 0;
  await recountTotals(db, count, () => turns++ < 1);
  expect(await stillIncomplete()).toBe(1);
  await recountTotals(db, count, () => true);
  expect(await stillIncomplete()).toBe(0);
});

test("what is no draft any more keeps its totals, and is not asked for again", async () => {
  const company = await newCompany();
  const { listed, before } = await staleDraft(company, "superseded");
  await recountTotals(db, count, () => true);
  expect(await listed()).toEqual(before);
  const marked = await company.own((rows) =>
    rows.selectFrom("estimates").select("id").where("recount", "=", true).execute(),
  );
  expect(marked).toEqual([]);
});

test.each([
  [999, 0],
  [1_000, 1],
])("of %i lines a worker counts %i", async (lineCount, times) => {
  const company = await newCompany();
  const { listed, before } = await staleDraft(company);
  await company.own((rows) => rows.updateTable("estimates").set({ lineCount }).execute());
  const byWorker = vi.spyOn(context.workers, "countFigures");
  await recountTotals(db, count, () => true);
  expect(byWorker).toHaveBeenCalledTimes(times);
  byWorker.mockRestore();
  expect(await listed()).toEqual({ ...before, ...counted });
});

test.each([
  [1_000, 1],
  [999, 0],
])(
  "of a draft of %i lines that a message supersedes %i figures are kept before",
  async (...parts) => {
    const [lineCount, kept] = parts;
    const { make, own } = await newCompany();
    const older = await make.estimate({ version: 1, lineCount });
    const { projectId } = older;
    const sent = await make.estimate({ projectId, version: 2, lineCount });
    const later = await make.estimate({ projectId, version: 3, lineCount });
    const elsewhere = await make.estimate({ lineCount });
    const { id, companyId } = await make.email({
      id: newId(),
      estimateId: sent.id,
      state: "queued",
    });
    await keepLargeDrafts(db, count, { companyId, id });
    const rows = await own((company) =>
      company.selectFrom("estimates").select("id").where("figures", "is not", null).execute(),
    );
    expect([sent.id, later.id, elsewhere.id]).not.toContain(rows[0]?.id);
    expect(rows.map((row) => row.id)).toEqual(kept === 1 ? [older.id] : []);
  },
);

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

const rows = `
  set session_replication_role = replica;
  insert into companies (company_id, title) values ('${id(1)}', 'Bygg AS');
  insert into estimates (company_id, id, project_id, version, status, incomplete, language, offer_date,
    valid_until, squares, vat_payer, vat_percent, work_cost_per_hour, work_price_per_hour,
    company_markup_material, company_markup_work, company_markup_general, created_by)
    select '${id(1)}', gen_random_uuid(), '${id(3)}', number, status, incomplete, 'nb', '2026-01-01',
      '2026-02-01', 0, true, 25, 420, 690, 1, 2, 33, 'Kari'
    from unnest(array['draft', 'draft', 'superseded'], array[0, 1, 1])
      with ordinality as versions (status, incomplete, number);`;

test("of what was stored before, the drafts that lack a price are marked", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0034"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const { rows: found } = await withClient(url, (client) =>
    client.query("select version from estimates where recount"),
  );
  expect(found).toEqual([{ version: 2 }]);
});
