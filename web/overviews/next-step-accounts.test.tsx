import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Language } from "../base/i18n.ts";
import { showApp } from "../test/show-app.tsx";
import { storedAnswer } from "../test/stored-answer.ts";
import { id, other, projectBody, showOverview } from "./test/show-overview.ts";

const answer = { ...storedAnswer, id: other, projectId: id, estimateId: other };
const region = (name: string) => page.getByRole("region", { name, exact: true });

/** The page of a project, as a reader sees it. */
const open = (body: object, answers: readonly object[], language: Language = "en") =>
  showApp(`/project/${id}/overview`, {
    language,
    permissions: ["PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"],
    answer: ({ address }) => {
      if (address.endsWith("/overview")) return Response.json(body);
      return address.endsWith("/offer-answers") ? Response.json(answers) : undefined;
    },
  });

const won = (status: string, offerState = "accepted") => ({
  ...projectBody,
  project: { ...projectBody.project, status, offerState },
});

test.each([
  [
    "en",
    "won",
    "What was accepted is ready for an invoice and the accounts.",
    "Invoice and accounts",
  ],
  [
    "nb",
    "won",
    "Det som er akseptert, kan faktureres og føres i regnskapet.",
    "Faktura og regnskap",
  ],
  ["en", "in_progress", "Hours used show how the work goes", "Invoice and accounts"],
  ["en", "completed", "The work is done.", "Invoice and accounts"],
] as const)("what comes next leads to the accounts as well: %s, %s", async (...of) => {
  const [language, status, hint, way] = of;
  await open(won(status), [answer], language);
  await expect
    .element(region(language === "en" ? "Next step" : "Neste steg"))
    .toMatchTextContent(hint);
  const link = page.getByRole("link", { name: way });
  await expect
    .element(region(language === "en" ? "Answers of the customer" : "Svar fra kunden"))
    .toBeVisible();
  const hash = new URL((await link.findElement()).getAttribute("href") ?? "", location.href).hash;
  expect(document.querySelector(hash)?.textContent).toMatch(/For the accounts|Til regnskapet/);
});

test.each([
  ["en", "won", "in_progress", "Set to “In progress”", "Invoice and accounts"],
  ["nb", "completed", "archived", "Sett til «Arkivert»", "Faktura og regnskap"],
] as const)("the status is changed first where that is the next step: %s, %s", async (...of) => {
  const [language, before, after, button, second] = of;
  const body = won(before);
  const { asked } = await showApp(`/project/${id}/overview`, {
    language,
    answer: ({ address, method }) => {
      if (method === "PUT") return Response.json({ ...body.project, status: after, revision: 5 });
      if (address.endsWith("/overview")) return Response.json(body);
      return address.endsWith("/offer-answers") ? Response.json([answer]) : undefined;
    },
  });
  const step = region(language === "en" ? "Next step" : "Neste steg");
  await expect.element(step.getByRole("button", { name: button })).toBeVisible();
  const ways = [...step.element().querySelectorAll(".next-step-ways > *")];
  expect(ways.map(({ textContent }) => textContent)).toEqual([button, second]);
  await userEvent.click(step.getByRole("button", { name: button }));
  const change = () => asked.find(({ method }) => method === "PUT");
  await expect.poll(() => change()?.address).toBe(`/api/projects/${id}/status`);
  expect(change()?.body).toEqual({ status: after, reason: "", revision: body.project.revision });
});

test("no accounts are spoken of before something stands accepted", async () => {
  await open(won("in_progress", "sent"), []);
  await expect.element(page.getByText("Enter hours used")).toBeVisible();
  await expect.element(page.getByText(/accounts/)).not.toBeInTheDocument();
});

test.each([
  [["PROJECT_ACTIONS", "PROJECT_ESTIMATES_VIEW"], 1],
  [["PROJECTS_VIEW", "PROJECT_ESTIMATE_ACTIONS"], 0],
] as const)("with %j there are %i ways to begin the work", async (permissions, ways) => {
  await showOverview(`/project/${id}/overview`, won("won"), { permissions });
  await expect.element(region("Next step").getByText("Start the work")).toBeVisible();
  const way = page.getByRole("button", { name: "Set to “In progress”" });
  expect(way.elements()).toHaveLength(ways);
});
