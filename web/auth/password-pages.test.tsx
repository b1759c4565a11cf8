import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth, type SessionInfo } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { permissions } from "../../contracts/permissions.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000000";
const session: SessionInfo = {
  user: { id, name: "Ola Berg", email: "ola@x.example", locale: "nb", avatar: null },
  roleId: id,
  permissions: [...permissions],
  seesCosts: true,
  isSystemAdministrator: false,
  company: { id, title: "Rør AS" },
  lacksFactor: false,
};
const refusal = (status: number, code: string, details?: object) =>
  Response.json({ type: "about:blank", title: "No", status, code, details }, { status });

type Answers = Readonly<Record<string, () => Response>>;

/** Nobody is signed in; these paths answer what they are told. */
const stranger =
  (answers: Answers) =>
  ({ address, method }: Asked): Response | undefined => {
    const made = answers[`${method} ${address}`];
    if (made) return made();
    return address === auth.session.path ? refusal(401, "not_signed_in") : undefined;
  };
const post = (path: string) => `POST ${path}`;
const email = () => page.getByRole("textbox", { name: /E-(mail|post)/ });

test.each([
  [true, "en", /^If the address is known here/],
  [true, "nb", /^Hvis adressen er kjent her/],
  [false, "en", /^This installation sends no e-mail/],
  [false, "nb", /^Denne installasjonen sender ikke e-post/],
] as const)("whoever asks for a link is told what follows: %s, %s", async (...parts) => {
  const [isMailed, language, text] = parts;
  const { asked } = await showApp("/auth/forgot-password", {
    language,
    answer: stranger({ [post(passwordLinks.request.path)]: () => Response.json({ isMailed }) }),
  });
  await expect.element(email()).toHaveFocus();
  await userEvent.fill(email(), "ola@x.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(text)).toBeVisible();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ email: "ola@x.example" });
});

test("the sign-in page leads to the page for a forgotten password, and back", async () => {
  const { router } = await showApp("/auth/login", { answer: stranger({}) });
  await userEvent.click(page.getByRole("link", { name: "Forgot your password?" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth/forgot-password");
  await userEvent.click(page.getByRole("link", { name: "Back to sign-in" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
});

test("an invitation says whose it is, takes a password and leads in", async () => {
  const { asked, router } = await showApp("/auth/invitation#secret-token", {
    answer: stranger({
      [post(passwordLinks.look.path)]: () =>
        Response.json({ email: "ola@x.example", company: "Rør AS" }),
      [post(passwordLinks.use.path)]: () => Response.json(session),
    }),
  });
  await expect.element(page.getByText("For ola@x.example at Rør AS.")).toBeVisible();
  await userEvent.fill(page.getByLabelText("New password", { exact: true }), "a long sentence");
  await userEvent.fill(page.getByLabelText("New password once more"), "a long sentence");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe("/");
  const body = { token: "secret-token", kind: "invitation" };
  const sentTo = (path: string) => asked.find(({ address }) => address === path)?.body;
  expect(sentTo(passwordLinks.look.path)).toEqual(body);
  expect(sentTo(passwordLinks.use.path)).toEqual({
    ...body,
    newPassword: "a long sentence",
    confirmation: "a long sentence",
  });
});

test("a link is looked at once: after the password is set nobody is told that it has been used", async () => {
  const looks = [() => Response.json({ email: "ola@x.example", company: "Rør AS" })];
  const { asked, router } = await showApp("/auth/reset-password#secret-token", {
    answer: stranger({
      [post(passwordLinks.look.path)]: () => looks.shift()?.() ?? refusal(410, "link_expired"),
      [post(passwordLinks.use.path)]: () => Response.json(session),
    }),
  });
  await userEvent.fill(page.getByLabelText("New password", { exact: true }), "a long sentence");
  await userEvent.fill(page.getByLabelText("New password once more"), "a long sentence");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(asked.filter(({ address }) => address === passwordLinks.look.path)).toHaveLength(1);
});

test("a link that is used up says so and leads to a new one", async () => {
  await showApp("/auth/reset-password#old", {
    answer: stranger({ [post(passwordLinks.look.path)]: () => refusal(410, "link_expired") }),
  });
  await expect.element(page.getByText(/^This link has been used or is too old/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("passwords that differ are said before anything is sent", async () => {
  const { asked } = await showApp("/auth/reset-password#token", {
    answer: stranger({
      [post(passwordLinks.look.path)]: () =>
        Response.json({ email: "ola@x.example", company: "Rør AS" }),
    }),
  });
  await userEvent.fill(page.getByLabelText("New password", { exact: true }), "a long sentence");
  await userEvent.fill(page.getByLabelText("New password once more"), "another sentence");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  const text = "The new password that you entered do not match!";
  await expect.element(page.getByText(text)).toBeVisible();
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("whoever has the password in several companies chooses one of them", async () => {
  const companies = [
    { id, title: "Rør AS" },
    { id: id.replace(/0$/, "1"), title: "Bad AS" },
  ];
  const answers = [
    () => refusal(409, "choose_company", { companies }),
    () => Response.json(session),
  ];
  const { asked, router } = await showApp("/auth/login", {
    answer: stranger({ [post(auth.signIn.path)]: () => answers.shift()?.() ?? expect.fail() }),
  });
  await userEvent.fill(email(), "ola@x.example");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "a long sentence");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(page.getByRole("button", { name: "Bad AS" }));
  await expect.poll(() => asked.filter(({ method }) => method === "POST")).toHaveLength(2);
  expect(asked.findLast(({ method }) => method === "POST")?.body).toEqual({
    email: "ola@x.example",
    password: "a long sentence",
    companyId: companies[1]?.id,
  });
  await expect.poll(() => router.state.location.pathname).toBe("/");
});

test("a refusal says for how many seconds to wait", async () => {
  await showApp("/auth/login", {
    answer: stranger({
      [post(auth.signIn.path)]: () => refusal(429, "too_many_attempts", { retryAfterSeconds: 20 }),
    }),
  });
  await userEvent.fill(email(), "ola@x.example");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "a long sentence");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/Try again in 20 seconds/)).toBeVisible();
});

async function untilSecondStep(hasTotp: boolean, passkey: string | null, answers: Answers = {}) {
  const details = { token: "pending", hasTotp, passkey };
  const shown = await showApp("/auth/login", {
    answer: stranger({
      [post(auth.signIn.path)]: () => refusal(401, "second_factor_needed", details),
      ...answers,
    }),
  });
  await userEvent.fill(email(), "ola@x.example");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "a long sentence");
  await userEvent.keyboard("{Enter}");
  return shown;
}

test("whoever has an app is asked for its code, which may be wrong at first", async () => {
  const answers = [() => refusal(401, "second_factor_wrong"), () => Response.json(session)];
  const { asked, router } = await untilSecondStep(true, null, {
    [post(factors.signIn.path)]: () => answers.shift()?.() ?? expect.fail(),
  });
  await expect.element(page.getByLabelText("Code from the app")).toHaveFocus();
  await userEvent.keyboard("000000{Enter}");
  await expect.element(page.getByText(/^That is not right/)).toBeVisible();
  await userEvent.fill(page.getByLabelText("Code from the app"), "123456");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(asked.findLast(({ method }) => method === "POST")?.body).toEqual({
    token: "pending",
    code: "123456",
  });
});

test("whoever has a passkey alone may show a recovery code, or go back to the password", async () => {
  await untilSecondStep(false, "{}");
  await expect.element(page.getByRole("button", { name: "Use a passkey" })).toHaveFocus();
  await expect.element(page.getByLabelText("Recovery code")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Back to sign-in" }));
  await expect.element(page.getByLabelText("Password", { exact: true })).toBeVisible();
});

test("whose role asks for a second step stands at its set-up, whatever he opens", async () => {
  const lacking = { ...session, lacksFactor: true };
  const { router } = await showApp("/units", {
    answer: ({ address }) => {
      if (address === auth.session.path) return Response.json(lacking);
      const factorless = { hasTotp: false, passkeys: [], recoveryCodes: 0, isConfirmed: true };
      return address === factors.get.path ? Response.json(factorless) : undefined;
    },
  });
  await expect.poll(() => router.state.location.pathname).toBe("/auth/second-factor");
  await expect.element(page.getByRole("button", { name: "Sett opp en app" })).toBeVisible();
});

test("who is not signed in is led from there to the sign-in", async () => {
  const { router } = await showApp("/auth/second-factor", {
    answer: ({ address }) =>
      address === auth.session.path ? refusal(401, "not_signed_in") : undefined,
  });
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
});
