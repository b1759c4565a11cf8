import { randomInt } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import { acceptanceCode } from "../../domain/project/acceptance-code.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import type { DB } from "../base/tables.ts";
import { ownCompany } from "../records/page.ts";

/** What codes are hashed and sealed with. */
export type CodeTools = Pick<Context, "secret">;

/** Whose code it is: it opens the acceptance of one version, for one address. */
interface Holder {
  readonly estimateId: string;
  readonly email: string;
  readonly now: Date;
}

const purpose = "acceptance code";
const { digits, livesMs, mostTries, againMs } = acceptanceCode;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

type Codes = ExpressionBuilder<DB, "acceptanceCodes">;
const isOf = (on: Codes, { estimateId, email }: Omit<Holder, "now">) =>
  on.and([on("estimateId", "=", estimateId), on("email", "=", email)]);
const isAlive = (on: Codes, { now }: Pick<Holder, "now">) =>
  on.and([on("sentAt", ">", before(now, livesMs)), on("tries", "<", mostTries)]);

/** Was one sent a moment ago that can still be typed? */
export async function hasNewCode(db: Db, holder: Holder): Promise<boolean> {
  const row = await db
    .selectFrom("acceptanceCodes")
    .select("sentAt")
    .where((on) => on.and([isOf(on, holder), isAlive(on, holder)]))
    .where("sentAt", ">", before(holder.now, againMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a new code in place of the former one. Of two calls at once one answers true: it mails the code. */
export async function makeCode(db: Db, { secret }: CodeTools, holder: Holder): Promise<boolean> {
  const { estimateId, email, now } = holder;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const made = {
    codeHash: hashed(secret, holder, code),
    sealedCode: secret.seal(purpose, code),
    sentAt: now,
    tries: 0,
  };
  const row = await db
    .insertInto("acceptanceCodes")
    .values({ companyId: ownCompany, estimateId, email, ...made })
    .onConflict((on) =>
      on
        .columns(["companyId", "estimateId", "email"])
        .doUpdateSet(made)
        .where((old) =>
          old.or([
            old("acceptanceCodes.sentAt", "<=", before(now, againMs)),
            old("acceptanceCodes.tries", ">=", mostTries),
          ]),
        ),
    )
    .returning("email")
    .executeTakeFirst();
  return row !== undefined;
}

/** The same digits for another link or address are another code. */
const hashed = (
  secret: CodeTools["secret"],
  { estimateId, email }: Omit<Holder, "now">,
  code: string,
) => secret.sign(purpose, `${estimateId} ${code} ${email}`);

/**
 * Counts a try, unless it is right. In a transaction of its own: what it counts stays when the acceptance is refused.
 * A code has ended where there is none, it is too old, or was guessed at too often.
 */
export async function tryCode(
  db: Db,
  { secret }: CodeTools,
  holder: Holder,
  code: string,
): Promise<"right" | "code_wrong" | "code_ended"> {
  const isRight = sql<boolean>`code_hash = ${hashed(secret, holder, code)}`;
  const tried = await db
    .updateTable("acceptanceCodes")
    .set({ tries: sql<number>`tries + (not ${isRight})::int` })
    .where((on) => on.and([isOf(on, holder), isAlive(on, holder)]))
    .returning(["tries", isRight.as("isRight")])
    .executeTakeFirst();
  if (tried?.isRight) return "right";
  return tried && tried.tries < mostTries ? "code_wrong" : "code_ended";
}

/**
 * Uses the code up, in the transaction of the acceptance: a code confirms one.
 * @throws Problem code_ended where it is not there any more
 */
export async function useCode(
  db: Db,
  { secret }: CodeTools,
  holder: Holder,
  code: string,
): Promise<void> {
  await db
    .deleteFrom("acceptanceCodes")
    .where((on) => on.and([isOf(on, holder), isAlive(on, holder)]))
    .where("codeHash", "=", hashed(secret, holder, code))
    .returning("email")
    .executeTakeFirstOrThrow(() => new Problem("code_ended"));
}

/** The code for a message that leaves now; undefined where it would come too late. */
export async function openCode(
  db: Db,
  { secret }: CodeTools,
  holder: Holder,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("acceptanceCodes")
    .select("sealedCode")
    .where((on) => on.and([isOf(on, holder), isAlive(on, holder)]))
    .executeTakeFirst();
  return row && secret.open(purpose, row.sealedCode);
}
