import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../base/db.ts";
import { ownCompany } from "../records/page.ts";

const codes = 10;
/** No letter that is taken for a figure. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const length = 16;

/** 16 of 31 letters, some 79 bits, in four groups. */
function newCode(): string {
  const text = Array.from(randomBytes(64))
    .filter((byte) => byte < letters.length * 8)
    .slice(0, length)
    .map((byte) => letters.charAt(byte % letters.length))
    .join("");
  return text.length < length ? newCode() : (text.match(/.{4}/g) ?? []).join("-");
}

/** However it is written: with blanks, in capitals, without hyphens. */
const hashOf = (code: string) =>
  createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
    .digest();

/** New ones in place of all old ones. They are shown now and never again. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  const made = Array.from({ length: codes }, newCode);
  const rows = made.map((code) => ({ companyId: ownCompany, userId, codeHash: hashOf(code) }));
  await db.insertInto("recoveryCodes").values(rows).execute();
  return made;
}

/** True for one of those who use it at once. */
export async function useRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom("recoveryCodes")
    .where("userId", "=", userId)
    .where("codeHash", "=", hashOf(code))
    .returning("userId")
    .executeTakeFirst();
  return used !== undefined;
}
