import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { permissions } from "../../contracts/permissions.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { answerOf, dialog, field, newPlace, press, problem } from "./test/new-place.ts";

// When the set-up opens, for whom, and how it is left.

// As after loading the page.
beforeEach(leaveSetUpToSettings);

test("it opens on the dashboard alone, never over what somebody is typing", async () => {
  const { router } = await showApp("/unit/add", { answer: answerOf(newPlace()) });
  await userEvent.fill(page.getByRole("textbox", { name: /Code/ }), "m2");
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.clear(page.getByRole("textbox", { name: /Code/ }));
  await router.navigate({ to: "/" });
  await expect.element(dialog()).toBeVisible();
});

test("Esc closes it for now and finishes nothing: the next sign-in opens it again", async () => {
  const place = newPlace();
  const { asked } = await showApp("/", { answer: answerOf(place) });
  await expect.element(field("Title")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([]);
  leaveSetUpToSettings();
  await expect.element(dialog()).toBeVisible();
});

test("closing asks first when something has been typed", async () => {
  await showApp("/", { answer: answerOf(newPlace()) });
  await userEvent.fill(field("Title"), "Nordlys");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(page.getByRole("button", { name: "Stay here" }));
  await expect.element(field("Title")).toHaveValue("Nordlys");
  await userEvent.click(dialog().getByRole("button", { name: "Close" }));
  await userEvent.click(page.getByRole("button", { name: "Leave without saving" }));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("it does not open where the company is set up, nor for whoever may not change it", async () => {
  await showApp("/", { answer: answerOf({ ...newPlace(), isSetUp: true }) });
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("an estimator is not asked to set the company up", async () => {
  const own = permissions.filter((permission) => permission !== "COMPANY_ACTIONS");
  await showApp("/", { permissions: own, answer: answerOf(newPlace()) });
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("what was typed in a step before is no reason to ask", async () => {
  await showApp("/", { answer: answerOf(newPlace()) });
  await userEvent.fill(field("Title"), "Nordlys");
  await press("Skip this step");
  await expect.element(field("Work price per hour")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a set-up that cannot be finished says so, and comes again", async () => {
  const place = newPlace();
  const answer = answerOf(place);
  await showApp("/", {
    answer: (asked) => (asked.address.endsWith("/set-up") ? problem() : answer(asked)),
  });
  await expect.element(field("Title")).toBeVisible();
  await press("Skip the set-up");
  await expect.element(page.getByText("An error has occurred")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("nobody is interrupted by it on another page", async () => {
  const { router } = await showApp("/units", { answer: answerOf(newPlace()) });
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await router.navigate({ to: "/" });
  await expect.element(dialog()).toBeVisible();
});
