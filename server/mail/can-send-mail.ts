import type { Config } from "../base/config.ts";
import type { Db } from "../base/db.ts";

/** Is there a mail server for the running transaction's company, its own or the installation's? */
export async function canSendMail(
  db: Db,
  { sendNothing, smtpUrl }: Pick<Config, "sendNothing" | "smtpUrl">,
): Promise<boolean> {
  if (sendNothing) return false;
  if (smtpUrl !== undefined) return true;
  const ownServer = await db.selectFrom("mailServers").select("host").executeTakeFirst();
  return ownServer !== undefined;
}
