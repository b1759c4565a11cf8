import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll } from "vitest";
import { auth } from "../../contracts/auth.ts";
import type { Endpoint, Reply, Sent } from "../../contracts/endpoint.ts";
import { allRecordNames } from "../app/all-record-names.ts";
import { allRoutes, type Tools } from "../app/all-routes.ts";
import { buildApp } from "../app/app.ts";
import type { AppContext } from "../app/app-context.ts";
import { openSession } from "../auth/sign-in.ts";
import type { Context } from "../base/context.ts";
import { newId } from "../base/new-id.ts";
import { createSecret } from "../base/secret.ts";
import { cookieName } from "../base/session.ts";
import { readConfig } from "../base/config.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { connect } from "../db/pool.ts";
import { createWorkers } from "../app/workers.ts";
import { createMetrics } from "../app/metrics.ts";
import { builtInRoles } from "../seed/built-in-roles.ts";
import { estimateFileMaker } from "../estimates/make-estimate-file.ts";
import { offerPreparer } from "../estimates/prepare-offer.ts";
import { sheetPreparer } from "../estimates/prepare-sheet.ts";
import { createPricedCache } from "../estimates/priced-cache.ts";
import { createLockedFactors } from "../factors/locked-factors.ts";
import { createImagePreparer } from "../files/prepare-image.ts";
import { uploadLimit } from "../files/upload-limit.ts";
import { testMailLimit } from "../mail/routes.ts";
import { quietHealth, testMailer, testPdf } from "./doubles.ts";
import { maker, testPassword } from "./make.ts";
import { testDatabase } from "./test-database.ts";

/** The parts of a request; deliberately loose, so that tests can send what the contract refuses. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface TestAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The whole server on a database of its own, at 11 o'clock in Norway on 20 November 2026. It starts
 * with one company that has roles and nothing else. Call it once, at the top of a test file.
 */
export async function testApp(own: Partial<AppContext & Tools> = {}) {
  const { appUrl, migrationUrl } = await testDatabase();
  const { db, pool, watch, close } = connect(appUrl, 4);
  const workerData = { appUrl, config: readConfig({ LOG_LEVEL: "silent" }, []) };
  const workers = createWorkers(workerData);
  const config = readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000" }, []);
  const cache = createPricedCache();
  const roomFor = mkdtempSync(join(tmpdir(), "overslag-test-"));
  const context: AppContext & Tools = {
    db,
    config,
    secret: createSecret("for tests alone"),
    recordNames: allRecordNames,
    uploadLimit: uploadLimit(),
    metrics: createMetrics(pool),
    workers,
    pdf: testPdf(),
    cache,
    prepareOffer: offerPreparer(db, cache, workers),
    prepareSheet: sheetPreparer(db, cache, workers),
    makeEstimateFile: estimateFileMaker(db, cache, workers),
    images: createImagePreparer(workers.drawPicture),
    lockedFactors: createLockedFactors(() => new Date("2026-11-20T10:00:00Z")),
    health: quietHealth,
    provider: undefined,
    restoring: { ownerUrl: migrationUrl, roomFor },
    mailer: testMailer(),
    testMailLimit,
    clock: () => new Date("2026-11-20T10:00:00Z"),
    isReady: () => true,
    isSilent: () => false,
    isDiskFull: () => false,
    ...own,
  };
  const routes = allRoutes(context);
  const app = await buildApp(context, routes);
  afterAll(async () => {
    await app.close();
    await workers.stop();
    await close();
    rmSync(roomFor, { recursive: true, force: true });
  });
  /** Another company on the same server, with its own rows and people. */
  const newCompany = () => testCompany(app, context);
  return {
    app,
    db,
    watch,
    context,
    endpoints: routes.map(({ endpoint }) => endpoint),
    appUrl,
    migrationUrl,
    newCompany,
    ...(await newCompany()),
    /** Nobody is signed in. */
    stranger: caller(app, {}),
    /** A program that shows an access token. */
    program: (token: string) => caller(app, { authorization: `Bearer ${token}` }),
  };
}
/** The server with its first company. */
export type TestApp = Awaited<ReturnType<typeof testApp>>;

export type TestCompany = Awaited<ReturnType<typeof testCompany>>;

async function testCompany(app: FastifyInstance, { db, config }: Context) {
  const company = { id: newId(), title: "Bygg AS" };
  await insertCompany(db, company);
  const make = maker(db, company.id);
  const own = <T>(work: (db: Db) => Promise<T>) => asCompany(db, company.id, work);
  const callers = new Map<string, Caller>();

  const holding = (token: string) =>
    caller(app, { cookie: `${cookieName(config.secureCookies)}=${token}` });
  const signIn = async (email: string): Promise<Caller> => {
    const answer = await app.inject({
      method: auth.signIn.method,
      url: auth.signIn.path,
      payload: { email, password: testPassword },
    });
    const cookie = answer.cookies.find(({ name }) => name === cookieName(config.secureCookies));
    if (!cookie) throw new Error(`Signing in failed: ${answer.body}`);
    return holding(cookie.value);
  };
  /** Inside already: comparing a password costs time on purpose, and who signs in is another test's matter. */
  const inside = async (userId: string): Promise<Caller> => {
    const owner = { companyId: company.id, workingCompanyId: company.id, userId };
    const opening = { ...owner, signedInBy: "password", hasProviderFactor: false } as const;
    return holding(await own((rows) => openSession(rows, opening, { headers: {} })));
  };
  /** A user with a built-in role, with one session; `administrator` is the company's. */
  const as = (code: string): Caller =>
    lazy(async () => {
      const name = code === "administrator" ? "company_administrator" : code;
      const known = callers.get(name) ?? (await inside((await make.user({ role: name })).id));
      callers.set(name, known);
      return known;
    });
  const { call, ok } = as("administrator");
  return { company, make, own, as, signIn, call, ok };
}

async function insertCompany(db: Db, { id: companyId, title }: { id: string; title: string }) {
  const roles = builtInRoles.map((role) => ({
    ...role,
    permissions: [...role.permissions],
    companyId,
    id: newId(),
  }));
  await asCompany(db, companyId, async (own) => {
    await own.insertInto("companies").values({ companyId, title }).execute();
    await own.insertInto("roles").values(roles).execute();
  });
}

export type Caller = ReturnType<typeof caller>;

/** Talks to the server as one person, as a browser or a program would. */
function caller(app: FastifyInstance, who: Readonly<Record<string, string>>) {
  const send = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...who, ...options.headers } });

  const call = async (endpoint: Endpoint, parts: Parts = {}): Promise<TestAnswer> => {
    const { body } = parts;
    const answer = await send({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const isJson = String(answer.headers["content-type"]).includes("json");
    const file = answer.body === "" ? undefined : answer.body;
    return { status: answer.statusCode, body: isJson ? answer.json() : file };
  };

  /** A call that must succeed; the answer has the contract's type. */
  const ok = async <E extends Endpoint>(endpoint: E, parts: Sent<E>): Promise<Reply<E>> => {
    const { status, body } = await call(endpoint, parts);
    if (status >= 300) throw new Error(`${endpoint.summary}: ${status} ${JSON.stringify(body)}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just parsed
    return endpoint.reply?.parse(body) as Reply<E>;
  };
  return { send, call, ok };
}

/** Is there with the first call, so that a test says `as("viewer").call(...)` in one breath. */
function lazy(enter: () => Promise<Caller>): Caller {
  let entered: Promise<Caller> | undefined;
  const person = () => (entered ??= enter());
  return {
    send: async (options: InjectOptions) => (await person()).send(options),
    call: async (endpoint, parts) => (await person()).call(endpoint, parts),
    ok: async (endpoint, parts) => (await person()).ok(endpoint, parts),
  };
}

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? name),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
