import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { testApp } from "../test/test-app.ts";

// How long a refusal takes tells nobody whose address it is.

const { as, make, newCompany, stranger, watch } = await testApp();
const statements: string[] = [];
watch({
  onQuery: [(_, text) => statements.push(text)],
  onSlowQuery: () => undefined,
  slowQueryMs: Number.POSITIVE_INFINITY,
});

/** What the database is asked before the answer. */
async function askedFor(email: string): Promise<readonly string[]> {
  statements.length = 0;
  const { status } = await stranger.call(auth.signIn, {
    body: { email, password: "a wrong password" },
  });
  const asked = [...statements];
  expect(status).toBe(401);
  return asked;
}

const failures = async (administrator = as("administrator")) => {
  const query = { rows: "100", action: "sign_in_failed" } as const;
  const { rows } = await administrator.ok(auditLog.list, { query });
  return rows.map(({ recordId }) => recordId);
};

test("a wrong password of a known address is answered after the same statements as an unknown address", async () => {
  const { id, email } = await make.user();
  expect(await failures()).toEqual([]);
  const known = await askedFor(email);
  await expect.poll(() => failures()).toEqual([id]);
  const unknown = await askedFor("nobody@company.example");
  expect(known).toEqual(unknown);
  expect(known.length).toBeGreaterThan(1);
  expect(await failures()).toEqual([id]);
});

test("so is that of an address that two companies have", async () => {
  const { email } = await make.user();
  const other = await newCompany();
  const { id } = await other.make.user({ email });
  const known = await askedFor(email);
  await expect.poll(() => failures(other.as("administrator"))).toEqual([id]);
  expect(known).toEqual(await askedFor("nobody.either@company.example"));
});
