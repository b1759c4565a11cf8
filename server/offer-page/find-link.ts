import type { FastifyRequest } from "fastify";
import { addressKey } from "../auth/address-key.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { countAgainst, type Limit } from "../base/rate-limit.ts";
import { findLinkedOffer, type LinkedOffer } from "../offer-links/offer-links.ts";

/** Nobody mistypes a link this often: whoever does, guesses. */
const wrongLinks: Limit = { name: "wrong offer link", points: 60, seconds: 900 };
/** A customer who plays with all his options stays far below it. */
const callsOfLink: Limit = { name: "offer link", points: 600, seconds: 600 };

/**
 * The version that the token leads to. Every wrong token gets the same answer.
 * @throws Problem not_found, too_many_attempts
 */
export async function findLink(
  { db }: Pick<Context, "db">,
  token: string,
  { ip }: Pick<FastifyRequest, "ip">,
): Promise<LinkedOffer> {
  const linked = await findLinkedOffer(db, token);
  if (!linked) {
    await countAgainst(db, wrongLinks, addressKey(ip));
    throw new Problem("not_found");
  }
  await countAgainst(db, callsOfLink, linked.estimateId);
  return linked;
}
