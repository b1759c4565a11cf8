import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companies } from "../../contracts/companies.ts";
import { permissions } from "../../contracts/permissions.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { leaveSetUpToSettings } from "../app/set-up-state.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

// As after loading the page.
beforeEach(leaveSetUpToSettings);

interface Place {
  company: typeof storedCompany;
  isSetUp: boolean;
  refuse: boolean;
}

/** A company that nobody has set up yet. */
function newPlace(): Place {
  return {
    company: { ...storedCompany, title: "My company", code: "" },
    isSetUp: false,
    refuse: false,
  };
}

const answerOf = (place: Place) => (asked: Asked) => {
  const call = `${asked.method} ${asked.address}`;
  const path = companies.get.path.replace(":companyId", storedCompany.id);
  if (call === `GET ${settings.get.path}`) {
    return Response.json({ ...defaultSettings, isSetUp: place.isSetUp });
  }
  if (call === `GET ${path}`) return Response.json(place.company);
  if (call === `PUT ${path}`) {
    if (place.refuse) return problem();
    place.company = { ...place.company, ...companies.update.body.parse(asked.body), revision: 2 };
    return Response.json(place.company);
  }
  if (call === `PUT ${path}/set-up`) {
    place.isSetUp = true;
    return new Response(null, { status: 204 });
  }
  return undefined;
};

const problem = () =>
  Response.json(
    {
      type: "about:blank",
      title: "Invalid",
      status: 422,
      code: "invalid",
      errors: [{ path: "title", code: "too_long", limit: "200" }],
    },
    { status: 422 },
  );

const dialog = () => page.getByRole("dialog", { name: "Set up your company" });
const field = (label: string) =>
  dialog().getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) });
const press = (name: string) => userEvent.click(dialog().getByRole("button", { name }));

test("after signing in to a new company three steps ask for what an offer needs", async () => {
  const place = newPlace();
  await showApp("/unit/add", { answer: answerOf(place) });
  await expect.element(dialog()).toBeVisible();
  await userEvent.fill(field("Title"), "Nordlys Bygg AS");
  await userEvent.fill(field("Organisation number"), "974760673");
  await press("Save and go on");
  await userEvent.click(field("Work price per hour"));
  await userEvent.fill(field("Work price per hour"), "750");
  await press("Save and go on");
  await expect.element(dialog().getByRole("heading", { name: "Logo" })).toBeVisible();
  await press("Save and finish");
  await expect.element(page.getByText("Record saved successfuly")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(place).toMatchObject({
    isSetUp: true,
    company: { title: "Nordlys Bygg AS", code: "974760673", workPricePerHour: "750" },
  });
});

test("every step can be skipped, and the whole of it is not asked for again", async () => {
  const place = newPlace();
  const { asked } = await showApp("/unit/add", { answer: answerOf(place) });
  await press("Skip this step");
  await expect.element(dialog().getByRole("heading", { name: "Prices" })).toBeVisible();
  await press("Skip this step");
  await press("Skip the set-up");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => place.isSetUp).toBe(true);
  expect(asked.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("what was typed stays where something is wrong with it", async () => {
  const place = newPlace();
  await showApp("/unit/add", { answer: answerOf(place) });
  await userEvent.fill(field("Title"), "Nordlys");
  await userEvent.fill(field("Organisation number"), "999888777");
  await press("Save and go on");
  await expect
    .element(dialog().getByText("Organisation number is not a Norwegian organisation number"))
    .toBeVisible();
  await userEvent.fill(field("Organisation number"), "974760673");
  place.refuse = true;
  await press("Save and go on");
  await expect.element(dialog().getByText("Title must have at most 200 symbols")).toBeVisible();
  await expect.element(field("Title")).toHaveValue("Nordlys");
  place.refuse = false;
  await press("Save and go on");
  await expect.element(dialog().getByRole("heading", { name: "Prices" })).toBeVisible();
});

test("it does not open where the company is set up, nor for whoever may not change it", async () => {
  await showApp("/unit/add", { answer: answerOf({ ...newPlace(), isSetUp: true }) });
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("an estimator is not asked to set the company up", async () => {
  const own = permissions.filter((permission) => permission !== "COMPANY_ACTIONS");
  await showApp("/unit/add", { permissions: own, answer: answerOf(newPlace()) });
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});
