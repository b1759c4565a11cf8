import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Email, EmailInput } from "../../contracts/emails.ts";
import { sampleEmail } from "../test/sample-email.ts";
import { showApp } from "../test/show-app.tsx";
import { storedAnswer } from "../test/stored-answer.ts";
import { storedProject } from "../test/stored-project.ts";
import { units } from "./test/grid-estimate.ts";
import { cell, gridEstimate, rowKeys } from "./test/grid-harness.tsx";
import { estimateId, makeDocument } from "./test/make-document.ts";
import {
  acting,
  address,
  changesIn,
  looking,
  namesOf,
  problem,
  showEstimate,
  shownBanners,
  stored,
} from "./test/show-estimate.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

const sixRows = [
  rowKeys.bath,
  rowKeys.walls,
  rowKeys.tiles,
  rowKeys.tiling,
  rowKeys.membrane,
  rowKeys.kitchen,
];

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

test("where no line is work there are no hours to enter", async () => {
  const lines = [...gridEstimate.lines].filter(([, { kind }]) => kind !== "work");
  await showEstimate({
    estimate: { ...gridEstimate, lines: new Map(lines) },
    header: { status: "sent" },
    permissions: acting,
  });
  expect(namesOf(".editor-banner button")).toEqual(["Create new estimate version from version 1"]);
  expect(shownBanners()).toEqual([
    "This version is frozen (Sent). It cannot be changed, and has no work to enter hours for.",
  ]);
});

test.each([
  [[], ""],
  [[rowKeys.tiles, rowKeys.sink], " (Tiles, Sink)"],
  [sixRows, " (Bath, Walls, Tiles, Tiling, Membrane, Kitchen)"],
  [[...sixRows, rowKeys.sink], " (Bath, Walls, Tiles, Tiling, Membrane, Kitchen, …)"],
])(
  "the message of an accepted version tells what the customer chose (%j), and for how much",
  async (chosen, rows) => {
    const accepted = { ...storedAnswer, estimateId, chosen };
    await showEstimate({
      header: { status: "accepted" },
      answer: (asked) =>
        asked.address.endsWith("/offer-answers") ? Response.json([accepted]) : undefined,
    });
    const said = `${frozenHours("Accepted")} It was accepted with the choices of the customer${rows}, for 1,000.00 without VAT.`;
    await expect.poll(shownBanners).toEqual([said]);
  },
);

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

test("the lines are shown once the units are known, so that one which is typed at once is taken", async () => {
  const arrival = Promise.withResolvers<Response>();
  let isShown = false;
  const opening = showEstimate({
    answer: ({ address: asked }) => (asked === "/api/unit-options" ? arrival.promise : undefined),
  });
  const shown = opening.then(() => (isShown = true));
  await expect.element(page.getByRole("status", { name: "Loading…" })).toBeVisible();
  for (let frames = 0; frames < 30; frames += 1) await new Promise(requestAnimationFrame);
  expect(isShown).toBe(false);
  arrival.resolve(Response.json(units));
  await shown;
  await userEvent.click(cell(rowKeys.tiles, "unit"));
  await userEvent.keyboard("piece{Enter}");
  const { asked } = await opening;
  await expect
    .poll(() => changesIn(asked))
    .toContainEqual(expect.objectContaining({ field: "unitId", value: units[0]?.id }));
});
