import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";
import { answerOf, dialog, field, newPlace, type Place, press } from "./test/new-place.ts";

// As after loading the page.
beforeEach(leaveSetUpToSettings);

test("after signing in to a new company three steps ask for what an offer needs", async () => {
  const place = newPlace();
  await showApp("/", { answer: answerOf(place) });
  await expect.element(dialog()).toBeVisible();
  await userEvent.fill(field("Title"), "Nordlys Bygg AS");
  await userEvent.fill(field("Code"), "974760673");
  await press("Save and go on");
  await userEvent.click(field("Work price per hour"));
  await userEvent.fill(field("Work price per hour"), "750");
  await press("Save and go on");
  await expect.element(dialog().getByRole("heading", { name: "Letterhead" })).toBeVisible();
  // The next step says enough; only the last one has none after it.
  expect(page.getByText("Record saved successfuly").elements()).toEqual([]);
  await userEvent.fill(field("Address"), "Storgata 1");
  await userEvent.fill(field("Phone"), "22 33 44 55");
  await userEvent.fill(field("E-mail"), "post@nordlys.no");
  await press("Save and finish");
  await expect.element(page.getByText("Record saved successfuly")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(place).toMatchObject({
    isSetUp: true,
    company: {
      title: "Nordlys Bygg AS",
      code: "974760673",
      workPricePerHour: "750",
      address: "Storgata 1",
      phone: "22 33 44 55",
      email: "post@nordlys.no",
    },
  });
});

test("every step can be skipped, and the whole of it is not asked for again", async () => {
  const place = newPlace();
  const { asked } = await showApp("/", { answer: answerOf(place) });
  await press("Skip this step");
  await expect.element(dialog().getByRole("heading", { name: "Prices" })).toBeVisible();
  await press("Skip this step");
  await press("Skip the set-up");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => place.isSetUp).toBe(true);
  expect(asked.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("each step begins in its first field", async () => {
  await showApp("/", { answer: answerOf(newPlace()) });
  await expect.element(field("Title")).toHaveFocus();
  await press("Skip this step");
  await expect.element(field("Work price per hour")).toBeVisible();
  await expect.element(dialog().getByRole("textbox").first()).toHaveFocus();
});

test("its language can be changed where it stands, and what was typed stays", async () => {
  await showApp("/", { answer: answerOf(newPlace()) });
  await userEvent.fill(field("Title"), "Nordlys");
  await userEvent.click(dialog().getByText("NB", { exact: true }));
  const norwegian = page.getByRole("dialog", { name: "Sett opp bedriften" });
  await expect.element(norwegian.getByRole("textbox", { name: /Navn/ })).toHaveValue("Nordlys");
});

test("a label of two lines leaves the markups in one row", async () => {
  await showApp("/", { language: "nb", answer: answerOf(newPlace()) });
  const norwegian = page.getByRole("dialog", { name: "Sett opp bedriften" });
  await userEvent.click(norwegian.getByRole("button", { name: "Hopp over trinnet" }));
  const topOf = (name: string) =>
    norwegian
      .getByRole("textbox", { name: new RegExp(name) })
      .element()
      .getBoundingClientRect().top;
  await expect.element(norwegian.getByRole("textbox", { name: /Påslag på arbeid/ })).toBeVisible();
  const names = ["Påslag på materialer", "Påslag på arbeid", "Påslag på generelle tjenester"];
  const [first, ...others] = names.map(topOf);
  expect(others).toEqual([first, first]);
});

test("what was typed stays where something is wrong with it", async () => {
  const place = newPlace();
  await showApp("/", { answer: answerOf(place) });
  await userEvent.fill(field("Title"), "Nordlys");
  await userEvent.fill(field("Code"), "999888777");
  await press("Save and go on");
  await expect
    .element(
      dialog().getByText("Code is not a Norwegian organisation number; check its nine digits"),
    )
    .toBeVisible();
  await userEvent.fill(field("Code"), "974760673");
  await expect
    .element(
      dialog().getByText("Code is not a Norwegian organisation number; check its nine digits"),
    )
    .not.toBeInTheDocument();
  place.refuse = true;
  await press("Save and go on");
  await expect.element(dialog().getByText("Title must have at most 200 symbols")).toBeVisible();
  await expect.element(field("Title")).toHaveValue("Nordlys");
  place.refuse = false;
  await press("Save and go on");
  await expect.element(dialog().getByRole("heading", { name: "Prices" })).toBeVisible();
});

const openFromCompanyPage = async (place: Place) => {
  const app = await showApp(`/app-company/${storedCompany.id}`, { answer: answerOf(place) });
  await userEvent.click(page.getByRole("button", { name: "Open the set-up" }));
  return app;
};

test("after a step the form of the company page below goes on from what was saved", async () => {
  const place = { ...newPlace(), isSetUp: true };
  await openFromCompanyPage(place);
  await userEvent.fill(field("Title"), "Nordlys Bygg AS");
  await userEvent.fill(field("Code"), "974760673");
  await press("Save and go on");
  await press("Skip the set-up");
  await expect.element(dialog()).not.toBeInTheDocument();
  const title = page.getByRole("textbox", { name: /^(\* )?Title/ });
  await expect.element(title).toHaveValue("Nordlys Bygg AS");
  await userEvent.fill(title, "Nordlys AS");
  await userEvent.click(page.getByRole("button", { name: "Save", exact: true }));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(place.company).toMatchObject({ title: "Nordlys AS", revision: 3 });
});

test("Ctrl+S saves the step, not the form of the page below it", async () => {
  const place = { ...newPlace(), isSetUp: true };
  const { asked } = await openFromCompanyPage(place);
  await userEvent.fill(field("Title"), "Nordlys Bygg AS");
  await userEvent.fill(field("Code"), "974760673");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(dialog().getByRole("heading", { name: "Prices" })).toBeVisible();
  const sent = asked.filter(({ method }) => method === "PUT");
  expect(sent.map(({ body }) => body)).toMatchObject([{ title: "Nordlys Bygg AS" }]);
});

const heading = (name: string) => dialog().getByRole("heading", { level: 2, name });
const current = () => document.querySelector('.set-up-steps [aria-current="step"]')?.textContent;

test("a step can be left out and gone back to, and skipping all finishes", async () => {
  const place = newPlace();
  const { asked } = await showApp("/", { answer: answerOf(place) });
  await expect.element(heading("Company")).toBeVisible();
  expect(current()).toBe("Company");
  expect(dialog().getByRole("button", { name: "Back" }).elements()).toEqual([]);
  await userEvent.fill(field("Title"), "Nordlys");
  await press("Skip this step");
  await expect.element(heading("Prices")).toBeVisible();
  expect(current()).toBe("Prices");
  await press("Skip this step");
  await expect.element(heading("Letterhead")).toBeVisible();
  expect(dialog().getByRole("button", { name: "Skip this step" }).elements()).toEqual([]);
  await press("Back");
  await press("Back");
  await expect.element(field("Title")).toHaveValue("My company");
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([]);
  await press("Skip the set-up");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => place.isSetUp).toBe(true);
  expect(place.company.title).toBe("My company");
});

test("what another step is to blame for stands above the fields of this one", async () => {
  const place = newPlace();
  await showApp("/", { answer: answerOf(place) });
  await expect.element(field("Title")).toBeVisible();
  await press("Skip this step");
  await expect.element(field("Work price per hour")).toBeVisible();
  place.refuse = true;
  await press("Save and go on");
  await expect
    .element(dialog().getByRole("alert").getByText("Title must have at most 200 symbols"))
    .toBeVisible();
});

test("a step that could not be saved says why and stays", async () => {
  const place = newPlace();
  await showApp("/", { answer: answerOf(place) });
  await userEvent.fill(field("Code"), "974760673");
  place.company = { ...place.company, revision: 7 };
  await press("Save and go on");
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await expect.element(dialog().getByRole("heading", { name: "Company" })).toBeVisible();
  await expect.element(field("Code")).not.toHaveValue("");
});
