import { serviceTemplates } from "../../contracts/service-templates.ts";
import { route } from "../base/route.ts";
import { deleteRecord } from "../records/delete-record.ts";
import { findContents, findTemplate, listTemplates, searchTemplates } from "./queries.ts";
import { insertTemplate, updateTemplate } from "./save-template.ts";

export const serviceTemplateRoutes = [
  route(serviceTemplates.list, ({ db, query }) => listTemplates(db, query)),
  route(serviceTemplates.search, ({ db, session, query }) =>
    searchTemplates(db, session, query.search),
  ),
  route(serviceTemplates.get, ({ db, params }) => findTemplate(db, params.id)),
  route(serviceTemplates.contents, ({ db, params }) => findContents(db, params.id)),
  route(serviceTemplates.create, ({ db, body }) => insertTemplate(db, body)),
  route(serviceTemplates.update, ({ db, params, body }) => updateTemplate(db, params.id, body)),
  route(serviceTemplates.remove, (call) => deleteRecord(call, "serviceTemplates", call.params.id)),
];
