import type { Endpoint } from "../../contracts/endpoint.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import type { Caller, TestCompany } from "./test-app.ts";

/** Ids of one company, by the part of a path that stands before them. */
export type Ids = Readonly<Record<string, string>>;

/** Puts at least one row into every table of a company, and says how paths name them. */
export async function makeWorld({ make, own, company, as }: TestCompany): Promise<Ids> {
  const companyId = company.id;
  const role = await make.role();
  const avatar = await make.image({ kind: "avatar" });
  const user = await make.user({ roleId: role.id, avatarId: avatar.id });
  const unit = await make.unit();
  const serviceGroup = await make.serviceGroup();
  const service = await make.service({ unitId: unit.id, serviceGroupId: serviceGroup.id });
  const template = await make.serviceTemplate({ unitId: unit.id });
  await make.serviceTemplateLine({ serviceTemplateId: template.id, serviceId: service.id });
  const client = await make.client();
  const clientPerson = await make.person({ partnerId: client.id });
  // A name without a figure: one would look like a price where prices are looked for.
  const supplier = await make.supplier({ title: "Byggevarer AS" });
  const supplierPerson = await make.person({ partnerId: supplier.id });
  await make.supplierPrice({ serviceId: service.id, supplierId: supplier.id });
  const image = await make.image();
  const certificate = await make.certificateImage({ imageId: image.id });
  const project = await make.project({
    clientId: client.id,
    contactPersonId: clientPerson.id,
    responsibleId: user.id,
  });
  const { id: estimateId } = await make.estimate({ projectId: project.id });
  const product = { serviceId: service.id, unitId: unit.id };
  const { key: lineKey } = await make.estimateLine({ estimateId, ...product });
  const sent = await makeSent(make, { estimateId, projectId: project.id });
  const [passkeyId, sessionId] = [newId(), newId()];
  await own((db) =>
    insertRest(db, { passkeyId, sessionId, companyId, estimateId, lineKey, service, user }),
  );
  await callWithKey(as("administrator"));
  return {
    companies: companyId,
    "personal-data/:kind": user.id,
    passkeys: passkeyId,
    sessions: sessionId,
    roles: role.id,
    users: user.id,
    avatars: avatar.id,
    units: unit.id,
    "service-groups": serviceGroup.id,
    services: service.id,
    "service-templates": template.id,
    clients: client.id,
    "clients/persons": clientPerson.id,
    suppliers: supplier.id,
    "suppliers/persons": supplierPerson.id,
    ...(await makePriceRows(make, { serviceId: service.id, supplierId: supplier.id })),
    images: image.id,
    "images/:id": image.sha256,
    "certificate-images": certificate.id,
    projects: project.id,
    estimates: estimateId,
    ...sent,
    ...(await makeLoose(make, { companyId, userId: user.id })),
  };
}

/** What was looked at and not taken: a price file, and a change of many prices. */
const makePriceRows = async (
  make: TestCompany["make"],
  of: { readonly serviceId: string; readonly supplierId: string },
) => ({
  "price-changes": (await make.priceChange(of)).id,
  "price-imports": (await make.priceList({ supplierId: of.supplierId })).id,
});

/** A webhook, and what was sent to it. */
async function makeTold(make: TestCompany["make"]) {
  const { id, webhookId } = await make.webhookDelivery();
  return { webhooks: webhookId, "webhook-deliveries": id };
}

/** What hangs on no other record than who answers for it. */
async function makeLoose(
  make: TestCompany["make"],
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
) {
  const token = await make.accessToken({ answeringCompanyId: companyId, answeringId: userId });
  return { tokens: token.id, "text-blocks": (await make.textBlock()).id };
}

/** The tender, a message with an offer, what the customer answered to it and asked about it, and who was told. */
async function makeSent(
  make: TestCompany["make"],
  of: { readonly estimateId: string; readonly projectId: string },
) {
  const { estimateId } = of;
  const email = await make.email({ estimateId, state: "queued", dueAt: new Date("2099-01-01") });
  const file = Buffer.from("A signature");
  const answer = await make.offerAnswer({ ...of, file, fileType: "image/png" });
  const question = await make.offerQuestion({ estimateId });
  const attached = await make.attachment({ estimateId });
  const booking = await make.booking({ projectId: of.projectId });
  const tender = await make.tenderFile({ estimateId });
  await make.bounceToken();
  return {
    "tender-files": tender.id,
    emails: email.id,
    "offer-answers": answer.id,
    "offer-questions": question.id,
    bookings: booking.id,
    "attachment-files": attached.id,
    "standing-attachments": attached.id,
    ...(await makeTold(make)),
  };
}

interface RestOf {
  readonly passkeyId: string;
  readonly sessionId: string;
  readonly companyId: string;
  readonly estimateId: string;
  readonly lineKey: string;
  readonly service: { readonly id: string };
  readonly user: { readonly id: string; readonly name: string };
}

/** The tables that no test makes a row of by itself. */
async function insertRest(db: Db, rest: RestOf): Promise<void> {
  const { companyId, estimateId, lineKey, service, user } = rest;
  await db
    .insertInto("serviceUses")
    .values({
      companyId,
      serviceId: service.id,
      userId: user.id,
      uses: 1,
      usedAt: new Date("2026-11-20"),
    })
    .execute();
  await insertSignIns(db, rest);
  await db
    .insertInto("mailServers")
    .values({
      companyId,
      host: "mail.example.com",
      port: 587,
      encryption: "starttls",
      userName: "",
      senderAddress: "post@company.example",
    })
    .execute();
  await insertLink(db, rest);
  await db.insertInto("projectNumbers").values({ companyId, year: 2020, last: 1 }).execute();
  await db
    .insertInto("estimateVariables")
    .values({ companyId, estimateId, name: "rooms", value: decimal("2") })
    .execute();
  await db
    .insertInto("estimateMeasurementRows")
    .values({ companyId, estimateId, lineKey, number: 1, count: decimal("1") })
    .execute();
  await db
    .insertInto("estimateBatches")
    .values({
      companyId,
      estimateId,
      revision: 0,
      batchId: newId(),
      userId: user.id,
      userName: user.name,
      changes: "[]",
      effects: "[]",
      size: 4,
    })
    .execute();
}

/** What leads a customer to an offer, and lets him accept it. */
async function insertLink(db: Db, { companyId, estimateId }: RestOf): Promise<void> {
  await db
    .insertInto("offerLinks")
    .values({ companyId, estimateId, tokenHash: Buffer.from(newId()), sealedToken: "" })
    .execute();
  await db
    .insertInto("acceptanceCodes")
    .values({
      companyId,
      estimateId,
      email: "kari@post.example",
      codeHash: "",
      sealedCode: "",
      sentAt: new Date("2026-11-20"),
    })
    .execute();
}

/** What somebody has left behind who signs in. */
async function insertSignIns(db: Db, rest: RestOf): Promise<void> {
  const { companyId, user } = rest;
  await db
    .insertInto("passwordLinks")
    .values({
      companyId,
      userId: user.id,
      tokenHash: Buffer.from(newId()),
      kind: "reset",
      expiresAt: new Date("2099-01-01"),
    })
    .execute();
  const person = { companyId, userId: user.id };
  const expiresAt = new Date("2099-01-01");
  await db
    .insertInto("totpSecrets")
    .values({ ...person, sealed: "" })
    .execute();
  await db
    .insertInto("recoveryCodes")
    .values({ ...person, codeHash: Buffer.from("") })
    .execute();
  await db
    .insertInto("userIdentities")
    .values({
      ...person,
      issuer: "https://login.example",
      subject: "kari",
      connectedAt: new Date("2026-11-20"),
      usedAt: new Date("2026-11-20"),
    })
    .execute();
  await db
    .insertInto("pendingSignIns")
    .values({ ...person, tokenHash: Buffer.from(newId()), expiresAt })
    .execute();
  await db
    .insertInto("sessions")
    .values({
      ...person,
      id: rest.sessionId,
      workingCompanyId: companyId,
      tokenHash: Buffer.from(newId()),
      expiresAt,
    })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      ...person,
      id: rest.passkeyId,
      title: "Key",
      credentialId: "key",
      publicKey: Buffer.from(""),
      counter: 0,
      transports: [],
      createdAt: new Date("2026-11-20"),
    })
    .execute();
}

/** The parameters that lead an endpoint to rows of these ids. */
export function paramsOf({ path }: Endpoint, ids: Ids): Record<string, string> {
  const params: Record<string, string> = {};
  const parts = path.split("/");
  let parent = "";
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith(":")) continue;
    const name = parts[index - 1] ?? "";
    const id = part === ":kind" ? "user" : (ids[`${parent}/${name}`] ?? ids[name]);
    if (!id) throw new Error(`Add the ${name} of ${path} to makeWorld in server/test/world.ts.`);
    params[part.slice(1)] = id;
    parent = name;
  }
  return params;
}

/** Opens a session, and keeps the key of a call. */
const callWithKey = (person: Caller) =>
  person.send({
    method: "POST",
    url: serviceGroups.create.path,
    headers: { "idempotency-key": "the-first" },
    payload: { titleEn: "Kept", titleNb: "Husket" },
  });
