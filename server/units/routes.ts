import { units } from "../../contracts/units.ts";
import { route } from "../base/route.ts";
import { deleteRecord } from "../records/delete-record.ts";
import { findUnit, insertUnit, listAllUnits, listUnits, updateUnit } from "./queries.ts";

export const unitRoutes = [
  route(units.list, ({ db, query }) => listUnits(db, query)),
  route(units.options, ({ db }) => listAllUnits(db)),
  route(units.get, ({ db, params }) => findUnit(db, params.id)),
  route(units.create, ({ db, body }) => insertUnit(db, body)),
  route(units.update, ({ db, params, body }) => updateUnit(db, params.id, body)),
  route(units.remove, (call) => deleteRecord(call, "units", call.params.id)),
];
