import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { type Project, type ProjectStatus } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import type { Language } from "../base/i18n.ts";
import { eventually } from "../test/eventually.ts";
import { show } from "../test/show.tsx";
import { StatusMenu } from "./status-menu.tsx";

const projectIn = (status: ProjectStatus, statusBefore: ProjectStatus | null): Project => ({
  id: "0198a000-0000-7000-8000-000000000001",
  revision: 4,
  number: "2026-0001",
  title: "Bathroom",
  clientId: "0198a000-0000-7000-8000-000000000002",
  clientTitle: "Kari Hansen",
  contactPersonId: null,
  contactPersonName: null,
  responsibleId: "0198a000-0000-7000-8000-000000000003",
  responsibleName: "Ola Berg",
  status,
  statusBefore,
  statusReason: "",
  estimateType: "fixed_price",
  squares: decimal("0"),
  address: "",
  descriptionTopNb: "",
  descriptionTopEn: "",
  descriptionBottomNb: "",
  descriptionBottomEn: "",
  exclusionsNb: "",
  exclusionsEn: "",
  netAmount: null,
  isIncomplete: false,
  newerDraftVersion: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
});

const Sent = z.object({ status: z.string(), reason: z.string(), revision: z.number() });

/** Shows the menu; every call to the server is answered by `reply` and remembered. */
async function showMenu(
  status: ProjectStatus,
  reply: Response,
  language: Language = "en",
  before: ProjectStatus | null = null,
) {
  const sent: z.output<typeof Sent>[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    sent.push(Sent.parse(await new Response(init?.body).json()));
    return reply;
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await show(<StatusMenu project={projectIn(status, before)} mayWin />, language);
  return sent;
}

const stale = { type: "about:blank", title: "Stale", status: 409, code: "stale" };
const changed = () => Response.json({ ...projectIn("won", null), revision: 5 });
const button = () => page.getByRole("button", { name: "Change project status" });
const item = (name: string) => page.getByRole("menuitem", { name });

test("offers what may follow and nothing else", async () => {
  await showMenu("won", changed());
  await userEvent.click(button());
  await expect.element(item("In progress")).toBeVisible();
  expect(page.getByRole("menuitem").elements()).toHaveLength(2);
});

test.each([
  [true, 1],
  [false, 0],
])("whoever may enter an acceptance: %s, is offered %i ways to win", async (mayWin, ways) => {
  await show(<StatusMenu project={projectIn("negotiation", null)} mayWin={mayWin} />);
  await userEvent.click(button());
  await expect.element(item("Lost")).toBeVisible();
  expect(item("Won").elements()).toHaveLength(ways);
});

test("a project on hold is led back to where it was", async () => {
  await showMenu("on_hold", changed(), "en", "estimating");
  await userEvent.click(button());
  await expect.element(item("Estimating")).toBeVisible();
  expect(
    page
      .getByRole("menuitem")
      .elements()
      .map((one) => one.textContent),
  ).toEqual(["Estimating", "Cancelled"]);
});

test("changes the status at once, with the revision that is shown", async () => {
  const sent = await showMenu("won", changed());
  await userEvent.click(button());
  await userEvent.click(item("In progress"));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(sent).toEqual([{ status: "in_progress", reason: "", revision: 4 }]);
});

test.each([
  ["offer_sent", 1],
  ["negotiation", 1],
  ["estimating", 0],
] as const)(
  "whoever loses a project that is %s is told that its offer stays open: %i",
  async (...row) => {
    const [status, count] = row;
    await showMenu(status, Response.json({}));
    await userEvent.click(button());
    await userEvent.click(item("Lost"));
    await expect.element(page.getByLabelText("Reason")).toBeVisible();
    expect(page.getByText(/can still be accepted by its link/).elements()).toHaveLength(count);
  },
);

test("a project is lost for a reason", async () => {
  const sent = await showMenu("negotiation", changed());
  await userEvent.click(button());
  await userEvent.click(item("Lost"));
  const markLost = page.getByRole("button", { name: "Mark as lost" });
  await userEvent.click(markLost);
  await expect.element(page.getByText("Please enter Reason")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Reason"), "  ");
  await userEvent.click(markLost);
  await expect.element(page.getByText("Reason cannot be a blank character")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByLabelText("Reason"), " Too expensive ");
  await userEvent.click(markLost);
  await eventually(() =>
    expect(sent).toEqual([{ status: "lost", reason: "Too expensive", revision: 4 }]),
  );
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test.each(["Lost", "Won"])(
  "whoever gives up %s is back at the button of the menu",
  async (name) => {
    await showMenu("negotiation", changed());
    await userEvent.click(button());
    await userEvent.click(item(name));
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(button().element());
  },
);

test("what is chosen by Enter opens its dialog, and not the menu once more", async () => {
  await showMenu("negotiation", changed());
  await userEvent.click(button());
  await expect.element(item("Lost")).toBeVisible();
  const lost = item("Lost").element();
  if (lost instanceof HTMLElement) lost.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Reason")).toHaveFocus();
  await expect.element(item("Lost")).not.toBeInTheDocument();
});

test("a refusal is told where the reason stands, and the reason stays", async () => {
  await showMenu("negotiation", Response.json(stale, { status: 409 }), "nb");
  await userEvent.click(page.getByRole("button", { name: "Endre prosjektstatus" }));
  await userEvent.click(item("Tapt"));
  await userEvent.fill(page.getByLabelText("Årsak"), "For dyrt");
  await userEvent.click(page.getByRole("button", { name: "Merk som tapt" }));
  await expect
    .element(page.getByText("Posten er endret av noen andre i mellomtiden"))
    .toBeVisible();
  await expect.element(page.getByLabelText("Årsak")).toHaveValue("For dyrt");
});

test("a refusal of a change that asks nothing is told, once", async () => {
  const sent = await showMenu("won", Response.json(stale, { status: 409 }));
  await userEvent.click(button());
  await userEvent.click(item("In progress"));
  await expect
    .element(page.getByText("The record was changed by somebody else in the meantime"))
    .toBeVisible();
  await expect.element(page.getByText("Item updated")).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  await expect.element(button()).not.toHaveClass("ant-btn-loading");
});

const ask = async () => {
  await userEvent.click(button());
  await userEvent.click(item("Lost"));
  await expect.element(page.getByLabelText("Reason")).toHaveFocus();
};

test("a question that was given up begins anew", async () => {
  await showMenu("negotiation", Response.json(stale, { status: 409 }));
  await ask();
  await userEvent.fill(page.getByLabelText("Reason"), "Too expensive");
  await userEvent.click(page.getByRole("button", { name: "Mark as lost" }));
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await ask();
  await expect.element(page.getByLabelText("Reason")).toHaveValue("");
  await expect.element(page.getByRole("dialog").getByRole("alert")).not.toBeInTheDocument();
});

test("a reason is no longer than what is stored", async () => {
  await showMenu("negotiation", changed());
  await userEvent.click(button());
  await userEvent.click(item("Lost"));
  const tooLong = "x".repeat(textLimits.statusReason + 1);
  await userEvent.fill(page.getByLabelText("Reason"), tooLong);
  await userEvent.click(page.getByRole("button", { name: "Mark as lost" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/^Reason must have at most/)).toBeVisible();
  await expect.element(page.getByLabelText("Reason")).toHaveValue(tooLong);
});
