import { expect, test } from "vitest";
import { overviewRows, overviews } from "../../contracts/overviews.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { clientWithProjects, holderOf } from "../test/overview-records.ts";
import { testApp } from "../test/test-app.ts";

// Today is 20 November 2026.
const company = await testApp();
const { ok, call, make, newCompany, own } = company;
const makeClient = () => clientWithProjects(company);

test("a client is shown with its persons, projects, sums and messages", async () => {
  const { client, person, open, estimate, email } = await makeClient();
  // Whatever rests was won or lost all the same.
  for (const [before, status] of [
    ["won", "in_progress"],
    ["in_progress", "on_hold"],
    ["lost", "archived"],
  ] as const) {
    await own((rows) =>
      rows
        .updateTable("projects")
        .set({ status })
        .where("clientId", "=", client.id)
        .where("status", "=", before)
        .execute(),
    );
  }
  // What belongs to others is not counted.
  await make.project({ status: "won" });
  await make.email();
  const found = await ok(overviews.client, { params: { id: client.id } });
  expect(found.client).toMatchObject({ id: client.id, title: "Hansen Bygg", personCount: 1 });
  expect(found.persons).toMatchObject([{ id: person.id, phone: "901 23 456" }]);
  expect(found.projects).toMatchObject({
    // Won projects are still open: work waits for them.
    open: { count: 2, netAmount: "1100.5" },
    won: { count: 1, netAmount: "1000.5" },
    lost: { count: 1, netAmount: "7" },
    total: 3,
  });
  expect(found.projects?.rows.find(({ id }) => id === open.id)).toMatchObject({
    title: "Bath",
    netAmount: "100",
    marginPercent: "20",
    validUntil: "2026-12-20",
  });
  expect(found.emails).toMatchObject([
    {
      id: email.id,
      recipients: ["kari@hansen.example"],
      projectId: open.id,
      projectTitle: "Bath",
      estimateId: estimate.id,
      version: 1,
      changeNumber: null,
    },
  ]);
  expect(found.emails?.[0]).not.toHaveProperty("body");
});

test("a client without anything has empty parts, not missing ones", async () => {
  const { id } = await make.client();
  const nothing = { count: 0, netAmount: "0" };
  expect(await ok(overviews.client, { params: { id } })).toMatchObject({
    persons: [],
    projects: { open: nothing, won: nothing, lost: nothing, total: 0, rows: [] },
    emails: [],
  });
});

test("the parts of a client that the role may not see are absent", async () => {
  const { client } = await makeClient();
  const seen = async (...permissions: Permission[]) => {
    const person = await holderOf(company, "CLIENTS_VIEW", ...permissions);
    const found = await person.ok(overviews.client, { params: { id: client.id } });
    const [row] = found.projects?.rows ?? [];
    return [...Object.keys(found), ...(row && "marginPercent" in row ? ["margin"] : [])];
  };
  expect(await seen()).toEqual(["client"]);
  expect(await seen("CLIENT_PERSONS_VIEW")).toEqual(["client", "persons"]);
  expect(await seen("PROJECTS_VIEW")).toEqual(["client", "projects"]);
  // Messages name projects, so estimates alone are not enough.
  expect(await seen("PROJECT_ESTIMATES_VIEW")).toEqual(["client"]);
  expect(await seen("PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW")).toEqual([
    "client",
    "projects",
    "emails",
    "margin",
  ]);
});

test("the parts of a supplier that the role may not see are absent", async () => {
  const { id } = await make.supplier();
  const seen = async (...permissions: Permission[]) => {
    const person = await holderOf(company, "SUPPLIERS_VIEW", ...permissions);
    return Object.keys(await person.ok(overviews.supplier, { params: { id } }));
  };
  expect(await seen("CLIENT_PERSONS_VIEW")).toEqual(["supplier"]);
  expect(await seen("SUPPLIER_PERSONS_VIEW")).toEqual(["supplier", "persons"]);
  expect(await seen("SERVICES_VIEW")).toEqual(["supplier", "prices"]);
});

test("a page shows the first rows of each kind and counts all", async () => {
  const client = await make.client();
  const supplier = await make.supplier();
  const project = await make.project({ clientId: client.id });
  for (let row = 0; row <= overviewRows; row += 1) {
    await make.person({ partnerId: client.id });
    await make.project({ clientId: client.id });
    const estimate = await make.estimate({ projectId: project.id, version: row + 1 });
    await make.email({ estimateId: estimate.id, state: "failed" });
    await make.supplierPrice({ serviceId: (await make.service()).id, supplierId: supplier.id });
  }
  const ofClient = await ok(overviews.client, { params: { id: client.id } });
  expect(ofClient.persons).toHaveLength(overviewRows);
  expect(ofClient.projects?.rows).toHaveLength(overviewRows);
  expect(ofClient.projects?.total).toBe(overviewRows + 2);
  expect(ofClient.emails).toHaveLength(overviewRows);
  const ofProject = await ok(overviews.project, { params: { id: project.id } });
  expect(ofProject.versions).toMatchObject({ total: overviewRows + 1 });
  expect(ofProject.versions?.rows.map(({ version }) => version)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  const ofSupplier = await ok(overviews.supplier, { params: { id: supplier.id } });
  expect(ofSupplier.prices).toMatchObject({ total: overviewRows + 1, preferred: 0 });
  expect(ofSupplier.prices?.rows).toHaveLength(overviewRows);
});

test("the first rows are those by name, changed last and sent last", async () => {
  const client = await make.client();
  for (const name of ["Berit", "Anne"]) {
    const email = name === "Anne" ? "z@hus.example" : "a@hus.example";
    await make.person({ partnerId: client.id, name, email });
  }
  const days = ["2026-11-02", "2026-11-03", "2026-11-01"];
  const made = [];
  for (const day of days) {
    const moment = new Date(`${day}T10:00:00Z`);
    const project = await make.project({ clientId: client.id, title: day, updatedAt: moment });
    made.push({ moment, estimate: await make.estimate({ projectId: project.id }), project });
  }
  const sentAt = new Date("2026-11-05T10:00:00Z");
  for (const { estimate, moment: createdAt } of made) {
    await make.email({ estimateId: estimate.id, createdAt, state: "sent", sentAt });
  }
  const [first] = made;
  const createdAt = new Date("2026-10-01T10:00:00Z");
  await make.email({ estimateId: first?.estimate.id ?? "", createdAt, state: "failed" });
  // Other letters stand in the log of the version alone.
  const letter = { kind: "answer", attachment: null, attachmentName: "" } as const;
  await make.email({ ...letter, estimateId: first?.estimate.id ?? "", state: "sent", sentAt });
  const found = await ok(overviews.client, { params: { id: client.id } });
  expect(found.persons?.map(({ name }) => name)).toEqual(["Anne", "Berit"]);
  const newest = ["2026-11-03", "2026-11-02", "2026-11-01"];
  expect(found.projects?.rows.map(({ title }) => title)).toEqual(newest);
  expect(found.emails?.map(({ projectTitle }) => projectTitle)).toEqual([...newest, "2026-11-02"]);
  const ofProject = await ok(overviews.project, { params: { id: first?.project.id ?? "" } });
  expect(ofProject.emails).toMatchObject([
    { createdAt: "2026-11-02T10:00:00.000Z", sentAt: sentAt.toISOString(), state: "sent" },
    { createdAt: createdAt.toISOString(), sentAt: null, state: "failed" },
  ]);
});

test("prices of one day come by the code of the service, then as they were entered", async () => {
  const supplier = await make.supplier();
  const priceDate = "2026-11-02";
  const of = async (code: string, number: number, articleNumber: string) => {
    const { id: serviceId } = await make.service({ code });
    const price = { serviceId, supplierId: supplier.id, number, articleNumber, priceDate };
    await make.supplierPrice(price);
    return price;
  };
  await of("Ov-3", 1, "c");
  await of("Ov-1", 3, "a");
  const twice = await of("Ov-2", 5, "b2");
  await make.supplierPrice({ ...twice, number: 4, articleNumber: "b1" });
  const found = await ok(overviews.supplier, { params: { id: supplier.id } });
  expect(found.prices?.rows.map(({ articleNumber }) => articleNumber)).toEqual([
    "a",
    "b1",
    "b2",
    "c",
  ]);
});

test("a price is told whole: of which service, in which unit, and what it comes to", async () => {
  const supplier = await make.supplier();
  const { id: unitId } = await make.unit({ titleEn: "package", titleNb: "pakke" });
  const titles = { titleEn: "Tile", titleNb: "Flis" };
  const service = await make.service({ kind: "work", code: "G-1", unitId, ...titles });
  await make.supplierPrice({
    serviceId: service.id,
    supplierId: supplier.id,
    articleNumber: "4711",
    listPrice: decimal("33.3333"),
    discountPercent: decimal("12.5"),
    priceDate: "2026-11-02",
    preferred: true,
  });
  const found = await ok(overviews.supplier, { params: { id: supplier.id } });
  expect(found.prices).toEqual({
    total: 1,
    preferred: 1,
    old: 0,
    rows: [
      {
        serviceId: service.id,
        kind: "work",
        code: "G-1",
        ...titles,
        unitEn: "package",
        unitNb: "pakke",
        articleNumber: "4711",
        netPrice: "29.1666",
        priceDate: "2026-11-02",
        preferred: true,
      },
    ],
  });
});

test("a supplier's persons come by name", async () => {
  const supplier = await make.supplier();
  for (const name of ["Berit", "Anne"]) await make.person({ partnerId: supplier.id, name });
  const found = await ok(overviews.supplier, { params: { id: supplier.id } });
  expect(found.persons?.map(({ name }) => name)).toEqual(["Anne", "Berit"]);
});

test("a supplier is shown with its persons and prices, as far as the role sees them", async () => {
  const supplier = await make.supplier({ title: "Maxbo" });
  await make.person({ partnerId: supplier.id, name: "Per" });
  const prices = [
    // 60 days old is old from the next day on.
    { priceDate: "2026-09-21", listPrice: decimal("100"), discountPercent: decimal("10") },
    { priceDate: "2026-09-20", preferred: true },
    { priceDate: null },
  ];
  for (const price of prices) {
    const service = await make.service();
    await make.supplierPrice({ serviceId: service.id, supplierId: supplier.id, ...price });
  }
  const params = { id: supplier.id };
  const found = await ok(overviews.supplier, { params });
  expect(found).toMatchObject({ supplier: { title: "Maxbo" }, persons: [{ name: "Per" }] });
  expect(found.prices).toMatchObject({ total: 3, preferred: 1, old: 2 });
  expect(found.prices?.rows.map(({ priceDate }) => priceDate)).toEqual([
    "2026-09-21",
    "2026-09-20",
    null,
  ]);
  expect(found.prices?.rows[0]).toMatchObject({ netPrice: "90" });
  const alone = await holderOf(company, "SUPPLIERS_VIEW");
  expect(Object.keys(await alone.ok(overviews.supplier, { params }))).toEqual(["supplier"]);
});

test("what is not there, or of the other kind, or of another company, has no page", async () => {
  const other = await newCompany();
  const client = (await make.client()).id;
  const supplier = (await make.supplier()).id;
  const answers = [
    await call(overviews.client, { params: { id: supplier } }),
    await call(overviews.supplier, { params: { id: client } }),
    await call(overviews.project, { params: { id: newId() } }),
    await call(overviews.client, { params: { id: (await other.make.client()).id } }),
    await call(overviews.project, { params: { id: (await other.make.project()).id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
