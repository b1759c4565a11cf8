import { generateSecret, generateURI, verifySync } from "otplib";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { ownCompany } from "../records/page.ts";

const stepSeconds = 30;

interface Owner {
  readonly userId: string;
  readonly email: string;
}

/**
 * A new secret takes the place of one that was never used.
 * @throws Problem when one is in use: it has to be removed first
 */
export async function beginTotp(
  db: Db,
  { secret: seals }: Pick<Context, "secret">,
  { userId, email }: Owner,
) {
  const secret = generateSecret();
  const sealed = seals.seal("totp", secret);
  const kept = await db
    .insertInto("totpSecrets")
    .values({ companyId: ownCompany, userId, sealed })
    .onConflict((conflict) =>
      conflict
        .columns(["companyId", "userId"])
        .doUpdateSet({ sealed, lastStep: 0 })
        .where("totpSecrets.confirmed", "=", false),
    )
    .returning("userId")
    .executeTakeFirst();
  if (!kept) throw new Problem("duplicate");
  return { secret, uri: generateURI({ issuer: "Overslag", label: email, secret }) };
}

/** Has he an app whose secret was sealed under another one than that of this installation? */
export async function isTotpLocked(
  db: Db,
  { secret }: Pick<Context, "secret">,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("totpSecrets")
    .select("sealed")
    .where("userId", "=", userId)
    .where("confirmed", "=", true)
    .executeTakeFirst();
  return row !== undefined && secret.open("totp", row.sealed) === undefined;
}

/**
 * Is this a code of now, or of the half minute before or after it? Each is taken once, also of those who
 * show it at once. `confirmed` says whether the secret is to count already.
 */
export async function useTotpCode(
  db: Db,
  { secret: seals, clock }: Pick<Context, "secret" | "clock">,
  { userId, code, confirmed }: { userId: string; code: string; confirmed: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom("totpSecrets")
    .select("sealed")
    .where("userId", "=", userId)
    .where("confirmed", "=", confirmed)
    .executeTakeFirst();
  const secret = row && seals.open("totp", row.sealed);
  if (secret === undefined || !/^\d{6}$/.test(code)) return false;
  const epoch = Math.floor(clock().getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds });
  if (!result.valid) return false;
  const step = Math.floor(epoch / stepSeconds) + result.delta;
  const used = await db
    .updateTable("totpSecrets")
    .set({ lastStep: String(step), confirmed: true })
    .where("userId", "=", userId)
    .where("lastStep", "<", String(step))
    .returning("userId")
    .executeTakeFirst();
  return used !== undefined;
}
