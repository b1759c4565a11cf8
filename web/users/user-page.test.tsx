import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { settings } from "../../contracts/settings.ts";
import { users } from "../../contracts/users.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";
import { companySettings } from "../test/stub-server.ts";
import {
  administrator,
  boss,
  estimator,
  ola,
  refusedMail,
  sentMail,
  server,
  session,
} from "./test/users-server.ts";

const save = () => userEvent.click(page.getByRole("button", { name: "Save" }));
const field = (label: string) => page.getByLabelText(new RegExp(`^(\\* )?${label}$`));

async function fillNew() {
  const app = await showApp("/user/add", { answer: server });
  await userEvent.fill(field("Name"), "Ola Berg");
  await userEvent.fill(field("E-mail"), "ola@company.example");
  await userEvent.fill(field("Password"), "a long sentence");
  await userEvent.click(page.getByRole("combobox", { name: /Role$/ }));
  await userEvent.click(page.getByTitle("Estimator").last());
  return app;
}

test("a user is added with a role that one may give", async () => {
  const { asked } = await fillNew();
  await save();
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    name: "Ola Berg",
    email: "ola@company.example",
    phone: "",
    position: "",
    roleId: estimator,
    active: true,
    locale: "en",
    avatarId: null,
    password: "a long sentence",
  });
});

test("a new password of 1 to 6 symbols says how many there must be", async () => {
  const { asked } = await fillNew();
  await userEvent.fill(field("Password"), "sixsix");
  await save();
  await expect.element(page.getByText("Password minimum symbols is 7")).toBeVisible();
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("what is missing is asked for", async () => {
  await showApp("/user/add", { answer: server });
  await save();
  for (const label of ["Name", "E-mail", "Role"]) {
    await expect.element(page.getByText(`Please enter ${label}`, { exact: true })).toBeVisible();
  }
});

test("an address that is taken is said at its field", async () => {
  await fillNew();
  await userEvent.fill(field("E-mail"), "taken@company.example");
  await save();
  await expect.element(page.getByText("E-mail is already taken")).toBeVisible();
  await expect.element(field("Password")).toHaveValue("a long sentence");
});

test("an empty password field keeps the password", async () => {
  const { asked } = await showApp(`/user/${ola.id}`, { answer: server });
  await userEvent.fill(field("Name"), "Ola Bergh");
  await save();
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({
    name: "Ola Bergh",
    password: "",
    revision: 1,
  });
});

const personalData = page.getByRole("region", { name: "Personal data" });
const makeLink = page.getByRole("button", { name: "Make a link" });

test("the address of such a user says why nothing can be changed", async () => {
  await showApp(`/user/${boss.id}`, { answer: server });
  await expect.element(page.getByText(/allows more than yours/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
  await expect.element(personalData).not.toBeInTheDocument();
  await expect.element(makeLink).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])(
  "a user who is active (%s) gets %i links to hand over, and his data can be taken along",
  async (active, links) => {
    const answer = (asked: Asked) =>
      asked.address.endsWith(ola.id) ? Response.json({ ...ola, active }) : server(asked);
    await showApp(`/user/${ola.id}`, { answer });
    await expect.element(personalData).toBeVisible();
    expect(makeLink.elements()).toHaveLength(links);
  },
);

test("nothing is taken along or erased of a user on the pages of a company", async () => {
  await showApp(`/app-company/${storedCompany.id}/user/${ola.id}`, {
    answer: (asked) => {
      if (asked.address === `/api/companies/${storedCompany.id}`)
        return Response.json(storedCompany);
      return asked.address.endsWith(ola.id) ? Response.json(ola) : server(asked);
    },
  });
  await expect.element(makeLink).toBeVisible();
  await expect.element(personalData).not.toBeInTheDocument();
});

test("nobody changes for himself what would lock him out", async () => {
  const me = { ...ola, id: session, isSelf: true, name: "Kari Nordås" };
  const { asked } = await showApp(`/user/${session}`, {
    answer: (call) => (call.address.endsWith(session) ? Response.json(me) : server(call)),
  });
  await expect.element(page.getByText(/^This is you\./)).toBeVisible();
  await expect.element(field("E-mail")).toBeDisabled();
  expect(document.querySelector("#roleId")).toHaveProperty("disabled", true);
  await expect.element(page.getByRole("switch")).toBeDisabled();
  await expect.element(field("Password")).not.toBeInTheDocument();
  await expect.element(page.getByText("Estimator", { exact: true })).toBeVisible();
  expect(page.getByText(/^Roles that allow more/).elements()).toEqual([]);
  await userEvent.fill(field("Name"), "Kari Berg");
  const sessions = () => asked.filter((call) => call.address === "/api/session").length;
  const before = sessions();
  await save();
  await expect.poll(sessions).toBeGreaterThan(before);
});

test.each([
  ["goes into the form of oneself", "nb", session, true],
  ["is not that of somebody else", "en", ola.id, false],
  ["is not that of one's copy in a company that was imported", "en", session, false],
])("the language of the header %s", async (_, locale, id, isSelf) => {
  const user = { ...ola, id, isSelf, locale: "en" };
  const { asked } = await showApp(`/user/${id}`, {
    answer: (call) => (call.address.endsWith(id) ? Response.json(user) : server(call)),
  });
  await userEvent.fill(field("Name"), "Ola Bergh");
  await userEvent.click(page.getByText("NB", { exact: true }));
  await userEvent.click(page.getByRole("button", { name: "Lagre", exact: true }));
  const saved = () =>
    asked.find(({ method, address }) => method === "PUT" && address.endsWith(id))?.body;
  await expect.poll(saved).toMatchObject({ name: "Ola Bergh", locale });
});

test("of somebody else everything can be changed, and a picture stays", async () => {
  const avatar = { id: administrator, hash: "abc", width: 10, height: 10 };
  const { asked } = await showApp(`/user/${ola.id}`, {
    answer: (call) =>
      call.address.endsWith(ola.id) && call.method === "GET"
        ? Response.json({ ...ola, avatar })
        : server(call),
  });
  await expect.element(field("E-mail")).toBeEnabled();
  await expect.element(page.getByRole("img", { name: "The chosen picture" })).toBeInTheDocument();
  await expect.element(page.getByText(/^This is you/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Leave it empty to keep the password/)).toBeVisible();
  await userEvent.click(page.getByRole("switch"));
  await save();
  await expect
    .poll(() => asked.find(({ method }) => method === "PUT")?.body)
    .toMatchObject({
      active: false,
      avatarId: administrator,
      locale: "nb",
      roleId: estimator,
    });
});

test("whoever is invited gets no password, and his page makes the link to hand over", async () => {
  const url = "https://offers.example.com/auth/invitation#token";
  const expiresAt = "2026-11-21T10:00:00.000Z";
  const answer = (asked: Asked) => {
    if (asked.address.endsWith("/link")) {
      return Response.json({ kind: "invitation", url, expiresAt }, { status: 201 });
    }
    if (asked.address.endsWith(ola.id)) return Response.json({ ...ola, isInvited: true });
    if (asked.address === settings.get.path) {
      return Response.json({ ...companySettings, isLocalAddress: true });
    }
    const isNew = asked.method === "POST" && asked.address === users.create.path;
    return isNew ? Response.json({ ...ola, isInvited: true }, { status: 201 }) : server(asked);
  };
  const { router } = await showApp("/user/add", { answer });
  await userEvent.fill(field("Name"), "Ola Berg");
  await userEvent.fill(field("E-mail"), "ola@company.example");
  await userEvent.click(page.getByRole("combobox", { name: /Role$/ }));
  await userEvent.click(page.getByTitle("Estimator").last());
  await save();
  await expect.poll(() => router.state.location.pathname).toBe(`/user/${ola.id}`);
  await userEvent.click(page.getByRole("button", { name: "Make a link" }));
  await expect.element(page.getByRole("textbox", { name: "Invitation" })).toHaveValue(url);
  await expect.element(page.getByRole("note").filter({ hasText: "PUBLIC_URL" })).toBeVisible();
});

test.each([
  [false, /No mail server is set up, so no invitation goes out/],
  [true, /Only the mail server of the installation/],
])("whoever hands the link over reads what became of the invitation: %s", async (...example) => {
  const [canSendMail, words] = example;
  const answer = (asked: Asked) => {
    if (asked.address === settings.get.path) {
      return Response.json({ ...companySettings, canSendMail });
    }
    if (asked.address.endsWith(ola.id)) return Response.json({ ...ola, isInvited: true });
    return server(asked);
  };
  await showApp(`/user/${ola.id}`, { answer });
  await expect.element(page.getByText(words)).toBeVisible();
  const invite = page.getByRole("button", { name: "Send invitation" });
  expect(invite.elements()).toHaveLength(canSendMail ? 1 : 0);
});

test("an invitation that never left says why on the page of its user, and is sent again from there", async () => {
  let sends = 0;
  const answer = (asked: Asked) => {
    if (asked.method === "POST" && asked.address.endsWith("/invitation")) sends += 1;
    const mail = sends === 0 ? refusedMail : sentMail;
    return asked.address.startsWith(`/api/users/${ola.id}`)
      ? Response.json({ ...ola, isInvited: true, invitationMail: mail })
      : server(asked);
  };
  await showApp(`/user/${ola.id}`, { answer });
  const notice = page.getByRole("alert").filter({ hasText: "was not delivered" });
  const reason = "The mail server did not take the message: 550 No such mailbox here";
  await expect.element(notice.getByText(reason)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Send invitation again" }));
  await expect
    .element(
      page.getByText(/^The invitation left for ola@company\.example, \d{4}-\d\d-\d\d \d\d:\d\d/),
    )
    .toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(sends).toBe(1);
});

test("a second step that somebody has lost is removed on his page", async () => {
  let hasSecondFactor = true;
  const answer = (asked: Asked) => {
    if (asked.method === "DELETE") {
      hasSecondFactor = false;
      return new Response(null, { status: 204 });
    }
    return asked.address.endsWith(ola.id)
      ? Response.json({ ...ola, hasSecondFactor })
      : server(asked);
  };
  const { asked } = await showApp(`/user/${ola.id}`, { answer });
  const remove = page.getByRole("button", { name: "Remove the second step" });
  await userEvent.click(remove);
  await expect.element(remove).not.toBeInTheDocument();
  expect(asked.find(({ method }) => method === "DELETE")?.address).toBe(
    `/api/users/${ola.id}/factors`,
  );
});
