import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showApp } from "../test/show-app.tsx";
import { other, project, projectBody } from "../overviews/test/show-overview.ts";

const { id } = project;
const guard = {
  level: "near",
  usedAmount: "111000",
  acceptedAmount: "100000",
  ceilingAmount: "115000",
  usedPercent: "111",
  parts: [
    {
      estimateId: other,
      version: 2,
      changeNumber: null,
      totalAmount: "100000",
      limitPercent: "15",
      ceilingAmount: "115000",
      hoursUsed: "4",
      hoursAmount: "3450",
    },
  ],
  pricePerHour: "690",
  vatPercent: "25",
  markupPercent: "20",
  bookings: [
    {
      id: other,
      date: "2026-11-20",
      title: "Tiles",
      person: "Ola",
      hours: null,
      pricePerHour: null,
      purchaseAmount: "80000",
      netAmount: "86040",
      totalAmount: "107550",
      enteredBy: "Per",
      enteredAt: "2026-11-20T10:00:00Z",
    },
  ],
};

const showGuard = (values: object = {}, parts: Parameters<typeof showApp>[1] = {}) =>
  showApp(`/project/${id}/overview`, {
    ...parts,
    answer: ({ address, method, body }) => {
      if (address.endsWith("/overview")) {
        return Response.json({
          ...projectBody,
          project: { ...project, estimateType: "price_estimate", status: "in_progress" },
        });
      }
      if (address.endsWith("/price-guard"))
        return Response.json({ guard: { ...guard, ...values } });
      if (method === "POST" && address.endsWith("/bookings")) {
        return Response.json({ ...guard.bookings[0], ...Object(body) }, { status: 201 });
      }
      return undefined;
    },
  });

test("a price estimate that is nearly used up says what is left, what to do, and begins a change order", async () => {
  await showGuard();
  const card = page.getByRole("region", { name: "Price estimate" });
  await expect.element(card.getByText(/^4,000\.00\sNOK left to the ceiling$/)).toBeVisible();
  await expect.element(card.getByText("111%", { exact: true })).toBeVisible();
  await expect.element(card.getByRole("button", { name: /New change order$/ })).toBeVisible();
  await expect
    .element(card.getByRole("img", { name: /^111,000\.00\sNOK of 115,000\.00\sNOK used$/ }))
    .toBeVisible();
  await expect.element(page.getByText(/entered by Per$/)).toBeVisible();
  await expect.element(card.getByText(/15%/)).toBeVisible();
});

test.each([
  ["accepted", "warning"],
  ["near", "warning"],
  ["ceiling", "error"],
])("what is used up to %s is told as %s", async (level, colour) => {
  const [part] = guard.parts;
  const parts = [part, { ...part, estimateId: id, changeNumber: 1, limitPercent: "10" }];
  const bookings = [{ ...guard.bookings[0], enteredBy: "Ola" }];
  await showGuard({ level, parts, bookings });
  const card = page.getByRole("region", { name: "Price estimate" });
  await expect.element(card).toBeVisible();
  expect(card.element().querySelectorAll(`header .ant-tag-${colour}`)).toHaveLength(1);
  // Each part has a limit of its own, and who worked has entered it himself.
  await expect.element(card.getByText(/15%/)).not.toBeInTheDocument();
  await expect.element(page.getByText("2026-11-20 · Ola", { exact: true })).toBeVisible();
});

test.each([
  ["4", 1],
  ["0", 0],
])("of %s hours at the lines there are %i rows", async (hoursUsed, rows) => {
  await showGuard({ parts: [{ ...guard.parts[0], hoursUsed }] });
  await userEvent.click(page.getByText("What it consists of"));
  await expect.element(page.getByText(/^100,000\.00\sNOK$/).last()).toBeVisible();
  expect(page.getByText(/^Hours at the lines/).elements()).toHaveLength(rows);
});

test("what a purchase cost suggests what the customer pays", async () => {
  const { asked } = await showGuard({ level: null, usedAmount: "0", usedPercent: "0" });
  await userEvent.click(page.getByRole("button", { name: "Enter a purchase" }));
  const dialog = page.getByRole("dialog");
  await userEvent.fill(dialog.getByLabelText("What", { exact: true }), "Screed");
  await userEvent.fill(dialog.getByLabelText("What it cost"), "100");
  await expect.element(dialog.getByLabelText("What the customer pays")).toHaveValue("120.00");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => asked.find(({ method }) => method === "POST")?.body)
    .toMatchObject({
      title: "Screed",
      person: "Kari Nordås",
      purchaseAmount: "100",
      amount: "120",
    });
});

test("whoever does not see costs is not asked for one, in Norwegian", async () => {
  const { markupPercent: _, ...others } = guard;
  await showGuard({ ...others, markupPercent: undefined }, { language: "nb", seesCosts: false });
  await userEvent.click(page.getByRole("button", { name: "Før innkjøp" }));
  await expect.element(page.getByLabelText("Hva kunden betaler")).toBeVisible();
  expect(page.getByLabelText("Hva det kostet").elements()).toEqual([]);
});

test("whoever only reads books nothing, takes nothing out and begins no change order", async () => {
  await showGuard({}, { permissions: ["PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"] });
  await expect.element(page.getByText(/^2026-11-20 · Ola · entered by Per$/)).toBeVisible();
  for (const name of [/^Enter /, /^Remove /, /New change order$/]) {
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  }
});
