import { companyUsers, users } from "../../contracts/users.ts";
import { companyRoute, type Context, route, slowCompanyRoute, slowRoute } from "../base/route.ts";
import { findUser, listUsers } from "./queries.ts";
import { addUser, changeUser, deleteUser } from "./save-user.ts";

type Adding = Pick<Context<typeof users.create>, "services" | "session" | "body" | "http">;
type Changing = Pick<
  Context<typeof users.update>,
  "services" | "session" | "params" | "body" | "http"
>;
type Deleting = Pick<Context<typeof users.remove>, "db" | "session" | "params" | "http">;

async function add({ services, session, body, http }: Adding, companyId: string) {
  const user = await addUser({ db: services.db, companyId }, session, body);
  http.request.log.info({ event: "user_added", user: user?.id, role: user?.roleId });
  return user;
}

async function change({ services, session, params, body, http }: Changing, companyId: string) {
  const user = await changeUser({ db: services.db, companyId }, session, params.id, body);
  if (user) {
    const { id, roleId, active } = user;
    const isNewPassword = body.password !== "";
    http.request.log.info({ event: "user_changed", user: id, role: roleId, active, isNewPassword });
  }
  return user;
}

async function remove({ db, session, params, http }: Deleting) {
  const isDeleted = await deleteUser(db, session, params.id);
  if (isDeleted) http.request.log.info({ event: "user_deleted", user: params.id });
  return isDeleted;
}

/** The same calls for the company that the session works in, and for one that the path names. */
export const userRoutes = [
  route(users.list, ({ db, session, query }) => listUsers(db, session, query)),
  route(users.get, ({ db, session, params }) => findUser(db, session, params.id)),
  // A password is hashed: that holds no connection.
  slowRoute(users.create, (asking) => add(asking, asking.session.companyId)),
  slowRoute(users.update, (asking) => change(asking, asking.session.companyId)),
  route(users.remove, remove),
  companyRoute(companyUsers.list, ({ db, session, query }) => listUsers(db, session, query)),
  companyRoute(companyUsers.get, ({ db, session, params }) => findUser(db, session, params.id)),
  slowCompanyRoute(companyUsers.create, (asking) => add(asking, asking.params.companyId)),
  slowCompanyRoute(companyUsers.update, (asking) => change(asking, asking.params.companyId)),
  companyRoute(companyUsers.remove, remove),
];
