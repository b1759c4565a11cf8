import { tmpdir } from "node:os";
import { afterAll, expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { certificateImages } from "../../contracts/certificate-images.ts";
import { companyArchive } from "../../contracts/company-archive.ts";
import { dashboard } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offerCheckEndpoints } from "../../contracts/offer-checks.ts";
import { clients, ClientType, suppliers } from "../../contracts/partners.ts";
import { projects, ProjectStatus } from "../../contracts/projects.ts";
import { services } from "../../contracts/services.ts";
import { madeUpCertificates, madeUpParts } from "../../domain/checks/made-up.ts";
import { asCompany } from "../db/company.ts";
import { connect } from "../db/pool.ts";
import { withClient } from "../db/roles.ts";
import { importedArchive } from "../test/archives.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";
import { testDatabase } from "../test/test-database.ts";
import { waitsForLock } from "../test/waits-for-lock.ts";
import { firstStart } from "./first-start.ts";

const now = new Date("2026-11-20T10:00:00Z");
const administrator = { email: "admin@example.com", password: testPassword };

/** What the product shows its administrator after the first start. */
async function startedProduct() {
  const { appUrl, migrationUrl } = await testDatabase();
  const { db, close } = connect(appUrl, 4);
  afterAll(close);
  await firstStart(db, { administrator, empty: false, now });
  const app = await testApp({ db, restoring: { ownerUrl: migrationUrl, roomFor: tmpdir() } });
  return { db, app, person: await app.signIn(administrator.email) };
}

const { app, person } = await startedProduct();
const { ok, send } = person;
const found = await ok(projects.list, { query: { rows: "100", sort: "number" } });

test("the samples have twelve projects, in every state and of every type of client", async () => {
  expect(found.total).toBe(12);
  expect(new Set(found.rows.map(({ status }) => status))).toEqual(new Set(ProjectStatus.options));
  const partners = await ok(clients.list, { query: { rows: "100" } });
  const priced = new Set(found.rows.map(({ clientId }) => clientId));
  const types = partners.rows.filter(({ id }) => priced.has(id)).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(ClientType.options));
});

test("every sample is priced without gaps, and those that went out are frozen", async () => {
  expect(found.rows.filter(({ isIncomplete }) => isIncomplete)).toEqual([]);
  const statuses = [];
  for (const { id } of found.rows) {
    const versions = await ok(estimates.list, { params: { projectId: id } });
    statuses.push(versions.map(({ status }) => status).join(" "));
  }
  expect(statuses.toSorted()).toEqual(
    [
      "",
      ...repeat("draft", 3),
      ...repeat("sent", 3),
      ...repeat("accepted", 3),
      "sent superseded",
      "accepted superseded",
    ].toSorted(),
  );
});

const repeat = (text: string, count: number) => Array.from({ length: count }, () => text);

test("the dashboard has figures on the first day, and nothing of it was done by the company", async () => {
  const shown = await ok(dashboard.get, { query: { period: "365" } });
  expect(shown.projects).toMatchObject({
    won: { count: 4 },
    lost: { count: 1 },
    expired: { count: 1 },
    expiring: { count: 1 },
    steps: { client: false, project: false, lines: false, sent: false },
  });
  expect(shown.estimates?.hours).toMatchObject({
    count: 1,
    usedPercent: expect.stringMatching(/^6[12]/),
  });
});

test("some materials have prices of suppliers, with their dates", async () => {
  const board = await ok(services.list, { query: { kind: "material", search: "M-1201" } });
  expect(board.rows).toMatchObject([{ buyingPrice: "189", priceDate: "2026-10-11" }]);
});

test("the same day gives the same samples", async () => {
  const again = await (await startedProduct()).person.ok(projects.list, {
    query: { rows: "100", sort: "number" },
  });
  const toTell = ({
    number,
    title,
    status,
    netAmount,
    updatedAt,
  }: (typeof found.rows)[number]) => ({ number, title, status, netAmount, updatedAt });
  expect(again.rows.map(toTell)).toEqual(found.rows.map(toTell));
});

test("every client and supplier of the samples has a contact person of its own", async () => {
  const query = { rows: "100" };
  for (const calls of [clients, suppliers]) {
    const { rows } = await ok(calls.list, { query });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ personCount }) => personCount === 0)).toEqual([]);
  }
});

test("before an offer of the samples leaves, all is named that is not the company's own", async () => {
  const { db, person: owner } = await startedProduct();
  const all = await owner.ok(projects.list, { query: { rows: "100" } });
  const draft = all.rows.find(({ status }) => status === "estimating") ?? expect.fail();
  const [version = expect.fail()] = await owner.ok(estimates.list, {
    params: { projectId: draft.id },
  });
  const told = async () => {
    const { findings } = await owner.ok(offerCheckEndpoints.get, { params: { id: version.id } });
    return findings.find(({ check }) => check === "sample_company")?.keys;
  };
  expect(await told()).toEqual(madeUpParts);
  const held = await owner.ok(certificateImages.list, { query: {} });
  expect(held.rows.map(({ image }) => image.hash).toSorted()).toEqual(
    madeUpCertificates.toSorted(),
  );
  const { company } = await owner.ok(auth.session, {});
  await asCompany(db, company.id, (own) =>
    own.updateTable("companies").set({ code: "974760673", logoId: null }).execute(),
  );
  expect(await told()).toEqual(madeUpParts.filter((part) => part !== "code" && part !== "logo"));
});

test("two starts at once make one company, without samples, and one of them tells how to sign in", async () => {
  const { appUrl, migrationUrl } = await testDatabase();
  const { db, close } = connect(appUrl, 4);
  afterAll(close);
  const start = { administrator: undefined, empty: true, now };
  const told = await withClient(migrationUrl, async (client) => {
    // Holds up whoever has made a company, until the other one has come as far as he may.
    await client.query("begin; lock table users in exclusive mode");
    const starts = Promise.all([firstStart(db, start), firstStart(db, start)]);
    await expect.poll(waitsForLock(db, 2)).toBe(true);
    await client.query("commit");
    return starts;
  });
  const [body] = told.filter((one) => one !== undefined);
  expect(told).toContain(undefined);
  expect(body).toMatchObject({ email: "admin@example.com" });
  const { stranger } = await testApp({ db });
  const session = await stranger.ok(auth.signIn, { body: body ?? expect.fail() });
  expect(session).toMatchObject({ isSystemAdministrator: true, company: { title: "My company" } });
  expect(await firstStart(db, start)).toBeUndefined();
});

test("the company with the samples leaves as an archive and comes into another", async () => {
  const { company } = await ok(auth.session, {});
  const url = companyArchive.export.path.replace(":companyId", company.id);
  const { rawPayload } = await send({ method: "GET", url });
  expect(await importedArchive(await app.newCompany(), rawPayload)).toMatchObject({ status: 201 });
});
