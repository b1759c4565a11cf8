import { createHash } from "node:crypto";
import type { InsertObject } from "kysely";
import { personalData, type PersonKind } from "../../contracts/personal-data.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import type { DB } from "../base/tables.ts";
import { type Caller, type TestCompany, urlOf } from "./test-app.ts";

// What people leave behind in a company, and what is told of it.

/** A day of October 2026, on which something was done. */
export const at = (day: number) => new Date(Date.UTC(2026, 9, day, 8));

/** An administrator with a picture. */
export async function makeUser({ make }: TestCompany, name: string) {
  const { id: avatarId } = await make.image({ kind: "avatar" });
  return make.user({ name, avatarId, role: "company_administrator" });
}
type User = Awaited<ReturnType<typeof makeUser>>;

/** Puts rows of the user into every table that holds any; of most kinds several. Answers his project. */
export async function leaveTraces(company: TestCompany, user: User, times: number) {
  const { make, own } = company;
  const his = { companyId: company.company.id, userId: user.id };
  const project = await make.project({
    responsibleId: user.id,
    title: `Bath of ${user.name}`,
  });
  const estimateId = await sendOffer(company, user, project.id);
  for (let number = 0; number < times; number += 1) {
    const service = await make.service({ code: `${user.name} ${number}` });
    const draft = await make.estimate({ projectId: project.id, createdBy: user.name });
    await make.email({ estimateId: draft.id, userId: user.id, createdAt: at(3) });
    await own(async (db) => {
      await insertWaysIn(db, his, user.name);
      const picked = { serviceId: service.id, uses: 7, usedAt: at(6 + number) };
      const revision = number + 1;
      const batch = { estimateId, revision, batchId: newId(), size: 4, createdAt: at(8) };
      const said = { userName: user.name, changes: "[]", effects: "[]" };
      await insert(db, "serviceUses", { ...his, ...picked });
      await insert(db, "estimateBatches", { ...his, ...batch, ...said });
    });
  }
  await own(async (db) => {
    const known = { issuer: "https://login.example", subject: user.name };
    await insert(db, "totpSecrets", { ...his, sealed: "x", confirmed: true });
    await insert(db, "userIdentities", { ...his, ...known, connectedAt: at(9), usedAt: at(10) });
  });
  return project;
}

const insert = <T extends keyof DB>(db: Db, table: T, row: InsertObject<DB, T>) =>
  db.insertInto(table).values(row).execute();

/** A message that went out, of which somebody said that he has seen it; answers the id of its estimate. */
async function sendOffer({ make }: TestCompany, { id: userId, name }: User, projectId: string) {
  const { id: estimateId } = await make.estimate({ projectId, createdBy: name });
  const choice = { choice: "seen", chosenAt: at(1), chosenBy: name } as const;
  const moments = { state: "sent", sentAt: at(2), createdAt: at(2) } as const;
  const text = { subject: `Offer of ${name}`, body: "Hello", recipients: ["a@b.example"] };
  await make.email({ estimateId, userId, sender: name, ...choice, ...moments, ...text });
  return estimateId;
}

/** One of each by which somebody comes in, or asks to. */
async function insertWaysIn(db: Db, his: { companyId: string; userId: string }, name: string) {
  const tokenHash = Buffer.from(newId());
  const link = { ...his, tokenHash, expiresAt: new Date("2099-01-01") };
  await insert(db, "sessions", { ...link, workingCompanyId: his.companyId, userAgent: name });
  await insert(db, "pendingSignIns", link);
  await insert(db, "passwordLinks", { ...link, kind: "reset" });
  const token = {
    ...link,
    id: newId(),
    title: name,
    ending: "abcd",
    permissions: [],
    seesCosts: false,
  };
  const tokenDates = { createdAt: at(5), expiresAt: at(6), workingCompanyId: his.companyId };
  const hash = createHash("sha256").update(token.id).digest();
  await insert(db, "accessTokens", { ...token, ...tokenDates, tokenHash: hash });
  const passkey = { id: newId(), title: `Key of ${name}`, credentialId: newId(), transports: [] };
  const used = { publicKey: tokenHash, counter: 0, createdAt: at(4), usedAt: at(5) };
  await insert(db, "passkeys", { ...his, ...passkey, ...used });
  await insert(db, "recoveryCodes", { ...his, codeHash: tokenHash });
  const asked = { id: newId(), kind: "invitation", email: "x@y.example", userId: his.userId };
  await insert(db, "linkRequests", asked);
}

/** The traces in short, without the audit log: how much it holds is its own matter. */
export const told = (traces: readonly { trace: string; end: string; count: number }[]) =>
  traces
    .filter(({ trace }) => trace !== "auditLog")
    .map(({ trace, end, count }) => `${count} ${trace} ${end}`);

/** The file about somebody, and what it is called. */
export async function exported(person: Caller, kind: PersonKind, id: string) {
  const url = urlOf(personalData.export, { params: { kind, id } });
  const { body, headers } = await person.send({ method: "GET", url });
  const file: Record<string, unknown> = JSON.parse(body);
  return { file, name: headers["content-disposition"] };
}

/** A private client with a person, and a project for both. */
export async function leaveClient(company: TestCompany, name: string) {
  const { make } = company;
  const client = await make.client({
    title: name,
    type: "private_person",
    address: `${name}veien 1`,
    organisationNumber: "974760673",
  });
  const person = await make.person({
    partnerId: client.id,
    name: `${name} Prat`,
    email: `${name}@person.example`,
    phone: "+47 911 22 333",
    position: "Nabo",
  });
  const project = await make.project({ clientId: client.id, contactPersonId: person.id });
  return { client, person, project };
}
