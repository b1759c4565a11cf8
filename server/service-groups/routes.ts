import { serviceGroups } from "../../contracts/service-groups.ts";
import { route } from "../base/route.ts";
import { deleteRecord } from "../records/delete-record.ts";
import {
  findServiceGroup,
  insertServiceGroup,
  listAllServiceGroups,
  listServiceGroups,
  updateServiceGroup,
} from "./queries.ts";

export const serviceGroupRoutes = [
  route(serviceGroups.list, ({ db, query }) => listServiceGroups(db, query)),
  route(serviceGroups.options, ({ db, session }) => listAllServiceGroups(db, session.locale)),
  route(serviceGroups.get, ({ db, params }) => findServiceGroup(db, params.id)),
  route(serviceGroups.create, ({ db, body }) => insertServiceGroup(db, body)),
  route(serviceGroups.update, ({ db, params, body }) => updateServiceGroup(db, params.id, body)),
  route(serviceGroups.remove, (call) => deleteRecord(call, "serviceGroups", call.params.id)),
];
