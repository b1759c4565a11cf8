import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { eventually } from "../test/eventually.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

// A client who calls for the first time: his name is typed where the project asks for its client.

const kari = { id: "01900000-0000-7000-8000-000000000009", revision: 1, title: "Kari Nordmann" };
const contact = {
  id: "01900000-0000-7000-8000-000000000011",
  partnerId: kari.id,
  name: "Kari Nordmann",
  email: "kari@nordmann.example",
  position: "",
};
const known = { id: "01900000-0000-7000-8000-000000000010", title: "Kari Nordmann Bygg" };

async function showProjectForm(permissions?: readonly Permission[]) {
  const sent: Asked[] = [];
  await showApp("/project/add", {
    ...(permissions && { permissions }),
    answer: (call) => {
      if (call.method === "POST") {
        sent.push(call);
        return Response.json(kari, { status: 201 });
      }
      if (call.address.startsWith("/api/client-options")) {
        return Response.json(call.address.endsWith("Bygg") ? [known] : []);
      }
      if (call.address.startsWith("/api/responsible-options")) return Response.json([]);
      return call.address.endsWith("/person-options") ? Response.json([contact]) : undefined;
    },
  });
  return sent;
}

const client = () => page.getByRole("combobox", { name: /Client$/ });
const option = (title: string) => page.getByTitle(title, { exact: true }).last();
const dialog = page.getByRole("dialog", { name: "Add client" });
const inDialog = (label: string) => dialog.getByLabelText(label, { exact: true });

/** What a choice shows; the list below it may name the same. */
const shownIn = (field: string) =>
  document.getElementById(field)?.closest(".ant-select")?.textContent;

async function typeClient(name: string) {
  await userEvent.click(client());
  await userEvent.keyboard(name);
}

async function chooseType(title: string) {
  await userEvent.click(inDialog("Type"));
  await userEvent.click(page.getByTitle(title, { exact: true }).last());
}

test("a name that no client has is one key away from a new client, who is his own contact", async () => {
  const sent = await showProjectForm();
  await typeClient(" Kari Nordmann");
  await expect.element(option("Add “Kari Nordmann”")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(inDialog("Title")).toHaveValue("Kari Nordmann");
  await expect.element(inDialog("Title")).toHaveFocus();
  await chooseType("Private person");
  await expect.element(inDialog("Name of the contact person")).toHaveValue("Kari Nordmann");
  await userEvent.fill(inDialog("E-mail"), contact.email);
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { title: kari.title, contact: { name: kari.title, email: contact.email } },
  ]);
  await expect.element(page.getByText("Please select client first")).not.toBeInTheDocument();
  expect(shownIn("clientId")).toBe(kari.title);
  await eventually(() => expect(shownIn("contactPersonId")).toBe(contact.name));
});

test("clients that fit come before the offer to add one", async () => {
  await showProjectForm();
  await typeClient("Bygg");
  await expect.element(option("Add “Bygg”")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(shownIn("clientId")).toBe(known.title));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("giving up leaves the project without a client", async () => {
  await showProjectForm();
  await typeClient("Kari");
  await userEvent.click(option("Add “Kari”"));
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("Please select client first")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Add client" }));
  await expect.element(inDialog("Title")).toHaveValue("");
  await expect.element(inDialog("Title")).toHaveFocus();
});

test("a click beside the form for a new client loses nothing of it", async () => {
  await showProjectForm();
  await typeClient("Kari");
  await userEvent.click(option("Add “Kari”"));
  await userEvent.fill(inDialog("Title"), "Kari Berg");
  await userEvent.click(page.elementLocator(wrap()), { position: { x: 4, y: 4 } });
  await expect.element(inDialog("Title")).toHaveValue("Kari Berg");
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByText(/^You have unsaved/)).not.toBeInTheDocument();
});

/** What lies around the dialog. */
function wrap(): HTMLElement {
  const found = document.querySelector(".ant-modal-wrap");
  if (!(found instanceof HTMLElement)) throw new Error("There is no dialog.");
  return found;
}

test("whoever adds no clients is not offered to", async () => {
  await showProjectForm(["PROJECT_ACTIONS"]);
  await typeClient("Kari");
  await expect.element(page.getByText("Add “Kari”")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add client" })).not.toBeInTheDocument();
});

test("a contact's name that is typed already stays", async () => {
  await showProjectForm();
  await userEvent.click(page.getByRole("button", { name: "Add client" }));
  await userEvent.fill(inDialog("Title"), "Kari Nordmann");
  await userEvent.fill(inDialog("Name of the contact person"), "Ola Nordmann");
  await chooseType("Private person");
  await expect.element(inDialog("Name of the contact person")).toHaveValue("Ola Nordmann");
});

test("a firm is nobody's contact", async () => {
  await showProjectForm();
  await userEvent.click(page.getByRole("button", { name: "Add client" }));
  await userEvent.fill(inDialog("Title"), "Hansen AS");
  await chooseType("Company");
  await expect.element(inDialog("Name of the contact person")).toHaveValue("");
});
