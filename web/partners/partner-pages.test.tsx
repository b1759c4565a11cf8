import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";
import {
  faces,
  id,
  kari,
  partner,
  per,
  server,
  serverWith,
  typeOf,
} from "./test/partner-server.ts";

type Face = (typeof faces)[number];
const plain = { client: ["Clients", "Client"], supplier: ["Suppliers", "Supplier"] } as const;
const rights = {
  client: {
    view: "CLIENTS_VIEW",
    act: "CLIENT_ACTIONS",
    seePersons: "CLIENT_PERSONS_VIEW",
    actOnPersons: "CLIENT_PERSON_ACTIONS",
  },
  supplier: {
    view: "SUPPLIERS_VIEW",
    act: "SUPPLIER_ACTIONS",
    seePersons: "SUPPLIER_PERSONS_VIEW",
    actOnPersons: "SUPPLIER_PERSON_ACTIONS",
  },
} as const satisfies Record<Face, Record<string, Permission>>;

const field = (label: string) => page.getByLabelText(label, { exact: true });
const press = (name: string) =>
  userEvent.click(page.getByRole("button", { name, exact: true }).first());
const confirm = () =>
  userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
const deleted = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === "DELETE").map(({ address }) => address);
const tabs = () => [...document.querySelectorAll(".tab-link")].map((tab) => tab.textContent);
const current = () =>
  [...document.querySelectorAll('.tab-link[aria-current="page"]')].map((tab) => tab.textContent);

test.each(
  faces.flatMap((face) => {
    const { view, act, seePersons, actOnPersons } = rights[face];
    const one = `/${face}/${id}`;
    return [
      [view, `/${face}/add`, "Unauthorized"],
      [view, one, "Unauthorized"],
      [view, `${one}/persons`, "Unauthorized"],
      [view, `/${face}s`, plain[face][0]],
      [act, `/${face}/add`, `Add ${face}`],
      [act, one, "Hansen"],
      [act, `${one}/person/add`, "Unauthorized"],
      [seePersons, `${one}/persons`, plain[face][1]],
      [seePersons, `${one}/person/add`, "Unauthorized"],
      [seePersons, `${one}/person/${kari}`, "Unauthorized"],
      [seePersons, `/${face}s`, "Unauthorized"],
      [actOnPersons, `${one}/person/add`, plain[face][1]],
      [actOnPersons, `${one}/person/${kari}`, plain[face][1]],
    ] as const;
  }),
)("with %s alone %s says: %s", async (permission, address, title) => {
  await showApp(address, { permissions: [permission], answer: server });
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("whoever sees no costs has no tab of a supplier's prices", async () => {
  const { act, actOnPersons } = rights.supplier;
  const permissions = [actOnPersons, act];
  await showApp(`/supplier/${id}/persons`, { permissions, seesCosts: false, answer: server });
  await expect.poll(tabs).toEqual(["Overview", "Details", "Persons 2"]);
});

test.each(
  faces.flatMap((face) => {
    const { view, act, seePersons, actOnPersons } = rights[face];
    return [
      [face, [seePersons], ["Persons "], 0],
      [face, [seePersons, view], ["Overview", "Persons 2"], 1],
      [face, [actOnPersons, act], ["Overview", "Details", "Persons 2"], 1],
    ] as const;
  }),
)("a %s has for %j the tabs %j", async (face, permissions, names, parents) => {
  await showApp(`/${face}/${id}/persons`, { permissions, answer: server });
  const hasPrices = face === "supplier" && names.length > 1;
  await expect.poll(tabs).toEqual(hasPrices ? [...names, "Price list"] : names);
  expect(current()).toEqual([names.at(-1)]);
  const crumbs = page.getByRole("navigation", { name: "You are here" });
  expect(crumbs.getByRole("link", { name: plain[face][0] }).elements()).toHaveLength(parents);
});

test.each(
  faces.flatMap(
    (face) =>
      [
        [`/${face}/${id}`, "Details · Hansen", "Details"],
        [`/${face}/${id}/persons`, "Persons · Hansen", "Persons 2"],
        [`/${face}/${id}/person/add`, "Add person · Hansen", "Persons 2"],
      ] as const,
  ),
)("%s is named %s", async (address, title, tab) => {
  await showApp(address, { answer: server });
  await expect.poll(() => document.title).toBe(`${title} – Overslag`);
  expect(current()).toEqual([tab]);
});

test.each(faces)("the page of a person of a %s names the person", async (face) => {
  await showApp(`/${face}/${id}/person/${kari}`, { answer: server });
  await expect.poll(() => document.title).toBe("Kari · Edit person – Overslag");
  await expect.element(page.getByRole("heading", { level: 2, name: "Edit person" })).toBeVisible();
  await expect.poll(current).toEqual(["Persons 2"]);
});

test.each(faces)("giving up leads from the forms of a %s to what they are about", async (face) => {
  const { router, history } = await showApp(`/${face}/add`, { answer: server });
  for (const [address, next] of [
    [`/${face}/add`, `/${face}s`],
    [`/${face}/${id}`, `/${face}/${id}/overview`],
    [`/${face}/${id}/person/add`, `/${face}/${id}/persons`],
    [`/${face}/${id}/person/${kari}`, `/${face}/${id}/persons`],
  ] as const) {
    history.push(address);
    await expect.poll(() => router.state.location.pathname).toBe(address);
    await press("Cancel");
    await expect.poll(() => router.state.location.pathname).toBe(next);
  }
});

test.each(faces)("a %s that is deleted on its page leads to the list", async (face) => {
  const { asked, router } = await showApp(`/${face}/${id}`, { answer: server });
  await press("Delete");
  await expect.element(page.getByText("Hansen is removed for good.")).toBeVisible();
  await confirm();
  await expect.poll(() => router.state.location.pathname).toBe(`/${face}s`);
  expect(deleted(asked)).toEqual([`/api/${face}s/${id}`]);
});

test.each(faces)("a person of a %s is deleted in the list and on its page", async (face) => {
  const { asked, history, router } = await showApp(`/${face}/${id}/persons`, { answer: server });
  await press("Delete: Kari");
  await confirm();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  history.push(`/${face}/${id}/person/${kari}`);
  await press("Delete");
  await expect.element(page.getByText("Kari is removed for good.")).toBeVisible();
  await confirm();
  await expect.poll(() => router.state.location.pathname).toBe(`/${face}/${id}/persons`);
  const address = `/api/${face}s/${id}/persons/${kari}`;
  expect(deleted(asked)).toEqual([address, address]);
});

test.each(faces)("whoever may only see the persons of a %s changes none", async (face) => {
  const permissions = [rights[face].seePersons, rights[face].act];
  await showApp(`/${face}/${id}/persons`, { permissions, answer: server });
  await expect.poll(() => shownList().length).toBe(2);
  expect(shownLinks()).toEqual(["tel:90000000"]);
  expect(deleteButtons()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "Add person" })).not.toBeInTheDocument();
});

test.each([
  ["client", "Add the people you talk to. Offers are sent to their e-mail addresses."],
  ["supplier", "Add the people you order from and ask for prices."],
] as const)("a %s without persons says what to do", async (face, hint) => {
  await showApp(`/${face}/${id}/persons`, { answer: serverWith([]) });
  await expect.element(page.getByText(hint)).toBeVisible();
  const links = page.getByRole("link", { name: "Add person" }).elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    Array.from({ length: 2 }, () => `/${face}/${id}/person/add`),
  );
});

test("another person fills the form with its own fields", async () => {
  const { history } = await showApp(`/client/${id}/person/${kari}`, { answer: server });
  await expect.element(field("Name")).toHaveValue("Kari");
  history.push(`/client/${id}/person/${per}`);
  await expect.element(field("Name")).toHaveValue("Per");
});

test("another client fills the form with its own fields", async () => {
  const { history } = await showApp(`/client/${id}`, {
    answer: (call) =>
      call.address === `/api/clients/${per}`
        ? Response.json({ ...partner, id: per, type: "company", title: "Olsen" })
        : server(call),
  });
  await expect.element(field("Title")).toHaveValue("Hansen");
  history.push(`/client/${per}`);
  await expect.element(field("Title")).toHaveValue("Olsen");
});

test.each(faces)("a %s that is saved names itself anew, and can be saved again", async (face) => {
  let stored = { ...partner, type: typeOf[face] };
  const { asked } = await showApp(`/${face}/${id}`, {
    answer: (call) => {
      if (call.address !== `/api/${face}s/${id}`) return server(call);
      if (call.method === "PUT")
        stored = { ...stored, ...Object(call.body), revision: stored.revision + 1 };
      return Response.json(stored);
    },
  });
  await userEvent.fill(field("Title"), "Olsen");
  await press("Save");
  await expect.element(page.getByRole("heading", { level: 1, name: "Olsen" })).toBeVisible();
  await userEvent.fill(field("Title"), "Nilsen");
  await press("Save");
  await expect
    .poll(() => asked.filter(({ method }) => method === "PUT").map(({ body }) => body))
    .toMatchObject([{ revision: 2 }, { title: "Nilsen", revision: 3 }]);
});

test("a new client is of the country of the company, and its page follows", async () => {
  const { router, asked } = await showApp("/client/add", {
    answer: (call) =>
      call.address === settings.get.path
        ? Response.json({ ...defaultSettings, country: "DK" })
        : server(call),
  });
  await expect.element(field("Title")).toHaveFocus();
  await userEvent.fill(field("Title"), "Hansen");
  await userEvent.click(field("Type"));
  await userEvent.keyboard("{Enter}");
  await press("Save");
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  expect(router.state.location.pathname).toBe(`/client/${id}/overview`);
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({ country: "DK" });
});
