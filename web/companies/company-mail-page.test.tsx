import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

const showPage = ({ settings, tested, problem }: Server) =>
  showApp(`/app-company/${id}/mail`, {
    answer: ({ method, address }: Asked) => {
      if (address === at(companies.get.path)) return Response.json(storedCompany);
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
  [{}, "The mail server has taken the test mail to kari@company.example."],
  [{ outcome: "unreachable", step: "connect" }, "No answer from the mail server while connecting."],
  [{ outcome: "refused", step: "sign_in", answer: "535 No" }, "535 No (Step: signing in)"],
  [{ outcome: "unknown", step: "answer" }, "It may arrive."],
  [{ outcome: "not_configured" }, "There is no mail server to send through."],
] as const)("a test mail that ended as %j is told", async (values, words) => {
  await showPage({ settings: none, tested: { ...tested, ...values } });
  await expect.element(page.getByText(/^Goes to kari@company.example/)).toBeVisible();
  await userEvent.click(button("Send a test mail to me"));
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});

test("where nothing can leave that is said", async () => {
  await showPage({ settings: { ...none, hasCommon: false } });
  await expect.element(page.getByText(/nothing that you send can leave/)).toBeVisible();
});
