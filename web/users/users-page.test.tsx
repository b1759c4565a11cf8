import { format } from "date-fns/format";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type InvitationMail, users } from "../../contracts/users.ts";
import { showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";
import { storedCompany } from "../test/stored-company.ts";
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

// The list of the users.

test("whoever holds more than one's own role is shown, and cannot be opened", async () => {
  await showApp("/users", { answer: server });
  await expect.element(page.getByRole("link", { name: "Ola Berg" })).toBeVisible();
  await expect.element(page.getByText("Eva Sjef")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Eva Sjef" })).not.toBeInTheDocument();
  await expect.element(page.getByText("Never")).toBeVisible();
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
  const me = {
    ...ola,
    id: session,
    isSelf: true,
    name: "Kari Nordås",
    position: "",
    active: false,
  };
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

test.each([
  ["en", "Invitation not delivered", "Send invitation again: Ola Berg"],
  ["nb", "Invitasjonen kom ikke fram", "Send invitasjonen på nytt: Ola Berg"],
] as const)("the list says that an invitation never left, in %s", async (...parts) => {
  const [language, words, action] = parts;
  let mail: InvitationMail = refusedMail;
  const { asked } = await showApp("/users", {
    language,
    answer: (call) => {
      if (call.method === "POST") {
        mail = { ...sentMail, state: "queued", sentAt: null };
        return Response.json({ ...ola, isInvited: true, invitationMail: mail });
      }
      return call.address.startsWith(`${users.list.path}?`)
        ? Response.json({ rows: [{ ...ola, isInvited: true, invitationMail: mail }], total: 1 })
        : server(call);
    },
  });
  const tag = page.getByText(words);
  await expect.element(tag).toHaveAttribute("title", expect.stringContaining("No such mailbox"));
  await userEvent.click(page.getByRole("button", { name: action }));
  await expect.element(page.getByText(/Invitation waiting|Invitasjonen venter/)).toBeVisible();
  expect(asked.find(({ method }) => method === "POST")?.address).toBe(
    `/api/users/${ola.id}/invitation`,
  );
});

const invited = (values: object) => ({ ...ola, isInvited: true, ...values });

test("an invitation that may not have arrived is sent again by whoever may change its user", async () => {
  const unknown: InvitationMail = { ...refusedMail, state: "unknown" };
  const rows = [
    invited({ invitationMail: unknown }),
    invited({
      id: "01900000-0000-7000-8000-000000000077",
      name: "Eva",
      invitationMail: unknown,
      mayChange: false,
    }),
    invited({ id: "01900000-0000-7000-8000-000000000078", name: "Per", invitationMail: sentMail }),
  ];
  await showApp("/users", {
    answer: (call) =>
      call.address.startsWith(`${users.list.path}?`)
        ? Response.json({ rows, total: 3 })
        : server(call),
  });
  await expect.element(page.getByText("Per", { exact: true })).toBeVisible();
  const again = page.getByRole("button", { name: /^Send invitation again/ }).elements();
  expect(again.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Send invitation again: Ola Berg",
  ]);
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
  const own = { ...ola, id: session, isSelf: true, name: "Kari Nordås" };
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
  const own = { ...ola, id: session, isSelf: true, name: "Kari Nordås" };
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
