import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type EmailProblem, emails } from "../../../contracts/emails.ts";
import type { Permission } from "../../../contracts/permissions.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";

const id = "01977a00-0000-7000-8000-000000000001";
const problem: EmailProblem = {
  id,
  state: "unknown",
  recipients: ["ola@example.com", "kari@example.com"],
  createdAt: "2026-11-20T12:00:00.000Z",
  projectId: id.replace(/1$/, "2"),
  projectTitle: "Bathroom",
  estimateId: id.replace(/1$/, "3"),
  version: 2,
  changeNumber: null,
};

const banner = page.getByRole("region", { name: "Messages that need a decision" });
const seen = page.getByRole("button", {
  name: "Seen: the message to ola@example.com, kari@example.com",
});

interface Parts {
  readonly rows?: readonly EmailProblem[];
  readonly permissions?: readonly Permission[];
  readonly refusal?: string;
}

async function showBanner({ rows = [problem], permissions, refusal }: Parts = {}) {
  let open = rows;
  return showApp("/", {
    ...(permissions && { permissions }),
    answer: ({ method, address }: Asked) => {
      if (address === emails.problems.path) {
        return Response.json({ total: open.length, rows: open });
      }
      if (method !== "PUT" || !address.startsWith("/api/emails/")) return undefined;
      if (refusal !== undefined) {
        const body = { type: "about:blank", title: "No", status: 409, code: refusal };
        return Response.json(body, { status: 409 });
      }
      open = open.slice(1);
      return Response.json({});
    },
  });
}

test("a message that may have arrived stands over the page and leads to its log", async () => {
  const { router } = await showBanner();
  await expect.element(banner).toBeVisible();
  await expect.element(banner.getByText("1 message needs a decision")).toBeVisible();
  await expect.element(banner.getByText("May have arrived")).toBeVisible();
  const link = banner.getByRole("link", {
    name: "Bathroom, v2: to ola@example.com, kari@example.com",
  });
  await expect
    .element(link)
    .toHaveAttribute(
      "href",
      `/project/${problem.projectId}/estimate/${problem.estimateId}#e-mail-log`,
    );
  await userEvent.click(link);
  await expect.poll(() => router.state.location.hash).toBe("e-mail-log");
});

test("seen, the next one takes its place, and after the last one nothing is left", async () => {
  const failed: EmailProblem = { ...problem, id: id.replace(/1$/, "4"), state: "failed" };
  const { asked } = await showBanner({ rows: [problem, failed] });
  await expect.element(banner.getByText("2 messages need a decision")).toBeVisible();
  await userEvent.click(seen);
  await expect.element(banner.getByText("Failed")).toBeVisible();
  await userEvent.click(seen);
  await expect.element(banner).not.toBeInTheDocument();
  const puts = asked.filter(({ method }) => method === "PUT");
  expect(puts.map(({ address, body }) => [address, body])).toEqual([
    [`/api/emails/${id}/choice`, { choice: "seen" }],
    [`/api/emails/${failed.id}/choice`, { choice: "seen" }],
  ]);
});

test("somebody else was quicker: that is said", async () => {
  await showBanner({ refusal: "email_settled" });
  await userEvent.click(seen);
  await expect.element(page.getByText(/Somebody has decided already/)).toBeVisible();
});

test("whoever may not send is not asked", async () => {
  const { asked } = await showBanner({ permissions: ["DASHBOARD_VIEW", "PROJECT_ESTIMATES_VIEW"] });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  expect(asked.map(({ address }) => address)).not.toContain(emails.problems.path);
});

/** Whether the banner was there when the page first was. */
function firstSight(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const observer = new MutationObserver(() => {
    if (page.getByRole("main").elements().length === 0) return;
    observer.disconnect();
    resolve(banner.elements().length > 0);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return promise;
}

test("a page comes with the banner over it, and is not pushed down by it later", async () => {
  const first = firstSight();
  const problems = Promise.withResolvers<Response>();
  const { asked } = await showApp("/", {
    answer: ({ address }) => (address === emails.problems.path ? problems.promise : undefined),
  });
  await expect.poll(() => asked.map(({ address }) => address)).toContain(emails.problems.path);
  problems.resolve(Response.json({ total: 1, rows: [problem] }));
  expect(await first).toBe(true);
  expect(asked.filter(({ address }) => address === emails.problems.path)).toHaveLength(1);
});

test("a banner that cannot be asked for keeps nobody from the page", async () => {
  await showApp("/", {
    answer: ({ address }) =>
      address === emails.problems.path ? Promise.reject(new TypeError("lost")) : undefined,
  });
  await expect.element(page.getByRole("main")).toBeVisible();
});
