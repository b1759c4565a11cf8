import type { TestCompany } from "./test-app.ts";

// Whoever makes tokens of access, and what they ask for.

/** A token that reads the units. */
export const tokenInput = {
  title: "Accounts",
  permissions: ["UNITS_VIEW" as const],
  seesCosts: false,
  days: 30,
};
export const codeOf = (answer: { body: unknown }) => Object(answer.body).code;

/** Somebody with a role of his own, which a test takes rights from. */
export async function somebody({ make, own, signIn }: TestCompany, permissions: readonly string[]) {
  const role = await make.role({ permissions: [...permissions], seesCosts: true });
  const user = await make.user({ roleId: role.id });
  const change = (values: { permissions?: string[]; seesCosts?: boolean }) =>
    own((db) => db.updateTable("roles").set(values).where("id", "=", role.id).execute());
  return { user, change, person: await signIn(user.email) };
}
