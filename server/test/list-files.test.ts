import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { listFiles } from "../../contracts/list-files.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { type Caller, testApp, urlOf } from "./test-app.ts";

// Lists that leave as tables, through the front door.

const { make, call, as, signIn, newCompany } = await testApp();
const administrator = as("administrator");

type Asked = Readonly<Record<string, string>>;
async function read(file: keyof typeof listFiles, query: Asked, person: Caller = administrator) {
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

test("numbers are numbers, and prices of services leave for those who see costs alone", async () => {
  await make.service({ code: "GIPS-1", titleEn: "Plasterboard", buyingPrice: decimal("62.5") });
  const nb = await read("services", { search: "GIPS-1", language: "nb" });
  expect(nb.lines[0]).toContain(";62,5;");
  expect((await read("services", { search: "GIPS-1", language: "en" })).lines[0]).toContain(
    ",62.5,",
  );
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

test("a role that may not see a list gets no file of it", async () => {
  const role = await make.role({ permissions: ["PROJECTS_VIEW"], seesCosts: true });
  const person = await signIn((await make.user({ roleId: role.id })).email);
  for (const file of ["clients", "suppliers", "services"] as const) {
    expect((await person.call(listFiles[file], { query: {} })).status).toBe(403);
  }
  expect((await call(listFiles.clients, { query: { type: "wholesaler" } })).status).toBe(422);
});
