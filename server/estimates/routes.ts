import { articlePrices } from "../../contracts/article-prices.ts";
import { cataloguePrices } from "../../contracts/catalogue-prices.ts";
import { changeOrders } from "../../contracts/change-orders.ts";
import { emails } from "../../contracts/emails.ts";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimateFiles } from "../../contracts/estimate-files.ts";
import { estimates } from "../../contracts/estimates.ts";
import { shoppingLists } from "../../contracts/shopping-lists.ts";
import { offerCheckEndpoints } from "../../contracts/offer-checks.ts";
import { programEstimates } from "../../contracts/program-estimates.ts";
import { localDate } from "../../domain/base/local-time.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import { heavyRoute, type IsHeavy, route, slowRoute } from "../base/route.ts";
import { warnOfHours } from "../price-guard/warn.ts";
import { cancelEmail } from "./cancel-email.ts";
import { findArticlePrices } from "./article-prices.ts";
import { findArticleProposals } from "./article-proposals.ts";
import { findCataloguePrices } from "./catalogue-prices.ts";
import { changeEstimate } from "./change-estimate.ts";
import { findChecks } from "./check-offer.ts";
import { createChangeOrder, listChangeOrders } from "./create-change-order.ts";
import { createVersion } from "./create-version.ts";
import { deleteEstimate } from "./delete-estimate.ts";
import type { EstimateTools } from "./estimate-tools.ts";
import { hasLargeLog, isLargeEstimate } from "./large-estimate.ts";
import { exportEmailsRoute } from "./export-emails.ts";
import { exportEstimateFile } from "./make-estimate-file.ts";
import type { PricedCache } from "./priced-cache.ts";
import { findDocument, findFigures } from "./find-document.ts";
import { languageOfNew } from "./document-language.ts";
import { insertLines } from "./insert-lines.ts";
import { exportShoppingList, previewEstimate, printSheet } from "./print-offer.ts";
import { decideAboutEmail } from "./decide-about-email.ts";
import { listEmailProblems } from "./email-problems.ts";
import { reportBounce } from "./report-bounce.ts";
import { findAttachment, listEmails } from "./email-queries.ts";
import { listBatches, listEstimates, listHistory } from "./queries.ts";
import { sendEstimate } from "./send-estimate.ts";
import { printEstimate } from "./sent-file.ts";
import { updateHeader } from "./update-header.ts";

const sheets = { ...estimates, ...shoppingLists };
const setsHoursUsed = (change: Change) => change.type === "setLine" && change.field === "hoursUsed";
const idOf = (parts: unknown, name: string): unknown => Object(parts)[name];
const isOfLarge: IsHeavy = (db, { params }) => isLargeEstimate(db, idOf(params, "id"));

const isOfLargeLog: IsHeavy = (db, { params }) => hasLargeLog(db, idOf(params, "id"));

/** The calls that read or price a whole estimate, whatever its size. */
export const largeEstimateRoutes = (cache: PricedCache) => [
  heavyRoute(
    estimates.create,
    (db, { body }) => isLargeEstimate(db, idOf(body, "fromEstimateId")),
    async ({ db, params: { projectId }, body, session, context }) => {
      const { fromEstimateId, language: asked } = body;
      const named = { projectId, fromEstimateId, asked, own: session.locale };
      const language = await languageOfNew(db, named);
      const now = context.clock();
      return createVersion(db, cache, {
        projectId,
        fromEstimateId,
        language,
        author: session,
        now,
      });
    },
  ),
  heavyRoute(estimates.get, isOfLarge, ({ db, params, session }) =>
    findDocument(db, cache, params.id, session),
  ),
  heavyRoute(programEstimates.getPriced, isOfLarge, ({ db, params, session: { seesCosts } }) =>
    findDocument(db, cache, params.id, { seesCosts, areFiguresWanted: true }),
  ),
  heavyRoute(programEstimates.insertLines, isOfLarge, ({ db, params, body, session, context }) =>
    insertLines(db, cache, {
      ...body,
      estimateId: params.id,
      author: session,
      now: context.clock(),
    }),
  ),
  heavyRoute(estimateFigures.get, isOfLarge, ({ db, params }) => findFigures(db, cache, params.id)),
  heavyRoute(offerCheckEndpoints.get, isOfLarge, ({ db, params, context }) =>
    findChecks(db, cache, params.id, context.clock()),
  ),
  heavyRoute(articlePrices.proposals, isOfLarge, ({ db, params, context }) =>
    findArticleProposals(db, params.id, localDate(context.clock())),
  ),
  heavyRoute(estimates.change, isOfLarge, async ({ db, params, body, session, context }) => {
    const changed = await changeEstimate(db, cache, {
      ...body,
      estimateId: params.id,
      author: session,
      now: context.clock(),
    });
    if (changed && body.changes.some(setsHoursUsed)) await warnOfHours({ db, context }, params.id);
    return changed;
  }),
  heavyRoute(estimates.batches, isOfLargeLog, ({ db, params, query }) =>
    listBatches(db, params.id, query.after, query.rows),
  ),
  heavyRoute(estimates.history, isOfLargeLog, ({ db, params, query }) =>
    listHistory(db, params.id, query),
  ),
];

/** The way of an offer by e-mail, and what became of it. */
const messageRoutes = (tools: EstimateTools) => [
  slowRoute(estimates.send, ({ params, body, session, context, http }) =>
    sendEstimate({ ...context, ...tools, log: http.request.log }, session, params.id, body),
  ),
  route(estimates.emails, ({ db, params }) => listEmails(db, params.id)),
  exportEmailsRoute,
  route(estimates.emailAttachment, ({ db, params }) => findAttachment(db, params.id)),
  route(estimates.cancelEmail, ({ db, params }) => cancelEmail(db, params.id)),
  route(emails.bounce, ({ db, body, context }) => reportBounce(db, body.message, context.clock())),
  route(emails.problems, ({ db }) => listEmailProblems(db)),
  route(emails.choose, ({ db, params, body, session, context }) =>
    decideAboutEmail(db, params.id, {
      choice: body.choice,
      userName: session.userName,
      now: context.clock(),
    }),
  ),
];

/** The estimate as a file for other programs. */
const fileRoutes = (tools: EstimateTools) => [
  ...(["workbook", "calculationWorkbook"] as const).map((name) =>
    slowRoute(estimateFiles[name], ({ session, params, query, context }) =>
      exportEstimateFile({ ...context, ...tools }, session, {
        estimateId: params.id,
        form: "workbook",
        isInternal: name === "calculationWorkbook",
        language: query.language,
      }),
    ),
  ),
  slowRoute(estimateFiles.csv, ({ session, params, query, context }) =>
    exportEstimateFile({ ...context, ...tools }, session, {
      estimateId: params.id,
      form: "csv",
      isInternal: session.seesCosts,
      language: query.language,
    }),
  ),
  slowRoute(estimateFiles.json, ({ session, params, query, context }) =>
    exportEstimateFile({ ...context, ...tools }, session, {
      estimateId: params.id,
      form: "json",
      isInternal: true,
      language: query.language,
    }),
  ),
];

export const estimateRoutes = (tools: EstimateTools) => [
  ...largeEstimateRoutes(tools.cache),
  route(estimates.list, ({ db, params }) => listEstimates(db, params.projectId)),
  route(cataloguePrices.list, ({ db, params }) => findCataloguePrices(db, params.id)),
  route(articlePrices.list, ({ db, params, context }) =>
    findArticlePrices(db, params.id, localDate(context.clock())),
  ),
  route(changeOrders.list, ({ db, params }) => listChangeOrders(db, params.projectId)),
  route(changeOrders.create, ({ db, params, body, session, context }) =>
    createChangeOrder(db, {
      asked: body.language,
      projectId: params.projectId,
      author: session,
      now: context.clock(),
    }),
  ),
  route(estimates.update, ({ db, params, body, context }) =>
    updateHeader(db, params.id, body, context.clock()),
  ),
  route(estimates.remove, ({ db, params }) => deleteEstimate(db, params.id)),
  slowRoute(estimates.pdf, ({ session, params, query, context, http }) =>
    printEstimate({ ...context, ...tools, log: http.request.log }, session, {
      estimateId: params.id,
      language: query.language,
    }),
  ),
  slowRoute(estimates.preview, ({ session, params, query, context, http }) =>
    previewEstimate({ ...context, ...tools, log: http.request.log }, session, {
      estimateId: params.id,
      attached: query.attached,
    }),
  ),
  ...(["calculationReport", "crewSheet", "shoppingList"] as const).map((sheet) =>
    slowRoute(sheets[sheet], ({ session, params, query, context, http }) =>
      printSheet({ ...context, ...tools, log: http.request.log }, session, {
        estimateId: params.id,
        sheet,
        language: query.language,
      }),
    ),
  ),
  slowRoute(shoppingLists.shoppingTable, ({ session, params, query, context }) =>
    exportShoppingList({ ...context, ...tools }, session, {
      estimateId: params.id,
      sheet: "shoppingList",
      language: query.language,
    }),
  ),
  ...fileRoutes(tools),
  ...messageRoutes(tools),
];
