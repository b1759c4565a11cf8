import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OfferQuestion } from "../../contracts/offer-questions.ts";
import { show } from "../test/show.tsx";
import { AnswerForm } from "./answer-form.tsx";

const id = "01977a00-0000-7000-8000-000000000001";
const question: OfferQuestion = {
  id,
  projectId: id,
  projectTitle: "Bath",
  estimateId: id,
  version: 2,
  changeNumber: null,
  askedAt: "2026-11-20T10:00:00.000Z",
  name: "Kari",
  email: "kari@post.example",
  question: "When?",
  answer: null,
};
const answer = { at: question.askedAt, name: "Per", text: "In March." };

test("an answer stays typed until the server has it, and an empty one is not sent", async () => {
  const replies = [
    Response.json({ title: "No", status: 409, code: "stale" }, { status: 409 }),
    Response.json({ ...question, answer }),
  ];
  const asked: string[] = [];
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    asked.push(await new Request(input, init).text());
    return replies.shift() ?? Response.error();
  });
  const onClose = vi.fn();
  await show(<AnswerForm question={question} onClose={onClose} />);
  const field = page.getByRole("textbox", { name: /Your answer/ });
  const send = page.getByRole("button", { name: "Send the answer" });
  await userEvent.fill(field, " ");
  await userEvent.click(send);
  await expect.element(page.getByText("Write an answer")).toBeVisible();
  await userEvent.fill(field, "In March.");
  await userEvent.click(send);
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(field).toHaveValue("In March.");
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(send);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked).toEqual(['{"answer":"In March."}', '{"answer":"In March."}']);
  fetched.mockRestore();
});
