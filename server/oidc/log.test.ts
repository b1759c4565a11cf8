import { expect, test, vi } from "vitest";
import { oidc } from "../../contracts/oidc.ts";
import { users } from "../../contracts/users.ts";
import { providerApp } from "../test/provider-app.ts";

const { app, company, make, browser, account, ok, call } = await providerApp();

const lines: unknown[] = [];
const keep = (line: unknown) => void lines.push(line);
vi.spyOn(app.log, "child").mockImplementation(() => app.log);
vi.spyOn(app.log, "info").mockImplementation(keep);
vi.spyOn(app.log, "warn").mockImplementation(keep);

/** The events of what is done meanwhile. */
async function logged(work: () => Promise<unknown>) {
  lines.length = 0;
  await work();
  return lines.filter((line) => Object(line).event !== undefined);
}

const refused = (reason: string) => [{ event: "sign_in_failed", by: "provider", reason }];

test("who comes in by the provider, who does not, and the end of a connection stand in the log, without addresses", async () => {
  await ok(users.list, { query: {} });
  const user = await make.user();
  const signedIn = { event: "signed_in", user: user.id, companyId: company.id, by: "provider" };
  const name = account(user.email);
  expect(await logged(() => browser().signIn(name))).toEqual([
    { event: "provider_connected", user: user.id, companyId: company.id },
    signedIn,
  ]);
  const one = browser();
  expect(await logged(() => one.signIn(name))).toEqual([signedIn]);
  const stranger = account("stranger@elsewhere.example");
  expect(await logged(() => browser().signIn(stranger))).toEqual(refused("provider_unknown"));
  const unchecked = account(user.email, { email_verified: false });
  expect(await logged(() => browser().signIn(unchecked))).toEqual(
    refused("provider_email_unverified"),
  );
  expect(await logged(() => one.enter("code=x&state=y"))).toEqual(refused("sign_in_expired"));

  const ended = { event: "provider_disconnected", user: user.id };
  expect(await logged(() => one.call(oidc.disconnect))).toEqual([ended]);
  expect(await logged(() => one.call(oidc.disconnect))).toEqual([]);
  await browser().signIn(name);
  const params = { id: user.id };
  expect(await logged(() => call(users.disconnect, { params }))).toEqual([ended]);
  expect(await logged(() => call(users.disconnect, { params }))).toEqual([]);
});
