import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { type Permission, permissions as allPermissions } from "../../contracts/permissions.ts";
import { settings } from "../../contracts/settings.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { builtInRoles } from "../seed/built-in-roles.ts";
import { type Caller, testApp } from "../test/test-app.ts";

const { context, as, make, own, signIn } = await testApp();

test("the session tells the user's role, whose permissions the settings list", async () => {
  const role = await make.role({ permissions: ["UNITS_VIEW", "CLIENTS_VIEW"] });
  const person = await signIn((await make.user({ roleId: role.id })).email);
  const session = await person.ok(auth.session, {});
  const { permissions } = await person.ok(settings.get, {});
  expect(session.roleId).toBe(role.id);
  expect(permissions[role.id]?.toSorted()).toEqual(["CLIENTS_VIEW", "UNITS_VIEW"]);
});

test("a role that may act is told that it may see, and nothing of names that are no more", async () => {
  const role = await make.role({ permissions: ["UNIT_ACTIONS", "GONE_VIEW"] });
  const { permissions } = await as("viewer").ok(settings.get, {});
  expect(permissions[role.id]?.toSorted()).toEqual(["UNITS_VIEW", "UNIT_ACTIONS"]);
});

test("the settings name every role of the company in both languages", async () => {
  const { roles, permissions } = await as("viewer").ok(settings.get, {});
  const titles = roles.map(({ titleEn, titleNb }) => ({ titleEn, titleNb }));
  for (const { titleEn, titleNb } of builtInRoles) {
    expect(titles).toContainEqual({ titleEn, titleNb });
  }
  expect(Object.keys(permissions).toSorted()).toEqual(roles.map(({ id }) => id).toSorted());
});

test("dates and moments have the front formats", async () => {
  const { dateFormat, dateTimeFormat } = await as("viewer").ok(settings.get, {});
  expect([dateFormat, dateTimeFormat]).toEqual(["yyyy-MM-dd", "yyyy-MM-dd HH:mm"]);
});

const ratesFor = async (...permissions: Permission[]) => {
  const role = await make.role({ permissions });
  const person = await signIn((await make.user({ roleId: role.id })).email);
  return (await person.ok(settings.get, {})).rates;
};

test("what prices are made of reaches only those who see the catalogue or estimates", async () => {
  const rates = {
    markupMaterial: decimal("21"),
    markupWork: decimal("22"),
    workCostPerHour: decimal("423"),
    workPricePerHour: decimal("694"),
  };
  await own((db) => db.updateTable("companies").set(rates).execute());
  const others = allPermissions.filter(
    (one) => !/^(SERVICE|SERVICE_TEMPLATE|PROJECT_ESTIMATE)S?_/.test(one),
  );
  expect(await ratesFor(...others)).toBeNull();
  expect(await ratesFor("SERVICES_VIEW")).toEqual(rates);
  expect(await ratesFor("SERVICE_TEMPLATES_VIEW")).toEqual(rates);
  expect(await ratesFor("PROJECT_ESTIMATES_VIEW")).toEqual(rates);
});

const canSendMail = async (person: Caller) => (await person.ok(settings.get, {})).canSendMail;

test.each([
  ["http://localhost:3000", true],
  ["http://overslag.localhost", true],
  ["http://127.0.0.1:4721", true],
  ["http://127.1.2.3", true],
  ["http://[::1]:3000", true],
  ["https://offers.example.com", false],
  ["http://192.168.1.5:3000", false],
  ["https://localhost.example.com", false],
])("a link to %s opens on the server's own machine alone: %s", async (publicUrl, isLocal) => {
  const there = await testApp({ config: { ...context.config, publicUrl } });
  expect((await there.as("viewer").ok(settings.get, {})).isLocalAddress).toBe(isLocal);
});

const hasPage = async (person: Caller) => (await person.ok(settings.get, {})).hasOfferPage;

test("whether messages can leave is told to everybody", async () => {
  const config = { ...context.config, smtpUrl: "smtp://127.0.0.1:2525", isPublic: false };
  const withMail = await testApp({ config });
  expect(await canSendMail(withMail.as("viewer"))).toBe(true);
  expect(await canSendMail(as("viewer"))).toBe(false);
  // Whether they may lead to the page of an offer is a matter of the address.
  expect([await hasPage(withMail.as("viewer")), await hasPage(as("viewer"))]).toEqual([
    false,
    true,
  ]);
});
