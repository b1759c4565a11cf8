import { format } from "date-fns";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { roles } from "../../contracts/roles.ts";
import { users } from "../../contracts/users.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";
import { storedCompany } from "../test/stored-company.ts";

const session = "01900000-0000-7000-8000-000000000000";
const estimator = "01900000-0000-7000-8000-000000000001";
const administrator = "01900000-0000-7000-8000-000000000002";
const ola = {
  id: "01900000-0000-7000-8000-000000000003",
  revision: 1,
  name: "Ola Berg",
  email: "ola@company.example",
  phone: "",
  position: "Kalkulatør",
  roleId: estimator,
  roleEn: "Estimator",
  roleNb: "Kalkulatør",
  active: true,
  locale: "nb",
  avatar: null,
  lastSeenAt: "2026-11-20T10:00:00.000Z",
  isInvited: false,
  hasSecondFactor: false,
  isConnected: false,
  mayChange: true,
};
const boss = { ...ola, id: administrator, name: "Eva Sjef", lastSeenAt: null, mayChange: false };

function server({ method, address, body }: Asked): Response | undefined {
  if (address === roles.options.path) {
    return Response.json([
      { id: administrator, titleEn: "Boss", titleNb: "Sjef", mayGive: false },
      { id: estimator, titleEn: "Estimator", titleNb: "Kalkulatør", mayGive: true },
    ]);
  }
  if (!address.startsWith(users.list.path)) return undefined;
  if (method === "POST" || method === "PUT") {
    const { email } = z.looseObject({ email: z.string() }).parse(body);
    return email === "taken@company.example" ? taken() : Response.json(ola, { status: 201 });
  }
  if (address.endsWith(ola.id)) return Response.json(ola);
  if (address.endsWith(boss.id)) return Response.json(boss);
  return Response.json({ rows: [boss, ola], total: 2 });
}
const taken = () =>
  Response.json(
    {
      type: "about:blank",
      title: "Taken",
      status: 409,
      code: "duplicate",
      errors: [{ path: "email", code: "duplicate" }],
    },
    { status: 409 },
  );

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

test("whoever holds more than one's own role is shown, and cannot be opened", async () => {
  await showApp("/users", { answer: server });
  await expect.element(page.getByRole("link", { name: "Ola Berg" })).toBeVisible();
  await expect.element(page.getByText("Eva Sjef")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Eva Sjef" })).not.toBeInTheDocument();
  await expect.element(page.getByText("Never")).toBeVisible();
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

test.each([
  [
    "en",
    ["Name", "E-mail", "Role", "State", "Last seen"],
    "Estimator",
    ["Active", "Inactive"],
    ["Never", "Now"],
  ],
  [
    "nb",
    ["Navn", "E-post", "Rolle", "Status", "Sist sett"],
    "Kalkulatør",
    ["Aktiv", "Inaktiv"],
    ["Aldri", "Nå"],
  ],
] as const)("the list in %s", async (...parts) => {
  const [language, headings, role, states, seen] = parts;
  const me = { ...ola, id: session, name: "Kari Nordås", position: "", active: false };
  await showApp("/users", {
    language,
    permissions: ["USERS_VIEW"],
    answer: (asked) =>
      asked.address.startsWith(`${users.list.path}?`)
        ? Response.json({ rows: [boss, ola, me], total: 3 })
        : server(asked),
  });
  const email = "ola@company.example";
  const moment = format(new Date(ola.lastSeenAt), "yyyy-MM-dd HH:mm");
  const you = language === "nb" ? "Deg" : "You";
  await expect.poll(() => shownList().length).toBe(4);
  expect(shownList()).toEqual([
    headings,
    ["Eva SjefKalkulatør", email, role, states[0], seen[0]],
    ["Ola BergKalkulatør", email, role, states[0], moment],
    [`Kari Nordås${you}`, email, role, states[1], seen[1]],
  ]);
  expect(shownLinks()).toEqual(Array.from({ length: 3 }, () => `mailto:${email}`));
  await expect
    .element(page.getByRole("link", { name: /Add user|Legg til bruker/ }))
    .not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /Roles and rights|Roller/ })).toBeVisible();
});

test("the list is narrowed to a role and a state, and says when nobody matches", async () => {
  const { asked, router } = await showApp("/users", {
    answer: (call) =>
      call.address.startsWith(`${users.list.path}?`)
        ? Response.json({ rows: [], total: 0 })
        : server(call),
  });
  await expect.element(page.getByRole("heading", { name: "No users yet" })).toBeVisible();
  await userEvent.click(page.getByRole("combobox", { name: "Role" }));
  await userEvent.click(page.getByTitle("Boss").last());
  await expect
    .element(page.getByRole("heading", { name: "Nobody matches the filters" }))
    .toBeVisible();
  await userEvent.click(page.getByRole("combobox", { name: "State" }));
  await userEvent.click(page.getByTitle("Inactive only").last());
  await expect
    .poll(() => router.state.location.searchStr)
    .toBe(`?roleId=${administrator}&state=inactive`);
  await userEvent.click(page.getByRole("combobox", { name: "Role" }));
  await userEvent.click(page.getByTitle("All roles").last());
  await expect.poll(() => asked.at(-1)?.address).toMatch(/state=inactive$/);
  expect(asked.at(-1)?.address).not.toContain("roleId");
  await expect
    .element(page.getByRole("heading", { name: "Nobody matches the filters" }))
    .toBeVisible();
});

test("nobody changes for himself what would lock him out", async () => {
  const me = { ...ola, id: session, name: "Kari Nordås" };
  const { asked } = await showApp(`/user/${session}`, {
    answer: (call) => (call.address.endsWith(session) ? Response.json(me) : server(call)),
  });
  await expect.element(page.getByText(/^This is you\./)).toBeVisible();
  await expect.element(field("E-mail")).toBeDisabled();
  expect(document.querySelector("#roleId")).toHaveProperty("disabled", true);
  await expect.element(page.getByRole("switch")).toBeDisabled();
  await expect.element(field("Password")).not.toBeInTheDocument();
  await userEvent.fill(field("Name"), "Kari Berg");
  const sessions = () => asked.filter((call) => call.address === "/api/session").length;
  const before = sessions();
  await save();
  await expect.poll(sessions).toBeGreaterThan(before);
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

test("role, state and order of the list stand in the address", async () => {
  await page.viewport(1000, 800);
  onTestFinished(() => page.viewport(414, 896));
  const { asked, router } = await showApp(`/users?roleId=${estimator}&state=active`, {
    answer: server,
  });
  await userEvent.click(page.getByRole("button", { name: "Last seen" }));
  await expect
    .poll(() => router.state.location.searchStr)
    .toBe(`?roleId=${estimator}&state=active&sort=lastSeenAt&order=asc`);
  await expect
    .poll(() => asked.at(-1)?.address)
    .toMatch(new RegExp(`sort=lastSeenAt.*roleId=${estimator}&state=active`));
});

test("nobody gets a button that deletes himself, or somebody above him", async () => {
  const own = { ...ola, id: "01900000-0000-7000-8000-000000000000", name: "Kari Nordås" };
  await showApp("/users", {
    answer: (asked) =>
      asked.address.startsWith(`${users.list.path}?`)
        ? Response.json({ rows: [boss, ola, own], total: 3 })
        : server(asked),
  });
  await expect.element(page.getByRole("button", { name: "Delete: Ola Berg" })).toBeVisible();
  expect(page.getByRole("button", { name: /^Delete: / }).elements()).toHaveLength(1);
});

test.each([
  ["00", 1],
  ["09", 0],
] as const)(
  "what keeps a user is a link only in the company one works in: …%s has %i",
  async (end, count) => {
    const company = `01900000-0000-7000-8000-0000000000${end}`;
    const use = { kind: "project", id: boss.id, parentId: null, titleEn: "P-1", titleNb: "P-1" };
    await showApp(`/app-company/${company}/users`, {
      answer: ({ method, address }) => {
        if (method === "DELETE") return inUse([use]);
        if (address.endsWith("/role-options")) return Response.json([]);
        if (address === `/api/companies/${company}`) return Response.json(storedCompany);
        return address.includes("/users?") ? Response.json({ rows: [ola], total: 1 }) : undefined;
      },
    });
    await userEvent.click(page.getByRole("button", { name: "Delete: Ola Berg" }));
    const dialog = page.getByRole("dialog");
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expect.element(dialog.getByText(/P-1/)).toBeVisible();
    expect(dialog.getByRole("link").elements()).toHaveLength(count);
  },
);

const inUse = (uses: readonly object[]) =>
  Response.json(
    {
      type: "about:blank",
      title: "In use",
      status: 409,
      code: "in_use",
      details: { usedBy: "projects", uses, total: uses.length },
    },
    { status: 409 },
  );

test("on a narrow screen too nobody gets a button that deletes himself, or somebody above him", async () => {
  const own = { ...ola, id: session, name: "Kari Nordås" };
  await showApp("/users", {
    answer: (asked) =>
      asked.address.startsWith(`${users.list.path}?`)
        ? Response.json({ rows: [boss, ola, own], total: 3 })
        : server(asked),
  });
  await page.viewport(400, 800);
  await expect.poll(() => document.querySelectorAll(".record-cards li").length).toBe(3);
  expect(deleteButtons()).toEqual(["Delete: Ola Berg"]);
});

test("whoever is invited gets no password, and his page makes the link to hand over", async () => {
  const url = "https://offers.example.com/auth/invitation#token";
  const expiresAt = "2026-11-21T10:00:00.000Z";
  const answer = (asked: Asked) => {
    if (asked.address.endsWith("/link")) {
      return Response.json({ kind: "invitation", url, expiresAt }, { status: 201 });
    }
    if (asked.address.endsWith(ola.id)) return Response.json({ ...ola, isInvited: true });
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
