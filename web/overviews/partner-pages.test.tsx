import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissions } from "../../contracts/permissions.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { shownRows } from "../test/shown-list.ts";
import {
  client,
  clientProjects,
  email,
  id,
  other,
  person,
  project,
  showOverview,
} from "./test/show-overview.ts";

const link = (name: string) => page.getByRole("link", { name, exact: true });
const region = (name: string) => page.getByRole("region", { name, exact: true });
const plain = (text: string) => text.replaceAll(/\s/g, " ").trim();
/** The names, values and notes of the sums, or the labels and texts of the facts. */
const shownCells = (selector: string) =>
  [...document.querySelectorAll(selector)].map((entry) =>
    [...entry.children].map(({ textContent }) => plain(textContent)),
  );
const clientPage = `/client/${id}/overview`;
const supplierPage = `/supplier/${id}/overview`;

test("the sums of a client are those of open, won and lost projects, each with its number", async () => {
  const sums = { count: 1, netAmount: decimal("3000") };
  const projects = {
    ...clientProjects,
    won: { count: 2, netAmount: decimal("-20") },
    lost: sums,
  };
  await showOverview(clientPage, { client, projects });
  await expect.element(region("Sums without VAT")).toBeVisible();
  expect(shownCells(".sums li")).toEqual([
    ["Open", "1,234.50 NOK", "1 project"],
    ["Won", "−20.00 NOK", "2 projects"],
    ["Lost", "3,000.00 NOK", "1 project"],
  ]);
});

test("a project of a client tells what is known of it, and leads to its page", async () => {
  const bare = { ...project, validUntil: null, marginPercent: null, netAmount: null };
  const roof = { ...bare, id: other, title: "Roof", number: "2026-0002", status: "won" };
  const rows = [project, { ...roof, withoutCost: 0 }];
  await showOverview(clientPage, { client, projects: { ...clientProjects, rows, total: 2 } });
  await expect.element(link("Roof")).toBeVisible();
  expect(shownRows("Projects")).toEqual([
    [
      "Bath2026-0001 · valid until 2026-12-20 · margin 20.00%Estimating1,234.50",
      `/project/${id}/overview`,
    ],
    ["Roof2026-0002Won–", `/project/${other}/overview`],
  ]);
  // All of them are here.
  expect(region("Projects").getByRole("link", { name: /^All/ }).elements()).toEqual([]);
});

test("a reader of Norwegian reads the projects of a client in his own way", async () => {
  await showOverview(clientPage, { client, projects: clientProjects }, { language: "nb" });
  await expect.element(link("Bath")).toBeVisible();
  expect(shownRows("Prosjekter").map(([text]) => plain(text ?? ""))).toEqual([
    "Bath2026-0001 · gyldig til 2026-12-20 · dekningsgrad 20,00 %Under kalkulasjon1 234,50",
  ]);
});

test("where there are more projects than rows the list shows all of this client", async () => {
  await showOverview(clientPage, { client, projects: { ...clientProjects, total: 2 } });
  await expect.element(link("All (2)")).toHaveAttribute("href", `/projects?clientId=${id}`);
});

test.each([
  [["CLIENTS_VIEW", "PROJECT_ACTIONS"], 1, /^The client has no projects yet\. Add/],
  [["CLIENT_ACTIONS", "PROJECTS_VIEW"], 0, /^The client has no projects\.$/],
] as const)("with %j a client without projects has %i ways to add one", async (...parts) => {
  const [own, count, text] = parts;
  const projects = { ...clientProjects, total: 0, rows: [] };
  await showOverview(clientPage, { client, projects }, { permissions: own });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(link("Add project").elements()).toHaveLength(count);
});

test("a message tells its moment: when it was sent, else when it was written", async () => {
  const sent = { ...email, id, sentAt: "2026-11-21T11:00:00.000Z", state: "sent", error: null };
  const recipients = ["kari@hansen.example", "ola@hansen.example"];
  await showOverview(clientPage, { client, emails: [{ ...sent, recipients }, email] });
  await expect.element(region("Sent messages")).toBeVisible();
  await expect
    .element(region("Sent messages").getByRole("link", { name: "Export as CSV" }))
    .toHaveAttribute("href", `/api/emails/export?clientId=${client.id}`);
  const rows = shownRows("Sent messages").map(([text]) => (text ?? "").replaceAll(/\d\d:00/g, "…"));
  expect(rows).toEqual([
    "Bath, v2To kari@hansen.example, ola@hansen.exampleSent2026-11-21 …",
    "Bath, v2To kari@hansen.exampleThe mail server did not take the message: 550 No such userFailed2026-11-20 …",
  ]);
});

const facts = {
  organisationNumber: "974760673",
  ledgerNumber: "10042",
  address: "Storgata 1",
  country: "NO",
};

test.each([
  ["en", ["Type", "Company"], ["Number in the accounts", "10042"], ["Country", "Norway"]],
  ["nb", ["Type", "Bedrift"], ["Nummer i regnskapet", "10042"], ["Land", "Norge"]],
] as const)("the facts of a client, in %s", async (language, type, ledger, country) => {
  const partner = { ...client, ...facts, webAddress: "https://hansen.example" };
  await showOverview(clientPage, { client: partner }, { language });
  await expect.element(link("https://hansen.example")).toHaveAttribute("target", "_blank");
  const shown = shownCells(".facts dl > div");
  expect(shown[0]).toEqual(type);
  expect(shown.map(([, text]) => text)).toContain("974 760 673");
  expect(shown).toEqual(expect.arrayContaining([ledger, country]));
});

test("what is not known of a client is left out", async () => {
  await showOverview(clientPage, {
    client: { ...client, organisationNumber: "", ledgerNumber: "", address: "" },
  });
  await expect.element(region("Details")).toBeVisible();
  expect(shownCells(".facts dl > div").map(([label]) => label)).toEqual(["Type", "Country"]);
});

test.each([
  ["client", "CLIENTS_VIEW", "CLIENT_PERSON_ACTIONS", "SUPPLIER_PERSON_ACTIONS"],
  ["supplier", "SUPPLIERS_VIEW", "SUPPLIER_PERSON_ACTIONS", "CLIENT_PERSON_ACTIONS"],
] as const)("the persons of a %s are changed with their own permission", async (...parts) => {
  const [kind, view, act, foreign] = parts;
  const address = `/${kind}/${id}/overview`;
  const body = { [kind]: client, persons: [person, { ...person, id, name: "Per", position: "" }] };
  const { router } = await showOverview(address, body, { permissions: [view, act] });
  await expect.element(link("Add person")).toHaveAttribute("href", `/${kind}/${id}/person/add`);
  expect(shownRows("Persons")).toEqual([
    ["Kari HansenByggelederkari@hansen.example901 23 456", `/${kind}/${id}/person/${other}`],
    ["Perkari@hansen.example901 23 456", `/${kind}/${id}/person/${id}`],
  ]);
  expect(router.state.location.pathname).toBe(address);
  document.body.replaceChildren();
  await showOverview(address, body, { permissions: [view, foreign] });
  await expect.element(page.getByText(/^Kari Hansen/)).toBeVisible();
  expect(shownRows("Persons")[0]).toEqual([
    "Kari HansenByggelederkari@hansen.example901 23 456",
    "mailto:kari@hansen.example",
  ]);
  expect(link("Add person").elements()).toEqual([]);
});

test("a partner without persons says so: what to do to whoever may", async () => {
  const body = { supplier: client, persons: [] };
  await showOverview(supplierPage, body, { permissions: ["SUPPLIERS_VIEW"] });
  await expect.element(page.getByText("No persons yet")).toBeVisible();
  document.body.replaceChildren();
  await showOverview(supplierPage, body, {
    permissions: ["SUPPLIER_PERSON_ACTIONS", "SUPPLIERS_VIEW"],
  });
  await expect.element(page.getByText("No persons yet")).not.toBeInTheDocument();
  await expect.element(link("Add person")).toBeVisible();
});

test.each([
  ["client", "CLIENT_ACTIONS"],
  ["supplier", "SUPPLIER_ACTIONS"],
] as const)("a %s is edited by whoever has %s", async (kind, act) => {
  const address = `/${kind}/${id}/overview`;
  const body = { [kind]: client };
  await showOverview(address, body, { permissions: [act] });
  await expect.element(link("Edit")).toHaveAttribute("href", `/${kind}/${id}`);
  await expect.element(link("Edit")).toHaveAttribute("title", "Edit (F2)");
  document.body.replaceChildren();
  await showOverview(address, body, { permissions: permissions.filter((one) => one !== act) });
  await expect.element(page.getByRole("heading", { name: client.title })).toBeVisible();
  expect(link("Edit").elements()).toEqual([]);
});

const price = {
  serviceId: other,
  kind: "material",
  code: "M-1",
  titleEn: "Tile",
  titleNb: "Flis",
  unitEn: "piece",
  unitNb: "stykk",
  articleNumber: "A-7",
  netPrice: "1090.1234",
  priceDate: "2026-09-21",
  preferred: true,
};
const plainPrice = {
  ...price,
  serviceId: id,
  kind: "work",
  articleNumber: "",
  netPrice: "90",
  priceDate: null,
  preferred: false,
};

test.each([
  ["en", "Newest prices", "Tile", "1,090.1234 per pc", "90.00 per pc", "Preferred"],
  ["nb", "Nyeste priser", "Flis", "1 090,1234 per stk", "90,00 per stk", "Foretrukket"],
] as const)("the prices of a supplier, in %s", async (...parts) => {
  const [language, title, name, exact, round, preferred] = parts;
  const prices = { total: 2, preferred: 1, old: 0, rows: [price, plainPrice] };
  await showOverview(supplierPage, { supplier: client, prices }, { language });
  await expect.element(region(title)).toBeVisible();
  expect(shownRows(title)).toEqual([
    [`${name}M-1 · A-7 · 2026-09-21${preferred}${exact}`, `/service/edit/material/${other}`],
    [`${name}M-1${round}`, `/service/edit/work/${id}`],
  ]);
  expect(region(title).getByRole("link").elements()).toHaveLength(2);
});

test("the figures of a supplier are all prices, the preferred and the old ones", async () => {
  const prices = { total: 3, preferred: 1, old: 2, rows: [price] };
  await showOverview(supplierPage, { supplier: client, prices });
  await expect.element(region("Prices")).toBeVisible();
  expect(shownCells(".sums li")).toEqual([
    ["Prices", "3"],
    ["Preferred prices", "1", "They are the buying prices of their services."],
    ["Old prices", "2", "The price is more than 60 days old"],
  ]);
});

test("a supplier without prices says so, and one whose prices are closed shows none", async () => {
  const prices = { total: 0, preferred: 0, old: 0, rows: [] };
  await showOverview(supplierPage, { supplier: client, prices });
  await expect.element(page.getByText(/^No service has a price of this supplier/)).toBeVisible();
  await expect
    .element(link("Import a price list"))
    .toHaveAttribute("href", `/supplier/${id}/prices`);
  document.body.replaceChildren();
  await showOverview(
    supplierPage,
    { supplier: client, prices },
    { permissions: ["SUPPLIERS_VIEW"] },
  );
  await expect.element(page.getByText(/^No service has a price of this supplier/)).toBeVisible();
  expect(link("Import a price list").elements()).toEqual([]);
  document.body.replaceChildren();
  await showOverview(supplierPage, { supplier: client });
  await expect.element(region("Details")).toBeVisible();
  expect(region("Prices").elements()).toEqual([]);
  expect(region("Newest prices").elements()).toEqual([]);
});
