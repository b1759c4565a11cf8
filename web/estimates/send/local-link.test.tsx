import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { settings } from "../../../contracts/settings.ts";
import { companySettings } from "../../test/stub-server.ts";
import { showEstimate, stored } from "../test/show-estimate.tsx";
import { body } from "../test/send-harness.tsx";

const url = "http://localhost:4721/offer#token";
const link = { url, visits: 0, firstVisitAt: null, lastVisitAt: null };
const dialog = page.getByRole("dialog");

const open = (isLocalAddress: boolean, language: "en" | "nb" = "en", made: object = link) =>
  showEstimate({
    language,
    answer: ({ address }) => {
      if (address === settings.get.path) {
        return Response.json({ ...companySettings, isLocalAddress });
      }
      if (address === `${stored}/checks`) {
        return Response.json({ canLeave: true, findings: [], minMargin: "0" });
      }
      return address === `${stored}/offer-link` ? Response.json(made) : undefined;
    },
  });

test.each([
  [
    "en",
    "More",
    "Link for the client",
    "This address opens on the server’s own machine alone. Whoever runs the server sets PUBLIC_URL.",
  ],
  [
    "nb",
    "Mer",
    "Lenke til kunden",
    "Denne adressen åpnes bare på serverens egen maskin. Den som driver serveren, setter PUBLIC_URL.",
  ],
] as const)("a link to this machine says so in %s", async (language, more, title, warning) => {
  await open(true, language);
  await userEvent.click(page.getByRole("button", { name: more, exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: title }));
  await expect.element(dialog.getByRole("textbox")).toHaveValue(url);
  await expect.element(dialog.getByRole("note")).toHaveTextContent(warning);
});

test.each([
  [link, "The client has not opened it yet."],
  [
    { ...link, visits: 2, lastVisitAt: "2026-11-21T12:00:00.000Z" },
    "Opened 2 times, last 2026-11-21 13:00.",
  ],
])("a link says whether it was opened: %#", async (made, words) => {
  await open(false, "en", made);
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Link for the client" }));
  await expect.element(dialog.getByText(words)).toBeVisible();
});

test("a message says so as soon as the link goes out with it", async () => {
  await open(true);
  await userEvent.click(page.getByRole("button", { name: "Send by e-mail" }));
  const note = dialog.getByRole("note").filter({ hasText: "PUBLIC_URL" });
  await userEvent.fill(body, "Hello");
  await expect.element(note).not.toBeInTheDocument();
  await userEvent.fill(body, "Read here: {link}");
  await expect.element(note).toBeVisible();
});

test("a link that others can open says nothing", async () => {
  await open(false);
  await userEvent.click(page.getByRole("button", { name: "Send by e-mail" }));
  await userEvent.fill(body, "Read here: {link}");
  await expect.element(dialog.getByText(/the client’s own link/)).toBeVisible();
  await expect.element(dialog.getByText("PUBLIC_URL")).not.toBeInTheDocument();
});
