import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Company, companies } from "../../contracts/companies.ts";
import { companyUsers } from "../../contracts/users.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { images } from "../../contracts/images.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { pictureFile } from "../test/picture-file.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

const other = { ...storedCompany, id: `${storedCompany.id.slice(0, -1)}1`, title: "Nordlys AS" };
const of = (path: string, { id }: { id: string }) => path.replace(":companyId", id);
const picture = { id: "01900000-0000-7000-8000-000000000002", hash: "abc" };

/** Keeps one company: what was saved is what is read. A stale revision is refused. */
function serverOf(first: Company) {
  let stored = first;
  return ({ method, address, body }: Asked): Response | undefined => {
    if (address.split("?")[0] === of(images.logo.path, first)) {
      return Response.json(picture, { status: 201 });
    }
    if (address.startsWith(`${companies.list.path}?`)) {
      return Response.json({ rows: [stored], total: 1 });
    }
    if (address !== of(companies.get.path, first)) return undefined;
    if (method === "GET") return Response.json(stored);
    const { revision, ...input } = companies.update.body.parse(body);
    if (revision !== stored.revision) return refusal(409, "stale");
    if (input.title === "Refused AS") {
      return refusal(422, "invalid", [{ path: "title", code: "duplicate" }]);
    }
    const logo = input.logoId === null ? null : picture;
    stored = Company.parse({ ...stored, ...input, logo, revision: revision + 1 });
    return Response.json(stored);
  };
}

const refusal = (status: number, code: string, errors: readonly object[] = []) =>
  Response.json({ type: "about:blank", title: code, status, code, errors }, { status });

const field = (label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const puts = (asked: readonly Asked[]) => asked.filter(({ method }) => method === "PUT");

const rename = async (title: string) => {
  await userEvent.fill(field("Title"), title);
  await userEvent.click(button("Save"));
};

test("after saving, the page has the new title, and saving again goes on from there", async () => {
  const { asked, router } = await showApp(`/app-company/${other.id}`, {
    isSystemAdministrator: true,
    answer: serverOf(other),
  });
  await rename("Nordlys Bygg AS");
  await expect.element(heading("Nordlys Bygg AS")).toBeVisible();
  expect(document.title).toMatch(/^Nordlys Bygg AS/);
  await rename("Nordlys AB");
  await expect.element(heading("Nordlys AB")).toBeVisible();
  expect(puts(asked).map(({ body }) => body)).toMatchObject([
    { title: "Nordlys Bygg AS", revision: 1 },
    { title: "Nordlys AB", revision: 2 },
  ]);
  expect(router.state.location.pathname).toBe(`/app-company/${other.id}`);
});

test("what the server has against a title is said at it, and nothing that was typed is lost", async () => {
  await showApp(`/app-company/${other.id}`, { answer: serverOf(other) });
  await userEvent.fill(field("Tagline"), "We build");
  await rename("Refused AS");
  await expect.element(page.getByText("Title is already taken")).toBeVisible();
  await expect.element(field("Tagline")).toHaveValue("We build");
  await rename("Nordlys Bygg AS");
  await expect.element(heading("Nordlys Bygg AS")).toBeVisible();
});

test.each([
  ["add", true],
  [other.id, false],
])("giving up on %s leads to the companies", async (end, isSystemAdministrator) => {
  const { asked, router } = await showApp(`/app-company/${end}`, {
    isSystemAdministrator,
    answer: serverOf(other),
  });
  await userEvent.click(button("Cancel"));
  await expect.poll(() => router.state.location.pathname).toBe("/app-companies");
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("a logo is uploaded to the company of the page, shown and saved with it", async () => {
  const { asked } = await showApp(`/app-company/${other.id}`, { answer: serverOf(other) });
  await expect.element(page.getByRole("img", { name: "No picture yet" })).toBeVisible();
  await userEvent.upload(page.getByLabelText("Logo"), await pictureFile());
  const chosen = page.getByRole("img", { name: "The chosen picture" });
  await expect.element(chosen).toBeVisible();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(puts(asked)[0]?.body).toMatchObject({ logoId: picture.id });
  await expect.element(chosen).toHaveAttribute("src", expect.stringContaining(picture.id));
});

test("a company of one's own opens its set-up from its page", async () => {
  onTestFinished(leaveSetUpToSettings);
  await showApp(`/app-company/${storedCompany.id}`, { answer: serverOf(storedCompany) });
  await userEvent.click(button("Open the set-up"));
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

const parts = companyUsers.list.path.replace(":companyId", other.id);
const user = { id: picture.id, name: "Ola Berg", mayChange: false };

test.each([
  ["/users", "Users · Nordlys AS – Overslag"],
  ["/user/add", "Add user · Nordlys AS – Overslag"],
  [`/user/${user.id}`, "Ola Berg · Edit user – Overslag"],
])("at %s the tab is called %s, and leads to both parts", async (end, title) => {
  const answer = serverOf(other);
  await showApp(`/app-company/${other.id}${end}`, {
    answer: (asked) => {
      if (asked.address === `${parts}/${user.id}`) return Response.json(user);
      if (asked.address.endsWith("/role-options")) return Response.json([]);
      return asked.address.startsWith(`${parts}?`)
        ? Response.json({ rows: [], total: 0 })
        : answer(asked);
    },
  });
  const tabs = page.getByRole("navigation", { name: "Parts of the company" });
  await expect
    .element(tabs.getByRole("link", { name: "Users 3" }))
    .toHaveAttribute("href", `/app-company/${other.id}/users`);
  await expect
    .element(tabs.getByRole("link", { name: "Users 3" }))
    .toHaveAttribute("aria-current", "page");
  await expect
    .element(tabs.getByRole("link", { name: "Details" }))
    .toHaveAttribute("href", `/app-company/${other.id}`);
  await expect.poll(() => document.title).toBe(title);
});

test.each([
  [
    ["COMPANIES_VIEW", "COMPANY_ACTIONS"],
    ["Details", "E-mail", "Archive", "Webhooks", "Access tokens"],
    1,
  ],
  [["COMPANIES_VIEW", "USERS_VIEW"], ["Users 3"], 1],
  [["USERS_VIEW"], ["Users"], 0],
] as const)("with %j the page of a company has the tabs %j", async (permissions, names, lists) => {
  const end = names[0] === "Details" ? "" : "/users";
  await showApp(`/app-company/${other.id}${end}`, { permissions, answer: serverOf(other) });
  const tabs = page.getByRole("navigation", { name: "Parts of the company" });
  await expect
    .poll(() =>
      tabs
        .getByRole("link")
        .elements()
        .map((link) => link.textContent.replaceAll(/\s+/g, " ").trim()),
    )
    .toEqual(names);
  const path = page.getByRole("main").getByRole("link", { name: "App companies" });
  expect(path.elements()).toHaveLength(lists);
});

test.each([
  ["its logo", picture, 1],
  ["a sign without one", null, 0],
])("a company is shown with %s, in the list and in the header", async (_, logo, count) => {
  const answer = serverOf({ ...storedCompany, logo });
  await showApp("/app-companies", {
    answer: (asked) =>
      asked.address === settings.get.path
        ? Response.json({ ...defaultSettings, companyLogo: logo })
        : answer(asked),
  });
  await expect.element(page.getByRole("main").getByText("Bygg AS")).toBeVisible();
  const logos = document.querySelectorAll(`img[src*="${picture.id}"]`);
  expect(logos).toHaveLength(2 * count);
});

test.each([
  [
    "en",
    "Save",
    ["Text at the top of offers, in", "Text at the bottom of offers, in", "Not included, in"],
    ["Norwegian", "English"],
  ],
  [
    "nb",
    "Lagre",
    ["Tekst øverst i tilbudet, på", "Tekst nederst i tilbudet, på", "Ikke inkludert, på"],
    ["norsk", "engelsk"],
  ],
] as const)("each text is kept in the language that it is headed by, in %s", async (...row) => {
  const [language, save, [top, bottom, not], [norwegian, english]] = row;
  const { asked } = await showApp(`/app-company/${other.id}`, {
    language,
    answer: serverOf(other),
  });
  for (const text of [top, bottom, not]) {
    for (const name of [norwegian, english]) {
      const label = `${text} ${name}`;
      await userEvent.fill(field(label), label);
    }
  }
  await userEvent.click(button(save));
  await expect
    .poll(() => puts(asked)[0]?.body)
    .toMatchObject({
      descriptionTopNb: `${top} ${norwegian}`,
      descriptionTopEn: `${top} ${english}`,
      descriptionBottomNb: `${bottom} ${norwegian}`,
      descriptionBottomEn: `${bottom} ${english}`,
      exclusionsNb: `${not} ${norwegian}`,
      exclusionsEn: `${not} ${english}`,
    });
});

test.each([
  ["Offers are valid for", "validDays"],
  ["Invoices are due after", "paymentDays"],
])("%s whole days", async (label, name) => {
  const { asked } = await showApp(`/app-company/${other.id}`, { answer: serverOf(other) });
  const days = page.getByRole("spinbutton", { name: new RegExp(`^(\\* )?${label}`) });
  await userEvent.fill(days, "9.6");
  await userEvent.click(button("Save"));
  await expect.element(days).toHaveValue("10");
  await expect.poll(() => puts(asked)[0]?.body).toMatchObject({ [name]: 10 });
});
