import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dashboard } from "../contracts/dashboard.ts";
import { clients } from "../contracts/partners.ts";
import { projects } from "../contracts/projects.ts";
import { search } from "../contracts/search.ts";
import { serviceTemplates } from "../contracts/service-templates.ts";
import { services } from "../contracts/services.ts";
import { units } from "../contracts/units.ts";
import { users } from "../contracts/users.ts";
import { startEmbeddedPostgres } from "../server/db/embedded-postgres.ts";
import { makeDatabase, withClient } from "../server/db/roles.ts";
import { type NetworkCall, signedIn, startServer } from "../server/test/server-process.ts";
import { tell, timesOf } from "./figures.ts";

/**
 * Long lists and the searches over HTTP: first and last pages, searches that find few rows and many, and
 * the global search, with 10 000 rows of each kind. Beside the times stand the buffers that
 * PostgreSQL read for one call. Run with `node bench/lists.ts`.
 */
const runs = 15;
const few = "solbakken 4711";
const many = "vei";

type Asked = { page?: number; search?: string };
type Ask = (call: NetworkCall, query: Asked) => Promise<unknown>;

const lists: readonly { name: string; lastPage: number; ask: Ask }[] = [
  { name: "projects", lastPage: 150, ask: (call, query) => call(projects.list, { query }) },
  {
    name: "services",
    lastPage: 200,
    ask: (call, query) => call(services.list, { query: { ...query, kind: "material" } }),
  },
  { name: "clients", lastPage: 400, ask: (call, query) => call(clients.list, { query }) },
  { name: "users", lastPage: 400, ask: (call, query) => call(users.list, { query }) },
  {
    name: "templates",
    lastPage: 400,
    ask: (call, query) => call(serviceTemplates.list, { query }),
  },
];
/** As it is typed, in another form, with a slip, and what nothing fits. */
const catalogueSearches = ["vegg", "legging", "lgege vegg", "gipsplater"];
const globalSearches = ["2014-0123", few, "solbakken", many, "bad tak", "e"];

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const flags = ["-c", "shared_preload_libraries=pg_stat_statements"];
const postgres = await startEmbeddedPostgres({ dataDir, flags });
const database = await makeDatabase(postgres.adminUrl, "overslag");
const server = await startServer({ DATABASE_URL: database, SAMPLES: "yes" });
try {
  await seed();
  await measureAll(await signedIn(server.url));
} finally {
  await server.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function seed() {
  const statements = readFileSync(path.join(import.meta.dirname, "lists.sql"), "utf8");
  await withClient(database, async (client) => {
    await client.query("create extension pg_stat_statements");
    await client.query(statements);
    await client.query("vacuum analyze");
  });
}

async function measureAll(call: NetworkCall) {
  const small = tell(
    "list of 19 units",
    "ms",
    await timesOf(runs, () => call(units.list, { query: {} }), 3),
  );
  const measure = async (what: string, work: () => Promise<unknown>) => {
    tell(what, "ms", await timesOf(runs, work), small);
    tell(`${what}: read of the database`, "buffers", [await buffersOf(work)]);
  };
  for (const { name, lastPage, ask } of lists) {
    await measure(`${name}, page 1`, () => ask(call, {}));
    await measure(`${name}, page ${lastPage}`, () => ask(call, { page: lastPage }));
    for (const words of [few, many]) {
      await measure(`${name} with "${words}"`, () => ask(call, { search: words }));
    }
  }
  await measure("dashboard", () => call(dashboard.get, { query: {} }));
  for (const words of catalogueSearches) {
    const query = { search: words };
    await measure(`catalogue with "${words}"`, () => call(services.search, { query }));
  }
  for (const words of globalSearches) {
    const query = { search: words };
    await measure(`everything with "${words}"`, () => call(search.find, { query }));
  }
}

/** Read for one call, the session's own few included. */
function buffersOf(work: () => Promise<unknown>): Promise<number> {
  return withClient(database, async (client) => {
    await client.query("select pg_stat_statements_reset()");
    await work();
    const { rows } = await client.query<{ buffers: string }>(
      "select sum(shared_blks_hit + shared_blks_read) as buffers from pg_stat_statements",
    );
    return Number(rows[0]?.buffers);
  });
}
