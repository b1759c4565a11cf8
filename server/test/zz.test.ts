import { sql } from "kysely";
import { test } from "vitest";
import { projects } from "../../contracts/projects.ts";
import { clients } from "../../contracts/partners.ts";
import { services } from "../../contracts/services.ts";
import { testApp } from "./test-app.ts";
test("perf", async () => {
  const { own, make, ok, company } = w;
  const c = await make.client();
  const u = await make.user();
  await own((db) =>
    sql`insert into partners (company_id,id,kind,type,title) select ${company.id}, gen_random_uuid(), 'client','company','Client '||n from generate_series(1,10000) n`.execute(
      db,
    ),
  );
  await own((db) =>
    sql`insert into projects (company_id,id,number,title,client_id,responsible_id) select ${company.id}, gen_random_uuid(), '2024-'||lpad(n::text,5,'0'),'Project '||n, ${c.id}, ${u.id} from generate_series(1,10000) n`.execute(
      db,
    ),
  );
  await own((db) =>
    sql`insert into estimates (company_id,id,project_id,version,language,offer_date,valid_until,squares,vat_payer,vat_percent,work_cost_per_hour,work_price_per_hour,company_markup_material,company_markup_work,company_markup_service,created_by,net_amount) select ${company.id}, gen_random_uuid(), p.id, v, 'nb','2026-01-01','2026-02-01',1,true,25,1,1,1,1,1,'x', v*100 from projects p, generate_series(1,2) v`.execute(
      db,
    ),
  );
  const t = async (n: string, f: () => Promise<unknown>) => {
    const a: number[] = [];
    for (let i = 0; i < 7; i++) {
      const s = performance.now();
      await f();
      a.push(performance.now() - s);
    }
    console.log(n, a.sort((x, y) => x - y)[3]!.toFixed(1));
  };
  await t("projects updatedAt desc", () => ok(projects.list, { query: { order: "desc" } }));
  await t("projects netAmount", () => ok(projects.list, { query: { sort: "netAmount" } }));
  await t("projects search", () => ok(projects.list, { query: { search: "999" } }));
  await t("clients", () => ok(clients.list, { query: {} }));
  await t("client options", () => ok(clients.options, { query: { search: "99" } }));
});
const w = await testApp();
