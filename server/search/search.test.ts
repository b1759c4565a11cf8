import { expect, test } from "vitest";
import { search, searchPermissions } from "../../contracts/search.ts";
import { permissions as allPermissions } from "../../contracts/permissions.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany } = await testApp();
type Company = Awaited<ReturnType<typeof newCompany>>;

/** One record of every kind that answers to "Fjord". */
async function fill({ make }: Company) {
  const client = await make.client({ title: "Fjord Eiendom" });
  const supplier = await make.supplier({ title: "Fjord Bygg" });
  await make.person({ partnerId: client.id, name: "Kari Fjord" });
  await make.person({ partnerId: supplier.id, name: "Ola Fjord" });
  const project = await make.project({ title: "Fjordgata 4", clientId: client.id });
  const estimate = await make.estimate({ projectId: project.id });
  await make.service({ titleEn: "Fjord paint", titleNb: "Maling" });
  await make.service({ kind: "work", titleEn: "Painting", titleNb: "Fjordmaling" });
  await make.serviceTemplate({ titleEn: "Template", titleNb: "Fjordmal" });
  await make.user({ name: "Kari Fjord" });
  return { client, supplier, project, estimate };
}

const kindsFor = async (company: Company, permissions: readonly string[], text = "fjord") => {
  const role = await company.make.role({ permissions: [...permissions] });
  const person = await company.signIn((await company.make.user({ roleId: role.id })).email);
  const groups = await person.ok(search.find, { query: { search: text } });
  return groups.map(({ kind }) => kind).toSorted();
};

test("every kind is found by whoever has its permissions, and by nobody else", async () => {
  const company = await newCompany();
  await fill(company);
  expect(await kindsFor(company, allPermissions)).toEqual(
    Object.keys(searchPermissions).toSorted(),
  );
  for (const [kind, needed] of Object.entries(searchPermissions)) {
    expect(await kindsFor(company, needed)).toContain(kind);
    for (const one of needed) {
      const others = allPermissions.filter(
        (permission) => permission !== one && !permission.startsWith(one.replace(/S?_VIEW$/, "")),
      );
      expect({ kind, one, found: await kindsFor(company, others) }).toEqual({
        kind,
        one,
        found: expect.not.arrayContaining([kind]),
      });
    }
  }
});

test("titles in both languages, organisation numbers, addresses, phones and e-mail are found", async () => {
  const { make, ok } = await newCompany();
  const client = await make.client({
    title: "Ås Rør AS",
    organisationNumber: "974760673",
    address: "Storgata 1\n1430 Ås",
  });
  const person = await make.person({
    partnerId: client.id,
    name: "Bjørn Åsen",
    email: "bjorn@aas.example",
    phone: "+47 900 12 345",
  });
  const work = await make.service({ kind: "work", titleEn: "Tiling", titleNb: "Flislegging" });
  const ids = async (text: string) => {
    const groups = await ok(search.find, { query: { search: text } });
    return groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  };
  expect(await ids("ÅS RØR")).toEqual([client.id]);
  expect(await ids("974 760 673")).toEqual([client.id]);
  expect(await ids("1430 storgata")).toEqual([client.id]);
  expect(await ids("bjorn@aas.example")).toEqual([person.id]);
  expect(await ids("90012345")).toEqual([person.id]);
  expect(await ids("900 12 345")).toEqual([person.id]);
  expect(await ids("tiling")).toEqual([work.id]);
  expect(await ids("FLISLEGGING")).toEqual([work.id]);
});

test("a user is found by name, e-mail and phone, a template by its titles, and the wall stands", async () => {
  const { make, ok } = await newCompany();
  const user = await make.user({
    name: "Åse Lund",
    email: "lund@here.example",
    phone: "900 45 678",
  });
  const template = await make.serviceTemplate({ titleEn: "Wet room wall", titleNb: "Våtromsvegg" });
  const other = await newCompany();
  await other.make.user({ name: "Åse Lund" });
  await other.make.serviceTemplate({ titleEn: "Wet room wall", titleNb: "Våtromsvegg" });
  for (const [words, kind, id] of [
    ["åse", "users", user.id],
    ["lund@here", "users", user.id],
    ["90045678", "users", user.id],
    ["våtromsvegg", "serviceTemplates", template.id],
    ["wet wall", "serviceTemplates", template.id],
  ]) {
    const groups = await ok(search.find, { query: { search: words } });
    expect(groups).toMatchObject([{ kind, rows: [{ id }] }]);
  }
});

test("a find says what its record is called, and where it belongs, without gaps", async () => {
  const { make, ok } = await newCompany();
  const client = await make.client({ title: "Hus AS", address: "Kai Eng 1\n5003 Bergen" });
  const supplier = await make.supplier({ title: "Kai Eng", organisationNumber: "974760673" });
  const reach = { email: "kai@hus.example", phone: "900 12 345" };
  await make.person({ partnerId: client.id, name: "Kai Eng A", ...reach });
  await make.person({ partnerId: client.id, name: "Kai Eng B" });
  await make.person({ partnerId: supplier.id, name: "Kai Eng", phone: reach.phone });
  const project = await make.project({ title: "Kai Eng", clientId: client.id, status: "won" });
  const service = await make.service({ titleEn: "Kai Eng", titleNb: "Brygge" });
  await make.serviceTemplate({ titleEn: "Kai Eng", titleNb: "Mal" });
  await make.user({ name: "Kai Eng A", email: "a@hus.example", position: "Sjef" });
  await make.user({ name: "Kai Eng B", email: "b@hus.example" });
  const groups = await ok(search.find, { query: { search: "kai eng" } });
  const shown = groups.map(({ kind, rows }) => [
    kind,
    rows.map(({ code, titleNb, parentId, detail }) => [code, titleNb, parentId, detail]),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    projects: [[project.number, "Kai Eng", null, "Hus AS"]],
    clients: [["", "Hus AS", null, "Kai Eng 1, 5003 Bergen"]],
    clientPersons: [
      ["", "Kai Eng A", client.id, "Hus AS · kai@hus.example · 900 12 345"],
      ["", "Kai Eng B", client.id, "Hus AS"],
    ],
    suppliers: [["974760673", "Kai Eng", null, ""]],
    supplierPersons: [["", "Kai Eng", supplier.id, "Kai Eng · 900 12 345"]],
    materials: [[service.code, "Brygge", null, ""]],
    serviceTemplates: [["", "Mal", null, ""]],
    users: [
      ["", "Kai Eng A", null, "a@hus.example · Sjef"],
      ["", "Kai Eng B", null, "b@hus.example"],
    ],
  });
  const [found] = groups.find(({ kind }) => kind === "projects")?.rows ?? [];
  expect(found).toMatchObject({ projectStatus: "won", offerState: null, version: null });
});

test("kinds with equally good finds come in one order", async () => {
  const company = await newCompany();
  await fill(company);
  await company.make.supplier({ title: "Brygge" });
  await company.make.client({ title: "Brygge" });
  await company.make.project({ title: "Brygge" });
  const groups = await company.ok(search.find, { query: { search: "brygge" } });
  expect(groups.map(({ kind }) => kind)).toEqual(["projects", "clients", "suppliers"]);
});

test("a project is found by its client too, and each word may stand with either", async () => {
  const company = await newCompany();
  const { client, project } = await fill(company);
  for (const text of ["eiendom", "Fjordgata eiendom", `${project.number} eiendom`]) {
    const groups = await company.ok(search.find, { query: { search: text } });
    expect(groups.find(({ kind }) => kind === "projects")?.rows).toMatchObject([
      { id: project.id, code: project.number, detail: client.title, projectStatus: "enquiry" },
    ]);
  }
});

test("a project and its estimates are found by whatever its client is found by", async () => {
  const { make, ok } = await newCompany();
  const client = await make.client({ address: "Kaiveien 8", organisationNumber: "974760673" });
  const project = await make.project({ clientId: client.id });
  const estimate = await make.estimate({ projectId: project.id });
  for (const text of ["kaiveien", "974760673"]) {
    const groups = await ok(search.find, { query: { search: text } });
    const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids.toSorted()).toEqual([client.id, project.id, estimate.id].toSorted());
  }
});

test("an estimate is found by its project, its client and its version", async () => {
  const company = await newCompany();
  const { client, project, estimate } = await fill(company);
  for (const version of [`v${estimate.version}`, `V${estimate.version}`]) {
    const text = `${project.number} ${version}`;
    const groups = await company.ok(search.find, { query: { search: text } });
    expect(groups).toMatchObject([
      {
        kind: "estimates",
        rows: [
          {
            id: estimate.id,
            parentId: project.id,
            code: project.number,
            detail: client.title,
            version: estimate.version,
            offerState: "draft",
          },
        ],
      },
    ]);
  }
});

test("five of a kind are shown, and whether there are more is said", async () => {
  const { make, ok } = await newCompany();
  for (let number = 1; number <= 5; number += 1) await make.client({ title: `Berg ${number}` });
  const found = async () => (await ok(search.find, { query: { search: "berg" } }))[0];
  expect(await found()).toMatchObject({ kind: "clients", hasMore: false });
  await make.client({ title: "Berg 6" });
  const group = await found();
  expect(group?.hasMore).toBe(true);
  expect(group?.rows.map(({ titleNb }) => titleNb)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `Berg ${number}`),
  );
});

test("no words find nothing, and signs stand for themselves", async () => {
  const company = await newCompany();
  await fill(company);
  for (const text of ["", "   ", "%", "_", "\\", "'", "fjord nothing"]) {
    expect(await company.ok(search.find, { query: { search: text } })).toEqual([]);
  }
  await company.make.project({ title: "% _ \\ '" });
  for (const text of ["%", "_", "\\", "'"]) {
    const groups = await company.ok(search.find, { query: { search: text } });
    expect(groups, text).toMatchObject([{ kind: "projects", rows: [{ titleEn: "% _ \\ '" }] }]);
  }
  const { status } = await company.call(search.find, { query: { search: "x".repeat(201) } });
  expect(status).toBe(422);
});

test("a version finds estimates alone, no change orders to it, and has six digits at most", async () => {
  const { make, ok } = await newCompany();
  const project = await make.project({ title: "Kai v1 v1234567" });
  const estimate = await make.estimate({ projectId: project.id, version: 1 });
  await make.estimate({ projectId: project.id, version: 2 });
  const found = async (words: string) => {
    const groups = await ok(search.find, { query: { search: words } });
    return groups.map(({ kind, rows }) => [kind, ...rows.map(({ id }) => id)]);
  };
  expect(await found("kai v1")).toEqual([["estimates", estimate.id]]);
  expect(await found("v1")).toEqual([["estimates", estimate.id]]);
  expect(await found("kai v3")).toEqual([]);
  const change = await make.estimate({
    projectId: project.id,
    version: 1,
    changeNumber: 2,
    status: "sent",
    offerDate: "2026-01-01",
    validUntil: "2026-01-31",
  });
  expect(await found("v1")).toEqual([["estimates", estimate.id]]);
  const groups = await ok(search.find, { query: { search: "kai" } });
  expect(groups.flatMap(({ rows }) => rows)).toContainEqual(
    expect.objectContaining({ id: change.id, version: 1, changeNumber: 2, offerState: "expired" }),
  );
  // By the number on its document, whose letter is of the language of that document.
  for (const letter of ["C", "e"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await found(`${project.number}-${letter}2`)).toEqual([["estimates", change.id]]);
  }
  expect(await found(`${project.number}-C3`)).toEqual([]);
  expect(await found("v1 v2")).toEqual([]);
  const all = await found("v1234567");
  expect(new Set(all.map(([kind]) => kind))).toEqual(new Set(["estimates", "projects"]));
});
