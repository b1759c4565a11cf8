import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { knownPassword, optionalKnownPassword } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { moment, requiredText } from "./fields.ts";

/** How the way back stands: switched off, not made yet, as it should be, too old, or failing. */
export const BackupHealth = z.enum(["off", "waiting", "good", "late", "failing"]);

/** What the schedule did last. Nothing in it tells of any company. */
export const Backups = z
  .object({
    health: BackupHealth,
    /** Null where backups are not made by themselves. */
    schedule: z
      .object({ at: z.string(), nextAt: moment, keep: z.int(), isEncrypted: z.boolean() })
      .nullable(),
    last: z.object({ at: moment, file: z.string(), bytes: z.number() }).nullable(),
    /** The last time that none could be made, until the next one is. */
    failure: z.object({ at: moment, reason: z.string() }).nullable(),
    /** The newest file, read from its beginning to its end; without a reason it is whole. */
    test: z.object({ at: moment, file: z.string(), reason: z.string().nullable() }).nullable(),
  })
  .meta({
    id: "Backups",
    description: "What the schedule of backups did last; for system administrators alone.",
  });
export type Backups = z.output<typeof Backups>;

/** Why a file cannot be restored; `details.reason` of the problem `backup_unusable`. */
export const UnusableReason = z.enum([
  "foreign",
  "cut_off",
  "damaged",
  "newer",
  "passphrase_missing",
  "wrong_passphrase",
]);
export type UnusableReason = z.output<typeof UnusableReason>;

/** Who may restore: whoever knows the sign-in of the first start, which has never been used. */
export const RestoreInput = z.strictObject({
  email: requiredText(textLimits.email),
  password: knownPassword,
  /** Empty for a file that is not encrypted. */
  passphrase: optionalKnownPassword.default(""),
});

export const backups = {
  get: endpoint({
    name: "getBackups",
    method: "GET",
    path: "/api/backups",
    summary: "When the last backup was made and tested",
    access: "COMPANIES_VIEW",
    takesTokens: false,
    reply: Backups,
  }),
  canRestore: endpoint({
    name: "canRestoreBackup",
    method: "GET",
    path: "/api/restore",
    summary: "Whether nobody has ever signed in, so that a backup may come in",
    access: "public",
    reply: z.object({ isPossible: z.boolean() }),
  }),
  restore: endpoint({
    name: "restoreBackup",
    method: "POST",
    path: "/api/restore",
    summary: "Put a backup into an installation that nobody has signed in to",
    access: "public",
    form: RestoreInput,
    reply: z.object({ madeAt: moment }),
  }),
};
