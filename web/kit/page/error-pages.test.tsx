import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../test/eventually.ts";
import { showApp } from "../../test/show-app.tsx";
import { started } from "../../test/show.tsx";
import { ErrorBoundary } from "./error-page.tsx";
import { changeLanguage } from "../../base/i18n.ts";

const id = "01900000-0000-7000-8000-000000000009";
const heading = (name: string) => page.getByRole("heading", { name, level: 1, exact: true });
const menu = () => page.getByRole("navigation", { name: "Main menu" });

test.each([
  ["en", "Oops!", "Route not found: Not Found", "Go to the home page"],
  ["nb", "Oisann!", "Fant ikke siden: Ikke funnet", "Gå til forsiden"],
] as const)("an unknown route says so in %s and leads home", async (language, oops, text, home) => {
  // Without a session nobody has told the language of the user, so the browser's own stays.
  const { router } = await showApp("/nowhere/at/all", { language });
  await expect.element(heading(oops)).toBeVisible();
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(document.title).toBe(`${oops} – Overslag`);
  await userEvent.click(page.getByRole("link", { name: home }));
  await eventually(() => expect(router.state.location.pathname).toBe("/"));
});

test.each([
  "/client/abc",
  "/client/abc/persons",
  `/client/${id}/person/7`,
  "/supplier/1",
  "/project/1/estimates",
  `/project/${id}/estimate/abc`,
  "/unit/abc",
  "/service-group/1",
  "/service/edit/material/1",
  `/service/edit/machine/${id}`,
])("%s names no record, so there is no such page, and nothing is asked for", async (address) => {
  const { asked } = await showApp(address);
  await expect.element(heading("Oops!")).toBeVisible();
  await expect.element(page.getByText("Route not found: Not Found")).toBeVisible();
  await expect.element(menu()).toBeVisible();
  expect(asked.filter((call) => /\/(abc|1|7)\b/.test(call.address))).toEqual([]);
});

test.each([
  `/unit/${id}`,
  `/client/${id}`,
  `/client/${id}/persons`,
  `/supplier/${id}/person/${id}`,
  `/project/${id}`,
  `/project/${id}/estimates`,
  `/project/${id}/estimate/${id}`,
  `/service-group/${id}`,
])("%s of a record that does not exist is no page either, and the menu stays", async (address) => {
  await showApp(address);
  await expect.element(heading("Oops!")).toBeVisible();
  const text = page.getByText("Route not found: This record does not exist any more");
  await expect.element(text).toBeVisible();
  await expect.element(menu()).toBeVisible();
});

test("without the permission the page is 'Unauthorized', and Back goes back one step", async () => {
  const { history } = await showApp("/profile-of-nobody", { permissions: ["UNITS_VIEW"] });
  history.push("/units");
  await expect.element(heading("Units")).toBeVisible();
  history.push("/clients");
  await expect.element(heading("Unauthorized")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Back" }));
  await expect.element(heading("Units")).toBeVisible();
  expect(history.location.pathname).toBe("/units");
});

test("the same in Norwegian", async () => {
  await showApp("/clients", { permissions: ["UNITS_VIEW"], language: "nb" });
  await expect.element(heading("Ingen tilgang")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Tilbake" })).toBeVisible();
});

test("while the server is down the page says so, and tries again", async () => {
  let isDown = true;
  const { asked } = await showApp("/units", {
    answer: ({ address }) => {
      if (address !== "/api/settings" || !isDown) return undefined;
      return new Response("<h1>Bad gateway</h1>", { status: 502 });
    },
  });
  await expect.element(heading("Oops!")).toBeVisible();
  const text = "The service does not answer right now. Try again in a moment.";
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(asked.filter(({ address }) => address === "/api/settings")).toHaveLength(4);
  isDown = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.element(heading("Units")).toBeVisible();
});

function Broken(): never {
  throw new Error("The beam is broken.");
}

test("a fault of the application is shown with its message", async () => {
  await started;
  await changeLanguage("en");
  const root = createRoot(document.body.appendChild(document.createElement("div")), {
    onCaughtError: () => undefined,
  });
  onTestFinished(() => root.unmount());
  root.render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(heading("Unexpected Application Error")).toBeVisible();
  await expect.element(page.getByText("The beam is broken.")).toBeVisible();
});
