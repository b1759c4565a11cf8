import { offerQuestions } from "../../contracts/offer-questions.ts";
import { route } from "../base/route.ts";
import { answerQuestion } from "./answer-question.ts";
import { listOpenQuestions, listQuestions } from "./queries.ts";

export const offerQuestionRoutes = [
  route(offerQuestions.ofProject, ({ db, params }) => listQuestions(db, params.projectId)),
  route(offerQuestions.open, ({ db }) => listOpenQuestions(db)),
  route(offerQuestions.answer, ({ db, params, body, session, context }) =>
    answerQuestion(db, params.id, { ...body, by: session, now: context.clock() }),
  ),
];
