import { expect, test } from "vitest";
import { auditLog, type AuditEntry } from "../../contracts/audit.ts";
import { estimates } from "../../contracts/estimates.ts";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { roles } from "../../contracts/roles.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { units } from "../../contracts/units.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

// What the log says of records that come, change and go.

const app = await testApp();
const { ok, call, make, own } = app;
const [administrator] = await ok(auditLog.people, {});
if (!administrator) throw new Error("Whoever asks is there.");

const about = async (recordId: string, query: Record<string, unknown> = {}) => {
  const { rows } = await ok(auditLog.list, { query: { rows: "100", ...query } });
  return rows.filter((row) => row.recordId === recordId);
};
/** "Code: m → m2", as a reader sees it. */
const told = ({ changes }: AuditEntry) =>
  changes.map(({ label, before, after }) => `${label}: ${before ?? "–"} → ${after ?? "–"}`);

const unit = { code: "m2", titleEn: "square metre", titleNb: "m²", dimension: "area" } as const;

test("a record that comes, changes and goes has an entry each, with who, what, before and after", async () => {
  const { id } = await ok(units.create, { body: unit });
  const params = { id };
  const changed = { ...unit, code: "sqm", dimension: "lump" as const, revision: 1 };
  await ok(units.update, { params, body: changed });
  // Nothing became different.
  await ok(units.update, { params, body: { ...changed, revision: 2 } });
  expect((await call(units.remove, { params })).status).toBe(204);
  const entries = (await about(id)).toReversed();
  expect(entries.map(({ action }) => action)).toEqual(["created", "changed", "deleted"]);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      kind: "unit",
      userId: administrator.id,
      userName: administrator.name,
      titleEn: "square metre",
      titleNb: "m²",
      exists: false,
    });
  }
  expect(entries.map(told)).toEqual([
    [
      "Title in English: – → square metre",
      "Title in Norwegian: – → m²",
      "Code: – → m2",
      "Dimension: – → Area",
    ],
    ["Code: m2 → sqm", "Dimension: Area → Lump sum"],
    [
      "Title in English: square metre → –",
      "Title in Norwegian: m² → –",
      "Code: sqm → –",
      "Dimension: Lump sum → –",
    ],
  ]);
  const inNorwegian = await about(id, { language: "nb" });
  expect(inNorwegian.map(told)[1]).toEqual(["Kode: m2 → sqm", "Dimensjon: Areal → Rund sum"]);
});

test("what was refused, or undone, stands nowhere", async () => {
  const before = (await ok(auditLog.list, { query: {} })).total;
  const { code } = await make.unit();
  expect((await call(units.create, { body: { ...unit, code } })).status).toBe(409);
  expect((await ok(auditLog.list, { query: {} })).total).toBe(before + 1);
});

test("the lines of a record are a field of it, in one entry", async () => {
  const service = await make.service({ titleEn: "Tile", code: "T-1" });
  const line = { formula: null, linkedLine: null, linkedRatio: "1", serviceId: service.id };
  const body = {
    titleEn: "Tiling",
    titleNb: "Flislegging",
    descriptionEn: "",
    descriptionNb: "",
    unitId: service.unitId,
    lines: [{ ...line, quantity: "1.5" }],
  };
  const { id } = await ok(serviceTemplates.create, { body });
  const params = { id };
  type Lines = readonly (typeof line & { quantity: string; credit?: boolean })[];
  const save = (lines: Lines, revision: number, titleEn = "Tiling") =>
    ok(serviceTemplates.update, {
      params,
      body: { ...body, titleEn, lines: [...lines], revision },
    });
  await save([{ ...line, quantity: "1.5" }], 1);
  await save([{ ...line, quantity: "2" }], 2);
  await save([], 3, "Tiles");
  await save([{ ...line, quantity: "3", credit: true }], 4, "Tiles");
  const entries = (await about(id)).toReversed();
  expect(entries.map(({ action }) => action)).toEqual(["created", ...Array(3).fill("changed")]);
  expect(entries.map(told).slice(1)).toEqual([
    ["Materials and works: T-1 Tile · 1.5 → T-1 Tile · 2"],
    ["Title in English: Tiling → Tiles", "Materials and works: T-1 Tile · 2 → –"],
    ["Materials and works: – → T-1 Tile · Credit · 3"],
  ]);
  expect((await call(serviceTemplates.remove, { params })).status).toBe(204);
  expect((await about(id))[0]).toMatchObject({ action: "deleted", kind: "service_template" });
});

test("values are told as their reader writes them: names, words, numbers, dates and pictures", async () => {
  const client = await make.client({ title: "Fjord AS" });
  const person = await make.person({ partnerId: client.id, name: "Kari" });
  const project = await make.project({ clientId: client.id, responsibleId: administrator.id });
  const { id, revision } = project;
  const body = {
    title: "Bath",
    clientId: client.id,
    contactPersonId: person.id,
    responsibleId: administrator.id,
    estimateType: "fixed_price" as const,
    squares: "1234.5",
    address: "",
    descriptionTopNb: "",
    descriptionTopEn: "",
    descriptionBottomNb: "",
    descriptionBottomEn: "",
    revision,
  };
  await ok(projects.update, { params: { id }, body });
  const [entry] = await about(id, { language: "nb" });
  expect(entry && told(entry)).toEqual([
    `Tittel: ${project.title} → Bath`,
    "Kontaktperson: – → Kari",
    "Areal: 0 → 1\u00a0234,5",
  ]);
  const image = await make.image({ kind: "avatar" });
  const someone = await make.user({ avatarId: image.id });
  const [added] = await about(someone.id);
  expect(added && told(added)).toContain(`Picture: – → Picture …${image.id.slice(-4)}`);
  expect(added && told(added)).toContain("Role: – → Estimator");
  expect(added && told(added)).toContain("May sign in: – → Yes");
});

test("who is gone keeps the name that the log knew, and his person knows whose he was", async () => {
  const { id: clientId } = await make.client({ title: "Gone AS" });
  const person = await make.person({ partnerId: clientId, name: "Ola" });
  expect((await about(person.id))[0]).toMatchObject({
    kind: "client_person",
    parentId: clientId,
    exists: true,
  });
  expect((await call(clients.remove, { params: { id: clientId } })).status).toBe(204);
  const [gone] = await about(person.id);
  expect(gone).toMatchObject({ kind: "client_person", action: "deleted", exists: false });
  expect(gone && told(gone)).toContain("Client: Gone AS → –");
  expect((await about(clientId))[0]).toMatchObject({ kind: "client", titleEn: "Gone AS" });
});

test("whoever is gone is told of by his last name, in the reader's language", async () => {
  const { id: unitId } = await make.unit({ titleEn: "First", titleNb: "Første" });
  const { id: serviceId } = await make.service({ unitId });
  for (const [titleEn, titleNb] of [
    ["Middle", "Mellom"],
    ["Last", "Siste"],
  ]) {
    await own((db) =>
      db.updateTable("units").set({ titleEn, titleNb }).where("id", "=", unitId).execute(),
    );
  }
  await own((db) => db.deleteFrom("services").where("id", "=", serviceId).execute());
  expect((await call(units.remove, { params: { id: unitId } })).status).toBe(204);
  const unitIn = async (language: string) => {
    const [gone] = await about(serviceId, { language });
    return gone?.changes.map(({ before }) => before);
  };
  expect(await unitIn("en")).toContain("Last");
  expect(await unitIn("nb")).toContain("Siste");
});

test("of an estimate the log tells of itself, and leaves its lines to the history", async () => {
  const { id: projectId } = await make.project();
  const { id } = await ok(estimates.create, {
    params: { projectId },
    body: { fromEstimateId: null, language: "nb" },
  });
  const group = testGroup();
  const lines = [testLine(group.key, { quantity: decimal("3") })];
  const change = (baseRevision: number, changes: Change[]) =>
    ok(estimates.change, { params: { id }, body: { batchId: newId(), baseRevision, changes } });
  await change(0, [{ type: "insert", groups: [group], lines }]);
  expect(await about(id)).toHaveLength(1);
  await change(1, [{ type: "setSetting", field: "vatPercent", value: decimal("15") }]);
  const [entry] = await about(id);
  expect(entry && told(entry)).toEqual(["VAT: 25 → 15"]);
  expect(entry).toMatchObject({ kind: "estimate", parentId: projectId, action: "changed" });
});

test.each([
  ["en", "C"],
  ["nb", "E"],
] as const)("a change order in %s has the number on its document", async (language, letter) => {
  const { id: projectId, number } = await make.project();
  const { id } = await make.estimate({ projectId, changeNumber: 1, language });
  const title = `${number}-${letter}1`;
  expect((await about(id))[0]).toMatchObject({ titleEn: title, titleNb: title });
});

test("a message stands there once when it is asked for, and once when it was sent", async () => {
  const { id: estimateId } = await make.estimate();
  const email = await make.email({ estimateId, subject: "Our offer", state: "queued" });
  const set = (state: "sending" | "sent") =>
    own((db) =>
      db
        .updateTable("emails")
        .set({ state, ...(state === "sent" && { sentAt: new Date("2026-11-20T10:00:00Z") }) })
        .where("id", "=", email.id)
        .execute(),
    );
  await set("sending");
  await set("sent");
  const entries = await about(email.id);
  expect(entries.map(({ action }) => action)).toEqual(["changed", "created"]);
  expect(entries[0] && told(entries[0])).toEqual([
    "Delivery: Waiting → Sent",
    "Sent time: – → 2026-11-20 11:00:00",
  ]);
  // Nobody was signed in: the product sent it.
  expect(entries[0]).toMatchObject({ userId: null, userName: "" });
});

test("clients, services and roles are told of by what they are", async () => {
  const { id } = await make.service({ kind: "work", code: "W-7", titleEn: "Paint" });
  expect((await about(id))[0]).toMatchObject({ kind: "work", titleEn: "W-7 Paint", exists: true });
  const role = { titleEn: "Foreman", titleNb: "Bas", permissions: ["UNITS_VIEW" as const] };
  const made = await ok(roles.create, { body: role });
  await ok(roles.update, {
    params: { id: made.id },
    body: { ...role, permissions: ["UNITS_VIEW", "CLIENTS_VIEW"], seesCosts: true, revision: 1 },
  });
  const [entry] = await about(made.id);
  expect(entry && told(entry)).toEqual([
    "Rights: Units: See → Clients: See\nUnits: See",
    "Sees costs: No → Yes",
  ]);
});
