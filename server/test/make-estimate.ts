import { createHash } from "node:crypto";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { smallPdf } from "./small-pdf.ts";
import { next, type Own, type Values } from "./rows.ts";

type MakeProject = () => Promise<{ id: string }>;

const defaults = {
  language: "nb",
  offerDate: "2026-11-20",
  validUntil: "2026-12-20",
  squares: decimal("12"),
  vatPayer: true,
  vatPercent: decimal("25"),
  workCostPerHour: decimal("420"),
  workPricePerHour: decimal("690"),
  companyMarkupMaterial: decimal("25"),
  companyMarkupWork: decimal("25"),
  companyMarkupGeneral: decimal("15"),
  createdBy: "Test",
} as const;

/** Estimates with their content and messages, as rows: totals are what the test says they are. */
export function makeEstimates(own: Own, companyId: string, makeProject: MakeProject) {
  /** A draft; the next version of its project. */
  const estimate = async (values: Values<"estimates"> = {}) => {
    const projectId = values.projectId ?? (await makeProject()).id;
    const row = { companyId, id: newId(), version: next(), ...defaults, ...values, projectId };
    return own((db) =>
      db.insertInto("estimates").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  const estimateGroup = async (values: Values<"estimateGroups"> = {}) => {
    const estimateId = values.estimateId ?? (await estimate()).id;
    const titles = { titleEn: "Bathroom", titleNb: "Bad" };
    const row = { companyId, key: newId(), position: "V", ...titles, ...values, estimateId };
    return own((db) =>
      db.insertInto("estimateGroups").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  /** A material of quantity 1; its group is made when none is named. */
  const estimateLine = async (values: Values<"estimateLines"> = {}) => {
    const estimateId = values.estimateId ?? (await estimate()).id;
    const groupKey = values.groupKey ?? (await estimateGroup({ estimateId })).key;
    const row = {
      companyId,
      key: newId(),
      position: "V",
      kind: "material" as const,
      titleEn: "Tile",
      titleNb: "Flis",
      buyingPrice: decimal("62"),
      quantity: decimal("1"),
      ...values,
    };
    return own((db) =>
      db
        .insertInto("estimateLines")
        .values({ ...row, estimateId, groupKey })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };
  const email = emailMaker(own, companyId, estimate);
  const offerAnswer = answerMaker(own, companyId, estimate);
  const offerQuestion = questionMaker(own, companyId, estimate);
  const attachment = attachmentMaker(own, companyId, estimate);
  const booking = bookingMaker(own, companyId, makeProject);
  return {
    estimate,
    estimateGroup,
    estimateLine,
    email,
    offerAnswer,
    offerQuestion,
    booking,
    attachment,
  };
}

type MakeEstimate = () => Promise<{ id: string }>;

/** Makes rows of the e-mail log: messages that failed. */
function emailMaker(own: Own, companyId: string, makeEstimate: MakeEstimate) {
  return async (values: Values<"emails"> = {}) => {
    const estimateId = values.estimateId ?? (await makeEstimate()).id;
    const row = {
      companyId,
      id: newId(),
      estimateRevision: 0,
      userId: newId(),
      sender: "Test",
      recipients: ["kari@client.example"],
      subject: "Offer",
      body: "",
      attachmentName: "offer.pdf",
      attachment: Buffer.from("%PDF-1.7"),
      state: "failed" as const,
      ...values,
    };
    return own((db) =>
      db
        .insertInto("emails")
        .values({ ...row, estimateId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };
}

type MakeAnswered = () => Promise<{ id: string; projectId: string }>;

/** Makes answers of customers: refusals of a version. */
function answerMaker(own: Own, companyId: string, makeEstimate: MakeAnswered) {
  return async (values: Values<"offerAnswers"> = {}) => {
    const { estimateId, projectId } = values;
    const answered =
      estimateId === undefined || projectId === undefined
        ? await makeEstimate().then((made) => ({ estimateId: made.id, projectId: made.projectId }))
        : { estimateId, projectId };
    const none = decimal("0");
    const row = {
      companyId,
      id: newId(),
      kind: "declined" as const,
      way: "phone" as const,
      answeredAt: new Date("2026-11-20T10:00:00Z"),
      language: "nb" as const,
      netAmount: none,
      vatAmount: none,
      totalAmount: none,
      hoursScheduled: none,
      ...values,
      ...answered,
    };
    return own((db) =>
      db.insertInto("offerAnswers").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
}

/** Makes questions of customers that nobody has answered. */
function questionMaker(own: Own, companyId: string, makeEstimate: MakeEstimate) {
  return async (values: Values<"offerQuestions"> = {}) => {
    const estimateId = values.estimateId ?? (await makeEstimate()).id;
    const row = {
      companyId,
      id: newId(),
      askedAt: new Date("2026-11-20T09:00:00Z"),
      name: "Kari Nordås",
      email: "kari@post.example",
      question: "When can you begin?",
      ...values,
    };
    return own((db) =>
      db
        .insertInto("offerQuestions")
        .values({ ...row, estimateId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };
}

/** Makes purchases on jobs, of 100 without VAT. */
function bookingMaker(own: Own, companyId: string, makeProject: MakeProject) {
  return async (values: Values<"bookings"> = {}) => {
    const projectId = values.projectId ?? (await makeProject()).id;
    const row = {
      companyId,
      id: newId(),
      bookedOn: "2026-11-20",
      title: "Tiles",
      person: "Ola",
      netAmount: decimal("100"),
      vatPercent: decimal("25"),
      totalAmount: decimal("125"),
      enteredBy: "Test",
      enteredAt: new Date("2026-11-20T09:00:00Z"),
      ...values,
    };
    return own((db) =>
      db
        .insertInto("bookings")
        .values({ ...row, projectId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };
}

/** Makes files that go with every new offer, and with one version. */
function attachmentMaker(own: Own, companyId: string, makeEstimate: MakeEstimate) {
  return async ({ estimateId, ...values }: Values<"attachmentFiles"> & { estimateId?: string }) => {
    const id = newId();
    const version = estimateId ?? (await makeEstimate()).id;
    // No two are the same.
    const bytes = Buffer.concat([smallPdf(), Buffer.from(`% ${id}`)]);
    return own(async (db) => {
      const row = await db
        .insertInto("attachmentFiles")
        .values({
          companyId,
          id,
          title: "Terms",
          contentType: "application/pdf",
          bytes,
          sha256: createHash("sha256").update(bytes).digest("hex"),
          pages: 1,
          canMerge: true,
          standing: true,
          uploadedBy: "Test",
          uploadedAt: new Date("2026-11-20T09:00:00Z"),
          ...values,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("estimateAttachments")
        .values({ companyId, estimateId: version, fileId: id, number: 1, merged: false })
        .execute();
      return row;
    });
  };
}
