import { companies } from "../../contracts/companies.ts";
import { companyRoute, route, slowRoute } from "../base/route.ts";
import { createCompany } from "./create-company.ts";
import { finishSetUp } from "./finish-set-up.ts";
import { findCompany, listCompanies } from "./queries.ts";
import { updateCompany } from "./update-company.ts";
import { workInCompany } from "./work-in-company.ts";

export const companyRoutes = [
  route(companies.list, ({ db, session, query }) => listCompanies(db, session, query)),
  companyRoute(companies.get, ({ db }) => findCompany(db)),
  // These two open their transactions in another company than the session's.
  slowRoute(companies.create, async ({ context, session, body, http }) => {
    const company = await createCompany(context.db, session, body, context.clock());
    http.request.log.info({ event: "company_added", company: company?.id });
    return company;
  }),
  slowRoute(companies.work, async ({ context, session, body, http }) => {
    const { companyId } = body;
    const isChosen = await workInCompany(context.db, session, companyId);
    if (isChosen && companyId !== session.companyId) {
      http.request.log.info({ event: "company_chosen", company: companyId });
    }
    return isChosen;
  }),
  companyRoute(companies.update, async ({ db, session, body, http }) => {
    const company = await updateCompany(db, session, body);
    if (company) {
      const { id, active } = company;
      http.request.log.info({ event: "company_changed", company: id, active });
    }
    return company;
  }),
  companyRoute(companies.finishSetUp, ({ db, context }) => finishSetUp(db, context.clock())),
];
