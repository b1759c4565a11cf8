import { companies } from "../../contracts/companies.ts";
import { companyRoute, route, slowRoute } from "../app/route.ts";
import { createCompany } from "./create-company.ts";
import { finishSetUp } from "./finish-set-up.ts";
import { findCompany, listCompanies } from "./queries.ts";
import { updateCompany } from "./update-company.ts";
import { workInCompany } from "./work-in-company.ts";

export const companyRoutes = [
  route(companies.list, ({ db, session, query }) => listCompanies(db, session, query)),
  companyRoute(companies.get, ({ db }) => findCompany(db)),
  // These two open their transactions in another company than the session's.
  slowRoute(companies.create, ({ services, session, body }) =>
    createCompany(services.db, session, body),
  ),
  slowRoute(companies.work, ({ services, session, body }) =>
    workInCompany(services.db, session, body.companyId),
  ),
  companyRoute(companies.update, ({ db, session, body }) => updateCompany(db, session, body)),
  companyRoute(companies.finishSetUp, ({ db, services }) => finishSetUp(db, services.clock())),
];
