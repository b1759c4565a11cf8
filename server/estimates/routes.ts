import { emails } from "../../contracts/emails.ts";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimates } from "../../contracts/estimates.ts";
import { route, slowRoute } from "../base/route.ts";
import { cancelEmail } from "./cancel-email.ts";
import { changeEstimate } from "./change-estimate.ts";
import { createVersion } from "./create-version.ts";
import { deleteEstimate } from "./delete-estimate.ts";
import type { EstimateTools } from "./estimate-tools.ts";
import { findDocument, findFigures } from "./find-document.ts";
import { printEstimate } from "./print-offer.ts";
import { decideAboutEmail } from "./decide-about-email.ts";
import { listEmailProblems } from "./email-problems.ts";
import { findAttachment, listEmails } from "./email-queries.ts";
import { listBatches, listEstimates, listHistory } from "./queries.ts";
import { sendEstimate } from "./send-estimate.ts";
import { updateHeader } from "./update-header.ts";

export const estimateRoutes = ({ pdf, cache }: EstimateTools) => [
  route(estimates.list, ({ db, params }) => listEstimates(db, params.projectId)),
  route(estimates.create, ({ db, params, body, session, context }) =>
    createVersion(db, cache, {
      ...body,
      projectId: params.projectId,
      author: session,
      now: context.clock(),
    }),
  ),
  route(estimates.get, ({ db, params }) => findDocument(db, cache, params.id)),
  route(estimateFigures.get, ({ db, params }) => findFigures(db, cache, params.id)),
  route(estimates.update, ({ db, params, body, context }) =>
    updateHeader(db, params.id, body, context.clock()),
  ),
  route(estimates.remove, ({ db, params }) => deleteEstimate(db, params.id)),
  route(estimates.change, ({ db, params, body, session, context }) =>
    changeEstimate(db, cache, {
      ...body,
      estimateId: params.id,
      author: session,
      now: context.clock(),
    }),
  ),
  route(estimates.batches, ({ db, params, query }) =>
    listBatches(db, params.id, query.after, query.rows),
  ),
  route(estimates.history, ({ db, params, query }) => listHistory(db, params.id, query)),
  slowRoute(estimates.pdf, ({ session, params, query, context, http }) =>
    printEstimate(
      { ...context, pdf, cache, log: http.request.log },
      session,
      params.id,
      query.language,
    ),
  ),
  slowRoute(estimates.send, ({ params, body, session, context, http }) =>
    sendEstimate({ ...context, pdf, cache, log: http.request.log }, session, params.id, body),
  ),
  route(estimates.emails, ({ db, params }) => listEmails(db, params.id)),
  route(estimates.emailAttachment, ({ db, params }) => findAttachment(db, params.id)),
  route(estimates.cancelEmail, ({ db, params }) => cancelEmail(db, params.id)),
  route(emails.problems, ({ db }) => listEmailProblems(db)),
  route(emails.choose, ({ db, params, body, session, context }) =>
    decideAboutEmail(db, params.id, {
      choice: body.choice,
      userName: session.userName,
      now: context.clock(),
    }),
  ),
];
