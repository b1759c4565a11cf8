import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../../contracts/permissions.ts";
import { units } from "../../../contracts/units.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";
import { shownList } from "../../test/shown-list.ts";

const idOf = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;
const unitAt = (end: number) => ({
  id: idOf(end),
  revision: 3,
  code: `u${end}`,
  titleEn: `Unit ${end}`,
  titleNb: `Enhet ${end}`,
  dimension: "count",
});
type Unit = ReturnType<typeof unitAt>;

beforeEach(() => localStorage.removeItem("overslag.rows.units"));

/** A server that keeps units; what the test says comes first. */
function serverWith(...first: Unit[]) {
  let kept = first;
  const place = {
    refuse: undefined as Response | undefined,
    change: (unit: Unit) => {
      kept = kept.map((one) => (one.id === unit.id ? unit : one));
    },
    answer: ({ method, address, body }: Asked): Response | undefined => {
      const { pathname } = new URL(address, location.href);
      if (!pathname.startsWith(units.list.path)) return undefined;
      const unit = kept.find(({ id }) => pathname.endsWith(id));
      if (method === "GET") {
        if (unit) return Response.json(unit);
        if (pathname !== units.list.path) return undefined;
        return Response.json({ rows: kept, total: kept.length });
      }
      const refused = place.refuse;
      place.refuse = undefined;
      if (refused) return refused;
      if (method === "DELETE") {
        kept = kept.filter((one) => one !== unit);
        return new Response(null, { status: 204 });
      }
      const input = units.create.body.loose().parse(body);
      const saved = { ...(unit ?? unitAt(9)), ...input, revision: (unit?.revision ?? 0) + 1 };
      kept = unit ? kept.map((one) => (one === unit ? saved : one)) : [...kept, saved];
      return Response.json(saved);
    },
  };
  return place;
}

const refusal = (status: number, code: string, more = {}) =>
  Response.json({ type: "about:blank", title: "No", status, code, ...more }, { status });
const field = (name: RegExp) => page.getByRole("textbox", { name });
const code = () => field(/Code/);
const english = () => field(/Title in English/);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const press = (name: string) => userEvent.click(button(name));
const dialog = () => page.getByRole("dialog");
const codes = () =>
  shownList()
    .slice(1)
    .map(([first]) => first);
const sent = (asked: readonly Asked[], method: string) =>
  asked.filter((one) => one.method === method).map(({ address, body }) => [address, body]);

/** The form of a unit, which was opened from the second page of the list. */
async function openFrom(place: ReturnType<typeof serverWith>, address: string) {
  const shown = await showApp("/units?search=u", { answer: place.answer });
  await expect.poll(() => codes().length).toBeGreaterThan(0);
  shown.history.push(address);
  await expect.element(code()).toBeVisible();
  return shown;
}

test("a new record begins empty in its first field, is sent, told, and stands in the list", async () => {
  const { asked, router } = await openFrom(serverWith(unitAt(1)), "/unit/add");
  expect(document.title).toBe("Add unit – Overslag");
  await expect.element(code()).toHaveFocus();
  await expect.element(button("Delete")).not.toBeInTheDocument();
  await userEvent.fill(code(), "kg");
  await userEvent.fill(english(), "kilo");
  await userEvent.fill(field(/Title in Norwegian/), "kilo");
  await press("Save");
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  await expect.poll(() => router.state.location.href).toBe("/units?search=u");
  await expect.poll(codes).toEqual(["u1", "kg"]);
  const values = { code: "kg", titleEn: "kilo", titleNb: "kilo", dimension: "count" };
  expect(sent(asked, "POST")).toEqual([["/api/units", values]]);
});

test("a changed record is sent with the revision that was read, told, and the list follows", async () => {
  const { asked, router } = await openFrom(serverWith(unitAt(1), unitAt(2)), `/unit/${idOf(2)}`);
  await expect.poll(() => document.title).toBe("u2 · Edit unit – Overslag");
  await expect.element(page.getByText("u2", { exact: true })).toBeVisible();
  await expect.element(code()).not.toHaveFocus();
  await userEvent.fill(code(), "m");
  await press("Save");
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  await expect.poll(() => router.state.location.href).toBe("/units?search=u");
  await expect.poll(codes).toEqual(["u1", "m"]);
  const { id: _, ...stored } = unitAt(2);
  expect(sent(asked, "PUT")).toEqual([[`/api/units/${idOf(2)}`, { ...stored, code: "m" }]]);
});

test.each(["Cancel", "Save"])(
  "whoever came straight to the form goes on to the list: %s",
  async (name) => {
    const { router } = await showApp(`/unit/${idOf(1)}`, { answer: serverWith(unitAt(1)).answer });
    await expect.element(code()).toHaveValue("u1");
    await press(name);
    await expect.poll(() => router.state.location.href).toBe("/units");
  },
);

test("giving up asks when something was typed, and what is as it was needs no question", async () => {
  const { answer } = serverWith(unitAt(1));
  const { asked, router } = await showApp(`/unit/${idOf(1)}`, { answer });
  await userEvent.fill(code(), "m");
  await press("Cancel");
  await press("Stay here");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(code()).toHaveValue("m");
  await userEvent.fill(code(), "u1");
  await press("Cancel");
  await expect.poll(() => router.state.location.href).toBe("/units");
  expect(sent(asked, "PUT")).toEqual([]);
});

test("giving up leads back to the page of the list that was left", async () => {
  const { router } = await openFrom(serverWith(unitAt(1)), `/unit/${idOf(1)}`);
  await press("Cancel");
  await expect.poll(() => router.state.location.href).toBe("/units?search=u");
});

test("a refused change stays as it was typed, at its field, and can be sent again", async () => {
  const place = serverWith(unitAt(1));
  const { router } = await openFrom(place, `/unit/${idOf(1)}`);
  await userEvent.fill(code(), "m");
  place.refuse = refusal(409, "duplicate", { errors: [{ path: "code", code: "duplicate" }] });
  await press("Save");
  await expect.element(code()).toHaveAttribute("aria-invalid", "true");
  await expect.element(code()).toHaveFocus();
  await expect.element(page.getByText("An error has occurred")).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/unit/${idOf(1)}`);
  await userEvent.type(code(), "2");
  await expect.element(code()).not.toHaveAttribute("aria-invalid", "true");
  await press("Save");
  await expect.poll(() => router.state.location.pathname).toBe("/units");
});

test("what belongs to no field is told above them and in a notification", async () => {
  const place = serverWith(unitAt(1));
  await openFrom(place, `/unit/${idOf(1)}`);
  await userEvent.fill(code(), "m");
  place.refuse = refusal(422, "invalid", { errors: [{ path: "elsewhere", code: "required" }] });
  await press("Save");
  await expect.element(page.getByText("An error has occurred").first()).toBeVisible();
  await expect.poll(() => document.activeElement?.className).toBe("problem-banner");
  await expect.element(code()).toHaveValue("m");
  await expect.element(button("Save")).toBeEnabled();
});

test("after somebody else's change the newer one can be loaded, and is what is saved then", async () => {
  const place = serverWith(unitAt(1));
  const { asked, router } = await openFrom(place, `/unit/${idOf(1)}`);
  await userEvent.fill(code(), "m");
  place.refuse = refusal(409, "stale");
  place.change({ ...unitAt(1), titleEn: "Theirs", revision: 8 });
  await press("Save");
  await press("Reload");
  await expect.element(english()).toHaveValue("Theirs");
  await expect.element(code()).toHaveValue("u1");
  await expect.element(button("Reload")).not.toBeInTheDocument();
  await userEvent.fill(code(), "m2");
  await press("Save");
  await expect.poll(() => router.state.location.pathname).toBe("/units");
  expect(sent(asked, "PUT").at(-1)?.[1]).toMatchObject({
    code: "m2",
    titleEn: "Theirs",
    revision: 8,
  });
});

test("a record is deleted after a question, without another one about what was typed", async () => {
  const { asked, router } = await openFrom(serverWith(unitAt(1), unitAt(2)), `/unit/${idOf(1)}`);
  await userEvent.fill(code(), "m");
  await press("Delete");
  await expect.element(dialog().getByText("u1 is removed for good.")).toBeVisible();
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(asked, "DELETE")).toEqual([]);
  await press("Delete");
  await userEvent.click(dialog().getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("Item deleted successfully")).toBeVisible();
  await expect.poll(() => router.state.location.href).toBe("/units?search=u");
  await expect.poll(codes).toEqual(["u2"]);
  expect(sent(asked, "DELETE")).toEqual([[`/api/units/${idOf(1)}`, undefined]]);
});

test("a refused deletion is forgotten when the question is closed", async () => {
  const place = serverWith(unitAt(1));
  const { router } = await openFrom(place, `/unit/${idOf(1)}`);
  await press("Delete");
  place.refuse = refusal(409, "in_use");
  await userEvent.click(dialog().getByRole("button", { name: "Delete" }));
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await press("Delete");
  await expect.element(dialog().getByText("u1 is removed for good.")).toBeVisible();
  await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/unit/${idOf(1)}`);
});

test("a record that another person reads anew keeps what is being typed", async () => {
  const place = serverWith(unitAt(1));
  const { router } = await openFrom(place, `/unit/${idOf(1)}`);
  await userEvent.fill(code(), "m");
  place.change({ ...unitAt(1), titleEn: "Theirs" });
  await router.options.context.queryClient.refetchQueries();
  await expect.element(code()).toHaveValue("m");
  await expect.element(english()).toHaveValue("Unit 1");
});

test("what could not be loaded can be tried again", async () => {
  let isDown = true;
  const place = serverWith(unitAt(1));
  await showApp(`/unit/${idOf(1)}`, {
    answer: (asked) =>
      isDown && asked.address.includes(idOf(1)) ? refusal(500, "internal") : place.answer(asked),
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
  isDown = false;
  await press("Try again");
  await expect.element(code()).toHaveValue("u1");
});

const deleters: readonly Permission[] = ["UNIT_ACTIONS"];

test("the way to the list stands above the form", async () => {
  await showApp(`/unit/${idOf(1)}`, {
    answer: serverWith(unitAt(1)).answer,
    permissions: deleters,
  });
  const path = page.getByRole("navigation", { name: "You are here" });
  await expect.element(path.getByRole("link", { name: "Units" })).toHaveAttribute("href", "/units");
  await expect.element(path.getByText("Edit unit")).toHaveAttribute("aria-current", "page");
  await expect.element(button("Delete")).toBeVisible();
});
