import type { Db } from "../base/db.ts";
import type { OwnServer } from "./delivery.ts";
import { open } from "../base/sealing.ts";

/**
 * The mail server of the running transaction's company; undefined where it has none, and "locked" where
 * its password does not open.
 */
export async function findOwnServer(
  db: Db,
  key: Uint8Array | undefined,
): Promise<OwnServer | "locked" | undefined> {
  const row = await db.selectFrom("mailServers").selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { host, port, encryption, senderAddress, userName, sealedPassword } = row;
  const server = { host, port, encryption, senderAddress };
  if (sealedPassword === null) return { ...server, login: undefined };
  const password = key && open(key, row.companyId, sealedPassword);
  return password === undefined ? "locked" : { ...server, login: { user: userName, password } };
}
