import type { SessionInfo } from "../../contracts/auth.ts";
import { id } from "../../contracts/fields.ts";
import type { Access } from "../../contracts/permissions.ts";
import { Forbidden } from "./forbidden.ts";
import { NoSuchPage } from "./no-such-page.ts";
import { canOpen } from "./session.ts";

const isIdName = (name: string) => name === "id" || name.endsWith("Id");

/**
 * For `beforeLoad` of a page that holds others: the ids in an address are those of records, and what
 * is none leads nowhere. Such a page asks for no permission of its own; those inside it do.
 */
export function checkAddress(route: object): void {
  // Named in the type, the parameters would hide those of the route's own path.
  const params: unknown = "params" in route ? route.params : undefined;
  const wrong = Object.entries(params ?? {}).find(
    ([name, value]) => isIdName(name) && !id.safeParse(value).success,
  );
  if (wrong) throw new NoSuchPage();
}

/**
 * For `beforeLoad`: the page opens to holders of the permission; the server checks every call again.
 * Routes are read before anything is shown, so they name their permission in words: the contract
 * would bring all its schemas along.
 */
export const allow =
  (access: Access) =>
  (route: { context: { session: SessionInfo } }): void => {
    checkAddress(route);
    if (!canOpen(route.context.session, access)) throw new Forbidden();
  };
