import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { units } from "../../contracts/units.ts";
import { readConfig } from "../base/config.ts";
import { connect } from "../db/pool.ts";
import { testApp } from "../test/test-app.ts";
import { allRoutes } from "./all-routes.ts";
import { buildApp } from "./app.ts";
import { createMetrics } from "./metrics.ts";

const { context, appUrl, as } = await testApp();
const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 };

async function serverWith(METRICS_TOKEN: string) {
  const metrics = createMetrics(pool);
  const config = readConfig({ LOG_LEVEL: "silent", METRICS_TOKEN }, []);
  const app = await buildApp({ ...context, config, metrics }, allRoutes(context));
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
