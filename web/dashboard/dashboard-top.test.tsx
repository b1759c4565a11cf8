import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { dashboard } from "../../contracts/dashboard.ts";
import { offerQuestions } from "../../contracts/offer-questions.ts";
import { priceGuards } from "../../contracts/price-guard.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { figures, id, idOf } from "./test/figures.ts";

beforeEach(leaveSetUpToSettings);

const question = {
  id: idOf(1),
  projectId: id,
  projectTitle: "Bath",
  name: "Kari",
  question: "Why so?",
  askedAt: "2026-11-20T10:00:00Z",
};

const show = (questions: () => Promise<Response>) =>
  showApp("/", {
    answer: ({ address }) => {
      if (address.startsWith(dashboard.get.path)) return Response.json(figures);
      if (address === priceGuards.warnings.path) return Response.json({ total: 0, rows: [] });
      return address === offerQuestions.open.path ? questions() : undefined;
    },
  });

const keyFigures = page.getByText("To follow up", { exact: true });
const waiting = page.getByRole("region", { name: /for an answer$/ });

/** Whether the questions were there when the figures first were. */
function firstSight(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const observer = new MutationObserver(() => {
    if (keyFigures.elements().length === 0) return;
    observer.disconnect();
    resolve(waiting.elements().length > 0);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return promise;
}

test("the figures come with the questions above them, and are not pushed down by them later", async () => {
  const first = firstSight();
  const questions = Promise.withResolvers<Response>();
  const { asked } = await show(() => questions.promise);
  for (const path of [dashboard.get.path, offerQuestions.open.path]) {
    await expect.poll(() => asked.some(({ address }) => address.startsWith(path))).toBe(true);
  }
  questions.resolve(Response.json({ total: 1, rows: [question] }));
  expect(await first).toBe(true);
});

test("questions that cannot be asked for keep nobody from the figures", async () => {
  await show(() => Promise.reject(new TypeError("lost")));
  await expect.element(keyFigures).toBeVisible();
});
