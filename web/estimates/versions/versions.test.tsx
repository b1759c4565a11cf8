import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { showApp } from "../../test/show-app.tsx";
import { storedAnswer } from "../../test/stored-answer.ts";

const projectId = "0198a000-0000-7000-8000-000000000001";
const version = (number: number, totalAmount: string) => ({
  id: `0198a000-0000-7000-8000-00000000001${number}`,
  projectId,
  version: number,
  fromVersion: null,
  status: "draft",
  language: "en",
  offerDate: "2026-11-20",
  validUntil: "2026-12-20",
  revision: 3,
  vatPayer: true,
  netAmount: "1000",
  totalAmount,
  purchaseAmount: "800",
  profitAmount: "200",
  hoursScheduled: "1",
  incomplete: 0,
  withoutCost: 0,
  lineCount: 5,
  sentAt: null,
  emailState: null,
  createdBy: "Per",
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
});

// Version 3 was deleted.
const versions = [version(4, "1250"), version(2, "1250.5"), version(1, "1000")];

const showVersions = () =>
  showApp(`/project/${projectId}/estimates`, {
    answer: ({ address }) =>
      address.endsWith("/estimates") ? Response.json(versions) : projectAnswer(address),
  });

const projectAnswer = (address: string) =>
  address === `/api/projects/${projectId}`
    ? Response.json({ id: projectId, title: "Bath", number: "2026-0001", status: "enquiry" })
    : undefined;

const row = (name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

test("each version has a short name and the difference of its total to the one before", async () => {
  await showVersions();
  await expect.element(row("v4")).toMatchTextContent("1,250.00-0.50 to v2");
  await expect.element(row("v2")).toMatchTextContent("1,250.50+250.50 to v1");
  await expect.element(row("v1")).toMatchTextContent("1,000.00");
  await expect.element(row("v1")).not.toMatchTextContent(" to v");
  await expect.element(page.getByText("2026-12-20").first()).toHaveStyle({ whiteSpace: "nowrap" });
});

const named = () => [...document.querySelectorAll("main th, main dt")];
const sums = () =>
  named().flatMap(({ textContent }) => (/Sum|Total/.test(textContent) ? [textContent] : []));

test.each([
  [1280, true, ["Sum without VAT", "Total with VAT"]],
  [1280, false, ["Total"]],
  [380, true, ["Sum without VAT", "Total with VAT"]],
  [380, false, ["Total"]],
] as const)(
  "at %i pixels the sums of who pays VAT, %s, are named %s",
  async (width, vatPayer, names) => {
    onTestFinished(() => page.viewport(1280, 800));
    await showApp(`/project/${projectId}/estimates`, {
      answer: ({ address }) =>
        address.endsWith("/estimates")
          ? Response.json([{ ...version(1, "1000"), vatPayer }])
          : projectAnswer(address),
    });
    await page.viewport(width, 800);
    await expect.poll(() => named()[0]?.tagName).toBe(width < 400 ? "DT" : "TH");
    await expect.poll(sums).toEqual(names);
  },
);

const accepted = { ...version(1, "1250"), status: "accepted" };
const answer = {
  ...storedAnswer,
  estimateId: accepted.id,
  netAmount: "1700",
  totalAmount: "2125",
};

test.each([1280, 380])(
  "what was accepted stands beside what was sent, at a width of %i",
  async (width) => {
    onTestFinished(() => page.viewport(1280, 800));
    await showApp(`/project/${projectId}/estimates`, {
      answer: ({ address }) => {
        if (address.endsWith("/offer-answers")) return Response.json([answer]);
        return address.endsWith("/estimates") ? Response.json([accepted]) : projectAnswer(address);
      },
    });
    await page.viewport(width, 800);
    await expect.poll(() => named()[0]?.tagName).toBe(width < 400 ? "DT" : "TH");
    await expect.element(page.getByText("accepted 1,700.00")).toBeVisible();
    await expect.element(page.getByText("accepted 2,125.00")).toBeVisible();
  },
);
