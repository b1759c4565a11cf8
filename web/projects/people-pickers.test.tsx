import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { id } from "../../contracts/fields.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { eventually } from "../test/eventually.ts";
import { show } from "../test/show.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { ContactPersonPicker } from "./contact-person-picker.tsx";

const hansen = "0198a000-0000-7000-8000-000000000001";
const nilsen = "0198a000-0000-7000-8000-000000000002";
const added = "0198a000-0000-7000-8000-000000000004";
const kari = "0198a000-0000-7000-8000-000000000011";

const clientsById = [
  { id: hansen, title: "Hansen Bygg" },
  { id: nilsen, title: "Nilsen Bad" },
];
const persons = [
  { id: kari, partnerId: hansen, name: "Kari Hansen", email: "kari@hansen.example", position: "" },
];

const Schema = z.strictObject({ clientId: id, contactPersonId: id.nullable() });

/** Answers as the server does: clients by their words, persons by their client. */
function answer({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith("/person-options")) {
    return persons.filter(({ partnerId }) => pathname.includes(partnerId));
  }
  const words = (searchParams.get("search") ?? "").toLowerCase();
  return clientsById.filter(({ title }) => title.toLowerCase().includes(words));
}

/** Until then the answer that names persons is on its way. */
let personsCome = Promise.resolve();

beforeEach(() => {
  personsCome = Promise.resolve();
  vi.spyOn(window, "fetch").mockImplementation(async (request) => {
    const address = request instanceof Request ? request.url : request;
    const asked = new URL(address, location.href);
    if (asked.pathname.endsWith("/person-options")) await personsCome;
    return Response.json(answer(asked));
  });
  return () => vi.restoreAllMocks();
});

async function showPickers(initial: object) {
  const save = vi.fn(async (values: z.output<typeof Schema>) => values);
  await show(
    <RecordForm
      schema={Schema}
      labels={{ clientId: "Client", contactPersonId: "Contact" }}
      initial={{ contactPersonId: null, ...initial }}
      save={(values) => save(values)}
      savedText="Item updated successfully"
      onSaved={() => undefined}
    >
      <RecordField name="clientId">
        <ClientPicker />
      </RecordField>
      <RecordField name="contactPersonId">
        <ContactPersonPicker />
      </RecordField>
    </RecordForm>,
  );
  return save;
}

const client = () => page.getByLabelText("Client");
const contact = () => page.getByLabelText("Contact");
const option = (name: string) => page.getByTitle(name, { exact: true }).last();
const saveButton = () => page.getByRole("button", { name: "Save" });

test("there is no contact person before there is a client", async () => {
  await showPickers({});
  await expect.element(contact()).toBeDisabled();
  await expect.element(page.getByText("Please select client first")).toBeVisible();
});

test("finds a client by typing and offers his persons only", async () => {
  const save = await showPickers({});
  await userEvent.click(client());
  await userEvent.keyboard("hans");
  await userEvent.click(option("Hansen Bygg"));
  await expect.element(contact()).toBeEnabled();
  await userEvent.click(contact());
  await userEvent.click(option("Kari Hansen"));
  await userEvent.click(saveButton());
  await eventually(() =>
    expect(save).toHaveBeenCalledWith({ clientId: hansen, contactPersonId: kari }),
  );
});

test("the only person of a client that is chosen is the contact person", async () => {
  const save = await showPickers({});
  await userEvent.click(client());
  await userEvent.click(option("Hansen Bygg"));
  await expect.element(page.getByText("Kari Hansen")).toBeVisible();
  await userEvent.click(saveButton());
  await eventually(() =>
    expect(save).toHaveBeenCalledWith({ clientId: hansen, contactPersonId: kari }),
  );
});

test("saving waits for the only person of a client that was chosen a moment ago", async () => {
  const held = Promise.withResolvers<void>();
  personsCome = held.promise;
  const save = await showPickers({});
  await userEvent.click(client());
  await userEvent.click(option("Hansen Bygg"));
  await userEvent.keyboard("{Control>}s{/Control}");
  held.resolve();
  await eventually(() =>
    expect(save.mock.calls).toEqual([[{ clientId: hansen, contactPersonId: kari }]]),
  );
});

test.each(["ari h", "kari@han"])("a contact person is found by typing %s", async (typed) => {
  const ola = { id: "0198a000-0000-7000-8000-000000000012", partnerId: hansen, name: "Ola" };
  persons.push({ ...ola, email: "ola@example.com", position: "" });
  onTestFinished(() => {
    persons.pop();
  });
  await showPickers({ clientId: hansen, clientTitle: "Hansen Bygg" });
  await userEvent.click(contact());
  await expect.element(option("Ola")).toBeVisible();
  await userEvent.keyboard(typed);
  await expect.element(option("Kari Hansen")).toBeVisible();
  await expect.element(page.getByTitle("Ola", { exact: true })).not.toBeInTheDocument();
});

test("a project that was saved without contact person stays so", async () => {
  const save = await showPickers({ clientId: hansen, clientTitle: "Hansen Bygg" });
  await expect.element(contact()).toBeEnabled();
  await userEvent.click(contact());
  await expect.element(option("Kari Hansen")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(saveButton());
  await eventually(() =>
    expect(save).toHaveBeenCalledWith({ clientId: hansen, contactPersonId: null }),
  );
});

test("a client that was added in another tab is there when one comes back", async () => {
  await showPickers({});
  await userEvent.click(client());
  await expect.element(option("Hansen Bygg")).toBeVisible();
  clientsById.push({ id: added, title: "Added Elsewhere" });
  onTestFinished(() => {
    clientsById.pop();
  });
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.element(option("Added Elsewhere")).toBeVisible();
});

test("another client takes the contact person along", async () => {
  const save = await showPickers({
    clientId: hansen,
    clientTitle: "Hansen Bygg",
    contactPersonId: kari,
  });
  await expect.element(page.getByText("Kari Hansen")).toBeVisible();
  await userEvent.click(client());
  await userEvent.click(option("Nilsen Bad"));
  await expect.element(page.getByText("The client has no persons yet")).toBeVisible();
  await userEvent.click(saveButton());
  await eventually(() =>
    expect(save).toHaveBeenCalledWith({ clientId: nilsen, contactPersonId: null }),
  );
});

test("the chosen client keeps its name while the list does not hold it", async () => {
  const elsewhere = "0198a000-0000-7000-8000-000000000003";
  await showPickers({ clientId: elsewhere, clientTitle: "Far Down The List AS" });
  await expect.element(page.getByText("Far Down The List AS")).toBeVisible();
});

const shown = () => document.querySelector(".record-form")?.textContent;

test.each([
  ["nils{Enter}", ["Nilsen Bad"], ["Hansen Bygg"]],
  ["xyz{Enter}", ["Please select client first"], ["Hansen Bygg", "Nilsen Bad"]],
])("a quick %s takes no client from the list of before", async (typed, there, gone) => {
  await showPickers({});
  await userEvent.click(client());
  await expect.element(option("Hansen Bygg")).toBeVisible();
  await userEvent.keyboard(typed);
  await userEvent.keyboard("{Escape}");
  for (const words of there) await expect.poll(shown).toContain(words);
  for (const words of gone) expect(shown()).not.toContain(words);
});

test("of several persons none is chosen by itself, and one that was chosen can be taken away", async () => {
  const ola = { id: "0198a000-0000-7000-8000-000000000012", partnerId: hansen, name: "Ola" };
  persons.push({ ...ola, email: "ola@example.com", position: "Manager" });
  onTestFinished(() => {
    persons.pop();
  });
  const save = await showPickers({});
  await userEvent.click(client());
  await userEvent.click(option("Hansen Bygg"));
  await userEvent.click(contact());
  await expect.element(option("Kari Hansen")).toBeVisible();
  await userEvent.click(option("Ola, Manager"));
  await userEvent.click(saveButton());
  await eventually(() =>
    expect(save).toHaveBeenLastCalledWith({ clientId: hansen, contactPersonId: ola.id }),
  );
  await userEvent.hover(contact());
  await userEvent.click(page.getByRole("button", { name: "Take back the choice" }));
  await userEvent.click(saveButton());
  await eventually(() =>
    expect(save).toHaveBeenLastCalledWith({ clientId: hansen, contactPersonId: null }),
  );
});

test("a person that was added in another tab is there when one comes back", async () => {
  await showPickers({ clientId: nilsen, clientTitle: "Nilsen Bad" });
  await expect.element(page.getByText("The client has no persons yet")).toBeVisible();
  const per = { id: "0198a000-0000-7000-8000-000000000013", partnerId: nilsen, name: "Per" };
  persons.push({ ...per, email: "", position: "" });
  onTestFinished(() => {
    persons.pop();
  });
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText("The client has no persons yet")).not.toBeInTheDocument();
  await userEvent.click(contact());
  await expect.element(option("Per")).toBeVisible();
});
