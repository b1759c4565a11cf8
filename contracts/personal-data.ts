import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import type { Permission } from "./permissions.ts";

/** Whose data it is: somebody who signs in, a client who is a private person, or somebody at a partner's. */
export const PersonKind = z
  .enum(["user", "client", "client_person", "supplier_person"])
  .meta({ id: "PersonKind" });
export type PersonKind = z.output<typeof PersonKind>;

/** What whoever exports or erases such a person may do besides: it is his record too. */
export const personPermissions: Readonly<Record<PersonKind, Permission>> = {
  user: "USER_ACTIONS",
  client: "CLIENT_ACTIONS",
  client_person: "CLIENT_PERSON_ACTIONS",
  supplier_person: "SUPPLIER_PERSON_ACTIONS",
};

/** A kind of trace that a person leaves. */
export const Trace = z
  .enum([
    "profile",
    "picture",
    "sessions",
    "accessTokens",
    "factors",
    "passwordLinks",
    "identities",
    "habits",
    "unsentEmails",
    "persons",
    "auditLog",
    "history",
    "projects",
    "offerAnswers",
    "offerLinks",
    "record",
    "sentEmails",
    "estimates",
  ])
  .meta({ id: "Trace" });
export type Trace = z.output<typeof Trace>;

/** What becomes of it: it goes, it stays under a made-up name, or it stays as it is for the books. */
export const TraceEnd = z.enum(["deleted", "pseudonymised", "kept"]).meta({ id: "TraceEnd" });
export type TraceEnd = z.output<typeof TraceEnd>;

const Traces = z.array(
  z.object({ trace: Trace, end: TraceEnd, count: z.int() }).meta({ id: "TraceCount" }),
);

const personParams = z.object({ kind: PersonKind, id });
const path = "/api/personal-data/:kind/:id";

export const personalData = {
  export: endpoint({
    name: "exportPersonalData",
    method: "GET",
    path,
    summary: "Everything about a person of the company, as a file",
    access: "USER_ACTIONS",
    takesTokens: false,
    params: personParams,
    file: "application/json",
  }),
  exportOwn: endpoint({
    name: "exportOwnData",
    method: "GET",
    path: "/api/profile/personal-data",
    summary: "Everything about oneself, as a file",
    access: "PROFILE_VIEW",
    takesTokens: false,
    file: "application/json",
  }),
  look: endpoint({
    name: "lookAtErasure",
    method: "GET",
    path: `${path}/erasure`,
    summary: "What would go and what would stay if a person were erased",
    access: "USER_ACTIONS",
    takesTokens: false,
    params: personParams,
    reply: z.object({ name: z.string(), pseudonym: z.string(), traces: Traces }),
  }),
  erase: endpoint({
    name: "erasePerson",
    method: "POST",
    path: `${path}/erasure`,
    summary: "Erase a person from the company; what the books need stays under a made-up name",
    access: "USER_ACTIONS",
    takesTokens: false,
    params: personParams,
    body: z.strictObject({}),
    reply: z.object({ pseudonym: z.string(), traces: Traces }),
  }),
};
