import { permissions } from "../../contracts/permissions.ts";
import { tokenPrefix } from "../../contracts/tokens.ts";
import { newId } from "../base/new-id.ts";
import { hashToken, newToken } from "../base/session.ts";
import { next, type Own, type Values } from "./rows.ts";

/** Access tokens that may do everything for a day, unless the values say otherwise: whose they are, they must say. */
export const makeAccessTokens = (own: Own, companyId: string) => ({
  accessToken: async (values: Values<"accessTokens">) => {
    const token = tokenPrefix + newToken();
    const row = {
      companyId,
      id: newId(),
      workingCompanyId: companyId,
      title: `Program ${next()}`,
      tokenHash: hashToken(token),
      ending: token.slice(-4),
      permissions: [...permissions],
      seesCosts: true,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
    };
    const made = await own((db) =>
      db.insertInto("accessTokens").values(row).returningAll().executeTakeFirstOrThrow(),
    );
    return { ...made, token };
  },
});
