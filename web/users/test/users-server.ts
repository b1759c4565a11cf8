import * as z from "zod";
import { roles } from "../../../contracts/roles.ts";
import { type InvitationMail, users } from "../../../contracts/users.ts";
import type { Asked } from "../../test/show-app.tsx";

// A user and one above the reader, and the server that keeps them.

export const session = "01900000-0000-7000-8000-000000000000";
export const estimator = "01900000-0000-7000-8000-000000000001";
export const administrator = "01900000-0000-7000-8000-000000000002";
export const ola = {
  id: "01900000-0000-7000-8000-000000000003",
  revision: 1,
  name: "Ola Berg",
  email: "ola@company.example",
  phone: "",
  position: "Kalkulatør",
  roleId: estimator,
  roleEn: "Estimator",
  roleNb: "Kalkulatør",
  active: true,
  locale: "nb",
  avatar: null,
  lastSeenAt: "2026-11-20T10:00:00.000Z",
  isInvited: false,
  invitationMail: null,
  hasSecondFactor: false,
  isSelf: false,
  isConnected: false,
  mayChange: true,
};
export const sentMail: InvitationMail = {
  state: "sent",
  sentAt: "2026-11-20T10:00:00.000Z",
  error: null,
  errorCode: null,
  step: null,
  refusedRecipients: [],
};
export const refusedMail: InvitationMail = {
  ...sentMail,
  state: "failed",
  sentAt: null,
  error: "550 No such mailbox here",
  step: "recipients",
};
export const boss = {
  ...ola,
  id: administrator,
  name: "Eva Sjef",
  lastSeenAt: null,
  mayChange: false,
};

export function server({ method, address, body }: Asked): Response | undefined {
  if (address === roles.options.path) {
    return Response.json([
      { id: administrator, titleEn: "Boss", titleNb: "Sjef", mayGive: false },
      { id: estimator, titleEn: "Estimator", titleNb: "Kalkulatør", mayGive: true },
    ]);
  }
  if (!address.startsWith(users.list.path)) return undefined;
  if (method === "POST" || method === "PUT") {
    const { email } = z.looseObject({ email: z.string() }).parse(body);
    return email === "taken@company.example" ? taken() : Response.json(ola, { status: 201 });
  }
  if (address.endsWith(ola.id)) return Response.json(ola);
  if (address.endsWith(boss.id)) return Response.json(boss);
  return Response.json({ rows: [boss, ola], total: 2 });
}
const taken = () =>
  Response.json(
    {
      type: "about:blank",
      title: "Taken",
      status: 409,
      code: "duplicate",
      errors: [{ path: "email", code: "duplicate" }],
    },
    { status: 409 },
  );
