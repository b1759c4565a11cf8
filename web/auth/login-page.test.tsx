import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../contracts/auth.ts";
import { backups } from "../../contracts/backups.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const refusal = (status: number, code: string) =>
  Response.json({ type: "about:blank", title: "No", status, code }, { status });

/** Nobody is signed in, and no password is right. */
const refusing = ({ method, address }: Asked): Response | undefined => {
  if (address !== auth.session.path) return undefined;
  return method === "POST" ? refusal(401, "sign_in_failed") : refusal(401, "not_signed_in");
};

test("a wrong password is said in a notification and beside the fields, which keep what was typed", async () => {
  const { history } = await showApp("/projects?page=2", { answer: refusing });
  await userEvent.fill(page.getByLabelText("E-mail"), "kari@company.example");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "wrong");
  await userEvent.click(page.getByRole("button", { name: "Sign in" }));
  await expect.element(page.getByText("Sign in error")).toBeVisible();
  await expect.element(page.getByText("E-mail or password is wrong")).toBeVisible();
  await expect.element(page.getByLabelText("E-mail")).toHaveValue("kari@company.example");
  // Where he wanted to go is remembered for when it works.
  expect(history.location.search).toBe("?from=%2Fprojects%3Fpage%3D2");
});

const enter = async (field: string, button: string) => {
  await userEvent.fill(page.getByLabelText("E-", { exact: false }).first(), "kari@company.example");
  await userEvent.fill(page.getByLabelText(field, { exact: true }), "a long sentence");
  await userEvent.click(page.getByRole("button", { name: button }));
};
const signInBody = (asked: readonly Asked[]) =>
  asked.find(({ method, address }) => method === "POST" && address === auth.session.path)?.body;

test("the language chosen on this page goes along with the sign-in", async () => {
  const { asked } = await showApp("/auth/login", { answer: refusing });
  await userEvent.click(page.getByText("NB", { exact: true }));
  await enter("Passord", "Logg inn");
  await expect.poll(() => signInBody(asked)).toMatchObject({ locale: "nb" });
});

test("the language that the browser used last is no choice: the user's own holds", async () => {
  const { asked } = await showApp("/auth/login", { answer: refusing, language: "nb" });
  await enter("Passord", "Logg inn");
  await expect.poll(() => signInBody(asked)).toBeDefined();
  expect(signInBody(asked)).not.toHaveProperty("locale");
});

/** The same of an installation that nobody has signed in to. */
const unused = (call: Asked): Response | undefined =>
  call.address === backups.canRestore.path ? Response.json({ isPossible: true }) : refusing(call);

test("whoever is the first to sign in, and was never asked for a language, keeps that of the page", async () => {
  const { asked } = await showApp("/auth/login", { answer: unused, language: "nb" });
  await expect
    .element(page.getByRole("link", { name: "Gjenopprett en sikkerhetskopi" }))
    .toBeVisible();
  await enter("Passord", "Logg inn");
  await expect.poll(() => signInBody(asked)).toMatchObject({ locale: "nb" });
});
