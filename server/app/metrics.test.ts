import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { units } from "../../contracts/units.ts";
import { readConfig } from "../base/config.ts";
import { newId } from "../base/new-id.ts";
import { connect } from "../db/pool.ts";
import { quietHealth } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { allRoutes } from "./all-routes.ts";
import { buildApp } from "./app.ts";
import { createInstallationMetrics } from "./installation-metrics.ts";
import { createMetrics } from "./metrics.ts";

const { context, appUrl, as, make } = await testApp();
const gone = connect("postgres://app:secret@127.0.0.1:1/none", 1);
afterAll(() => gone.close());
const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 };

async function serverWith(METRICS_TOKEN: string, isAnswering = true) {
  const metrics = createMetrics(pool);
  const config = readConfig({ LOG_LEVEL: "silent", METRICS_TOKEN, BACKUP_DIR: "/backups" }, []);
  const asked = { ...context, config, db: isAnswering ? context.db : gone.db };
  const installation = createInstallationMetrics(metrics.registry, asked, quietHealth);
  const app = await buildApp({ ...context, config, metrics, installation }, allRoutes(context));
  onTestFinished(() => app.close());
  const read = (authorization?: string) =>
    app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
  return { app, read, metrics };
}

const token = "a-token-of-the-operator";

test("whoever has the token reads how long calls took, by route and status", async () => {
  const { app, read } = await serverWith(token);
  await app.inject(units.get.path.replace(":id", "01900000-0000-7000-8000-000000000000"));
  const { statusCode, headers, body } = await read(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/units/:id",status="401"} 1',
  );
  expect(body).not.toContain("01900000");
  expect(body).toContain('database_connections{state="open"} 3');
  expect(body).toContain('database_connections{state="idle"} 2');
  expect(body).toContain('database_connections{state="waited_for"} 1');
  expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
});

test("the installation stands in them: findings, e-mails, disk, and the last backup that is whole", async () => {
  await sql`update backup_state set made_at = '2026-11-20T08:00:00Z', file = 'a', bytes = 1,
    tested_at = '2026-11-20T08:01:00Z', tested_file = 'a', test_error = null`.execute(context.db);
  const { id: estimateId } = await make.estimate();
  await make.email({ id: newId(), estimateId, state: "unknown", handedOverAt: new Date() });
  const { read } = await serverWith(token);
  const { body } = await read(`Bearer ${token}`);
  expect(body).toContain("installation_answers 1");
  expect(body).toContain('installation_findings{code="mail_unknown",level="warning"} 1');
  expect(body).toContain('emails{state="unknown"} 1');
  expect(body).toContain('emails{state="failed"} 0');
  expect(body).toContain("disk_free_bytes 50000000000");
  expect(body).toContain("backup_age_seconds 7200");
  await sql`update backup_state set test_error = 'is cut off'`.execute(context.db);
  const later = (await read(`Bearer ${token}`)).body;
  expect(later).toContain('installation_findings{code="backups_failing",level="failing"} 1');
  expect(later).not.toMatch(/^backup_age_seconds/m);
});

test("without an answer of the database the process still tells of itself", async () => {
  const { read } = await serverWith(token, false);
  const { statusCode, body } = await read(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  expect(body).toContain("installation_answers 0");
  expect(body).not.toMatch(/^installation_findings/m);
  expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
});

test.each([undefined, "", token, `Bearer ${token}x`, "Bearer "])(
  "%s is not the token",
  async (authorization) => {
    const { read } = await serverWith(token);
    const answer = await read(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain("http_request");
  },
);

test("without a token of the operator there is nothing to read", async () => {
  const { read } = await serverWith("");
  const answer = await read("Bearer ");
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
});

test("a signed-in administrator does not read them either", async () => {
  const answer = await as("administrator").send({ method: "GET", url: "/metrics" });
  expect(answer.body).not.toContain("http_request");
});

test("every statement is timed, and a slow one is told without its values", async () => {
  const took: number[] = [];
  const slow: string[] = [];
  const { db, watch, close } = connect(appUrl, 1);
  watch({
    onQuery: [(ms) => took.push(ms)],
    onSlowQuery: (ms, text) => slow.push(`${ms >= 50} ${text}`),
    slowQueryMs: 50,
  });
  await sql`select ${"quick"}::text`.execute(db);
  await sql`select pg_sleep(0.06), ${"secret"}::text`.execute(db);
  await close();
  expect(took).toHaveLength(2);
  expect(slow).toContain("true select pg_sleep(0.06), $1::text");
  expect(slow.join()).not.toContain("secret");
});
