import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../test/eventually.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000009";
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const noRows = () => Response.json({ rows: [], total: 0 });
const problem = (status: number, code: string) =>
  Response.json({ type: "about:blank", title: code, status, code }, { status });

test("whoever is not signed in signs in first, then gets the page he asked for", async () => {
  let isSignedIn = false;
  const { router } = await showApp("/units?page=2&search=wall#top", {
    answer: ({ method, address }) => {
      if (address === "/api/session" && method === "POST") {
        isSignedIn = true;
        return Response.json(
          {
            user: { id, name: "Kari", email: "kari@x.example", locale: "en", avatar: null },
            roleId: id,
            permissions: ["UNITS_VIEW"],
            isSystemAdministrator: false,
            company: { id, title: "Bygg AS", logo: null },
          },
          { status: 201 },
        );
      }
      if (!isSignedIn) return problem(401, "not_signed_in");
      return address.startsWith("/api/units?") ? noRows() : undefined;
    },
  });
  await expect.element(page.getByLabelText("Password")).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: "/auth/login",
    search: { from: "/units?page=2&search=wall#top" },
  });
  await userEvent.fill(page.getByLabelText("E-mail"), "kari@x.example");
  await userEvent.fill(page.getByLabelText("Password"), "secret-1");
  await userEvent.click(page.getByRole("button", { name: "Sign in" }));
  await expect.element(heading("Units")).toBeVisible();
  expect(router.state.location.href).toContain("/units?page=2&search=wall");
});

test.each([
  ["en", "Sign in error", "E-mail or password is wrong", "Password"],
  ["nb", "Innloggingen mislyktes", "Feil e-post eller passord", "Passord"],
] as const)("a refused sign-in says '%s: %s', and keeps what was typed", async (...parts) => {
  const [language, toast, inline, label] = parts;
  await showApp("/auth/login", {
    language,
    answer: ({ method, address }) => {
      if (address !== "/api/session") return undefined;
      return problem(401, method === "POST" ? "sign_in_failed" : "not_signed_in");
    },
  });
  const email = page.getByRole("textbox").first();
  await userEvent.fill(email, "kari@x.example");
  await userEvent.fill(page.getByLabelText(label), "wrong");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(toast, { exact: true })).toBeVisible();
  await expect.element(page.getByText(inline)).toBeVisible();
  await expect.element(email).toHaveValue("kari@x.example");
});

test.each([
  [`/client/${id}/persons`, "CLIENT_PERSONS_VIEW", `/api/clients/${id}/persons`, "Client"],
  [`/supplier/${id}/persons`, "SUPPLIER_PERSONS_VIEW", `/api/suppliers/${id}/persons`, "Supplier"],
] as const)("%s opens with %s alone, and asks for nothing that is closed", async (...parts) => {
  const [address, permission, list, title] = parts;
  const { asked } = await showApp(address, {
    permissions: [permission],
    answer: (call) => (call.address.startsWith(list) ? noRows() : undefined),
  });
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByText("No persons yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Details" })).not.toBeInTheDocument();
  expect(asked.map(pathOf)).not.toContain(list.replace("/persons", ""));
});

test("the estimates of a project open with their own permission alone", async () => {
  const { asked } = await showApp(`/project/${id}/estimates`, {
    permissions: ["PROJECT_ESTIMATES_VIEW"],
    answer: ({ address }) => (address.endsWith("/estimates") ? Response.json([]) : undefined),
  });
  await expect.element(heading("Project")).toBeVisible();
  await expect.element(page.getByText("No estimate yet")).toBeVisible();
  expect(asked.map(pathOf)).not.toContain(`/api/projects/${id}`);
  expect(document.title).toBe("Estimates · Project – Overslag");
});

const pathOf = ({ address }: Asked) => address.split("?")[0];
const menuItem = (name: string) => page.getByRole("link", { name, exact: true });

test("the menu shows the configuration to holders of APP_CONFIG_VIEW, and of it what they may open", async () => {
  await showApp("/", { permissions: ["DASHBOARD_VIEW", "APP_CONFIG_VIEW", "UNITS_VIEW"] });
  await expect.element(page.getByText("App config")).toBeVisible();
  await expect.element(menuItem("Units")).toBeVisible();
  await expect.element(menuItem("Service groups")).not.toBeInTheDocument();
});

test("without APP_CONFIG_VIEW a page of the configuration stands beside the others in the menu", async () => {
  await showApp("/units", {
    permissions: ["UNITS_VIEW"],
    answer: ({ address }) => (address.startsWith("/api/units") ? noRows() : undefined),
  });
  await expect.element(heading("Units")).toBeVisible();
  await expect.element(menuItem("Units")).toBeVisible();
  await expect.element(page.getByText("App config")).not.toBeInTheDocument();
});

const client = {
  id,
  revision: 1,
  title: "Hansen Bygg",
  type: "company",
  organisationNumber: "",
  address: "",
  country: "NO",
  webAddress: "",
  personCount: 0,
};

test("each page names itself in the browser's tab and says where it is", async () => {
  const { history } = await showApp(`/client/${id}`, {
    answer: ({ address }) => {
      if (address === `/api/clients/${id}`) return Response.json(client);
      if (/-options\b/.test(address)) return Response.json([]);
      return address.includes("?") ? noRows() : undefined;
    },
  });
  const pages: readonly (readonly [string, string])[] = [
    [`/client/${id}`, "Details · Hansen Bygg"],
    [`/client/${id}/persons`, "Persons · Hansen Bygg"],
    [`/client/${id}/person/add`, "Add person · Hansen Bygg"],
    ["/client/add", "Add client"],
    ["/clients", "Clients"],
    ["/suppliers", "Suppliers"],
    ["/projects", "Projects"],
    ["/project/add", "Add project"],
    ["/services", "Services"],
    ["/service-groups", "Service groups"],
    ["/unit/add", "Add unit"],
    ["/nowhere", "Oops!"],
  ];
  for (const [address, title] of pages) {
    history.push(address);
    await eventually(() => expect(document.title).toBe(`${title} – Overslag`));
  }
  history.push(`/client/${id}/persons`);
  const path = page.getByRole("navigation", { name: "You are here" });
  await expect.element(path.getByRole("link", { name: "Clients" })).toBeVisible();
});
