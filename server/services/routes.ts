import { services } from "../../contracts/services.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { route } from "../base/route.ts";
import { deleteRecord } from "../records/delete-record.ts";
import { exportServicesRoute } from "./export-services.ts";
import { findService, listServices } from "./queries.ts";
import { insertService, updateService } from "./save-service.ts";
import { searchServices } from "./search.ts";
import { setServicePosition } from "./set-position.ts";

export const serviceRoutes = [
  route(services.list, ({ db, query, context }) =>
    listServices(db, query, localDate(context.clock())),
  ),
  exportServicesRoute,
  route(services.search, ({ db, query, session }) => searchServices(db, query, session.userId)),
  route(services.get, ({ db, params }) => findService(db, params.id)),
  route(services.create, ({ db, body }) => insertService(db, body)),
  route(services.update, ({ db, params, body }) => updateService(db, params.id, body)),
  route(services.setPosition, ({ db, params, body }) => setServicePosition(db, params.id, body)),
  route(services.remove, (call) => deleteRecord(call, "services", call.params.id)),
];
