import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { clientPersons, clients } from "../../contracts/partners.ts";
import { permissions } from "../../contracts/permissions.ts";
import { personalData } from "../../contracts/personal-data.ts";
import { users } from "../../contracts/users.ts";
import { addressOf } from "../base/api.ts";
import { idOf } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const user = {
  id: idOf(1),
  revision: 1,
  name: "Ola Berg",
  email: "ola@company.example",
  phone: "",
  position: "",
  roleId: idOf(2),
  roleEn: "Estimator",
  roleNb: "Kalkulatør",
  active: true,
  locale: "nb",
  avatar: null,
  lastSeenAt: null,
  isInvited: false,
  invitationMail: null,
  hasSecondFactor: false,
  isSelf: false,
  mayChange: true,
};
const client = {
  id: idOf(3),
  revision: 1,
  type: "private_person",
  title: "Kari Nordås",
  organisationNumber: "",
  country: "NO",
  webAddress: "",
  address: "",
  personCount: 1,
};
const person = { id: idOf(4), revision: 1, name: "Per", email: "", phone: "", position: "" };
const seen = {
  name: "Ola Berg",
  pseudonym: "Erased person 0001",
  traces: [
    { trace: "sessions", end: "deleted", count: 2 },
    { trace: "profile", end: "deleted", count: 1 },
    { trace: "auditLog", end: "pseudonymised", count: 7 },
  ],
};

function server({ method, address }: Asked): Response | undefined {
  if (address.endsWith("/erasure")) {
    return Response.json(seen, { status: method === "POST" ? 201 : 200 });
  }
  if (address === `${users.list.path}/${user.id}`) return Response.json(user);
  if (address.startsWith(`${users.list.path}?`)) return Response.json({ rows: [user], total: 1 });
  if (address === `${clients.list.path}/${client.id}`) return Response.json(client);
  const persons = addressOf(clientPersons.list, { params: { partnerId: client.id } });
  if (address === `${persons}/${person.id}`) return Response.json(person);
  return address.startsWith(persons) ? Response.json({ rows: [], total: 0 }) : undefined;
}

const card = () => page.getByRole("region", { name: /^(Personal data|Personopplysninger)$/ });
const dialog = () => page.getByRole("dialog");
const erase = () => userEvent.click(card().getByRole("button", { name: "Erase…" }));
const sections = () =>
  [...document.querySelectorAll(".personal-data-end")].map((one) => one.textContent);
const erased = (asked: readonly Asked[]) =>
  asked.filter(({ method, address }) => method === "POST" && address.endsWith("/erasure"));

test("whoever looks after the users takes along what is stored about one of them", async () => {
  await showApp(`/user/${user.id}`, { answer: server });
  await expect
    .element(card().getByRole("link", { name: "Export as a file" }))
    .toHaveAttribute("href", `/api/personal-data/user/${user.id}`);
});

test("before somebody is erased the dialog says what goes and what stays, and asks to be sure", async () => {
  const { asked, router } = await showApp(`/user/${user.id}`, { answer: server });
  await erase();
  await expect.element(dialog().getByText("Erase Ola Berg?")).toBeVisible();
  await expect.element(dialog().getByText(/“Erased person 0001” stands wherever/)).toBeVisible();
  expect(sections()).toEqual([
    "DeletedSign-ins that are open (2)E-mail address, phone, position and password",
    "Kept without the nameEntries of the audit log (7)",
    "Kept as it is, because the books need itNothing",
  ]);
  const button = dialog().getByRole("button", { name: "Erase for good" });
  await expect.element(button).toBeDisabled();
  await userEvent.click(dialog().getByRole("checkbox"));
  await userEvent.click(button);
  await expect
    .poll(() => erased(asked).map(({ address }) => address))
    .toEqual([`/api/personal-data/user/${user.id}/erasure`]);
  await expect.poll(() => router.state.location.pathname).toBe("/users");
});

test("a dialog that was given up asks anew, and erases nobody", async () => {
  const { asked } = await showApp(`/user/${user.id}`, { answer: server });
  await erase();
  await userEvent.click(dialog().getByRole("checkbox"));
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  await expect.element(dialog()).not.toBeInTheDocument();
  await erase();
  await expect.element(dialog().getByRole("checkbox")).not.toBeChecked();
  expect(erased(asked)).toEqual([]);
});

test("why somebody cannot be erased is said in the dialog", async () => {
  const code = "last_administrator";
  const problem = { type: "about:blank", title: "No", status: 409, code };
  await showApp(`/user/${user.id}`, {
    answer: (asked) =>
      asked.method === "POST" ? Response.json(problem, { status: 409 }) : server(asked),
  });
  await erase();
  await userEvent.click(dialog().getByRole("checkbox"));
  await userEvent.click(dialog().getByRole("button", { name: "Erase for good" }));
  await expect.element(dialog().getByRole("alert")).toBeVisible();
});

test("a private client and a contact person have the same", async () => {
  const { history } = await showApp(`/client/${client.id}`, { answer: server });
  await expect
    .element(card().getByRole("link", { name: "Export as a file" }))
    .toHaveAttribute("href", `/api/personal-data/client/${client.id}`);
  history.push(`/client/${client.id}/person/${person.id}`);
  await expect
    .element(card().getByRole("link", { name: "Export as a file" }))
    .toHaveAttribute("href", `/api/personal-data/client_person/${person.id}`);
});

test("a client that is a firm is nobody's data", async () => {
  await showApp(`/client/${client.id}`, {
    answer: (asked) =>
      asked.address.endsWith(client.id)
        ? Response.json({ ...client, type: "company" })
        : server(asked),
  });
  await expect.element(page.getByLabelText("Title")).toHaveValue(client.title);
  await expect.element(card()).not.toBeInTheDocument();
});

test("without the right to the users nobody's data is offered", async () => {
  const others = permissions.filter((one) => one !== "USER_ACTIONS");
  await showApp(`/client/${client.id}`, { answer: server, permissions: others });
  await expect.element(page.getByLabelText("Title")).toHaveValue(client.title);
  await expect.element(card()).not.toBeInTheDocument();
});

test("everybody takes along his own data on his profile", async () => {
  await showApp("/profile", { answer: server, language: "nb", permissions: ["PROFILE_VIEW"] });
  await expect
    .element(card().getByRole("link", { name: "Eksporter som fil" }))
    .toHaveAttribute("href", personalData.exportOwn.path);
});
