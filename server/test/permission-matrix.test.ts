import { expect, test } from "vitest";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { endpointPermissions } from "../../contracts/test/endpoint-permissions.ts";
import { opens, type PermissionSet, permissionSets } from "../../contracts/test/permission-sets.ts";
import { testApp } from "./test-app.ts";

const { make, own, signIn, endpoints: all } = await testApp();
const role = await make.role();
const person = await signIn((await make.user({ roleId: role.id })).email);

const endpoints = all.map((endpoint) => ({
  endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}));
const signedIn = endpoints.filter(({ name }) => endpointPermissions[name] !== "public");

/** A row that does not exist and a body that no contract accepts: whoever may come in changes nothing. */
const noRow = "01900000-0000-7000-8000-000000000000";
const isLetIn = async (endpoint: Endpoint) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const { status, body } = await person.call(endpoint, {
    params: Object.fromEntries(names.map((name) => [name, noRow])),
    ...(endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { body: { no: "field" } }),
  });
  return !(status === 403 && JSON.stringify(body).includes('"forbidden"'));
};

function mayCall(name: string, set: PermissionSet): boolean {
  const expected = endpointPermissions[name] ?? "";
  return expected === "signed in" || opens(expected, set);
}

test("the table of permissions names every endpoint and no other", () => {
  expect(Object.keys(endpointPermissions).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  );
});

test("whatever changes something has a body that can be refused or a row that can be missing", () => {
  const loose = signedIn
    .filter(
      ({ endpoint }) =>
        endpoint.method !== "GET" && !endpoint.body && !endpoint.upload && !endpoint.form,
    )
    .filter(({ endpoint }) => !endpoint.path.includes("/:"));
  // The person of the matrix has neither another session nor a second factor that these could end, and no
  // connection with a provider; what they begin counts for nothing yet.
  expect(loose.map(({ name }) => name).toSorted()).toEqual([
    "DELETE /api/profile/identity",
    "DELETE /api/profile/sessions",
    "DELETE /api/profile/totp",
    "POST /api/profile/passkey-options",
    "POST /api/profile/recovery-codes",
    "POST /api/profile/totp",
  ]);
});

test("none, each alone and all but each of the permissions open exactly the endpoints they should", {
  timeout: 180_000,
}, async () => {
  const wrong: string[] = [];
  for (const set of permissionSets) {
    await own((db) =>
      db
        .updateTable("roles")
        .set({ permissions: [...set.permissions] })
        .where("id", "=", role.id)
        .execute(),
    );
    for (const { endpoint, name } of signedIn) {
      const isOpen = await isLetIn(endpoint);
      if (isOpen !== mayCall(name, set)) {
        wrong.push(`${name} is ${isOpen ? "open" : "closed"} with ${set.name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
