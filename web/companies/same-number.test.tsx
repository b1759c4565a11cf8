import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { permissions } from "../../contracts/permissions.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

const { id, code } = storedCompany;
const other = { ...storedCompany, id: `${id.slice(0, -1)}1`, title: "Nordlys AS" };

/** The search for the number finds the other company. */
const answering =
  (isSystemAdministrator: boolean) =>
  ({ address }: Asked): Response | undefined => {
    if (address === auth.session.path) {
      return Response.json({
        user: { id, name: "Kari", email: "kari@company.example", locale: "en", avatar: null },
        roleId: id,
        permissions,
        isSystemAdministrator,
        company: { id, title: storedCompany.title },
      });
    }
    if (address === companies.get.path.replace(":companyId", id)) {
      return Response.json(storedCompany);
    }
    if (!address.startsWith(`${companies.list.path}?`)) return undefined;
    return Response.json({ rows: [other], total: 1 });
  };

const warning = () => page.getByText("The company “Nordlys AS” has the same organisation number.");

test("whoever sees all companies is told of the one with the same organisation number", async () => {
  await showApp("/app-company/add", { answer: answering(true) });
  const field = page.getByRole("textbox", { name: /^Code/ });
  await expect.element(field).toBeVisible();
  await expect.element(warning()).not.toBeInTheDocument();
  await userEvent.fill(field, "974 760 673");
  await expect.element(warning()).toBeVisible();
});

test("whoever sees his own company alone learns nothing of others", async () => {
  const { asked } = await showApp(`/app-company/${id}`, { answer: answering(false) });
  const field = page.getByRole("textbox", { name: /^Code/ });
  await expect.element(field).toBeVisible();
  await expect.element(warning()).not.toBeInTheDocument();
  expect(asked.filter(({ address }) => address.includes(`search=${code}`))).toEqual([]);
});

test.each([
  ["itself", storedCompany, 0],
  ["one with a longer number that holds it", { ...other, code: "9974760673" }, 0],
  ["another one", other, 1],
] as const)("of a company that is changed, the search finds %s", async (_, found, count) => {
  const { asked } = await showApp(`/app-company/${id}`, {
    isSystemAdministrator: true,
    answer: (call) =>
      call.address.startsWith(`${companies.list.path}?`)
        ? Response.json({ rows: [found], total: 1 })
        : answering(true)(call),
  });
  await expect.element(page.getByRole("textbox", { name: /^Code/ })).toBeVisible();
  await expect.poll(() => asked.some(({ address }) => address.includes(code))).toBe(true);
  await userEvent.fill(page.getByRole("textbox", { name: /^Tagline/ }), "We build");
  await expect.poll(() => warning().elements().length).toBe(count);
});
