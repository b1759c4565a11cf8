import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Company, companies } from "../../contracts/companies.ts";
import { images } from "../../contracts/images.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { closeSetUp, leaveSetUpToSettings } from "../base/set-up-state.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

beforeEach(leaveSetUpToSettings);

const logo = { id: "01900000-0000-7000-8000-000000000007", hash: "a".repeat(64) };
const path = companies.get.path.replace(":companyId", storedCompany.id);

/** A company that nobody has set up yet, and the server that keeps it. */
function newPlace() {
  const place = {
    company: { ...storedCompany, title: "My company" },
    isSetUp: false,
    refuse: undefined as Response | undefined,
    answer: (asked: Asked): Response | undefined => {
      const call = `${asked.method} ${asked.address}`;
      if (call === `GET ${settings.get.path}`) {
        return Response.json({ ...defaultSettings, currency: "NOK", isSetUp: place.isSetUp });
      }
      if (asked.address.startsWith(images.logo.path.replace(":companyId", storedCompany.id))) {
        return Response.json(logo, { status: 201 });
      }
      if (call === `GET ${path}`) return Response.json(place.company);
      if (asked.method !== "PUT") return undefined;
      const refused = place.refuse;
      place.refuse = undefined;
      if (refused) return refused;
      if (call === `PUT ${path}/set-up`) {
        place.isSetUp = true;
        return new Response(null, { status: 204 });
      }
      const { revision, ...input } = companies.update.body.parse(asked.body);
      if (revision !== place.company.revision) return refusal(409, "stale");
      place.company = Company.parse({ ...place.company, ...input, revision: revision + 1 });
      return Response.json(place.company);
    },
  };
  return place;
}
const refusal = (status: number, code: string, errors: object[] = []) =>
  Response.json({ type: "about:blank", title: "No", status, code, errors }, { status });

const dialog = () => page.getByRole("dialog", { name: "Set up your company" });
const field = (label: string) =>
  dialog().getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) });
const press = (name: string) => userEvent.click(dialog().getByRole("button", { name }));
const heading = (name: string) => dialog().getByRole("heading", { level: 2, name });
const saves = (asked: readonly Asked[]) =>
  asked.filter(({ method, address }) => method === "PUT" && address === path);
const buttons = () =>
  dialog()
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => /step|Back|Save|Skip/.test(text));

test("each step says what it is about and has its own buttons", async () => {
  await showApp("/", { answer: newPlace().answer });
  await expect.element(heading("Company")).toBeVisible();
  expect(buttons()).toEqual(["Skip the set-up", "Skip this step", "Save and go on"]);
  await press("Skip this step");
  await expect.element(heading("Prices")).toBeVisible();
  expect(buttons()).toEqual(["Skip the set-up", "Back", "Skip this step", "Save and go on"]);
  await press("Skip this step");
  await expect.element(heading("Letterhead")).toBeVisible();
  expect(buttons()).toEqual(["Skip the set-up", "Back", "Save and finish"]);
  const steps = [...document.querySelectorAll(".set-up-steps li")];
  expect(steps.map((step) => [step.textContent, step.getAttribute("aria-current")])).toEqual([
    ["Company", null],
    ["Prices", null],
    ["Letterhead", "step"],
  ]);
});

test("a step saves the company as the one before has left it, and going back shows that", async () => {
  const place = newPlace();
  const { asked } = await showApp("/", { answer: place.answer });
  await userEvent.fill(field("Title"), "Nordlys");
  await press("Save and go on");
  await expect.element(heading("Prices")).toBeVisible();
  await expect.element(page.getByText("Record saved successfuly")).not.toBeInTheDocument();
  await userEvent.fill(field("Work price per hour"), "750");
  await press("Save and go on");
  await expect.element(heading("Letterhead")).toBeVisible();
  expect(saves(asked).map(({ body }) => body)).toMatchObject([
    { revision: 1, title: "Nordlys" },
    { revision: 2, title: "Nordlys", workPricePerHour: "750" },
  ]);
  await press("Back");
  await expect.element(field("Work price per hour")).toHaveValue("750.00");
  await press("Back");
  await expect.element(field("Title")).toHaveValue("Nordlys");
});

test("the head of the page says the new name as soon as its step is saved", async () => {
  await showApp("/", { answer: newPlace().answer });
  await userEvent.fill(field("Title"), "Nordlys");
  await press("Save and go on");
  await expect.element(heading("Prices")).toBeVisible();
  await expect.poll(() => document.querySelector("header")?.textContent).toContain("Nordlys");
  await expect.element(dialog()).toBeVisible();
});

test("after saving a step nothing typed is left to ask about, and typing on is", async () => {
  await showApp("/", { answer: newPlace().answer });
  await userEvent.fill(field("Title"), "Nordlys");
  await press("Save and go on");
  await expect.element(heading("Prices")).toBeVisible();
  await userEvent.fill(field("Work price per hour"), "750");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Leave without saving?")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Stay here" }));
  await expect.element(heading("Prices")).toBeVisible();
  await press("Back");
  await expect.element(heading("Company")).toBeVisible();
  await press("Close");
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("the logo that is chosen last is saved with the company", async () => {
  const place = newPlace();
  const { asked } = await showApp("/", { answer: place.answer });
  await press("Skip this step");
  await press("Skip this step");
  const file = new File(["no picture"], "logo.png", { type: "image/png" });
  await userEvent.upload(dialog().getByLabelText("Logo", { exact: true }), file);
  await expect
    .element(dialog().getByRole("img", { name: "The chosen picture" }))
    .toBeInTheDocument();
  await press("Save and finish");
  await expect.element(page.getByText("Record saved successfuly")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(saves(asked).map(({ body }) => body)).toMatchObject([{ logoId: logo.id }]);
  await expect.poll(() => place.isSetUp).toBe(true);
});

test("a step that failed says why above its fields, and a second try goes on without it", async () => {
  const place = newPlace();
  const { asked } = await showApp("/", { answer: place.answer });
  await userEvent.fill(field("Title"), "Nordlys");
  place.refuse = refusal(500, "internal");
  await press("Save and go on");
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("An error has occurred");
  await expect.element(field("Title")).toHaveValue("Nordlys");
  place.refuse = refusal(422, "invalid", [{ path: "title", code: "required" }]);
  await press("Save and go on");
  await expect.element(dialog().getByText("Title is required")).toBeVisible();
  await expect.element(page.getByText("An error has occurred")).not.toBeInTheDocument();
  await press("Save and go on");
  await expect.element(heading("Prices")).toBeVisible();
  expect(saves(asked)).toHaveLength(3);
});

test("skipping all closes it, saves nothing that was typed, and asks the settings anew", async () => {
  const place = newPlace();
  const { asked } = await showApp("/", { answer: place.answer });
  await userEvent.fill(field("Title"), "Nordlys");
  const asksFor = () => asked.filter(({ address }) => address === settings.get.path).length;
  const before = asksFor();
  await press("Skip the set-up");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => place.isSetUp).toBe(true);
  await expect.poll(asksFor).toBe(before + 1);
  expect(saves(asked)).toEqual([]);
  // The settings decide again, and they know that it was done.
  await expect.poll(() => sessionStorage.getItem("overslag.setUpClosed")).toBeNull();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a set-up that could not be finished stays closed until the next sign-in", async () => {
  const place = newPlace();
  await showApp("/", { answer: place.answer });
  await expect.element(field("Title")).toBeVisible();
  place.refuse = refusal(500, "internal");
  await press("Skip the set-up");
  await expect.element(page.getByText("An error has occurred")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sessionStorage.getItem("overslag.setUpClosed")).toBe("closed");
  leaveSetUpToSettings();
  await expect.element(dialog()).toBeVisible();
});

test("a click beside the dialog loses nothing", async () => {
  await showApp("/", { answer: newPlace().answer });
  await expect.element(field("Title")).toBeVisible();
  document.querySelector<HTMLElement>(".ant-modal-wrap")?.click();
  await expect.element(field("Title")).toBeVisible();
});

test("whoever has closed it is left in peace on the dashboard", async () => {
  closeSetUp();
  await showApp("/", { answer: newPlace().answer });
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});
