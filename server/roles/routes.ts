import { roles } from "../../contracts/roles.ts";
import { companyUsers } from "../../contracts/users.ts";
import { companyRoute, route } from "../base/route.ts";
import { findRole, listRoleOptions, listRoles } from "./queries.ts";
import { addRole, changeRole, deleteRole } from "./save-role.ts";

export const roleRoutes = [
  route(roles.list, ({ db, session, query }) => listRoles(db, session, query)),
  route(roles.options, ({ db, session }) => listRoleOptions(db, session)),
  companyRoute(companyUsers.roleOptions, ({ db, session }) => listRoleOptions(db, session)),
  route(roles.get, ({ db, session, params }) => findRole(db, session, params.id)),
  route(roles.create, async ({ db, session, body, http }) => {
    const role = await addRole(db, session, body);
    http.request.log.info({ event: "role_added", role: role?.id, permissions: role?.permissions });
    return role;
  }),
  route(roles.update, async ({ db, session, params, body, http }) => {
    const role = await changeRole(db, session, params.id, body);
    if (role) {
      const { id, permissions } = role;
      http.request.log.info({ event: "role_changed", role: id, permissions });
    }
    return role;
  }),
  route(roles.remove, async (call) => {
    const { params, http } = call;
    const isDeleted = await deleteRole(call, params.id);
    if (isDeleted) http.request.log.info({ event: "role_deleted", role: params.id });
    return isDeleted;
  }),
];
