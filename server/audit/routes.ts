import { auditLog } from "../../contracts/audit.ts";
import { route, slowRoute } from "../base/route.ts";
import { exportLog } from "./export-log.ts";
import { listEntries, listPeople } from "./queries.ts";

export const auditRoutes = [
  route(auditLog.list, ({ db, session, query }) => listEntries(db, session, query)),
  route(auditLog.people, ({ db }) => listPeople(db)),
  slowRoute(auditLog.export, ({ context, session, query }) => exportLog(context, session, query)),
];
