import type { FastifyRequest } from "fastify";
import type { AuditAction } from "../../contracts/audit.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { addressKey } from "./address-key.ts";

/** Where somebody signs in, or tries to: the audit log says so. */
export const whence = ({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">) => ({
  address: addressKey(ip),
  userAgent: (headers["user-agent"] ?? "").slice(0, 200),
});

interface Tried {
  readonly companyId: string;
  readonly userId: string;
}

/** A try that failed, whose own transaction is undone. Nobody is signed in, so the entry has no actor. */
export const noteFailure = (
  db: Db,
  action: Extract<AuditAction, "sign_in_failed" | "second_factor_failed">,
  request: FastifyRequest,
  { companyId, userId }: Tried,
): Promise<void> =>
  asCompany(db, companyId, (own) =>
    noteEvent(own, { action, kind: "user", id: userId, details: whence(request) }),
  );
