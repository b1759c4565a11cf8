import { services } from "../../contracts/services.ts";
import { route } from "../app/route.ts";
import {
  deleteService,
  findService,
  insertService,
  listServices,
  updateService,
} from "./queries.ts";
import { searchServices } from "./search.ts";

export const serviceRoutes = [
  route(services.list, ({ db, query }) => listServices(db, query)),
  route(services.search, ({ db, query }) => searchServices(db, query)),
  route(services.get, ({ db, params }) => findService(db, params.id)),
  route(services.create, ({ db, body }) => insertService(db, body)),
  route(services.update, ({ db, params, body }) => updateService(db, params.id, body)),
  route(services.remove, ({ db, params }) => deleteService(db, params.id)),
];
