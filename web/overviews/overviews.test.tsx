import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../test/eventually.ts";
import { showApp } from "../test/show-app.tsx";
import {
  client,
  clientProjects,
  email,
  id,
  other,
  person,
  project,
  projectBody,
  showOverview,
} from "./test/show-overview.ts";

const words = (text: string | RegExp) => page.getByText(text, { exact: typeof text === "string" });
const dataCalls = (asked: readonly { address: string }[]) =>
  asked.map(({ address }) => address).filter((address) => address.includes(id));

test("a client opens as a page made of one call, and F2 leads to its form", async () => {
  const body = { client, persons: [person], projects: clientProjects, emails: [email] };
  const { asked, history } = await showOverview(`/client/${id}/overview`, body);
  await expect.element(page.getByRole("heading", { name: "Hansen Bygg" })).toBeVisible();
  await expect.element(words(/^1,234.50.NOK$/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Bath", exact: true })).toBeVisible();
  await expect.element(words("2026-0001 · valid until 2026-12-20 · margin 20.00%")).toBeVisible();
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

test("a project opens with what to do next, its versions and its messages", async () => {
  const { asked } = await showOverview(`/project/${id}/overview`, projectBody);
  await expect.element(words("Finish the prices")).toBeVisible();
  await expect.element(words("2 lines have no quantity or no price.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open the estimate", exact: true }))
    .toHaveAttribute("href", `/project/${id}/estimate/${other}`);
  await expect.element(words("20.00%")).toBeVisible();
  await expect.element(words("2 lines cannot be priced")).toBeVisible();
  await expect.element(words(/550 No such user/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: person.email })).toBeVisible();
  expect(dataCalls(asked)).toEqual([
    `/api/projects/${id}/overview`,
    `/api/projects/${id}/offer-questions`,
    `/api/projects/${id}/change-orders`,
    `/api/projects/${id}/offer-answers`,
    `/api/projects/${id}/offer-events`,
  ]);
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

const topOf = (text: string) => words(text).first().element().getBoundingClientRect().top;

test("on a phone it begins with the sums in rows and whom to call, and Edit is a picture", async () => {
  await showOverview(`/project/${id}/overview`, projectBody);
  await page.viewport(380, 800);
  await expect.element(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect.element(page.getByText("Edit", { exact: true })).not.toBeVisible();
  expect(topOf("+47 901 23 456")).toBeLessThan(topOf("Sent messages"));
  const [first, second] = [...document.querySelectorAll(".sums li")];
  expect(first?.getBoundingClientRect().bottom).toBe(second?.getBoundingClientRect().top);
});

test("a project without versions leads to no list of them", async () => {
  const body = { ...projectBody, versions: { total: 0, rows: [] } };
  await showOverview(`/project/${id}/overview`, body);
  await expect.element(words(/^Nothing is priced yet/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^All/ })).not.toBeInTheDocument();
});
