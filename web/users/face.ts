import { linkOptions, useParams } from "@tanstack/react-router";
import type { Endpoint, ListQuery } from "../../contracts/endpoint.ts";
import type { ActiveState } from "../../contracts/fields.ts";
import type { PasswordLink } from "../../contracts/password-links.ts";
import { type RoleOption, roles } from "../../contracts/roles.ts";
import { companyUsers, type User, type UserInput, users } from "../../contracts/users.ts";
import type { Answering } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import type { ListEndpoint } from "../kit/list/use-record-list.ts";

type UserQuery = ListQuery & {
  roleId?: string | undefined;
  state?: ActiveState | undefined;
};

const ownLinks = {
  list: () => linkOptions({ to: "/users" }),
  add: () => linkOptions({ to: "/user/add" }),
  user: (_companyId: string, userId: string) =>
    linkOptions({ to: "/user/$userId", params: { userId } }),
};
const companyLinks = {
  list: (id: string) => linkOptions({ to: "/app-company/$id/users", params: { id } }),
  add: (id: string) => linkOptions({ to: "/app-company/$id/user/add", params: { id } }),
  user: (id: string, userId: string) =>
    linkOptions({ to: "/app-company/$id/user/$userId", params: { id, userId } }),
};

/** The users of the company that one works in, or of one whose page is open: other paths, same pages. */
interface Face {
  readonly endpoints: {
    readonly list: ListEndpoint<User, UserQuery>;
    readonly get: Answering<User>;
    readonly create: Answering<User> & { readonly body: typeof UserInput };
    readonly update: Answering<User>;
    readonly remove: Endpoint;
    readonly removeFactors: Endpoint;
    readonly disconnect: Endpoint;
    readonly makeLink: Answering<PasswordLink>;
    readonly inviteAgain: Answering<User>;
  };
  readonly roleOptions: Answering<RoleOption[]>;
  readonly links: typeof ownLinks | typeof companyLinks;
}

const ownFace: Face = { endpoints: users, roleOptions: roles.options, links: ownLinks };
const companyFace: Face = {
  endpoints: companyUsers,
  roleOptions: companyUsers.roleOptions,
  links: companyLinks,
};

/** Which face the page has, by its address, and the company that it is about. */
export function useFace() {
  const { company } = useSession();
  const { id } = useParams({ strict: false });
  const isNested = id !== undefined;
  return {
    ...(isNested ? companyFace : ownFace),
    isNested,
    companyId: id ?? company.id,
    params: isNested ? { companyId: id } : undefined,
  };
}
