import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type BounceSettings, bounces } from "../../contracts/bounces.ts";
import { companies } from "../../contracts/companies.ts";
import { type MailSettings, mailServer, type TestMail } from "../../contracts/mail-server.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

const { id } = storedCompany;
const at = (path: string) => path.replace(":companyId", id);
const own = {
  id,
  revision: 3,
  host: "smtp.bygg.example",
  port: 587,
  encryption: "starttls" as const,
  userName: "post",
  senderAddress: "post@bygg.example",
  hasPassword: true,
};
const none: MailSettings = { own: null, canKeepPassword: true, hasCommon: true };
const field = (label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) });
const button = (name: string) => page.getByRole("button", { name, exact: true });

interface Server {
  readonly settings: MailSettings;
  readonly tested?: TestMail;
  readonly problem?: { readonly path: string; readonly code: string };
}

const noBounces: BounceSettings = {
  url: "https://overslag.example/api/inbound/bounces",
  token: null,
  lastReportAt: null,
  counts: { bounced: 0, delayed: 0, other: 0, unknown: 0, unreadable: 0 },
};
const withToken: BounceSettings = {
  ...noBounces,
  token: { ending: "zZ90", madeAt: "2026-11-20T10:00:00.000Z" },
};
let bounceSettings = noBounces;

function answerBounces(method: string): Response {
  if (method === "GET") return Response.json(bounceSettings);
  bounceSettings = method === "PUT" ? withToken : noBounces;
  if (method === "DELETE") return new Response(null, { status: 204 });
  return Response.json({ token: "overslagbounces_abczZ90", settings: bounceSettings });
}

const showPage = ({ settings, tested, problem }: Server) =>
  showApp(`/app-company/${id}/mail`, {
    answer: ({ method, address }: Asked) => {
      if (address === at(companies.get.path)) return Response.json(storedCompany);
      if (address === at(bounces.get.path)) return answerBounces(method);
      if (address === at(mailServer.test.path)) return Response.json(tested, { status: 201 });
      if (address !== at(mailServer.get.path)) return undefined;
      if (method === "DELETE") return new Response(null, { status: 204 });
      if (method === "PUT" && problem) {
        const body = { type: "about:blank", title: "No", status: 422, code: "invalid" };
        return Response.json({ ...body, errors: [problem] }, { status: 422 });
      }
      return Response.json(method === "PUT" ? { ...settings, own } : settings);
    },
  });

const changes = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);

test("a company enters a mail server of its own", async () => {
  const { asked } = await showPage({ settings: none });
  await expect
    .element(page.getByText(/leave through the mail server of whoever runs/))
    .toBeVisible();
  await userEvent.click(button("Use our own mail server"));
  await expect.element(field("Mail server")).toHaveFocus();
  await userEvent.fill(field("Mail server"), "smtp.bygg.example");
  await userEvent.fill(field("User name"), "post");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "hemmelig");
  await userEvent.fill(field("Messages come from"), "post@bygg.example");
  await userEvent.click(button("Save"));
  await expect
    .element(page.getByText("Your messages leave through your own mail server."))
    .toBeVisible();
  const { id: _id, revision: _revision, hasPassword: _password, ...entered } = own;
  expect(changes(asked)).toEqual([["PUT", { ...entered, password: "hemmelig", revision: 0 }]]);
});

test("a stored password is not shown, and stays where the field is left empty", async () => {
  const { asked } = await showPage({ settings: { ...none, own } });
  const password = page.getByLabelText("Password", { exact: true });
  await expect.element(password).toHaveValue("");
  await expect.element(page.getByText(/One is stored/)).toBeVisible();
  await userEvent.fill(field("Messages come from"), "tilbud@bygg.example");
  await userEvent.click(button("Save"));
  await expect.poll(() => changes(asked)).toHaveLength(1);
  expect(changes(asked)[0]?.[1]).toMatchObject({ password: "", revision: 3 });
});

test("what the server refuses stands at its field", async () => {
  const problem = { path: "password", code: "required" };
  await showPage({ settings: { ...none, own }, problem });
  await userEvent.fill(field("User name"), "ola");
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Password is required")).toBeVisible();
});

test("without the operator's key no password can be typed, and why is said", async () => {
  await showPage({ settings: { ...none, canKeepPassword: false } });
  await userEvent.click(button("Use our own mail server"));
  await expect.element(page.getByLabelText("Password", { exact: true })).toBeDisabled();
  await expect.element(page.getByText(/has to set MAIL_SECRET_KEY first/)).toBeVisible();
});

test("without encryption nobody signs in", async () => {
  await showPage({ settings: { ...none, own: { ...own, encryption: "none", userName: "" } } });
  await expect.element(field("Mail server")).toBeVisible();
  await expect.element(field("User name")).not.toBeInTheDocument();
});

test("the own mail server is given up only after a question", async () => {
  const { asked } = await showPage({ settings: { ...none, own } });
  await userEvent.click(button("Stop using it"));
  await expect.element(page.getByText("Stop using your own mail server?")).toBeVisible();
  expect(changes(asked)).toEqual([]);
  await userEvent.click(button("Stop using it").last());
  await expect.element(button("Use our own mail server")).toBeVisible();
  expect(changes(asked)).toEqual([["DELETE", undefined]]);
});

const tested: TestMail = {
  outcome: "accepted",
  recipient: "kari@company.example",
  step: null,
  answer: null,
  refusedRecipients: [],
};

test.each([
  [{}, "success", "The mail server has taken the test mail to kari@company.example."],
  [
    { outcome: "unreachable", step: "connect" },
    "error",
    "No answer from the mail server while connecting.",
  ],
  [{ outcome: "refused", step: "sign_in", answer: "535 No" }, "error", "535 No (Step: signing in)"],
  [{ outcome: "later", step: "recipients", answer: "450 Later" }, "warning", "450 Later"],
  [{ outcome: "unknown", step: "answer" }, "warning", "It may arrive."],
  [{ outcome: "not_configured" }, "error", "There is no mail server to send through."],
] as const)("a test mail that ended as %j is told as %s", async (values, mark, words) => {
  await showPage({ settings: none, tested: { ...tested, ...values } });
  await expect.element(page.getByText(/^Goes to kari@company.example/)).toBeVisible();
  await userEvent.click(button("Send a test mail to me"));
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  const outcome = page.getByRole("region", { name: "Test", exact: true }).getByRole("alert");
  await expect.element(outcome).toHaveClass(`ant-alert-${mark}`);
});

test("where nothing can leave that is said", async () => {
  await showPage({ settings: { ...none, hasCommon: false } });
  await expect.element(page.getByText(/nothing that you send can leave/)).toBeVisible();
});

test("a token for mails that came back is shown once, with what to enter at the mail server", async () => {
  bounceSettings = noBounces;
  const { asked } = await showPage({ settings: none });
  await userEvent.click(button("Make a token"));
  await expect
    .element(page.getByRole("textbox", { name: "Token" }))
    .toHaveValue("overslagbounces_abczZ90");
  await userEvent.click(page.getByText("How a mail server posts them"));
  const tried = page.getByRole("group", { name: "Try it" });
  await expect.element(tried).toBeVisible();
  const address = "https://overslag.example/api/inbound/bounces";
  const command = tried.element().textContent;
  expect(command).toContain("Authorization: Bearer overslagbounces_abczZ90");
  expect(command).toContain(address);
  await expect.element(page.getByRole("textbox", { name: "Address" })).toHaveValue(address);
  await userEvent.click(button("Take no more"));
  await expect.element(page.getByText("Take no more mails that came back?")).toBeVisible();
  await userEvent.click(button("Take no more").last());
  await expect.element(button("Make a token")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Token" })).not.toBeInTheDocument();
  expect(changes(asked)).toEqual([
    ["PUT", undefined],
    ["DELETE", undefined],
  ]);
});

test("what came back is counted, and a token is replaced only after a question", async () => {
  const counts = { bounced: 3, delayed: 1, other: 0, unknown: 2, unreadable: 4 };
  bounceSettings = { ...withToken, counts, lastReportAt: "2026-11-20T10:00:00.000Z" };
  const { asked } = await showPage({ settings: none });
  await expect.element(page.getByText("…zZ90")).toBeVisible();
  await expect.element(page.getByText("About other messages")).toBeVisible();
  const numbers = page.getByRole("definition").elements();
  expect(numbers.slice(-5).map((element) => element.textContent)).toEqual([
    "3",
    "1",
    "0",
    "2",
    "4",
  ]);
  await expect.element(page.getByText("Authorization: Bearer TOKEN")).toBeInTheDocument();
  await userEvent.click(button("Replace the token"));
  expect(changes(asked)).toEqual([]);
  await userEvent.click(button("Replace the token").last());
  await expect
    .element(page.getByText("Copy the token now: it is never shown again."))
    .toBeVisible();
});
