import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Language } from "../base/i18n.ts";
import { eventually } from "../test/eventually.ts";
import { showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000009";
const other = "01900000-0000-7000-8000-000000000008";
const words = (text: string | RegExp) => page.getByText(text, { exact: typeof text === "string" });

const client = {
  id,
  revision: 1,
  title: "Hansen Bygg",
  type: "company",
  organisationNumber: "974760673",
  address: "Storgata 1",
  country: "NO",
  webAddress: "",
  personCount: 1,
};
const person = {
  id: other,
  revision: 1,
  partnerId: id,
  name: "Kari Hansen",
  email: "kari@hansen.example",
  phone: "901 23 456",
  position: "Byggeleder",
};
const project = {
  id,
  revision: 1,
  number: "2026-0001",
  title: "Bath",
  clientId: id,
  clientTitle: "Hansen Bygg",
  contactPersonId: other,
  contactPersonName: "Kari Hansen",
  responsibleId: id,
  responsibleName: "Per",
  estimateType: "fixed_price",
  squares: "12",
  address: "",
  descriptionTop: "",
  descriptionBottom: "",
  status: "estimating",
  statusReason: "",
  netAmount: "1234.5",
  isIncomplete: false,
  newerDraftVersion: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
  validUntil: "2026-12-20",
  marginPercent: "20",
};
const email = {
  id: other,
  sender: "per@bygg.example",
  recipients: ["kari@hansen.example"],
  subject: "Offer",
  attachmentName: "Offer.pdf",
  state: "failed",
  attempts: 3,
  sentAt: null,
  error: "550 No such user",
  errorCode: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  projectId: id,
  projectTitle: "Bath",
  estimateId: other,
  version: 2,
};
const version = {
  id: other,
  projectId: id,
  version: 2,
  fromVersion: null,
  status: "draft",
  language: "en",
  offerDate: "2026-11-20",
  validUntil: "2026-12-20",
  revision: 3,
  netAmount: "1234.5",
  totalAmount: "1543.13",
  purchaseAmount: "1000",
  profitAmount: "234.5",
  hoursScheduled: "1",
  incomplete: 2,
  lineCount: 5,
  sentAt: null,
  createdBy: "Per",
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const sum = (count: number, netAmount: string) => ({ count, netAmount: decimal(netAmount) });
const clientProjects = {
  open: sum(1, "1234.5"),
  won: sum(0, "0"),
  lost: sum(0, "0"),
  total: 9,
  rows: [project],
};

interface Shown {
  readonly permissions?: readonly Permission[];
  readonly language?: Language;
}

/** The page at the address, which gets this answer, and nothing else from the server. */
const showOverview = (address: string, body: object, shown: Shown = {}) =>
  showApp(address, {
    ...shown,
    answer: (asked) => (asked.address.endsWith("/overview") ? Response.json(body) : undefined),
  });

const dataCalls = (asked: readonly { address: string }[]) =>
  asked.map(({ address }) => address).filter((address) => address.includes(id));

test("a client opens as a page made of one call, and F2 leads to its form", async () => {
  const body = { client, persons: [person], projects: clientProjects, emails: [email] };
  const { asked, history } = await showOverview(`/client/${id}/overview`, body);
  await expect.element(page.getByRole("heading", { name: "Hansen Bygg" })).toBeVisible();
  await expect.element(words(/^1,234.50.NOK$/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Bath", exact: true })).toBeVisible();
  await expect.element(words("2026-0001 · valid until 2026-12-20 · margin 20%")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "All (9)" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Bath, v2" }))
    .toHaveAttribute("href", `/project/${id}/estimate/${other}`);
  await expect.element(words("Failed")).toBeVisible();
  await expect.element(words(/550 No such user/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "901 23 456" }))
    .toHaveAttribute("href", "tel:90123456");
  expect(dataCalls(asked)).toEqual([`/api/clients/${id}/overview`]);
  await userEvent.keyboard("{F2}");
  await eventually(() => expect(history.location.pathname).toBe(`/client/${id}`));
});

test("giving up a change leads back to the page, of the same record", async () => {
  const { history } = await showApp(`/client/${id}`, {
    answer: ({ address }) => (address === `/api/clients/${id}` ? Response.json(client) : undefined),
  });
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  await eventually(() => expect(history.location.pathname).toBe(`/client/${id}/overview`));
});

test("whoever may not change a client has no way to its form", async () => {
  const { history } = await showOverview(
    `/client/${id}/overview`,
    { client },
    { permissions: ["CLIENTS_VIEW"] },
  );
  await expect.element(page.getByRole("heading", { name: "Hansen Bygg" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Edit" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Projects" })).not.toBeInTheDocument();
  await expect.element(words("Won")).not.toBeInTheDocument();
  await userEvent.keyboard("{F2}");
  expect(history.location.pathname).toBe(`/client/${id}/overview`);
});

test.each([
  ["en", "Add the people you talk to. Offers are sent to their e-mail addresses."],
  ["nb", "Legg til kontaktpersonene. Tilbud sendes til e-postadressene deres."],
] as const)("what is empty says what to do, %s", async (language, hint) => {
  const projects = { ...clientProjects, total: 0, rows: [] };
  const body = { client, persons: [], projects, emails: [] };
  await showOverview(`/client/${id}/overview`, body, { language });
  await expect.element(words(hint)).toBeVisible();
  const name = language === "en" ? "Add project" : "Legg til prosjekt";
  await expect
    .element(page.getByRole("link", { name }))
    .toHaveAttribute("href", `/project/add?clientId=${id}`);
});

test("a supplier opens with its prices, the old ones counted", async () => {
  const price = {
    serviceId: other,
    kind: "material",
    code: "M-1",
    titleEn: "Tile",
    titleNb: "Flis",
    unitEn: "m²",
    unitNb: "m²",
    articleNumber: "A-7",
    netPrice: "90",
    priceDate: "2026-09-21",
    preferred: true,
  };
  const prices = { total: 3, preferred: 1, old: 2, rows: [price] };
  const supplier = { ...client, type: "wholesaler", title: "Maxbo" };
  const { asked } = await showOverview(`/supplier/${id}/overview`, {
    supplier,
    persons: [],
    prices,
  });
  await expect.element(page.getByRole("heading", { name: "Maxbo" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Tile" })).toBeVisible();
  await expect.element(words("M-1 · A-7 · 2026-09-21")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "All (3)" }))
    .toHaveAttribute("href", `/services?supplierId=${id}`);
  expect(dataCalls(asked)).toEqual([`/api/suppliers/${id}/overview`]);
});

const projectBody = {
  project,
  contact: {
    id: other,
    name: "Kari Hansen",
    email: person.email,
    position: "",
    phone: "901 23 456",
  },
  waiting: null,
  versions: { total: 1, rows: [version] },
  emails: [email],
};

test("a project opens with what to do next, its versions and its messages", async () => {
  const { asked } = await showOverview(`/project/${id}/overview`, projectBody);
  await expect.element(words("Finish the prices")).toBeVisible();
  await expect.element(words("2 lines have no price.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open the estimate", exact: true }))
    .toHaveAttribute("href", `/project/${id}/estimate/${other}`);
  await expect.element(words("20%")).toBeVisible();
  await expect.element(words("2 lines cannot be priced")).toBeVisible();
  await expect.element(words(/550 No such user/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: person.email })).toBeVisible();
  expect(dataCalls(asked)).toEqual([`/api/projects/${id}/overview`]);
});

test("F2 is left to the dialog that stands above the page", async () => {
  const { history } = await showOverview(`/project/${id}/overview`, projectBody);
  await userEvent.click(page.getByRole("button", { name: "Change project status" }));
  await userEvent.click(page.getByRole("menuitem", { name: "Lost" }));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{F2}");
  expect(history.location.pathname).toBe(`/project/${id}/overview`);
});

test("whoever sees no estimates is told no next step of pricing, no margin and no messages", async () => {
  const { marginPercent: _, ...less } = project;
  const body = { project: less, contact: null, waiting: null };
  await showOverview(`/project/${id}/overview`, body, { permissions: ["PROJECTS_VIEW"] });
  await expect.element(page.getByRole("heading", { name: "Bath" })).toBeVisible();
  await expect.element(words("Next step")).not.toBeInTheDocument();
  await expect.element(words("Margin")).not.toBeInTheDocument();
  await expect.element(words("Sent messages")).not.toBeInTheDocument();
});

test("an offer that waits says since when, and for whom", async () => {
  const waiting = { since: "2026-11-01T10:00:00Z", followUp: true, expiring: true, expired: false };
  const body = { ...projectBody, project: { ...project, status: "offer_sent" }, waiting };
  await showOverview(`/project/${id}/overview`, body);
  await expect.element(words("Ask for an answer")).toBeVisible();
  await expect.element(words("Kari Hansen has had the offer since 2026-11-01.")).toBeVisible();
});

test("the page of a project follows a change of its status, and so does its next step", async () => {
  let body: object = projectBody;
  await showApp(`/project/${id}/overview`, {
    answer: ({ address, method }) => {
      if (address.endsWith("/overview")) return Response.json(body);
      if (method === "GET") return undefined;
      const changed = { ...project, status: "won", revision: 2 };
      body = { ...projectBody, project: changed };
      return Response.json(changed);
    },
  });
  await expect.element(words("Finish the prices")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Change project status" }));
  await userEvent.click(page.getByRole("menuitem").first());
  await expect.element(words("Won").first()).toBeVisible();
  await expect.element(words("Finish the prices")).not.toBeInTheDocument();
});

test("a page that could not be loaded is there after another try", async () => {
  let isDown = true;
  const down = { type: "about:blank", title: "Down", status: 500, code: "internal" };
  await showApp(`/client/${id}/overview`, {
    answer: ({ address }) => {
      if (!address.endsWith("/overview")) return undefined;
      if (isDown) return Response.json(down, { status: 500 });
      return Response.json({ client, persons: [], projects: clientProjects, emails: [] });
    },
  });
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.element(page.getByRole("heading", { name: "Hansen Bygg" })).toBeVisible();
});
