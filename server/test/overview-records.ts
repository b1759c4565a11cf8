import type { Permission } from "../../contracts/permissions.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { TestCompany } from "./test-app.ts";

// Records whose pages tell of each other. Today is 20 November 2026.

/** Somebody who may do this and nothing else. */
export async function holderOf({ make, signIn }: TestCompany, ...permissions: Permission[]) {
  const role = await make.role({ permissions });
  return signIn((await make.user({ roleId: role.id })).email);
}

/** The first version of a project, of which costs and end are known. */
export const firstOffer = (
  { make }: TestCompany,
  projectId: string,
  net: string,
  values: object = {},
) =>
  make.estimate({
    version: 1,
    projectId,
    netAmount: decimal(net),
    purchaseAmount: decimal("80"),
    validUntil: "2026-12-20",
    ...values,
  });

/** A client with somebody to ask, whose projects are open, won and lost. */
export async function clientWithProjects(company: TestCompany) {
  const { make } = company;
  const client = await make.client({ title: "Hansen Bygg" });
  const person = await make.person({
    partnerId: client.id,
    name: "Kari",
    email: "kari@hansen.example",
    position: "Byggeleder",
    phone: "901 23 456",
  });
  const open = await make.project({
    clientId: client.id,
    contactPersonId: person.id,
    status: "offer_sent",
    title: "Bath",
    statusChangedAt: new Date("2026-11-01T10:00:00Z"),
    updatedAt: new Date("2026-11-19T10:00:00Z"),
  });
  const won = await make.project({ clientId: client.id, status: "won" });
  const lost = await make.project({ clientId: client.id, status: "lost", statusReason: "price" });
  const estimate = await firstOffer(company, open.id, "100");
  await firstOffer(company, won.id, "1000.5");
  await firstOffer(company, lost.id, "7");
  const email = await make.email({ estimateId: estimate.id, recipients: ["kari@hansen.example"] });
  return { client, person, open, estimate, email };
}
