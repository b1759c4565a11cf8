import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { estimates } from "../contracts/estimates.ts";
import { units } from "../contracts/units.ts";
import { newId } from "./base/new-id.ts";
import { connect } from "./db/pool.ts";
import { withClient } from "./db/roles.ts";
import { makeRemoteEstimate } from "./test/remote-estimate.ts";
import { killPostgres } from "./test/kill-postgres.ts";
import { type Fault, startScriptedSmtp } from "./test/scripted-smtp.ts";
import { emptyDatabase, testDatabase } from "./test/test-database.ts";
import { waitsForLock } from "./test/waits-for-lock.ts";
import { type NetworkCall, openSession, signedIn, startServer } from "./test/server-process.ts";

function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-main-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Accepts connections and treats them as told; ends with the test. */
async function listenOnLoopback(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

test("a start notes its release for one that cannot read its folder", async () => {
  const DATA_DIR = newDataDir();
  const server = await startServer({ DATA_DIR });
  await signedIn(server.url);
  await server.stop();
  expect(readFileSync(path.join(DATA_DIR, "release"), "utf8")).toMatch(/^\d+\.\d+\.\d+\n$/);
  // What a release with another major version of PostgreSQL would have left.
  writeFileSync(path.join(DATA_DIR, "database", "PG_VERSION"), "17\n");
  await expect(startServer({ DATA_DIR })).rejects.toThrow(
    /written by PostgreSQL 17[^]*Install release \d+\.\d+\.\d+ again[^]*npm run restore/,
  );
});

test("a start that has lost the secret key says so in the log, and the first one has nothing to say", async () => {
  const DATA_DIR = newDataDir();
  const told = async () => {
    const server = await startServer({ DATA_DIR, LOG_LEVEL: "warn" });
    // At once: whoever reads that it is ready may end it.
    expect(await server.stop()).toBe(0);
    return server.said().filter((line) => line.includes("secret key"));
  };
  expect(await told()).toEqual([]);
  expect(await told()).toEqual([]);
  const file = path.join(DATA_DIR, "secret.key");
  rmSync(file);
  const [line = "{}"] = await told();
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    msg: expect.stringContaining(`a new one was made: ${file}.`),
  });
  expect(await told()).toEqual([]);
});

test("the log tells why a request was refused", async () => {
  const server = await startServer({ DATABASE_URL: await emptyDatabase(), LOG_LEVEL: "info" });
  onTestFinished(async () => void (await server.stop()));
  const { status, headers } = await fetch(`${server.url}/api/projects`);
  expect(status).toBe(401);
  const completed = () => server.said().find((line) => line.includes("request completed")) ?? "{}";
  await expect.poll(completed).not.toBe("{}");
  expect(JSON.parse(completed())).toMatchObject({
    reqId: headers.get("x-request-id"),
    res: { statusCode: 401 },
    code: "not_signed_in",
  });
});

test("a start that fails leaves no database behind", async () => {
  const DATA_DIR = newDataDir();
  const port = await listenOnLoopback(() => undefined);
  await expect(startServer({ DATA_DIR, PORT: String(port) })).rejects.toThrow(
    `Nothing can listen at 127.0.0.1:${port} (EADDRINUSE). Set HOST and PORT to an address of this machine that is free.`,
  );
  expect(globSync("**/PG_VERSION", { cwd: DATA_DIR })).not.toEqual([]);
  expect(globSync("**/postmaster.pid", { cwd: DATA_DIR })).toEqual([]);
});

/** A product that hands a message over to a mail server that goes wrong as told. */
async function sendingProduct(fault: Fault) {
  const smtp = await startScriptedSmtp();
  onTestFinished(() => smtp.close());
  smtp.fail(fault);
  const { appUrl, migrationUrl } = await testDatabase();
  const env = {
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: migrationUrl,
    SECRET_KEY: "k".repeat(43),
    SMTP_URL: smtp.url,
  };
  const server = await startServer(env);
  const call = await signedIn(server.url);
  const { params } = await makeRemoteEstimate(call, 1);
  await call(estimates.send, {
    params,
    body: { id: newId(), recipients: ["kari@client.example"], subject: "Tilbud", body: "" },
  });
  await expect.poll(() => smtp.connections).toBe(1);
  const stateOf = async (caller: NetworkCall) => {
    const [email] = await caller(estimates.emails, { params });
    return email && { state: email.state, attempts: email.attempts };
  };
  const startAgain = async () => {
    const next = await startServer(env);
    onTestFinished(async () => void (await next.stop()));
    return signedIn(next.url);
  };
  return { smtp, server, startAgain, stateOf };
}

test("a mail server that keeps silent does not keep the product from stopping", async () => {
  const { smtp, server, startAgain, stateOf } = await sendingProduct({ at: "hello" });
  // It would end with 1 if something had kept it.
  expect(await server.stop()).toBe(0);
  smtp.fail(undefined);
  const again = await startAgain();
  await expect.poll(() => stateOf(again)).toEqual({ state: "sent", attempts: 2 });
  expect(smtp.received).toHaveLength(1);
});

test("a stop between the last byte and the answer leaves a message that may have arrived", async () => {
  const { smtp, server, startAgain, stateOf } = await sendingProduct({ at: "answer" });
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(await server.stop()).toBe(0);
  smtp.fail(undefined);
  expect(await stateOf(await startAgain())).toEqual({ state: "unknown", attempts: 1 });
  expect(smtp.received).toHaveLength(1);
});

test("a kill between the last byte and the answer sends nothing twice", async () => {
  const { smtp, server, startAgain, stateOf } = await sendingProduct({ at: "answer" });
  await expect.poll(() => smtp.received.length).toBe(1);
  await server.kill();
  smtp.fail(undefined);
  // It becomes "unknown" when its lease ends; until then somebody may still be waiting for the answer.
  expect(await stateOf(await startAgain())).toEqual({ state: "sending", attempts: 1 });
  expect(smtp.received).toHaveLength(1);
});

test("what becomes of the database and of the process stands in the log like all else", async () => {
  const DATA_DIR = newDataDir();
  const server = await startServer({ DATA_DIR, LOG_LEVEL: "info" });
  const told = () =>
    server.said().flatMap((line) => (line.startsWith("{") ? String(JSON.parse(line).msg) : []));
  killPostgres(DATA_DIR);
  await expect.poll(told).toContain("The database has been started again.");
  expect(told()).toContain("The database is gone. Bringing it back.");
  expect(await server.stop()).toBe(0);
  expect(told()).toContain("Told to stop by SIGTERM.");
  expect(told().at(-1)).toBe("Overslag has stopped.");
});

test("a slow statement stands in the log with the request that waited for it", async () => {
  const { appUrl, migrationUrl } = await testDatabase();
  const { db, close } = connect(appUrl, 1);
  onTestFinished(close);
  const server = await startServer({
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: migrationUrl,
    SECRET_KEY: "k".repeat(43),
    LOG_LEVEL: "warn",
    SLOW_QUERY_MS: "50",
  });
  onTestFinished(async () => void (await server.stop()));
  const cookie = await openSession(server.url);
  const answer = await withClient(migrationUrl, async (client) => {
    await client.query("begin; lock table units");
    const asked = fetch(server.url + units.list.path, { headers: { cookie } });
    await expect.poll(waitsForLock(db)).toBe(true);
    await client.query("select pg_sleep(0.1)");
    await client.query("commit");
    return asked;
  });
  const slow = () =>
    server.said().flatMap((line) => (line.includes('"slow_query"') ? [JSON.parse(line)] : []));
  const reqId = answer.headers.get("x-request-id");
  await expect
    .poll(slow)
    .toContainEqual(expect.objectContaining({ reqId, query: expect.stringContaining("units") }));
});
