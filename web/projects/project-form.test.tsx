import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showApp } from "../test/show-app.tsx";
import { storedProject } from "../test/stored-project.ts";

const words = (text: string) => page.getByText(text, { exact: true });
/** Clients, persons and users: none of them. */
const answer = ({ address }: { address: string }) =>
  address.includes("-options") ? Response.json([]) : undefined;

test.each([
  ["en", "Squares", "Must be more than 0"],
  ["nb", "Areal", "Må være mer enn 0"],
] as const)("a known area is more than nothing, %s", async (language, label, message) => {
  await showApp("/project/add", { language, answer });
  await userEvent.fill(page.getByLabelText(label), "0");
  await userEvent.tab();
  await expect.element(words(message)).toBeVisible();
});

test.each([
  ["en", "Please select client first"],
  ["nb", "Velg kunde først"],
] as const)("the contact person waits for the client, %s", async (language, message) => {
  await showApp("/project/add", { language, answer });
  await expect.element(words(message)).toBeVisible();
});

test("a project has all its fields", async () => {
  await showApp("/project/add", { answer });
  const labels = [
    "Title",
    "Client",
    "Contact person",
    "Responsible person",
    "Estimate type",
    "Squares",
    "Address",
    "Description at the top of the offer, in Norwegian",
    "Description at the top of the offer, in English",
    "Description at the bottom of the offer, in Norwegian",
    "Description at the bottom of the offer, in English",
    "Not included, in Norwegian",
    "Not included, in English",
  ];
  for (const label of labels) {
    await expect.element(page.getByLabelText(label, { exact: true })).toBeInTheDocument();
  }
  await expect.element(page.getByText("{validUntil} valid until")).toBeVisible();
});

const topIn = (language: string) =>
  page.getByLabelText(`Description at the top of the offer, in ${language}`, { exact: true });

test("a text in one language alone says that it is printed in both", async () => {
  await showApp("/project/add", { answer });
  const borrowed = words("No English text: the Norwegian one is printed.");
  await userEvent.fill(topIn("Norwegian"), "Hei");
  await expect.element(borrowed).toBeVisible();
  await userEvent.fill(topIn("English"), "Hello");
  await expect.element(borrowed).not.toBeInTheDocument();
});

test("a form that stands open can still be saved after one's own change of the status", async () => {
  let stored = storedProject;
  const own = `/api/projects/${stored.id}`;
  const { asked } = await showApp(`/project/${stored.id}`, {
    answer: (call) => {
      if (!call.address.startsWith(own)) return answer(call);
      if (call.method === "PUT") stored = { ...stored, revision: stored.revision + 1 };
      return Response.json(stored);
    },
  });
  await userEvent.fill(page.getByLabelText("Title"), "Bathroom, upstairs");
  await userEvent.click(page.getByRole("button", { name: "Change project status" }));
  await userEvent.click(page.getByRole("menuitem", { name: "On hold" }));
  await expect.element(words("Item updated successfully")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => asked.find(({ method, address }) => method === "PUT" && address === own)?.body)
    .toMatchObject({ title: "Bathroom, upstairs", revision: storedProject.revision + 1 });
});

const clientId = "01900000-0000-7000-8000-000000000021";
const person = (last: number) => ({
  id: `01900000-0000-7000-8000-00000000003${last}`,
  name: `Person ${last}`,
  email: "",
  position: "",
});

async function showForClient(persons: readonly object[], status = 200) {
  await showApp(`/project/add?clientId=${clientId}`, {
    answer: ({ address }) => {
      if (address === `/api/clients/${clientId}`) {
        return Response.json({ id: clientId, revision: 1, title: "Hansen Bygg" }, { status });
      }
      if (address.endsWith("/person-options")) return Response.json(persons);
      return answer({ address });
    },
  });
}

test("a project that is added for a client begins with it and with its only contact", async () => {
  await showForClient([person(1)]);
  await expect.element(words("Hansen Bygg")).toBeVisible();
  await expect.element(words("Person 1")).toBeVisible();
});

test("of several contacts none is chosen", async () => {
  await showForClient([person(1), person(2)]);
  await expect.element(words("Hansen Bygg")).toBeVisible();
  await expect.element(words("Person 1")).not.toBeInTheDocument();
});

test("whoever may not see clients is not asked for the one of the address", async () => {
  const { asked } = await showApp(`/project/add?clientId=${clientId}`, {
    permissions: ["PROJECTS_VIEW", "PROJECT_ACTIONS"],
    answer,
  });
  await expect.element(words("Please select client first")).toBeVisible();
  expect(asked.filter((one) => one.address.startsWith(`/api/clients/${clientId}`))).toEqual([]);
});

test("a client that is gone leaves the choice open", async () => {
  await showForClient([], 404);
  await expect.element(words("Please select client first")).toBeVisible();
});
