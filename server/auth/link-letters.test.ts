import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { users } from "../../contracts/users.ts";
import { readConfig } from "../base/config.ts";
import { withoutServer } from "../mail/delivery.ts";
import { testMailer } from "../test/doubles.ts";
import { testPassword } from "../test/make.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { deliverNextLink } from "./deliver-link.ts";

// What the messages with links say, to whom they go, and what the audit log says of links and passwords.

const settings = {
  LOG_LEVEL: "silent",
  PUBLIC_URL: "https://offers.example.com",
  SECURE_COOKIES: "false",
  SMTP_URL: "smtp://127.0.0.1:1",
};
// Half an hour before midnight in Norway, so that a link lives until the next day there.
const clock = () => new Date("2026-11-20T22:45:00Z");
const config = readConfig(settings, []);
const { db, newCompany, stranger } = await testApp({ clock, config });
const mailer = testMailer();
const tools = { db, config, mailer, clock };
const next = "a long new sentence";

async function delivered() {
  const before = mailer.messages.length;
  while (await deliverNextLink(tools));
  return mailer.messages.slice(before);
}

async function companyCalled(title: string) {
  const company = await newCompany();
  await company.own((rows) => rows.updateTable("companies").set({ title }).execute());
  return company;
}

const invite = async (company: TestCompany, email: string, locale: "en" | "nb") => {
  const { id: roleId } = await company.make.role();
  const empty = { phone: "", position: "", active: true, avatarId: null };
  return company.ok(users.create, { body: { ...empty, name: "Ola", email, roleId, locale } });
};
const ask = (email: string) => stranger.call(passwordLinks.request, { body: { email } });

const letters = {
  invitation: {
    en: [
      "You are invited to Fjellhus",
      "Hello,\n\nyou are invited to work with Fjellhus in Overslag. Choose a password here:\n\nhttps://offers.example.com/auth/invitation#TOKEN\n\nThe link works once, until 21 November 2026 at 23:45.\n",
    ],
    nb: [
      "Du er invitert til Fjellhus",
      "Hei,\n\ndu er invitert til å jobbe med Fjellhus i Overslag. Velg et passord her:\n\nhttps://offers.example.com/auth/invitation#TOKEN\n\nLenken virker én gang, frem til 21. november 2026 kl. 23:45.\n",
    ],
  },
  reset: {
    en: [
      "A new password for Overslag",
      "Hello,\n\nsomebody, hopefully you, asked for a new password at Fjellhus. Choose it here:\n\nhttps://offers.example.com/auth/reset-password#TOKEN\n\nThe link works once, until 21 November 2026 at 00:15. If it was not you, there is nothing to do: your password stays as it is.\n",
    ],
    nb: [
      "Nytt passord til Overslag",
      "Hei,\n\nnoen, forhåpentligvis du, har bedt om et nytt passord hos Fjellhus. Velg det her:\n\nhttps://offers.example.com/auth/reset-password#TOKEN\n\nLenken virker én gang, frem til 21. november 2026 kl. 00:15. Var det ikke deg, trenger du ikke gjøre noe: Passordet ditt er det samme som før.\n",
    ],
  },
};

test.each([
  ["invitation", "en"],
  ["invitation", "nb"],
  ["reset", "en"],
  ["reset", "nb"],
] as const)("the letter with a link of the kind %s in %s", async (kind, locale) => {
  const company = await companyCalled("Fjellhus");
  const email = `${kind}-${locale}@fjellhus.example`;
  if (kind === "invitation") await invite(company, email, locale);
  else {
    await company.make.user({ email, locale });
    await ask(email);
  }
  const [letter, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ fromName: "Overslag", recipients: [email] });
  const text = letter?.text.replace(/#[\w-]{43}/, "#TOKEN");
  expect([letter?.subject, text]).toEqual(letters[kind][locale]);
});

test("whoever has the same address in another company is not invited there once more", async () => {
  const [one, two] = [await companyCalled("Fjellhus"), await companyCalled("Dalhus")];
  const email = "both@fjellhus.example";
  await one.make.user({ email, hasPassword: false });
  await invite(two, email, "en");
  expect((await delivered()).map(({ subject }) => subject)).toEqual(["You are invited to Dalhus"]);
});

test("the oldest request goes first, and each try after one that failed waits longer", async () => {
  const { make } = await newCompany();
  const [first, second] = [(await make.user()).email, (await make.user()).email];
  for (const email of [first, second]) await ask(email);
  const due = (email: string, at: Date) =>
    db.updateTable("linkRequests").set({ dueAt: at }).where("email", "=", email).execute();
  await due(second, new Date("2026-01-01"));
  await due(first, new Date("2026-01-02"));
  expect((await delivered()).map(({ recipients }) => recipients)).toEqual([[second], [first]]);

  await ask(first);
  const busy = { ...mailer, deliver: () => Promise.resolve(withoutServer("later")) };
  for (let tried = 1; tried <= 3; tried += 1) {
    await due(first, new Date(0));
    const before = Date.now();
    await deliverNextLink({ ...tools, mailer: busy });
    const { dueAt } = await db.selectFrom("linkRequests").select("dueAt").executeTakeFirstOrThrow();
    // However long the machine takes for it, it is at least so much.
    expect(dueAt.getTime() - before).toBeGreaterThanOrEqual(tried * 30_000 - 1);
  }
  await db.deleteFrom("linkRequests").execute();
});

test("links that are made and passwords that are set stand in the audit log, with who did it", async () => {
  const company = await newCompany();
  const { make, ok } = company;
  const user = await make.user({ role: "viewer" });
  await ask(user.email);
  const [letter] = await delivered();
  const token = /#([\w-]{43})/.exec(letter?.text ?? "")?.[1];
  const body = { token, kind: "reset", newPassword: next, confirmation: next };
  expect((await stranger.call(passwordLinks.use, { body })).status).toBe(201);
  const { id, name, email, phone, position, roleId, active, locale, revision } = await ok(
    users.get,
    { params: { id: user.id } },
  );
  const shown = { name, email, phone, position, roleId, active, locale, avatarId: null };
  const given = { ...shown, password: testPassword, revision };
  const saved = await ok(users.update, { params: { id }, body: given });
  // Without a new password nothing of it is told.
  await ok(users.update, { params: { id }, body: { ...shown, revision: saved.revision } });
  const { rows } = await ok(auditLog.list, { query: { rows: "100", order: "asc" } });
  // He himself, and the administrator.
  const people = await ok(auditLog.people, {});
  expect(people).toHaveLength(2);
  const told = rows
    .filter(({ recordId, action }) => recordId === id && action !== "created")
    .map(({ action, userId }) => [action, userId]);
  expect(told).toEqual([
    ["password_link_made", null],
    ["password_changed", id],
    ["signed_in", id],
    ["password_changed", people.find(({ id: one }) => one !== id)?.id],
  ]);
});
