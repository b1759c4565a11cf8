import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { overviews } from "../../contracts/overviews.ts";
import { clients } from "../../contracts/partners.ts";
import { profile } from "../../contracts/profile.ts";
import { writeBackup } from "../backups/backup-file.ts";
import { restoreBackup } from "../backups/restore-backup.ts";
import type { Replica, ReplicaOutcome } from "../base/context.ts";
import { newId } from "../base/new-id.ts";
import { connect } from "../db/pool.ts";
import { createReplica } from "../db/replica.ts";
import { type Caller, testApp } from "../test/test-app.ts";
import { testDatabase } from "../test/test-database.ts";
import { makeWorld, paramsOf } from "../test/world.ts";

// What stands in for a replica that is held back: a copy of the database as it was, open for reading alone.
let replica: Replica | undefined;
const first = await testApp({ replica: { read: async (...asked) => replica?.read(...asked) } });
const { as, call, company, endpoints, make, ok, own, signIn } = first;
const ids = await makeWorld(first);
const other = await first.newCompany();
await makeWorld(other);
const colleague = await signIn((await make.user({ role: "company_administrator" })).email);
const systemAdministrator = as("system_administrator");
await Promise.all([call(auth.session), systemAdministrator.call(auth.session)]);
/** As for pages, with what is sought: an empty search finds nothing. */
const query = { search: "a" };

const copy = connect(await copyOf(first.migrationUrl), 4);
afterAll(() => copy.close());

async function copyOf(ownerUrl: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "overslag-replica-"));
  const file = path.join(folder, "copy.backup");
  const { appUrl, migrationUrl: copyUrl } = await testDatabase();
  await writeBackup({
    ownerUrl,
    file,
    passphrase: undefined,
    now: new Date("2026-11-20T10:00:00Z"),
  });
  await restoreBackup({ ownerUrl: copyUrl, file, passphrase: undefined });
  rmSync(folder, { recursive: true });
  const url = new URL(appUrl);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  return url.href;
}

let isFresh = true;
const outcomes: ReplicaOutcome[] = [];
beforeEach(() => {
  outcomes.length = 0;
  isFresh = true;
  replica = createReplica({
    db: copy.db,
    isFresh: () => isFresh,
    onRead: (outcome) => outcomes.push(outcome),
  });
});

const aClient = () => ({
  title: `Rør AS ${newId()}`,
  organisationNumber: "",
  address: "",
  country: "NO" as const,
  webAddress: "",
  type: "company" as const,
});
const titlesSeenBy = async (caller: Pick<Caller, "ok">) =>
  (await caller.ok(clients.list, { query: { rows: 100 } })).rows.map(({ title }) => title);

test("lists, pickers, overviews, searches, logs and the dashboard may be a second old, and nothing else", () => {
  const names = endpoints.filter(({ mayBeOld }) => mayBeOld).map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    `getClientOverview getDashboard getProjectOverview getSupplierOverview listCertificateImages
    listChangeOrders listClientOptions listClientPersonOptions listClientPersons listClients listCompanies
    listCompanyRoleOptions listCompanyUsers listEmailProblems listEstimateHistory listEstimateVersions
    listOfferAnswers listOfferEmails listOfferEvents listOfferQuestions listOpenOfferQuestions listPriceWarnings listProjects listResponsibleOptions listRoleOptions listRoles
    listServiceGroupOptions listServiceGroups listServiceTemplates listServices listSupplierOptions
    listSupplierPersons listSuppliers listSwitchedOffWebhooks listTextBlockOptions listTextBlocks listUnitOptions listUnits listUsers search searchArticles searchServiceTemplates
    searchServices sumProjects`.split(/\s+/),
  );
  const readings = endpoints.filter(({ mayBeOld }) => mayBeOld);
  expect(readings.filter(({ method, file }) => method !== "GET" || file)).toEqual([]);
});

test("the replica answers each of them as the database does, and nobody else's company", async () => {
  const wrong: unknown[] = [];
  for (const endpoint of endpoints.filter(({ mayBeOld }) => mayBeOld)) {
    outcomes.length = 0;
    const asked = {
      params: paramsOf(endpoint, ids),
      query: endpoint.query?.shape["search"] ? query : {},
    };
    const caller = endpoint.path.startsWith("/api/companies") ? systemAdministrator : first;
    const copied = await caller.call(endpoint, asked);
    const outcome = [...outcomes];
    isFresh = false;
    const original = await caller.call(endpoint, asked);
    isFresh = true;
    const isSame = JSON.stringify(copied) === JSON.stringify(original);
    if (!isSame || copied.status !== 200 || outcome.join(" ") !== "answer") {
      wrong.push([endpoint.name, outcome, copied, original]);
    }
  }
  expect(wrong).toEqual([]);
});

test("everybody finds his own last change, and others' as soon as the replica has them", async () => {
  const { title } = await ok(clients.create, { body: aClient() });
  expect(await titlesSeenBy(first)).toContain(title);
  expect(outcomes).toEqual(["lacks_own_write"]);
  expect(await titlesSeenBy(colleague)).not.toContain(title);
  expect(outcomes).toEqual(["lacks_own_write", "answer"]);
  const theirs = await colleague.ok(clients.create, { body: aClient() });
  expect(await titlesSeenBy(colleague)).toEqual(expect.arrayContaining([title, theirs.title]));
});

test("a change counts in every browser of its user, and wherever it is made", async () => {
  const { email } = await make.user({ role: "company_administrator" });
  const [laptop, phone] = [await signIn(email), await signIn(email)];
  // The copy knows nobody who came later; only whoever has changed something minds.
  await titlesSeenBy(phone);
  expect(outcomes).toEqual(["answer"]);
  const { title } = await laptop.ok(clients.create, { body: aClient() });
  expect(await titlesSeenBy(phone)).toContain(title);
  expect(outcomes).toEqual(["answer", "lacks_own_write"]);
});

test("so does a change of one's own profile, and of a system administrator in another company", async () => {
  const { email } = await make.user({ role: "company_administrator" });
  const person = await signIn(email);
  await person.ok(auth.setLocale, { body: { locale: "nb" } });
  await titlesSeenBy(person);
  expect(outcomes).toEqual(["lacks_own_write"]);

  outcomes.length = 0;
  const { rows } = await systemAdministrator.ok(companies.list, { query: {} });
  expect(rows.map(({ id }) => id)).toContain(other.company.id);
  expect(outcomes).toEqual(["answer"]);
  await systemAdministrator.ok(companies.work, { body: { companyId: other.company.id } });
  await titlesSeenBy(systemAdministrator);
  expect(outcomes).toEqual(["answer", "lacks_own_write"]);
});

test("a call that was refused, or only read, is no change", async () => {
  const person = await signIn((await make.user({ role: "company_administrator" })).email);
  expect(await person.call(clients.create, { body: {} })).toMatchObject({ status: 422 });
  const nobody = { params: { id: newId() } };
  expect(await person.call(clients.remove, nobody)).toMatchObject({ status: 404 });
  await person.ok(profile.get, {});
  await titlesSeenBy(person);
  expect(outcomes).toEqual(["answer"]);
});

test("a call that is asked again by its key is one change", async () => {
  const person = await signIn((await make.user({ role: "company_administrator" })).email);
  const create = () =>
    person.send({
      method: "POST",
      url: clients.create.path,
      headers: { "content-type": "application/json", "idempotency-key": "one" },
      payload: JSON.stringify({ ...aClient(), title: "Ett rør AS" }),
    });
  expect((await create()).statusCode).toBe(201);
  expect((await create()).headers["idempotent-replayed"]).toBe("true");
  expect(await titlesSeenBy(person)).toContain("Ett rør AS");
});

test("a replica that is too old is not asked", async () => {
  const { title } = await ok(clients.create, { body: aClient() });
  isFresh = false;
  expect(await titlesSeenBy(colleague)).toContain(title);
  expect(outcomes).toEqual(["old"]);
});

test("what the replica does not find, or fails at, the database answers", async () => {
  const { id, title } = await ok(clients.create, { body: aClient() });
  const reader = await signIn((await make.user({ role: "viewer" })).email);
  const found = await reader.ok(overviews.client, { params: { id } });
  expect(found).toMatchObject({ client: { title } });
  expect(outcomes).toEqual(["no_answer"]);

  const gone = connect("postgres://nobody@127.0.0.1:1/nothing", 1);
  replica = createReplica({
    db: gone.db,
    isFresh: () => true,
    onRead: (outcome) => outcomes.push(outcome),
  });
  expect(await titlesSeenBy(reader)).toContain(title);
  expect(outcomes).toEqual(["no_answer", "no_answer"]);
  await gone.close();
});

test("a right that is taken away, and a session that is ended, count at once", async () => {
  const role = await make.role({ permissions: ["CLIENTS_VIEW"] });
  const person = await signIn((await make.user({ roleId: role.id })).email);
  await titlesSeenBy(person);
  await own((db) =>
    db.updateTable("roles").set({ permissions: [] }).where("id", "=", role.id).execute(),
  );
  expect(await person.call(clients.list)).toMatchObject({ status: 403 });
  await own((db) => db.deleteFrom("sessions").where("companyId", "=", company.id).execute());
  expect(await person.call(clients.list)).toMatchObject({ status: 401 });
  expect(outcomes).toEqual(["answer"]);
});
