import { expect, test } from "vitest";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { type Permission, permissions } from "../../contracts/permissions.ts";
import { endpointPermissions } from "../../contracts/test/endpoint-permissions.ts";
import { opens, type PermissionSet } from "../../contracts/test/permission-sets.ts";
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

/**
 * A permission that is added closes nothing, so these sets tell of all others: each permission alone that opens an
 * endpoint does, and all together that do not leave it closed.
 */
function tellingSets(name: string): readonly PermissionSet[] {
  const opening = permissions.filter((one) => mayCall(name, alone(one)));
  const others = permissions.filter((one) => !opening.includes(one));
  const isForAll = opening.length === permissions.length;
  const none = { name: "none", permissions: [] };
  if (isForAll) return [none];
  return [...opening.map(alone), { name: `all but ${opening.join(", ")}`, permissions: others }];
}

const alone = (one: Permission): PermissionSet => ({ name: `only ${one}`, permissions: [one] });

test("each endpoint is opened by the permissions that it should, each alone, and by no others together", async () => {
  const asked = new Map<string, { set: PermissionSet; endpoints: typeof signedIn }>();
  for (const each of signedIn) {
    for (const set of tellingSets(each.name)) {
      const known = asked.get(set.name) ?? { set, endpoints: [] };
      asked.set(set.name, { set, endpoints: [...known.endpoints, each] });
    }
  }
  const wrong: string[] = [];
  for (const { set, endpoints: askedOf } of asked.values()) {
    await own((db) =>
      db
        .updateTable("roles")
        .set({ permissions: [...set.permissions] })
        .where("id", "=", role.id)
        .execute(),
    );
    for (const { endpoint, name } of askedOf) {
      const isOpen = await isLetIn(endpoint);
      if (isOpen !== mayCall(name, set)) {
        wrong.push(`${name} is ${isOpen ? "open" : "closed"} with ${set.name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
