import { sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import type { mailServer } from "../../contracts/mail-server.ts";
import type { Config } from "../base/config.ts";
import type { Db } from "../base/db.ts";
import { invalid, Problem } from "../base/problem.ts";

import { seal } from "../base/sealing.ts";

type Settings = Pick<Config, "mailSecretKey" | "smtpUrl">;
type Update = Received<typeof mailServer.set>["body"];

const findRow = (db: Db) => db.selectFrom("mailServers").selectAll().executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const selectCompany = (db: Db) => db.selectFrom("companies").select("companyId");

/** How messages of the running transaction's company leave; of a password only whether there is one. */
export async function findMailSettings(db: Db, { mailSecretKey, smtpUrl }: Settings) {
  if (!(await selectCompany(db).executeTakeFirst())) return undefined;
  const row = await findRow(db);
  return {
    own: row ? shown(row) : null,
    canKeepPassword: mailSecretKey !== undefined,
    hasCommon: smtpUrl !== undefined,
  };
}

const shown = ({ companyId, sealedPassword, ...row }: Row) => ({
  ...row,
  id: companyId,
  hasPassword: sealedPassword !== null,
});

/**
 * Sets the company's own mail server. A stored password stays only with the server and the user that it
 * was given for: else whoever names another server would be told it.
 */
export async function setMailServer(db: Db, settings: Settings, update: Update) {
  const { revision, password, ...input } = update;
  // Also where there is no row yet, one comes after the other.
  const company = await selectCompany(db).forNoKeyUpdate().executeTakeFirst();
  if (!company) return undefined;
  const { companyId } = company;
  const stored = await findRow(db);
  if ((stored?.revision ?? 0) !== revision) throw new Problem("stale");
  const sealedPassword = sealedFor(companyId, { stored, input, password }, settings);
  await db
    .insertInto("mailServers")
    .values({ companyId, ...input, sealedPassword })
    .onConflict((conflict) =>
      conflict
        .column("companyId")
        .doUpdateSet({ ...input, sealedPassword, revision: sql`mail_servers.revision + 1` }),
    )
    .execute();
  return findMailSettings(db, settings);
}

interface Entered {
  readonly stored: Row | undefined;
  readonly input: Omit<Update, "revision" | "password">;
  readonly password: string;
}

function sealedFor(
  companyId: string,
  { stored, input, password }: Entered,
  { mailSecretKey }: Settings,
): string | null {
  if (input.userName === "") {
    if (password !== "") throw invalid("userName", "required");
    return null;
  }
  if (password !== "") {
    if (!mailSecretKey) throw invalid("password", "no_secret_key");
    return seal(mailSecretKey, companyId, password);
  }
  const isSame = (["host", "port", "encryption", "userName"] as const).every(
    (name) => stored?.[name] === input[name],
  );
  if (!stored?.sealedPassword || !isSame) throw invalid("password", "required");
  return stored.sealedPassword;
}

/** Messages leave through the operator's mail server again, if he has one. */
export async function removeMailServer(db: Db): Promise<true | undefined> {
  const removed = await db.deleteFrom("mailServers").returning("companyId").executeTakeFirst();
  return removed && true;
}
