import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { type Permission, permissions as everything } from "../../../contracts/permissions.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { createUnsentPlace } from "../../base/unsent.ts";
import { forgetUnsent } from "../../test/forget-unsent.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";
import { storedProject } from "../../test/stored-project.ts";

const projectId = storedProject.id;
const list = `/api/projects/${projectId}/estimates`;
const idOf = (version: number) => `01900000-0000-7000-8000-0000000001${version}0`;

const made = (version: number, own: Partial<EstimateSummary> = {}): EstimateSummary => ({
  id: idOf(version),
  projectId,
  version,
  fromVersion: null,
  changeNumber: null,
  status: "draft",
  language: "en",
  offerDate: "2026-11-20",
  validUntil: "2026-12-20",
  revision: 1,
  vatPayer: true,
  netAmount: decimal("1000"),
  totalAmount: decimal("1250"),
  purchaseAmount: decimal("600"),
  profitAmount: decimal("400"),
  hoursScheduled: decimal("7.5"),
  incomplete: 0,
  withoutCost: 0,
  lineCount: 12,
  sentAt: null,
  firstVisitAt: null,
  sentWay: null,
  sentNote: "",
  statusNote: "",
  emailState: null,
  createdBy: "Kari",
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  ...own,
});
/** Of whoever is signed in, and of his company. */
const ownId = "01900000-0000-7000-8000-000000000000";
const versions = [made(2), made(1, { status: "sent", sentAt: "2026-11-21T12:00:00.000Z" })];

interface Parts {
  readonly found?: readonly EstimateSummary[];
  readonly permissions?: readonly Permission[];
  readonly isNarrow?: boolean;
  /** What the server says to a change. */
  readonly reply?: () => Response | Promise<Response>;
}

async function showVersions(parts: Parts = {}) {
  const { found = versions, permissions = everything, isNarrow = false, reply } = parts;
  const app = await showApp(`/project/${projectId}/estimates`, {
    permissions,
    answer: ({ method, address }: Asked) => {
      if (method !== "GET") return reply?.();
      if (address === `/api/projects/${projectId}`) return Response.json(storedProject);
      return address === list ? Response.json(found) : undefined;
    },
  });
  if (isNarrow) await page.viewport(400, 800);
  await expect.element(page.getByRole("link", { name: "v1", exact: true })).toBeVisible();
  return app;
}

const refused = (status: number, code: string) => () =>
  Response.json({ type: "about:blank", title: code, status, code }, { status });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const changes = (asked: readonly Asked[]) =>
  asked.flatMap(({ method, address }) => (method === "GET" ? [] : [`${method} ${address}`]));

test("why no new version can be made is said, and it can be tried again", async () => {
  const { asked, router } = await showVersions({ reply: refused(409, "estimate_sending") });
  const another = button("Create new estimate version from version 1");
  await userEvent.click(another);
  await expect.element(page.getByText(/on its way or may have arrived/)).toBeVisible();
  expect(router.state.location.pathname).toBe(`/project/${projectId}/estimates`);
  await expect.element(another).not.toHaveClass("ant-btn-loading");
  await expect.element(page.getByText(/has been made/)).not.toBeInTheDocument();
  expect(changes(asked)).toEqual([`POST ${list}`]);
});

test("a version is made once, however often the button is pressed meanwhile", async () => {
  const { asked } = await showVersions({ reply: () => new Promise(() => undefined) });
  const another = button("Create new estimate version from version 1");
  await userEvent.click(another);
  await expect.element(another).toHaveClass("ant-btn-loading");
  await another.click({ force: true });
  expect(changes(asked)).toEqual([`POST ${list}`]);
});

test("a version that cannot be deleted stays, and the question says why", async () => {
  const { asked } = await showVersions({ reply: refused(409, "estimate_sending") });
  await userEvent.click(button("Delete version 2"));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.element(dialog.getByText(/on its way or may have arrived/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "v2", exact: true })).toBeVisible();
  expect(changes(asked)).toEqual([`DELETE /api/estimates/${idOf(2)}`]);
});

test("a card deletes, copies and prints its own version", async () => {
  const { asked } = await showVersions({
    isNarrow: true,
    reply: () => new Response(null, { status: 204 }),
  });
  await expect.element(button("Delete version 1")).not.toBeInTheDocument();
  await expect.element(button("PDF of version 1")).toBeVisible();
  await expect.element(button("Create new estimate version from version 1")).toBeVisible();
  await userEvent.click(button("Delete version 2"));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("Item deleted successfully")).toBeVisible();
  expect(changes(asked)).toEqual([`DELETE /api/estimates/${idOf(2)}`]);
});

test("on cards too, whoever may only look reads and prints", async () => {
  await showVersions({ isNarrow: true, permissions: ["PROJECT_ESTIMATES_VIEW"] });
  await expect.element(button("PDF of version 2")).toBeVisible();
  await expect.element(button("Delete version 2")).not.toBeInTheDocument();
  expect(page.getByRole("button", { name: /^Create/ }).elements()).toEqual([]);
});

const tags = () =>
  [...document.querySelectorAll(".version-list .ant-tag")].map((tag) => tag.textContent);

test.each([false, true])(
  "each state has its name, and a sum that did not change differs by nothing; on cards: %s",
  async (isNarrow) => {
    const statuses = ["draft", "sent", "accepted", "declined", "expired", "superseded"] as const;
    const found = statuses.toReversed().map((status, index) => made(6 - index, { status }));
    await showVersions({ found, isNarrow });
    await expect
      .poll(tags)
      .toEqual(["Superseded", "Expired", "Declined", "Accepted", "Sent", "Draft"]);
    await expect.element(page.getByText("0.00 to v5", { exact: true })).toBeVisible();
    await expect.element(page.getByText("0.00 to v1", { exact: true })).toBeVisible();
  },
);

test.each([false, true])(
  "what went wrong with a message and what is not known of a version stand in it; on cards: %s",
  async (isNarrow) => {
    const unknownCost = { purchaseAmount: null, profitAmount: null, withoutCost: 2 };
    const found = [
      made(3, { emailState: "failed" }),
      made(2, { emailState: "sent", ...unknownCost }),
      made(1, { incomplete: 1, withoutCost: 2 }),
    ];
    await showVersions({ found, isNarrow });
    await expect.poll(tags).toEqual(["Draft", "Failed", "Draft", "Draft"]);
    const marks = [
      ...document.querySelectorAll(".version-list .incomplete-mark, .version-list .panel-hint"),
    ];
    const words = marks.flatMap(({ textContent }) => /.*(?:priced|cost)$/.exec(textContent) ?? []);
    expect(words.map((text) => text.trim())).toEqual([
      "2 lines without a known cost",
      "1 line cannot be priced",
    ]);
  },
);

test.each([false, true])(
  "a version that holds something unsent of this person says so; on cards: %s",
  async (isNarrow) => {
    await forgetUnsent();
    const place = createUnsentPlace({ userId: ownId, companyId: ownId, estimateId: idOf(2) });
    const name = { projectId, number: "2026-0001", title: "Bathroom", version: 2 };
    await place.keep(name, 1, { revision: 0, batches: [], refused: [] });
    await showVersions({ isNarrow });
    await expect.poll(() => document.querySelectorAll(".unsent-mark").length).toBe(1);
    const marked = document.querySelector(".unsent-mark")?.closest("tr, li");
    expect(marked?.textContent).toContain("v2");
    await forgetUnsent();
  },
);
