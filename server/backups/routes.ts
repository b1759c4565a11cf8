import { sql } from "kysely";
import { backups } from "../../contracts/backups.ts";
import { provePassword } from "../auth/sign-in.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { route } from "../base/route.ts";
import { findBackups } from "./find-backups.ts";
import { type RestoreTools, restoreUpload } from "./restore-upload.ts";

async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ unused: boolean }>`
    select is_unused_installation() as unused`.execute(db);
  return rows[0]?.unused ?? false;
}

export const backupRoutes = (tools: RestoreTools) => [
  // To everybody but system administrators there are no backups: they are of all companies at once.
  route(backups.get, ({ db, session, context: { config, clock } }) =>
    session.isSystemAdministrator ? findBackups(db, config.backup, clock()) : undefined,
  ),

  route(backups.canRestore, async ({ db }) => ({ isPossible: await isUnused(db) })),

  route(backups.restore, async ({ db, form, file, context, http }) => {
    if (!(await isUnused(db))) throw new Problem("installation_in_use");
    await provePassword(context, http, form);
    const passphrase = form.passphrase === "" ? undefined : form.passphrase;
    const { header, tables, rows } = await restoreUpload(tools, file, passphrase);
    http.request.log.info({ event: "backup_restored", madeAt: header.madeAt, tables, rows });
    return { madeAt: header.madeAt };
  }),
];
