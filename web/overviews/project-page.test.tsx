import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { shownRows } from "../test/shown-list.ts";
import { id, other, project, projectBody, showOverview, version } from "./test/show-overview.ts";

const address = `/project/${id}/overview`;
const plain = (text: string) => text.replaceAll(/\s/g, " ").trim();
const link = (name: string) => page.getByRole("link", { name, exact: true });
const region = (name: string) => page.getByRole("region", { name, exact: true });
const shownCells = (selector: string) =>
  [...document.querySelectorAll(selector)].map((entry) =>
    [...entry.children].map(({ textContent }) => plain(textContent)),
  );

const card = () => document.querySelector(".next-step");
const shownStep = () =>
  card() && [
    card()?.querySelector("strong")?.textContent,
    card()?.querySelector("p")?.textContent,
    card()?.querySelector("a")?.textContent,
    card()?.querySelector("a")?.getAttribute("href"),
  ];

const calm = { since: "2026-11-01T10:00:00Z", followUp: false, expiring: false, expired: false };
const draft = (lineCount: number, incomplete: number, status = "draft") => ({
  total: 1,
  rows: [{ ...version, lineCount, incomplete, status }],
});
const toList = ["Open the estimates", `/project/${id}/estimates`];
const toVersion = ["Open the estimate", `/project/${id}/estimate/${other}`];
const nowhere = [undefined, undefined];
const noEstimate = "The project has no estimate that can be sent.";
const expiredHint =
  "The offer has expired. Extend its validity, or make a new version with new dates and send it.";
const acceptedHint = "The offer is accepted. Change the status when the work begins.";
const hoursHint = "Hours used show how the work goes against the estimate.";
const doneHint = "The work is done. Change the status when nothing is left to do.";
const had = "Kari Hansen has had the offer since 2026-11-01.";
const soon = "The offer expires soon. Kari Hansen has had it since 2026-11-01.";
const none = { total: 0, rows: [] };

test.each([
  ["enquiry", none, null, ["Make an estimate", noEstimate, ...toList]],
  ["estimating", draft(1, 0, "sent"), null, ["Make an estimate", noEstimate, ...toList]],
  [
    "estimating",
    draft(0, 0),
    null,
    ["Add lines to the estimate", "The newest version is still empty.", ...toVersion],
  ],
  [
    "estimating",
    draft(2, 1),
    null,
    ["Finish the prices", "1 line has no quantity or no price.", ...toVersion],
  ],
  ["estimating", draft(2, 0), null, ["Send the offer", "Every line has a price.", ...toVersion]],
  [
    "offer_sent",
    draft(2, 0, "sent"),
    { ...calm, expired: true, followUp: true },
    ["Renew the offer", expiredHint, ...toList],
  ],
  [
    "offer_sent",
    draft(2, 0, "sent"),
    { ...calm, followUp: true },
    ["Ask for an answer", had, ...nowhere],
  ],
  [
    "negotiation",
    draft(2, 0, "sent"),
    { ...calm, expiring: true },
    ["Remind the client", soon, ...nowhere],
  ],
  ["offer_sent", draft(2, 0, "sent"), calm, ["Wait for the answer", had, ...nowhere]],
  ["won", draft(2, 0, "sent"), null, ["Start the work", acceptedHint, ...nowhere]],
  ["in_progress", draft(2, 0, "sent"), null, ["Enter hours used", hoursHint, ...toVersion]],
  ["in_progress", none, null, ["Enter hours used", hoursHint, ...toList]],
  ["completed", none, null, ["Archive the project", doneHint, ...nowhere]],
  ["lost", draft(2, 0), null, null],
] as const)("what brings a project on that is %s", async (status, versions, waiting, step) => {
  const body = { ...projectBody, project: { ...project, status }, versions, waiting };
  await showOverview(address, body);
  await expect.element(region("Details")).toBeVisible();
  expect(shownStep()).toEqual(step);
});

test.each([
  [
    "declined",
    "Decide what comes after the no",
    "The offer was declined. Make a new version, or set the project to Lost.",
  ],
  [
    "withdrawn",
    "Make a new offer",
    "The offer was withdrawn. Make a new version and send it, or change the status of the project.",
  ],
])("nobody is asked to wait for an offer that was %s", async (offerState, step, hint) => {
  const { project: own, ...body } = withStatus("offer_sent");
  await showOverview(address, {
    ...body,
    project: { ...own, offerState },
    versions: draft(2, 0, offerState),
  });
  await expect.element(region("Details")).toBeVisible();
  expect(shownStep()).toEqual([step, hint, ...toList]);
});

const withStatus = (status: string) => ({
  ...projectBody,
  project: { ...project, status },
  waiting: calm,
});

test.each([
  ["estimating", ["PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW", "PROJECT_ACTIONS"], false],
  ["estimating", ["PROJECTS_VIEW", "PROJECT_ESTIMATE_ACTIONS"], true],
] as const)("a project that is %s, for %j", async (status, own: readonly Permission[], leads) => {
  await showOverview(address, withStatus(status), { permissions: own });
  await expect.element(page.getByText("Finish the prices")).toBeVisible();
  expect(card()?.querySelector("a") !== null).toBe(leads);
});

test("the client is named where no contact person is, and the newest version counts", async () => {
  const versions = { total: 2, rows: [version, { ...version, id, version: 1, incomplete: 7 }] };
  await showOverview(address, { ...withStatus("offer_sent"), contact: null, versions });
  await expect
    .element(page.getByText("Hansen Bygg has had the offer since 2026-11-01."))
    .toBeVisible();
  document.body.replaceChildren();
  await showOverview(address, { ...withStatus("estimating"), versions });
  await expect.element(page.getByText("2 lines have no quantity or no price.")).toBeVisible();
});

test("whoever sees no versions is told what the status alone tells", async () => {
  const { versions: _, ...body } = withStatus("won");
  await showOverview(address, body, { permissions: ["PROJECTS_VIEW"] });
  await expect.element(page.getByText("Start the work")).toBeVisible();
  expect(region("Estimates").elements()).toEqual([]);
});

test("the sums of a project are its sum and its margin; the last day means nothing once it is answered", async () => {
  await showOverview(address, {
    ...projectBody,
    project: { ...project, isIncomplete: true, validUntil: null, marginPercent: null },
  });
  await expect.element(region("Sums without VAT")).toBeVisible();
  expect(shownCells(".sums li")).toEqual([
    ["Sum without VAT", "1,234.50 NOK", "Incomplete"],
    ["Margin", "–"],
  ]);
});

test("a margin that is not known says how many lines have no known cost", async () => {
  await showOverview(address, {
    ...projectBody,
    project: { ...project, marginPercent: null, withoutCost: 2 },
  });
  await expect.element(region("Sums without VAT")).toBeVisible();
  expect(shownCells(".sums li").at(-1)).toEqual(["Margin", "–", "2 lines without a known cost"]);
});

test("a project whose margin is closed has none among its sums, and one without sum no sums", async () => {
  const { marginPercent: _, ...less } = project;
  await showOverview(address, { ...projectBody, project: less });
  await expect.element(region("Sums without VAT")).toBeVisible();
  expect(shownCells(".sums li")).toEqual([
    ["Sum without VAT", "1,234.50 NOK"],
    ["Valid until", "2026-12-20"],
  ]);
  document.body.replaceChildren();
  await showOverview(address, { ...projectBody, project: { ...project, netAmount: null } });
  await expect.element(region("Details")).toBeVisible();
  expect(region("Sums without VAT").elements()).toEqual([]);
});

test("the facts of a project", async () => {
  const known = { ...project, squares: "12.5", address: "Storgata 1", statusReason: "Price" };
  await showOverview(address, { ...projectBody, project: known }, { language: "nb" });
  await expect.element(link("Hansen Bygg")).toHaveAttribute("href", `/client/${id}/overview`);
  expect(shownCells(".facts dl > div")).toEqual([
    ["Kunde", "Hansen Bygg"],
    ["Kontaktperson", "Kari Hansenkari@hansen.example+47 901 23 456"],
    ["Ansvarlig", "Per"],
    ["Pristype", "Fastpris"],
    ["Areal", "12,5 m²"],
    ["Adresse", "Storgata 1"],
    ["Årsak", "Price"],
  ]);
  await expect.element(link("+47 901 23 456")).toHaveAttribute("href", "tel:+4790123456");
});

test("what is not known of a project is left out, and a client that is closed is no link", async () => {
  const body = { ...projectBody, project: { ...project, squares: "0" }, contact: null };
  await showOverview(address, body, { permissions: ["PROJECTS_VIEW"] });
  await expect.element(region("Details")).toBeVisible();
  expect(shownCells(".facts dl > div").map(([label]) => label)).toEqual([
    "Client",
    "Responsible person",
    "Estimate type",
  ]);
  expect(link("Hansen Bygg").elements()).toEqual([]);
});

test("the versions of a project stand with their dates, or how many lines lack a price", async () => {
  const rows = [
    { ...version, incomplete: 1 },
    { ...version, id, version: 1, status: "sent", incomplete: 0 },
  ];
  await showOverview(address, { ...projectBody, versions: { total: 12, rows } });
  await expect.element(link("All (12)")).toHaveAttribute("href", `/project/${id}/estimates`);
  expect(shownRows("Estimates")).toEqual([
    ["v21 line cannot be pricedDraft1,234.50", `/project/${id}/estimate/${other}`],
    ["v12026-11-20 – 2026-12-20Sent1,234.50", `/project/${id}/estimate/${id}`],
  ]);
});

test("a reader of Norwegian reads the sums of versions in his own way, beside how their messages stand", async () => {
  const rows = [{ ...version, incomplete: 0, emailState: "failed" }];
  await showOverview(address, { ...projectBody, versions: { total: 1, rows } }, { language: "nb" });
  await expect.element(region("Kalkyler")).toBeVisible();
  expect(shownRows("Kalkyler").map(([text]) => text?.replaceAll(/\s/g, " "))).toEqual([
    "v22026-11-20 – 2026-12-20UtkastMislyktes1 234,50",
  ]);
});

test("on its own page a message names the version or the change order alone, and an empty log says so", async () => {
  await showOverview(address, projectBody);
  await expect
    .element(region("Sent messages").getByRole("link", { name: "v2" }))
    .toHaveAttribute("href", `/project/${id}/estimate/${other}`);
  document.body.replaceChildren();
  const [email] = projectBody.emails;
  await showOverview(address, { ...projectBody, emails: [{ ...email, changeNumber: 2 }] });
  await expect.element(region("Sent messages").getByRole("link", { name: "C2" })).toBeVisible();
  document.body.replaceChildren();
  await showOverview(address, { ...projectBody, emails: [], versions: none });
  await expect.element(page.getByText(/^No e-mail has been sent from here yet/)).toBeVisible();
  await expect.element(page.getByText(/^Nothing is priced yet/)).toBeVisible();
  expect(region("Sent messages").getByRole("link").elements()).toEqual([]);
});

test.each([
  [["PROJECT_ACTIONS"], 1],
  [["PROJECTS_VIEW", "PROJECT_ESTIMATE_ACTIONS"], 0],
] as const)("with %j a project has %i ways to its form", async (own, count) => {
  const { history } = await showOverview(address, projectBody, { permissions: own });
  await expect.element(region("Details")).toBeVisible();
  const edit = page.getByRole("main").getByRole("link", { name: "Edit" });
  expect(edit.elements()).toHaveLength(count);
  await userEvent.keyboard("{F3}");
  expect(history.location.pathname).toBe(address);
  await userEvent.keyboard("{F2}");
  await expect.poll(() => history.location.pathname).toBe(count === 1 ? `/project/${id}` : address);
});

test("the key of a page that was left leads nowhere", async () => {
  const { history } = await showOverview(address, projectBody);
  await expect.element(link("Edit")).toBeVisible();
  history.push("/units");
  await expect.element(page.getByRole("heading", { name: "Units" })).toBeVisible();
  await userEvent.keyboard("{F2}");
  expect(history.location.pathname).toBe("/units");
});

const take = (event: KeyboardEvent) => event.preventDefault();

test("a key that something else has taken leads nowhere", async () => {
  const { history } = await showOverview(address, projectBody);
  await expect.element(link("Edit")).toBeVisible();
  document.body.addEventListener("keydown", take);
  await userEvent.keyboard("{F2}");
  document.body.removeEventListener("keydown", take);
  expect(history.location.pathname).toBe(address);
});

test("the list of the versions is reached also where all of them are shown", async () => {
  await showOverview(address, { ...projectBody, versions: { total: 1, rows: [version] } });
  await expect.element(link("All (1)")).toHaveAttribute("href", `/project/${id}/estimates`);
});
