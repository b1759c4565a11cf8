import { expect, test } from "vitest";
import { grantedPermissions, isAllowed, permissions } from "../../contracts/permissions.ts";
import { testApp } from "./test-app.ts";
import { makeWorld, paramsOf } from "./world.ts";

const world = await testApp();
const { make, own, signIn, stranger } = world;
const ids = await makeWorld(world);
const { endpoints } = world;
const guarded = endpoints.filter(({ access }) => access !== "public" && access !== "signedIn");

/** A body that no contract accepts: whoever is told about it has passed the guard. */
const body = { nonsense: true };
const parts = (endpoint: (typeof endpoints)[number]) => ({
  params: paramsOf(endpoint, ids),
  ...(endpoint.body ? { body } : {}),
});

const role = await make.role();
const person = await signIn((await make.user({ roleId: role.id })).email);
/** From the next request on the person holds these. */
const grant = (list: readonly string[]) =>
  own((db) =>
    db
      .updateTable("roles")
      .set({ permissions: [...list] })
      .where("id", "=", role.id)
      .execute(),
  );

test("only signing in and out, by the provider too, links to a password, the page of an offer, the check of a certificate, mails that came back, and restoring into an empty installation, are open to strangers", () => {
  const open = endpoints.filter(({ access }) => access === "public");
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "DELETE /api/session",
    "GET /api/provider",
    "GET /api/restore",
    "POST /api/inbound/bounces",
    "POST /api/offer-check",
    "POST /api/offer-page/acceptance",
    "POST /api/offer-page/attachment",
    "POST /api/offer-page/certificate",
    "POST /api/offer-page/choices",
    "POST /api/offer-page/code",
    "POST /api/offer-page/look",
    "POST /api/offer-page/pdf",
    "POST /api/offer-page/questions",
    "POST /api/offer-page/refusal",
    "POST /api/offer-page/visits",
    "POST /api/password-links",
    "POST /api/password-links/look",
    "POST /api/password-links/use",
    "POST /api/provider/attempts",
    "POST /api/restore",
    "POST /api/session",
    "POST /api/session/provider",
    "POST /api/session/provider/company",
    "POST /api/session/second-factor",
  ]);
});

test("no two endpoints share a method and a path, and every path begins with /api/", () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Z]+ \/api\/[a-z]/.test(name))).toEqual([]);
});

test("whoever is not signed in is told so by every endpoint, whatever he sends", async () => {
  for (const endpoint of endpoints) {
    if (endpoint.access === "public") continue;
    const answer = await stranger.call(endpoint, parts(endpoint));
    expect({ endpoint: endpoint.path, ...answer }).toMatchObject({
      endpoint: endpoint.path,
      status: 401,
      body: { code: "not_signed_in" },
    });
  }
});

test("a made-up or overlong cookie is no session", async () => {
  for (const value of ["a".repeat(43), "a".repeat(5_000), "%00", "' or 1=1"]) {
    const answer = await stranger.send({
      method: "GET",
      url: "/api/units",
      headers: { cookie: `overslag=${value}` },
    });
    expect({ value, status: answer.statusCode }).toEqual({ value, status: 401 });
  }
});

test("a role without the permission is refused by every endpoint before its body is read", async () => {
  for (const endpoint of guarded) {
    const lacking = permissions.filter(
      (permission) => !isAllowed(endpoint.access, grantedPermissions([permission])),
    );
    await grant(lacking);
    const answer = await person.call(endpoint, parts(endpoint));
    expect({ endpoint: endpoint.path, ...answer }).toMatchObject({
      endpoint: endpoint.path,
      status: 403,
      body: { code: "forbidden" },
    });
  }
});

test("each permission that an endpoint names opens it alone", async () => {
  for (const endpoint of guarded) {
    for (const permission of [endpoint.access].flat()) {
      await grant([permission]);
      // Asked for a row that does not exist, so that nothing is deleted on the way.
      const nothing = Object.fromEntries(
        Object.keys(paramsOf(endpoint, ids)).map((name) => [
          name,
          "01900000-0000-7000-8000-000000000000",
        ]),
      );
      const { status } = await person.call(endpoint, { ...parts(endpoint), params: nothing });
      expect({ endpoint: endpoint.path, permission, refused: [401, 403].includes(status) }).toEqual(
        { endpoint: endpoint.path, permission, refused: false },
      );
    }
  }
});

test("a user who was deactivated is out with the next request", async () => {
  const user = await make.user({ role: "viewer" });
  const gone = await signIn(user.email);
  const ask = async () => (await gone.send({ method: "GET", url: "/api/session" })).statusCode;
  expect(await ask()).toBe(200);
  await own((db) =>
    db.updateTable("users").set({ active: false }).where("id", "=", user.id).execute(),
  );
  expect(await ask()).toBe(401);
});

test("a request that another site's page made changes nothing", async () => {
  await grant(permissions);
  const foreign = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  for (const headers of foreign) {
    const url = `/api/units/${ids["units"]}`;
    const answer = await person.send({ method: "DELETE", url, headers });
    expect(answer.json()).toMatchObject({ status: 403, code: "cross_site" });
  }
});
