import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { listFiles } from "../../contracts/list-files.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { listFile } from "../records/list-file.ts";
import { type Caller, testApp, urlOf } from "./test-app.ts";

// Lists that leave as tables, through the front door.

const { make, call, as, signIn, newCompany, own: inCompany } = await testApp();
const administrator = as("administrator");

type Asked = Readonly<Record<string, string>>;
async function read(
  file: Exclude<keyof typeof listFiles, "companyUsers">,
  query: Asked,
  person: Caller = administrator,
) {
  const url = urlOf(listFiles[file], { query });
  const { body, headers } = await person.send({ method: "GET", url });
  expect(body).toMatch(/^\uFEFF/u);
  expect(headers["content-type"]).toMatch(/^text\/csv/);
  const [head = "", ...lines] = body.slice(1).trimEnd().split("\r\n");
  return { head, lines, name: String(headers["content-disposition"]) };
}

await make.client({ title: "Aas AS", country: "NO" });
await make.client({ title: '=HYPERLINK("x")', country: "SE", organisationNumber: "" });
const supplier = await make.supplier({ title: "Optimera" });
await make.person({ partnerId: supplier.id, name: "Kari", phone: "+47 98 00 45 67" });
await make.person({ partnerId: supplier.id, name: "Åse", phone: "" });

test("a list leaves as it is filtered and sorted, with formulas made harmless, in the reader's language", async () => {
  const asked = { language: "nb", sort: "title", order: "desc", search: "aas" };
  const { head, lines, name } = await read("clients", asked);
  expect(head).toMatch(/^Navn;Type;Organisasjonsnummer;|^Tittel;/u);
  expect(lines.map((line) => line.split(";")[0])).toEqual(["Aas AS"]);
  expect(name).toContain("clients-2026-11-20.csv");
  const foreign = await read("clients", { language: "en", country: "SE" });
  expect(foreign.lines.join("\n")).toContain(`"'=HYPERLINK(""x"")"`);
});

test("suppliers stand with their persons, for whoever may see these", async () => {
  const { lines } = await read("suppliers", { search: "Optimera", language: "nb" });
  expect(lines.map((line) => line.split(";").slice(6).join("|"))).toEqual([
    expect.stringContaining("Kari"),
    expect.stringContaining("Åse"),
  ]);
  expect(lines[0]).toContain("'+47 98 00 45 67");
  const role = await make.role({ permissions: ["SUPPLIERS_VIEW"], seesCosts: true });
  const buyer = await signIn((await make.user({ roleId: role.id })).email);
  const without = await read("suppliers", { search: "Optimera" }, buyer);
  expect([without.lines.length, without.lines.join("")]).toEqual([
    1,
    expect.not.stringContaining("Kari"),
  ]);
});

test("of a partner and its person each column holds its own, and the log says of which kind they were", async () => {
  const company = await newCompany();
  const boss = company.as("administrator");
  const fields = {
    title: "Fjord",
    organisationNumber: "5566",
    address: "Kaien 1",
    country: "SE",
    ledgerNumber: "10042",
    webAddress: "https://fjord.example",
  };
  const person = { name: "Siri", position: "Lead", email: "siri@fjord.example", phone: "" };
  const alone = await company.make.client({ title: "Alone" });
  for (const partner of [company.make.client, company.make.supplier]) {
    const { id: partnerId } = await partner(fields);
    await company.make.person({ ...person, partnerId });
  }
  const start = "Fjord,";
  const end = ",5566,Kaien 1,SE,10042,https://fjord.example,Siri,Lead,siri@fjord.example,";
  const ofClients = await read("clients", { language: "en", sort: "title" }, boss);
  expect(ofClients.lines).toEqual([`${alone.title},Company,,,NO,,,,,,`, `${start}Company${end}`]);
  const ofSuppliers = await read("suppliers", { language: "en" }, boss);
  expect(ofSuppliers.lines).toEqual([`${start}Wholesaler${end}`]);
  expect(ofSuppliers.name).toContain("suppliers-2026-11-20.csv");
  await read("services", { kind: "work" }, boss);
  const { rows } = await company.ok(auditLog.list, { query: { action: "exported" } });
  expect(rows.map(({ kind }) => kind)).toEqual(["work", "supplier", "client"]);
});

test("of a project each column holds its own, and its last change is a day of the company", async () => {
  const company = await newCompany();
  const client = await company.make.client({ title: "Fjord" });
  const contact = await company.make.person({ name: "Siri", partnerId: client.id });
  const boss = await company.make.user({ name: "Per Hansen" });
  const project = await company.make.project({
    number: "2026-0007",
    title: "Bath",
    clientId: client.id,
    contactPersonId: contact.id,
    responsibleId: boss.id,
    address: "Kaien 1",
    squares: decimal("12.5"),
    updatedAt: new Date("2026-11-19T23:30:00Z"),
  });
  await company.make.estimate({
    projectId: project.id,
    netAmount: decimal("1000.5"),
    purchaseAmount: decimal("800.4"),
    validUntil: "2026-12-24",
  });
  const start = "2026-0007;Bath;Fjord;Siri;Per Hansen;Forespørsel;";
  const end = "Kaien 1;12,5;Utkast;2026-12-24;1000,5;2026-11-20";
  const asked = { language: "nb" };
  const { lines } = await read("projects", asked, company.as("administrator"));
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${start}[^;]+;${end};20$`))]);
  const role = await company.make.role({
    permissions: ["PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"],
    seesCosts: false,
  });
  const blind = await company.signIn((await company.make.user({ roleId: role.id })).email);
  const without = await read("projects", asked, blind);
  expect(without.lines).toEqual([expect.stringMatching(new RegExp(`^${start}[^;]+;${end}$`))]);
});

test("numbers are numbers, and prices of services leave for those who see costs alone", async () => {
  const { id: serviceGroupId } = await make.serviceGroup({ titleEn: "Boards", titleNb: "Plater" });
  const board = { code: "GIPS-1", titleEn: "Plasterboard", serviceGroupId };
  await make.service({ ...board, buyingPrice: decimal("62.5") });
  const nb = await read("services", { search: "GIPS-1", language: "nb" });
  expect(nb.lines[0]).toMatch(/;Plater;.*;62,5;/u);
  const en = await read("services", { search: "GIPS-1", language: "en" });
  expect(en.lines[0]).toMatch(/,Boards,.*,62\.5,/u);
  const role = await make.role({ permissions: ["SERVICES_VIEW"], seesCosts: false });
  const blind = await signIn((await make.user({ roleId: role.id })).email);
  const shown = await read("services", { search: "GIPS-1", language: "nb" }, blind);
  expect([shown.head, ...shown.lines].join("\n")).not.toMatch(/62,5|Innkjøpspris|Svinn/);
  for (const query of [{ sort: "buyingPrice" }, { priceAge: "old" }] as const) {
    expect((await blind.call(listFiles.services, { query })).status).toBe(422);
  }
});

test("all pages of a list leave, and the log says who took them and how they were filtered", async () => {
  const company = await newCompany();
  const client = await company.make.client();
  for (let count = 0; count < 12; count += 1) await company.make.project({ clientId: client.id });
  const asked = { sort: "number", status: "enquiry", language: "en" };
  const { lines } = await read("projects", asked, company.as("administrator"));
  expect(lines).toHaveLength(12);
  expect(lines.toSorted()).toEqual(lines);
  const { rows } = await company.ok(auditLog.list, {
    query: { action: "exported", language: "en" },
  });
  expect(rows[0]).toMatchObject({
    kind: "project",
    recordId: null,
    changes: [{ label: "Filters", after: expect.stringContaining("status enquiry") }],
  });
  // What belongs to another company is in no file.
  expect((await read("clients", { search: "Aas" }, company.as("administrator"))).lines).toEqual([]);
});

test("users leave as their list shows them, of the company that one works in or looks after", async () => {
  const company = await newCompany();
  const role = await company.make.role({ titleEn: "Mason", titleNb: "Murer" });
  const person = { name: "Åse", email: "ase@x.example", roleId: role.id, active: false };
  await company.make.user({ ...person, phone: "+47 98 00 45 67", position: "Lead" });
  const lastSeenAt = new Date("2026-11-19T23:30:00Z");
  await company.make.user({ ...person, name: "Ås", email: "aase@x.example", lastSeenAt });
  const boss = company.as("administrator");
  const asked = { search: "ase@", language: "nb", state: "inactive" };
  const own = await read("users", asked, boss);
  expect(own.head).toBe("Navn;E-post;Telefon;Stilling;Rolle;Status;Sist sett");
  expect(own.lines).toEqual([
    "Ås;aase@x.example;;;Murer;Inaktiv;2026-11-20 00:30:00",
    "Åse;ase@x.example;'+47 98 00 45 67;Lead;Murer;Inaktiv;Aldri",
  ]);
  const params = { companyId: company.company.id };
  const url = urlOf(listFiles.companyUsers, { params, query: asked });
  const nested = await boss.send({ method: "GET", url });
  expect(nested.body).toContain(own.lines[0]);
  const { rows } = await company.ok(auditLog.list, {
    query: { action: "exported", kind: "user", language: "en" },
  });
  expect(rows).toHaveLength(2);
  expect(rows[0]?.changes).toMatchObject([{ label: "Filters" }]);
  const elsewhere = await as("company_administrator").send({ method: "GET", url });
  expect(elsewhere.statusCode).toBe(404);
});

test("the e-mail log leaves with the words of the mail server, of a client, a project or an estimate", async () => {
  const company = await newCompany();
  const { make: maker } = company;
  const client = await maker.client();
  const project = await maker.project({ clientId: client.id, number: "2026-0100" });
  const { id: estimateId } = await maker.estimate({ projectId: project.id, version: 1 });
  const at = new Date("2026-11-20T10:00:00Z");
  const address = "nils@nordre.example";
  const failed = { state: "failed" as const, errorCode: "bounced" as const, createdAt: at };
  await maker.email({
    ...failed,
    estimateId,
    recipients: [address],
    subject: "=1+1",
    refusedRecipients: JSON.stringify([{ address, answer: "550 Nobody here" }]),
    choice: "seen",
    chosenBy: "Per",
    chosenAt: at,
  });
  const sender = "siri@sor.example";
  const sent = { state: "sent", sentAt: at, sender } as const;
  await maker.email({ estimateId: (await maker.estimate()).id, ...sent });
  const boss = company.as("administrator");
  const { head, lines } = await read("emails", { estimateId, language: "en" }, boss);
  expect(head).toMatch(/^Sending started,Sent time,Number,Version,About,Sender,Recipients,Subject/);
  expect(lines).toEqual([expect.stringMatching(/^2026-11-20 11:00:00,,2026-0100,v1,Offer,/)]);
  expect(lines[0]).toContain(`${address},'=1+1`);
  expect(lines[0]).toContain(`It came back: ${address} (550 Nobody here)`);
  expect(lines[0]).toMatch(/"Seen by Per, 2026-11-20 11:00:00"$/);
  const countOf = async (query: Asked) => (await read("emails", query, boss)).lines.length;
  const all = [{}, { clientId: client.id }, { projectId: project.id }, { state: "sent" }];
  expect(await Promise.all(all.map(countOf))).toEqual([2, 1, 1, 1]);
  expect(await countOf({ search: "nils@nordre" })).toBe(1);
  expect(await countOf({ search: "=1+1" })).toBe(1);
  expect(await countOf({ search: "siri@sor" })).toBe(1);
  // What belongs to another company is in no file.
  expect((await read("emails", { estimateId })).lines).toEqual([]);
});

test("of a message that a mail server did not take for everybody the e-mail log says how many got it", async () => {
  const company = await newCompany();
  const { id: estimateId } = await company.make.estimate();
  await company.make.email({
    estimateId,
    state: "sent",
    sentAt: new Date("2026-11-20T10:00:00Z"),
    recipients: ["kari@nordre.example", "nils@nordre.example"],
    refusedRecipients: JSON.stringify([{ address: "nils@nordre.example", answer: "550 Nobody" }]),
  });
  const stateIn = async (language: "en" | "nb") => {
    const asked = { estimateId, language };
    const { head, lines } = await read("emails", asked, company.as("administrator"));
    const separator = language === "en" ? "," : ";";
    const place = head.split(separator).indexOf(language === "en" ? "State" : "Status");
    // The two recipients stand in one cell, in quotes.
    return lines[0]?.replace(/"[^"]*"/, "").split(separator)[place];
  };
  expect(await stateIn("en")).toBe("Sent to 1 of 2");
  expect(await stateIn("nb")).toBe("Sendt til 1 av 2");
});

test("a file holds 50 000 rows and bears the day in Norway; a longer list is to be narrowed", async () => {
  const context = { clock: () => new Date("2026-11-20T23:30:00Z") };
  const fileOf = (total: number) =>
    inCompany((db) =>
      listFile(
        { db, context, session: { locale: "en" } },
        {
          name: "projects",
          kinds: [],
          asked: {},
          columns: () => [],
          pageOf: () => Promise.resolve({ rows: [], total, next: null }),
        },
      ),
    );
  expect((await fileOf(50_000)).name).toBe("projects-2026-11-21.csv");
  await expect(fileOf(50_001)).rejects.toMatchObject({
    extras: { errors: [{ path: "search", code: "too_many:50000" }] },
  });
});

test("a role that may not see a list gets no file of it", async () => {
  const role = await make.role({ permissions: ["PROJECTS_VIEW"], seesCosts: true });
  const person = await signIn((await make.user({ roleId: role.id })).email);
  for (const file of ["clients", "suppliers", "services", "users", "emails"] as const) {
    expect((await person.call(listFiles[file], { query: {} })).status).toBe(403);
  }
  expect((await call(listFiles.clients, { query: { type: "wholesaler" } })).status).toBe(422);
});
