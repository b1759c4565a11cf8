import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Email, EmailInput } from "../../contracts/emails.ts";
import { makeEstimate } from "../../domain/test/make.ts";
import { createUnsentPlace } from "../base/unsent.ts";
import { forgetUnsent } from "../test/forget-unsent.ts";
import { sampleEmail } from "../test/sample-email.ts";
import { showApp } from "../test/show-app.tsx";
import { storedAnswer } from "../test/stored-answer.ts";
import { storedProject } from "../test/stored-project.ts";
import { cell, gridEstimate, rowKeys, textIn } from "./test/grid-harness.tsx";
import { estimateId, makeDocument } from "./test/make-document.ts";
import { address, changesIn, problem, showEstimate, stored } from "./test/show-estimate.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const shownBanners = () =>
  [...document.querySelectorAll(".editor-banner .ant-alert-title")].map((text) => text.textContent);
const namesOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((one) => one.getAttribute("aria-label") ?? one.textContent)
    .filter((name) => name !== "");

const acting = ["PROJECT_ESTIMATES_VIEW", "PROJECT_ESTIMATE_ACTIONS"] as const;
const looking = ["PROJECT_ESTIMATES_VIEW"] as const;
const frozenHours = (status: string) =>
  `This version is frozen (${status}). Only hours used can still be entered.`;

test.each([
  ["a draft", {}, acting, [], ["Add", "Undo", "Redo", "Row"]],
  ["a draft", {}, looking, ["You may look at this estimate but not change it."], []],
  ["a sent one", { status: "sent" }, acting, [frozenHours("Sent")], ["Undo", "Redo"]],
  ["an old one", { status: "superseded" }, acting, [frozenHours("Superseded")], ["Undo", "Redo"]],
  [
    "a sent one",
    { status: "sent" },
    looking,
    ["This version is frozen (Sent) and cannot be changed."],
    [],
  ],
  [
    "a change order",
    { status: "sent", changeNumber: 1 },
    looking,
    ["This change order is frozen (Sent) and cannot be changed."],
    [],
  ],
  [
    "one under way",
    { sending: true },
    acting,
    [
      "A message with this version is on its way or may have arrived. Until that is settled in the e-mail log, nothing can be changed.",
    ],
    [],
  ],
] as const)("what %s (%j) lets people do with %j", async (...parts) => {
  const [, header, permissions, banners, tools] = parts;
  await showEstimate({ header, permissions });
  expect(shownBanners()).toEqual(banners);
  expect(namesOf(".editor-toolbar button")).toEqual([...tools, "Find", "Columns", "Details"]);
  const mayEnter = tools.length > 0;
  expect(page.getByText("All changes are saved").elements()).toHaveLength(mayEnter ? 1 : 0);
});

test.each([
  [{ status: "sent" }, acting, ["Enter hours used", "Create new estimate version from version 1"]],
  [{ status: "sent", changeNumber: 1 }, acting, ["Enter hours used"]],
  [{ status: "sent" }, looking, []],
  [{ sending: true }, acting, []],
] as const)("the message of a closed version (%j) leads on", async (header, permissions, names) => {
  await showEstimate({ header, permissions });
  expect(namesOf(".editor-banner button")).toEqual(names);
});

test("the message of an accepted version says for how much, where the customer chose", async () => {
  const accepted = { ...storedAnswer, estimateId };
  await showEstimate({
    header: { status: "accepted" },
    answer: (asked) =>
      asked.address.endsWith("/offer-answers") ? Response.json([accepted]) : undefined,
  });
  const said = `${frozenHours("Accepted")} It was accepted with the choices of the customer, for 1,000.00 without VAT.`;
  await expect.poll(shownBanners).toEqual([said]);
});

test("the columns for hours are shown from the message, and not remembered", async () => {
  localStorage.removeItem("overslag.columns");
  await showEstimate({ header: { status: "sent" }, permissions: acting });
  const hours = page.getByRole("columnheader", { name: "Hours used" });
  await expect.element(hours).not.toBeInTheDocument();
  await userEvent.click(button("Enter hours used"));
  await expect.element(hours).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain("hoursUsed");
});

test.each([
  [
    acting,
    [
      "Settings",
      "PDF of version 1",
      "Check the offer before it is sent",
      "Send by e-mail",
      "Create new estimate version from version 1",
      "More",
    ],
  ],
  [looking, ["Settings", "PDF of version 1", "More"]],
] as const)("the head of an estimate has for %j", async (permissions, names) => {
  await showEstimate({ permissions });
  expect(namesOf(".estimate-head-actions button")).toEqual(names);
});

test.each([
  ["en", "Estimate version 3", "Accepted"],
  ["nb", "Kalkyle, versjon 3", "Akseptert"],
] as const)("the head names version and status, %s", async (language, title, status) => {
  const about = document.head.appendChild(document.createElement("meta"));
  about.name = "description";
  onTestFinished(() => about.remove());
  await showEstimate({ language, header: { version: 3, status: "accepted" } });
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent(`${title} ${status}`);
  expect(document.title).toBe(`2026-0001 ${title} – Overslag`);
  expect(about.content).toBe("Bathroom · Nordås");
});

test.each(["History", "E-mail log", "Keyboard shortcuts"])("%s is under More", async (name) => {
  await showEstimate();
  await userEvent.click(button("More"));
  await userEvent.click(page.getByRole("menuitem", { name: name }));
  await expect.element(page.getByRole("dialog").getByText(name, { exact: true })).toBeVisible();
});

test("the shortcuts are listed with their keys", async () => {
  await showEstimate({ language: "nb" });
  await userEvent.click(button("Mer"));
  await userEvent.click(page.getByRole("menuitem", { name: "Hurtigtaster" }));
  const rows = page.getByRole("dialog").getByRole("row");
  await expect.poll(() => rows.elements().length).toBe(19);
  const texts = rows.elements().map((row) => row.textContent);
  expect(texts).toContain("Flytt raden opp eller nedAlt+Skift+Opp Ned ");
  expect(texts).toContain("Fjern radeneCtrl+Delete ");
  expect(texts).toContain("Dupliser radene med alt de harCtrl+Skift+D ");
  expect(texts).toContain("Ny gruppe underCtrl+Skift+Enter ");
  const caps = [...document.querySelectorAll("[role=dialog] kbd")].map((cap) => cap.textContent);
  expect(caps.slice(0, 2)).toEqual(["Enter", "F2"]);
});

const menu = () => namesOf(".ant-dropdown [role=menuitem] .ant-dropdown-menu-title-content");

test.each([
  [
    acting,
    [
      "Group",
      "Material",
      "Work",
      "General service",
      "Text",
      "Percent line",
      "From template…",
      "Import table or tender…",
    ],
  ],
] as const)("Add has for %j", async (permissions, names) => {
  await showEstimate({ permissions });
  await userEvent.click(button("Add"));
  await expect.poll(menu).toEqual(names);
});

test.each([
  [acting, []],
  [[...acting, "SERVICES_VIEW", "SERVICE_TEMPLATES_VIEW"], []],
  [[...acting, "SERVICE_ACTIONS"], ["Add to the catalogue…"]],
  [[...acting, "SERVICE_TEMPLATE_ACTIONS"], ["Make a template…"]],
] as const)("Row has for %j besides the moves", async (permissions, more) => {
  await showEstimate({ permissions });
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.click(button("Row"));
  await expect.element(page.getByRole("menuitem", { name: /Move up/ })).toBeVisible();
  const names = page
    .getByRole("menuitem")
    .elements()
    .map((one) => one.textContent);
  expect(names.map((name) => name.replace(/(Alt|Ctrl)\+.*/, ""))).toEqual([
    "Change kind",
    "Duplicate",
    "Move up",
    "Move down",
    "Move into the group before",
    "Move out of the group",
    "Dissolve the group",
    "Find article…",
    ...more,
    "Remove",
  ]);
});

test("only a free material or work can be added to the catalogue", async () => {
  await showEstimate();
  const item = page.getByRole("menuitem", { name: /Add to the catalogue/ });
  await userEvent.click(cell(rowKeys.walls, "title"));
  await userEvent.click(button("Row"));
  await expect.element(item).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(cell(rowKeys.sink, "title"));
  await userEvent.click(button("Row"));
  await expect.element(item).not.toHaveAttribute("aria-disabled", "true");
});

async function typeQuantity(text: string) {
  await userEvent.click(cell(rowKeys.tiles, "quantity"));
  await userEvent.keyboard(`${text}{Enter}`);
}

test("what was typed is saved, undone and done again from the toolbar", async () => {
  const { asked } = await showEstimate();
  await expect.element(button("Undo")).toBeDisabled();
  await expect.element(button("Redo")).toBeDisabled();
  await typeQuantity("7");
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
  await userEvent.click(button("Undo"));
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("10");
  await expect.element(button("Undo")).toBeDisabled();
  await userEvent.click(button("Redo"));
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("7");
  // In one batch with what was undone or in one of its own, as quick as the clicks are.
  await expect.poll(() => changesIn(asked).at(-1)).toMatchObject({ field: "quantity", value: "7" });
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
});

test.each([
  [
    500,
    "internal",
    "Offline: your changes are kept here and sent as soon as the server can be reached",
  ],
  [
    401,
    "not_signed_in",
    "Your session has ended. Sign in again in another tab; your changes are kept here and sent then.",
  ],
  [
    409,
    "other_company",
    "You work in another company now: your changes are kept here and not saved. Change back to Bygg AS in another tab, then send them.",
  ],
] as const)(
  "a change that does not get through (%i %s) waits, and the message sends it",
  async (...parts) => {
    const [status, code, text] = parts;
    let isDown = true;
    const { asked, history } = await showEstimate({
      onBatch: () => (isDown ? problem(status, code) : undefined),
    });
    await typeQuantity("7");
    await expect.poll(shownBanners).toEqual([text]);
    await expect.element(page.getByText("Offline", { exact: true })).toBeVisible();
    history.push("/");
    await userEvent.click(button("Stay here"));
    isDown = false;
    await userEvent.click(button("Send now"));
    await expect.poll(shownBanners).toEqual([]);
    const ids = asked
      .filter(({ method }) => method === "POST")
      .map(({ body }) => JSON.stringify(body));
    expect(new Set(ids).size).toBe(1);
  },
);

test.each([
  [
    "change_refused",
    { details: { code: "key_unknown" } },
    "The row has been removed by somebody else.",
  ],
  ["too_large", {}, "This is too large to send"],
  [
    "invalid",
    { errors: [{ path: "changes.0.value", code: "too_big", limit: "5" }] },
    "Quantity 7 must be at most 5",
  ],
] as const)(
  "a change that is refused (%s) is named with its reason, until it is given up",
  async (...parts) => {
    const [code, more, reason] = parts;
    await showEstimate({ onBatch: () => problem(409, code, more) });
    await typeQuantity("7");
    await expect.poll(shownBanners).toEqual([`Not saved: Tiles: Quantity 7. ${reason}`]);
    await expect.element(page.getByText("Not everything is saved")).toBeVisible();
    expect(textIn(rowKeys.tiles, "quantity")).toBe("10");
    await userEvent.click(button("Discard"));
    await expect.poll(shownBanners).toEqual([]);
    await expect.element(page.getByText("All changes are saved")).toBeVisible();
  },
);

const refuse = () => problem(409, "change_refused", { details: { code: "key_unknown" } });

test("what was refused can be copied", async () => {
  await showEstimate({ onBatch: refuse });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await typeQuantity("7");
  await userEvent.click(button("Copy"));
  const text = "Not saved: Tiles: Quantity 7. The row has been removed by somebody else.";
  expect(write).toHaveBeenCalledExactlyOnceWith(text);
  write.mockRejectedValueOnce(new Error("not allowed"));
  await userEvent.click(button("Copy"));
  await expect.element(page.getByText(/does not allow copying/)).toBeVisible();
});

test("an estimate that is gone keeps what was typed until it is let go", async () => {
  await forgetUnsent();
  const place = createUnsentPlace({
    userId: "01900000-0000-7000-8000-000000000000",
    companyId: "01900000-0000-7000-8000-000000000000",
    estimateId,
  });
  const changes = [{ type: "setLine", key: rowKeys.tiles, field: "quantity", value: "7" }];
  const steps = [{ id: "s1", label: "Quantity 7", row: "Tiles", changes }];
  const content = { revision: 0, batches: [{ batchId: "b", isSent: false, steps }], refused: [] };
  const name = { projectId: storedProject.id, number: "2026-0001", title: "Bathroom", version: 2 };
  await place.keep(name, 1, content);
  await showApp(address, {
    answer: ({ address: asked }) =>
      asked === `/api/projects/${storedProject.id}` ? Response.json(storedProject) : undefined,
  });
  await expect.element(page.getByText("2026-0001 Bathroom, version 2")).toBeVisible();
  await userEvent.click(page.getByText("1 change"));
  await expect.element(page.getByText("Tiles: Quantity 7")).toBeVisible();
  await userEvent.click(button("Discard"));
  await userEvent.click(button("Delete"));
  await expect.element(page.getByText("Changes wait in this browser")).not.toBeInTheDocument();
});

test("a refused change can be tried again", async () => {
  let tries = 0;
  await showEstimate({
    onBatch: () => {
      tries += 1;
      return tries === 1 ? problem(409, "too_large") : undefined;
    },
  });
  await typeQuantity("7");
  await userEvent.click(button("Try again"));
  await expect.poll(shownBanners).toEqual([]);
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("7");
});

const empty = makeEstimate({ groups: [], lines: [] });

test.each([
  [
    acting,
    {},
    ["Add group", "Add line", "From template…", "Import table or tender…"],
    "There are no lines yet",
  ],
  [looking, {}, [], "This version has no lines."],
  [acting, { status: "sent" }, [], "This version has no lines."],
] as const)("an estimate without lines, %j %j", async (permissions, header, names, text) => {
  await showEstimate({ estimate: empty, permissions, header });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(namesOf(".grid-empty button")).toEqual(names);
});

test("the details are shown and hidden, and the focus goes back to the cell", async () => {
  await showEstimate();
  await userEvent.click(cell(rowKeys.sink, "title"));
  await userEvent.click(button("Details"));
  await expect.element(button("Details")).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button("Close the panel"));
  await expect.element(button("Details")).toHaveAttribute("aria-pressed", "false");
  expect(cell(rowKeys.sink, "title").contains(document.activeElement)).toBe(true);
});

test("an estimate that cannot be loaded is said, and can be tried again", async () => {
  let isDown = true;
  await showApp(address, {
    answer: (asked) => {
      if (asked.address === `/api/projects/${storedProject.id}`)
        return Response.json(storedProject);
      if (asked.address === stored && isDown) return problem(500, "internal");
      return asked.address === stored ? Response.json(makeDocument(gridEstimate)) : undefined;
    },
  });
  await expect.element(page.getByText("The estimate could not be loaded")).toBeVisible();
  isDown = false;
  await userEvent.click(button("Try again"));
  await expect.element(page.getByRole("toolbar")).toBeVisible();
});

test("once the offer has left, the page shows what that made of the project", async () => {
  let project = storedProject;
  await showEstimate({
    answer: ({ address: asked, body }) => {
      if (asked === `/api/projects/${project.id}`) return Response.json(project);
      if (asked === `${stored}/pdf`) return new Response("%PDF");
      if (asked !== `${stored}/emails`) return undefined;
      project = { ...project, status: "offer_sent" };
      return Response.json(sentNow(body), { status: 201 });
    },
  });
  const status = page.getByText("Offer sent", { exact: true });
  await expect.element(status).not.toBeInTheDocument();
  await userEvent.click(button("Send by e-mail"));
  await userEvent.click(page.getByRole("combobox", { name: "Recipients" }));
  await userEvent.keyboard("byggherre@example.com,");
  await userEvent.click(
    page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }),
  );
  await expect.element(status).toBeVisible();
});

test.each([
  [
    acting,
    ["Offer 2026-0001 v1.pdf, as it was sent", "Cancel the message to byggherre@example.com"],
  ],
  [looking, ["Offer 2026-0001 v1.pdf, as it was sent"]],
] as const)("of a message that waits the log offers to %j", async (permissions, names) => {
  const waiting = { ...sentNow(firstMessage), state: "queued", sentAt: null };
  await showEstimate({
    permissions,
    answer: ({ address: asked }) =>
      asked === `${stored}/emails` ? Response.json([waiting]) : undefined,
  });
  await userEvent.click(button("More"));
  await userEvent.click(page.getByRole("menuitem", { name: /E-mail log/ }));
  await expect.poll(() => namesOf(".log-actions > *")).toEqual(names);
});

const firstMessage = {
  id: "0193b6a0-0000-7000-8000-000000000009",
  recipients: ["byggherre@example.com"],
  subject: "Offer for the bathroom",
  body: "",
};

const sentNow = (message: unknown): Email => ({
  ...sampleEmail,
  ...EmailInput.parse(message),
  state: "sent",
  attempts: 1,
  sentAt: "2026-11-20T12:00:01.000Z",
});
