import { expect, test } from "vitest";
import { migrationsBefore } from "../test/migrations-before.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

const company = "01900000-0000-7000-8000-000000000001";

/** Each version of a project is "number:amount", with a star where it was sent. */
const projects = [
  ["resent", "won", "1:100* 2:200* 3:300"],
  ["never sent", "in_progress", "1:400 2:500"],
  ["resting", "on_hold", "1:600*"],
  ["without any", "completed", ""],
  ["lost", "lost", "1:700*"],
  ["open", "offer_sent", "1:800*"],
] as const;

const rows = `
  set session_replication_role = replica;
  insert into companies (company_id, title) values ('${company}', 'Bygg AS');
  create temp table given (title text, status text, versions text);
  insert into given values ${projects.map((row) => `('${row.join("', '")}')`).join(", ")};
  insert into projects (company_id, id, number, title, client_id, responsible_id, status, status_before,
    outcome, decided_at)
    select '${company}', gen_random_uuid(), title, title, gen_random_uuid(), gen_random_uuid(), status,
      case status when 'on_hold' then 'in_progress' end, case status when 'lost' then 'lost' when 'offer_sent' then null else 'won' end,
      case when status <> 'offer_sent' then timestamptz '2026-03-01' end from given;
  insert into estimates (company_id, id, project_id, version, status, language, offer_date, valid_until,
    squares, vat_payer, vat_percent, work_cost_per_hour, work_price_per_hour, company_markup_material,
    company_markup_work, company_markup_general, created_by, net_amount, purchase_amount, sent_at)
    select '${company}', gen_random_uuid(), p.id, split_part(version, ':', 1)::int,
      case when version like '%*' then 'sent' else 'draft' end, 'nb', '2026-01-01', '2026-02-01', 0, true, 25,
      420, 690, 1, 2, 33, 'Kari', trim(trailing '*' from split_part(version, ':', 2))::numeric, 7,
      case when version like '%*' then timestamptz '2026-01-05' end
    from given join projects p using (title), regexp_split_to_table(versions, ' ') version where version <> '';`;

test("what was won before answers were kept has an acceptance of the version that counted", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0064"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const found = await withClient(url, async (client) => {
    const answers = await client.query(
      `select p.title, e.version, e.status, a.net_amount::int as net, a.purchase_amount::int as cost, a.kind,
         a.name || a.entered_by as by, a.answered_at = '2026-03-01' as "isOfThen"
       from offer_answers a join estimates e on e.id = a.estimate_id join projects p on p.id = a.project_id
       order by a.net_amount`,
    );
    const others = await client.query(
      `select net_amount::int as net, status, sent_way as way from estimates
       where status <> 'accepted' order by net_amount`,
    );
    return { answers: answers.rows, others: others.rows };
  });
  const all = { status: "accepted", cost: 7, kind: "accepted", by: "", isOfThen: true };
  expect(found.answers).toEqual([
    { ...all, title: "resent", version: 2, net: 200 },
    { ...all, title: "never sent", version: 2, net: 500 },
    { ...all, title: "resting", version: 1, net: 600 },
  ]);
  expect(found.others).toEqual([
    { net: 100, status: "sent", way: "email" },
    { net: 300, status: "draft", way: null },
    { net: 400, status: "draft", way: null },
    { net: 700, status: "sent", way: "email" },
    { net: 800, status: "sent", way: "email" },
  ]);
});
