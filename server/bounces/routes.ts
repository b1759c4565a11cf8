import { bounces } from "../../contracts/bounces.ts";
import { Problem } from "../base/problem.ts";
import { companyRoute, slowRoute } from "../base/route.ts";
import { asCompany } from "../db/company.ts";
import { findBounceSettings, makeBounceToken, removeBounceToken } from "./queries.ts";
import { findBounceCompany, takeBounce } from "./take-bounce.ts";

export const bounceRoutes = [
  companyRoute(bounces.get, ({ db, context }) => findBounceSettings(db, context)),
  companyRoute(bounces.makeToken, async ({ db, context, params, http }) => {
    const made = await makeBounceToken(db, context);
    http.request.log.info({ event: "bounce_token_made", company: params.companyId });
    return made;
  }),
  companyRoute(bounces.removeToken, async ({ db, params, http }) => {
    const isRemoved = await removeBounceToken(db);
    http.request.log.info({ event: "bounce_token_removed", company: params.companyId });
    return isRemoved;
  }),
  slowRoute(bounces.post, async ({ context, readMail, http }) => {
    const company = await findBounceCompany(context.db, http.request);
    const mail = await readMail();
    const outcome = await asCompany(context.db, company, (own) =>
      takeBounce(own, mail, context.clock()),
    );
    http.request.log.info({ event: "bounce_posted", company, outcome });
    // Whoever set the rule up learns that what he forwards says nothing.
    if (outcome === "unreadable") throw new Problem("no_delivery_report");
    return { outcome };
  }),
];
