import { expect, test } from "vitest";
import { passwordLinks } from "../../contracts/password-links.ts";
import { users } from "../../contracts/users.ts";
import { testApp } from "../test/test-app.ts";

const { db, make, ok, stranger } = await testApp();
const waiting = () => db.selectFrom("linkRequests").selectAll().execute();

test("without a mail server nothing is promised and nothing waits, and a link is made by hand", async () => {
  const { email } = await make.user();
  expect(await stranger.ok(passwordLinks.request, { body: { email } })).toEqual({
    isMailed: false,
  });
  const { id: roleId } = await make.role();
  const empty = { phone: "", position: "", active: true, avatarId: null, locale: "nb" as const };
  const body = { ...empty, name: "Ola", email: "ola@company.example", roleId };
  const { id, isInvited } = await ok(users.create, { body });
  expect(isInvited).toBe(true);
  expect(await waiting()).toEqual([]);
  expect(await ok(users.inviteAgain, { params: { id } })).toMatchObject({
    invitationMail: { state: "failed", errorCode: "not_configured" },
  });
  expect(await waiting()).toEqual([]);
  const { kind, url } = await ok(users.makeLink, { params: { id } });
  expect(kind).toBe("invitation");
  expect(url).toMatch(/^http:\/\/localhost:3000\/auth\/invitation#[\w-]{43}$/);
});
