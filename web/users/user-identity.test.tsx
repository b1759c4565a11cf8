import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { oidc } from "../../contracts/oidc.ts";
import { users } from "../../contracts/users.ts";
import { storedCompany } from "../test/stored-company.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const ola = {
  id: "01900000-0000-7000-8000-000000000001",
  revision: 1,
  name: "Ola Berg",
  email: "ola@company.example",
  phone: "",
  position: "",
  roleId: "01900000-0000-7000-8000-000000000009",
  roleEn: "Estimator",
  roleNb: "Kalkulatør",
  active: true,
  locale: "en",
  avatar: null,
  lastSeenAt: null,
  isInvited: false,
  invitationMail: null,
  isConnected: true,
  hasSecondFactor: false,
  isSelf: false,
  mayChange: true,
};

const server = (name: string | null) => {
  let isConnected = true;
  return ({ method, address }: Asked): Response | undefined => {
    if (address === oidc.look.path) return Response.json({ name });
    if (method === "DELETE") {
      isConnected = false;
      return new Response(null, { status: 204 });
    }
    if (address.endsWith(ola.id)) return Response.json({ ...ola, isConnected });
    if (address.startsWith(users.list.path)) {
      const other = { ...ola, id: storedCompany.id, name: "Eva Sjef", isConnected: false };
      return Response.json({ rows: [{ ...ola, isConnected }, other], total: 2 });
    }
    return undefined;
  };
};

test("a user's connection with the provider is ended on his page", async () => {
  const { asked } = await showApp(`/user/${ola.id}`, { answer: server("Byggkonto") });
  const section = page.getByRole("region", { name: "Sign-in with Byggkonto" });
  await expect.element(section).toMatchTextContent("Ola Berg signs in with Byggkonto.");
  await userEvent.click(section.getByRole("button", { name: "Disconnect" }));
  await expect.element(section).not.toBeInTheDocument();
  expect(asked.find(({ method }) => method === "DELETE")?.address).toBe(
    `/api/users/${ola.id}/identity`,
  );
});

test.each([
  ["Byggkonto", 1],
  [null, 0],
])("the list says who signs in by the provider, which is called %s", async (name, count) => {
  await showApp("/users", { answer: server(name) });
  await expect.element(page.getByText("Ola Berg").first()).toBeVisible();
  await expect.poll(() => page.getByText("Byggkonto").elements().length).toBe(count);
});

const answer = ({ address: asked }: Asked) => {
  if (asked.includes("/users?")) return Response.json({ rows: [ola], total: 1 });
  if (asked.endsWith("/role-options")) return Response.json([]);
  return asked.startsWith("/api/companies/") ? Response.json(storedCompany) : undefined;
};

test.each([
  ["/users", "/api/users/export"],
  [`/app-company/${storedCompany.id}/users`, `/api/companies/${storedCompany.id}/users/export`],
])("what %s shows leaves as a file, filtered and sorted as it is", async (address, file) => {
  await showApp(`${address}?state=inactive&sort=email`, { answer });
  const button = page.getByRole("link", { name: "Export as CSV" });
  await expect.element(button).toHaveAttribute("href", expect.stringContaining(`${file}?`));
  const { searchParams } = new URL(button.element().getAttribute("href") ?? "", location.href);
  expect(Object.fromEntries(searchParams)).toMatchObject({ state: "inactive", sort: "email" });
  expect(searchParams.has("page")).toBe(false);
});
