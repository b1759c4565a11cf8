import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { oidc } from "../../contracts/oidc.ts";
import { permissions } from "../../contracts/permissions.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { sessionOf } from "../test/stub-server.ts";

const refusal = (status: number, code: string, details?: object) =>
  Response.json({ type: "about:blank", title: "No", status, code, details }, { status });
const session = () => Response.json(sessionOf({ permissions }), { status: 201 });

/** Nobody is signed in until the provider's answer is taken; `answers` are given to the calls by path. */
const server =
  (answers: Readonly<Record<string, () => Response>>, name: string | null = "Byggkonto") =>
  ({ method, address }: Asked): Response | undefined => {
    const answer = answers[address];
    if (method === "POST" && answer) return answer();
    if (address === oidc.look.path) return Response.json({ name });
    if (address === auth.session.path) return refusal(401, "not_signed_in");
    return undefined;
  };
const bodiesOf = (asked: readonly Asked[], path: string) =>
  asked
    .filter(({ method, address }) => method === "POST" && address === path)
    .map(({ body }) => body);

const came = "/auth/provider?code=00123&state=s%2Bt%20u&iss=https%3A%2F%2Flogin.example";
const answer = "code=00123&state=s%2Bt+u&iss=https%3A%2F%2Flogin.example";

afterEach(() => {
  sessionStorage.clear();
  window.location.hash = "";
});

const leave = () => page.getByRole("button", { name: "Sign in with Byggkonto" });
const begun = () => Response.json({ url: "#the-page-of-the-provider" }, { status: 201 });

test("without a provider the sign-in page has no button for one", async () => {
  const { asked } = await showApp("/auth/login", { answer: server({}, null) });
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => asked.some(({ address }) => address === oidc.look.path)).toBe(true);
  await expect.element(page.getByText("or", { exact: true })).not.toBeInTheDocument();
});

test("the button leads to the page of the provider, and a failure is said beside it", async () => {
  let isDown = true;
  const answers = {
    [oidc.begin.path]: () => (isDown ? refusal(503, "provider_unavailable") : begun()),
  };
  const { asked } = await showApp("/auth/login", { answer: server(answers) });
  await userEvent.click(leave());
  await expect.element(page.getByRole("alert")).toMatchTextContent("cannot be reached right now");
  isDown = false;
  await userEvent.click(leave());
  await expect.poll(() => window.location.hash).toBe("#the-page-of-the-provider");
  expect(bodiesOf(asked, oidc.begin.path)).toEqual([
    { isOtherAccount: false },
    { isOtherAccount: false },
  ]);
});

test("the answer of the provider is handed on once, with the language, and leads to where one wanted to go", async () => {
  const answers = { [oidc.begin.path]: begun, [oidc.signIn.path]: session };
  const first = await showApp("/units?page=2", { answer: server(answers) });
  await userEvent.click(page.getByText("NB", { exact: true }));
  await userEvent.click(page.getByRole("button", { name: "Logg inn med Byggkonto" }));
  await expect.poll(() => window.location.hash).toBe("#the-page-of-the-provider");
  expect(first.history.location.search).toBe("?from=%2Funits%3Fpage%3D2");

  const { asked, history } = await showApp(came, { answer: server(answers) });
  await expect.poll(() => history.location.href).toBe("/units?page=2");
  expect(bodiesOf(asked, oidc.signIn.path)).toEqual([{ answer, locale: "nb" }]);
});

test.each(["https://evil.example", "//evil.example", "/auth/logout"])(
  "%s is no place to go to afterwards",
  async (from) => {
    sessionStorage.setItem("overslag.provider", JSON.stringify({ from }));
    const { history } = await showApp(came, { answer: server({ [oidc.signIn.path]: session }) });
    await expect.poll(() => history.location.pathname).toBe("/");
  },
);

test.each(["", "{", '{"from":1}', "null"])("%j that was kept is left aside", async (kept) => {
  sessionStorage.setItem("overslag.provider", kept);
  const { asked, history } = await showApp(came, {
    answer: server({ [oidc.signIn.path]: session }),
  });
  await expect.poll(() => history.location.pathname).toBe("/");
  expect(bodiesOf(asked, oidc.signIn.path)).toEqual([{ answer }]);
});

test.each([
  ["provider_unknown", "stranger@elsewhere.example", "stranger@elsewhere.example"],
  ["provider_email_unverified", null, "has not checked the e-mail address"],
])("%s tells of the account, and another one may do", async (code, email, said) => {
  const answers = {
    [oidc.signIn.path]: () => refusal(403, code, { email }),
    [oidc.begin.path]: begun,
  };
  const { asked } = await showApp(came, { answer: server(answers) });
  await expect.element(page.getByRole("heading", { name: "Not signed in" })).toBeVisible();
  await expect.element(page.getByRole("alert")).toMatchTextContent(said);
  await userEvent.click(page.getByRole("button", { name: "Use another account" }));
  await expect.poll(() => window.location.hash).toBe("#the-page-of-the-provider");
  expect(bodiesOf(asked, oidc.begin.path)).toEqual([{ isOtherAccount: true }]);
});

test.each([
  ["provider_denied", "The sign-in was broken off there."],
  ["provider_login_required", "You have to sign in there first."],
  ["provider_failed", "gave an answer that cannot be used"],
  ["provider_unavailable", "cannot be reached right now"],
  ["sign_in_expired", "That took too long."],
])("%s is explained, with a way to try again", async (code, text) => {
  const answers = { [oidc.signIn.path]: () => refusal(403, code), [oidc.begin.path]: begun };
  const { asked } = await showApp(came, { answer: server(answers) });
  await expect.element(page.getByRole("alert")).toMatchTextContent(text);
  await userEvent.click(page.getByRole("button", { name: "Try again with Byggkonto" }));
  await expect.poll(() => bodiesOf(asked, oidc.begin.path)).toEqual([{ isOtherAccount: false }]);
});

test("whoever works for several companies chooses one without going back", async () => {
  const companies = [
    { id: "01900000-0000-7000-8000-000000000001", title: "Bygg AS" },
    { id: "01900000-0000-7000-8000-000000000002", title: "Nordlys AS" },
  ];
  const answers = {
    [oidc.signIn.path]: () => refusal(409, "choose_company", { companies, choice: "sealed" }),
    [oidc.choose.path]: session,
  };
  const { asked, history } = await showApp(came, { answer: server(answers) });
  await userEvent.click(page.getByRole("button", { name: "Nordlys AS" }));
  await expect.poll(() => history.location.pathname).toBe("/");
  expect(bodiesOf(asked, oidc.choose.path)).toEqual([
    { choice: "sealed", companyId: companies[1]?.id },
  ]);
});

test("whoever has a second factor shows it here", async () => {
  const owed = { token: "token", hasTotp: true, passkey: null };
  const answers = {
    [oidc.signIn.path]: () => refusal(401, "second_factor_needed", owed),
    [factors.signIn.path]: session,
  };
  const { asked, history } = await showApp(came, { answer: server(answers) });
  await userEvent.fill(page.getByLabelText("Code from the app"), "123456");
  await userEvent.click(page.getByRole("button", { name: "Sign in" }));
  await expect.poll(() => history.location.pathname).toBe("/");
  expect(bodiesOf(asked, factors.signIn.path)).toEqual([{ token: "token", code: "123456" }]);
});
