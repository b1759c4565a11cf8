import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Asked, showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";
import { serverWith, typeOf } from "./test/partner-server.ts";

const id = "01900000-0000-7000-8000-000000000009";
const personId = "01900000-0000-7000-8000-000000000008";
const partner = {
  id,
  revision: 2,
  title: "Hansen",
  organisationNumber: "974760673",
  address: "Storgata 1\nOslo",
  country: "SE",
  webAddress: "",
  personCount: 2,
};
const person = {
  id: personId,
  revision: 5,
  name: "Kari",
  email: "kari@hansen.no",
  phone: "900 00 000",
  position: "Daglig leder",
};

const faces = ["client", "supplier"] as const;
const server = ({ method, address }: Asked): Response | undefined => {
  const { pathname } = new URL(address, location.href);
  const [, , kind, , persons] = pathname.split("/");
  if (kind !== "clients" && kind !== "suppliers") return undefined;
  const type = kind === "clients" ? "company" : "wholesaler";
  if (persons === "overview") {
    return Response.json({ [kind.slice(0, -1)]: { ...partner, type } });
  }
  const record = persons === undefined ? { ...partner, type } : person;
  if (method !== "GET") return Response.json(record, { status: method === "POST" ? 201 : 200 });
  const isList = pathname.endsWith("s");
  return Response.json(isList ? { rows: [record], total: 1 } : record);
};

/** What each face asks for. */
const rights = {
  client: { view: "CLIENTS_VIEW", act: "CLIENT_ACTIONS", persons: "CLIENT_PERSONS_VIEW" },
  supplier: { view: "SUPPLIERS_VIEW", act: "SUPPLIER_ACTIONS", persons: "SUPPLIER_PERSONS_VIEW" },
} as const;

test.each(faces)("the list of each %s leads to its page", async (face) => {
  await showApp(`/${face}s`, { answer: server });
  await expect.poll(() => shownList().length).toBe(2);
  expect(shownList()[1]).toEqual([
    "HansenStorgata 1, Oslo",
    face === "client" ? "Company" : "Wholesaler",
    "974 760 673",
    "Sweden",
    "–",
    "2",
    "",
  ]);
  expect(shownLinks()).toEqual([`/${face}/${id}/overview`]);
  expect(deleteButtons()).toEqual(["Delete: Hansen"]);
  await expect
    .element(page.getByRole("link", { name: new RegExp(`Add ${face}`) }))
    .toHaveAttribute("href", `/${face}/add`);
});

test.each(faces)(
  "whoever may only read a %s comes to its page, and adds or deletes none",
  async (face) => {
    const permissions = [rights[face].view, rights[face].persons];
    await showApp(`/${face}s`, { permissions, answer: server });
    await expect.poll(shownLinks).toEqual([`/${face}/${id}/overview`]);
    expect(deleteButtons()).toEqual([]);
    await expect
      .element(page.getByRole("link", { name: new RegExp(`Add ${face}`) }))
      .not.toBeInTheDocument();
  },
);

test.each(faces)("a new %s leads to its page", async (face) => {
  const permissions = [rights[face].act];
  const { asked, router } = await showApp(`/${face}/add`, { permissions, answer: server });
  await userEvent.fill(page.getByLabelText("Title"), "Hansen");
  await userEvent.click(page.getByLabelText("Type"));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe(`/${face}/${id}/overview`);
  expect(asked.find(({ method }) => method === "POST")).toMatchObject({
    address: `/api/${face}s`,
    body: { title: "Hansen", country: "NO", address: "", organisationNumber: "", webAddress: "" },
  });
});

test.each(faces)("a changed %s stays open, with its tabs", async (face) => {
  const { asked, router } = await showApp(`/${face}/${id}`, { answer: server });
  const tabs = page.getByRole("main").getByRole("navigation").last();
  await expect.element(tabs.getByRole("link", { name: "Persons 2" })).toBeVisible();
  await expect.element(page.getByText(/^(Company|Wholesaler) · 974 760 673$/)).toBeVisible();
  await userEvent.fill(page.getByLabelText("Title"), "Olsen");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(router.state.location.pathname).toBe(`/${face}/${id}`);
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
    address: `/api/${face}s/${id}`,
    body: { title: "Olsen", country: "SE", revision: 2 },
  });
});

test.each(faces)("the persons of a %s are listed, and lead to their forms", async (face) => {
  await showApp(`/${face}/${id}/persons`, { answer: server });
  await expect.poll(() => shownList()[1]?.join(" ")).toMatch(/Kari.*kari@hansen\.no.*900 00 000/);
  expect(shownLinks()).toContain(`/${face}/${id}/person/${personId}`);
  expect(shownLinks()).toContain("mailto:kari@hansen.no");
  expect(deleteButtons()).toEqual(["Delete: Kari"]);
});

test.each(faces)("a person of a %s is added and changed below it", async (face) => {
  const { asked, history, router } = await showApp(`/${face}/${id}/person/add`, { answer: server });
  await userEvent.fill(page.getByLabelText("Name"), "Kari");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe(`/${face}/${id}/persons`);
  history.push(`/${face}/${id}/person/${personId}`);
  await expect.element(page.getByLabelText("Position")).toHaveValue("Daglig leder");
  await userEvent.fill(page.getByLabelText("Position"), "Selger");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe(`/${face}/${id}/persons`);
  const sent = asked.filter(({ method }) => method !== "GET");
  expect(sent).toMatchObject([
    {
      address: `/api/${face}s/${id}/persons`,
      body: { name: "Kari", email: "", phone: "", position: "" },
    },
    {
      address: `/api/${face}s/${id}/persons/${personId}`,
      body: { position: "Selger", revision: 5 },
    },
  ]);
});

test.each(
  faces.flatMap(
    (face) =>
      [
        [face, "", `No ${face}s yet`, 2],
        [face, "?country=SE", "Nothing matches these filters", 1],
        [face, `?type=${typeOf[face]}`, "Nothing matches these filters", 1],
      ] as const,
  ),
)("an empty list of each %s with %j says: %s", async (face, search, title, links) => {
  await showApp(`/${face}s${search}`, { answer: serverWith([], []) });
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  expect(page.getByRole("link", { name: `Add ${face}` }).elements()).toHaveLength(links);
});

const choose = async (label: string, option: string) => {
  await userEvent.click(page.getByRole("combobox", { name: label }));
  await userEvent.click(page.getByTitle(option, { exact: true }).last());
};

test.each([
  ["client", "Public body", "public_body"],
  ["supplier", "Rental", "rental"],
] as const)("the list of each %s is narrowed to a type and a country", async (...parts) => {
  const [face, name, type] = parts;
  const { router, asked } = await showApp(`/${face}s`, { answer: server });
  const address = () => router.state.location.href;
  await choose("Type", name);
  await expect.poll(address).toBe(`/${face}s?type=${type}`);
  await choose("Country", "Sweden");
  await expect.poll(address).toBe(`/${face}s?type=${type}&country=SE`);
  await expect.poll(() => asked.at(-1)?.address).toContain(`type=${type}&country=SE`);
  await choose("Type", "All types");
  await expect.poll(address).toBe(`/${face}s?country=SE`);
  await choose("Country", "All countries");
  await expect.poll(address).toBe(`/${face}s`);
});

test.each([
  ["Title", "title", "desc"],
  ["Type", "type", "asc"],
  ["Organisation number", "organisationNumber", "asc"],
  ["Country", "country", "asc"],
] as const)("a click on %s sorts by it", async (heading, sort, order) => {
  const { asked } = await showApp("/clients", { answer: server });
  await userEvent.click(page.getByRole("button", { name: heading, exact: true }));
  await expect.poll(() => asked.at(-1)?.address).toContain(`sort=${sort}&order=${order}`);
});

test.each([
  ["https://www.hansen.no/om", "hansen.no"],
  ["http://shop.hansen.no", "shop.hansen.no"],
])("the web address %s is shown as %s and leads there", async (webAddress, site) => {
  await showApp("/clients", {
    language: "nb",
    answer: serverWith([], [{ ...partner, webAddress }]),
  });
  await expect.poll(() => shownList()[1]?.slice(3, 5)).toEqual(["Sverige", site]);
  expect(shownLinks()).toEqual([`/client/${id}/overview`, webAddress]);
});
