import { companies, newCompanyDefaults } from "../contracts/companies.ts";
import { roles } from "../contracts/roles.ts";
import { companyUsers } from "../contracts/users.ts";
import { newId } from "../server/base/new-id.ts";
import { type NetworkCall, openSession } from "../server/test/server-process.ts";

/** Somebody of a company of his own, by the header that his browser would send. */
export async function joinNewCompany(call: NetworkCall, url: string, title: string) {
  const { id: companyId } = await call(companies.create, {
    body: { ...newCompanyDefaults, title },
  });
  await call(companies.work, { body: { companyId } });
  return joinCompany(call, url, companyId);
}

/** Another person of the company that the caller works in, in the same way. */
export async function joinCompany(call: NetworkCall, url: string, companyId: string) {
  const { rows } = await call(roles.list, { query: {} });
  const role = rows.find(({ permissions }) => permissions.includes("PROJECT_ACTIONS")) ?? rows[0];
  const email = `${newId()}@example.com`;
  const password = "a rather long sentence";
  await call(companyUsers.create, {
    params: { companyId },
    body: {
      name: "Nabo",
      email,
      password,
      phone: "",
      position: "",
      roleId: role?.id ?? "",
      active: true,
      locale: "nb",
      avatarId: null,
    },
  });
  return openSession(url, { email, password });
}
