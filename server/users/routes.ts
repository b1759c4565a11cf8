import { companyUsers, users } from "../../contracts/users.ts";
import type { Context } from "../base/context.ts";
import { companyRoute, type Call, route, slowCompanyRoute, slowRoute } from "../base/route.ts";
import { inviteAgain } from "./invite-again.ts";
import { makeUserLink } from "./make-user-link.ts";
import { disconnectUser } from "./disconnect-user.ts";
import { removeFactorsOf } from "./remove-factors.ts";
import { exportUserRoutes } from "./export-users.ts";
import { findUser, listUsers } from "./queries.ts";
import { addUser, changeUser, deleteUser } from "./save-user.ts";

type Adding = Pick<Call<typeof users.create>, "context" | "session" | "body" | "http">;
type Changing = Pick<Call<typeof users.update>, "context" | "session" | "params" | "body" | "http">;
type Deleting = Pick<Call<typeof users.remove>, "db" | "session" | "context" | "params" | "http">;

const companyOf = ({ db, config }: Context, companyId: string) => ({
  db,
  companyId,
  isMailed: config.smtpUrl !== undefined,
});

async function add({ context, session, body, http }: Adding, companyId: string) {
  const user = await addUser(companyOf(context, companyId), session, body);
  http.request.log.info({ event: "user_added", user: user?.id, role: user?.roleId });
  return user;
}

async function change({ context, session, params, body, http }: Changing, companyId: string) {
  const user = await changeUser(companyOf(context, companyId), session, params.id, body);
  if (user) {
    const { id, roleId, active } = user;
    const isNewPassword = body.password !== "";
    http.request.log.info({ event: "user_changed", user: id, role: roleId, active, isNewPassword });
  }
  return user;
}

async function remove(call: Deleting) {
  const isDeleted = await deleteUser(call, call.params.id);
  if (isDeleted) call.http.request.log.info({ event: "user_deleted", user: call.params.id });
  return isDeleted;
}

async function makeLink(call: Deleting) {
  const link = await makeUserLink(call, call.params.id);
  const { id } = call.params;
  if (link) call.http.request.log.info({ event: "password_link_made", user: id, kind: link.kind });
  return link;
}

async function sendInvitation(call: Deleting) {
  const user = await inviteAgain(call, call.params.id);
  if (user) call.http.request.log.info({ event: "user_invited_again", user: user.id });
  return user;
}

async function removeUserFactors(call: Deleting) {
  const isRemoved = await removeFactorsOf(call, call.params.id);
  const { id } = call.params;
  if (isRemoved) call.http.request.log.info({ event: "factors_removed", user: id });
  return isRemoved;
}

async function disconnect(call: Deleting) {
  const isDone = await disconnectUser(call, call.params.id);
  if (isDone) call.http.request.log.info({ event: "provider_disconnected", user: call.params.id });
  return isDone;
}

/** The same calls for the company that the session works in, and for one that the path names. */
export const userRoutes = [
  route(users.list, ({ db, session, query }) => listUsers(db, session, query)),
  ...exportUserRoutes,
  route(users.get, ({ db, session, params }) => findUser(db, session, params.id)),
  // A password is hashed: that holds no connection.
  slowRoute(users.create, (asking) => add(asking, asking.session.companyId)),
  slowRoute(users.update, (asking) => change(asking, asking.session.companyId)),
  route(users.remove, remove),
  route(users.makeLink, makeLink),
  route(users.inviteAgain, sendInvitation),
  route(users.removeFactors, removeUserFactors),
  route(users.disconnect, disconnect),
  companyRoute(companyUsers.list, ({ db, session, query }) => listUsers(db, session, query)),
  companyRoute(companyUsers.get, ({ db, session, params }) => findUser(db, session, params.id)),
  slowCompanyRoute(companyUsers.create, (asking) => add(asking, asking.params.companyId)),
  slowCompanyRoute(companyUsers.update, (asking) => change(asking, asking.params.companyId)),
  companyRoute(companyUsers.remove, remove),
  companyRoute(companyUsers.makeLink, makeLink),
  companyRoute(companyUsers.inviteAgain, sendInvitation),
  companyRoute(companyUsers.removeFactors, removeUserFactors),
  companyRoute(companyUsers.disconnect, disconnect),
];
