import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ReplicaOutcome } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import type { InstallationMetrics } from "./installation-metrics.ts";

/** Seconds; from what nobody notices to what everybody gives up on. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process counts of itself, as Prometheus reads it. */
export interface Metrics {
  readonly registry: Registry;
  /** How long a call took; by its route, never by its address, which holds ids. */
  readonly callTook: (call: { method: string; route: string; status: number }, ms: number) => void;
  readonly queryTook: (ms: number) => void;
  readonly replicaRead: (outcome: ReplicaOutcome) => void;
}

export function createMetrics(
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the head of a request to the end of its answer.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  const queries = new Histogram({
    name: "database_query_duration_seconds",
    help: "Time that the database took for one statement.",
    buckets,
    registers,
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections to the database, and calls that wait for one.",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited_for" }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  const replicaReads = new Counter({
    name: "database_replica_reads_total",
    help: "Reads that a replica might answer, by what became of them.",
    labelNames: ["outcome"],
    registers,
  });
  return {
    registry,
    callTook: ({ method, route, status }, ms) =>
      calls.observe({ method, route, status: String(status) }, ms / 1_000),
    queryTook: (ms) => queries.observe(ms / 1_000),
    replicaRead: (outcome) => replicaReads.inc({ outcome }),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

interface Figures {
  readonly metrics: Metrics;
  readonly installation?: InstallationMetrics;
}

/** /metrics for whoever holds the operator's token; without a token there is no such address. */
export function addMetrics(
  app: FastifyInstance,
  { metrics, installation }: Figures,
  token: string | undefined,
): void {
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? "none";
    metrics.callTook({ method, route, status: reply.statusCode }, reply.elapsedTime);
  });
  if (token === undefined) {
    // Else the web application would answer, and whoever watches would take its page for figures.
    app.get("/metrics", { logLevel: "silent" }, () => {
      throw new Problem("not_found");
    });
    return;
  }
  const expected = digest(`Bearer ${token}`);
  app.get("/metrics", { logLevel: "silent" }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? "");
    if (!timingSafeEqual(given, expected)) throw new Problem("not_signed_in");
    await installation?.refresh();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
