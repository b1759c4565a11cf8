import { expect, test } from "vitest";
import { offerPage } from "../../contracts/offer-page.ts";
import { type ReminderDay, reminderDays } from "../../domain/project/reminder-days.ts";
import { newId } from "../base/new-id.ts";
import { deliverNext } from "../mail/outbox.ts";
import { fillInLink } from "../offer-links/offer-links.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { remindCustomers } from "./remind.ts";

const app = await testApp();
const { db, context, stranger, newCompany } = app;
const { log } = quietOutbox;

/** At 11 o'clock in Norway, so many days after the offers went out on 20 November. */
const daysLater = (days: number, hour = 10) => new Date(Date.UTC(2026, 10, 20 + days, hour));
const look = (at: Date, isPublic = true) =>
  remindCustomers({ db, config: { isPublic }, log, clock: () => at });

/** A company that reminds, with an offer that was mailed. */
async function mailed(values: object = {}, days: readonly ReminderDay[] = reminderDays) {
  const company = await newCompany();
  await company.own((own) =>
    own
      .updateTable("companies")
      .set({ reminderDays: [...days] })
      .execute(),
  );
  const offer = await customerOffer(company, { language: "nb", ...values });
  const message = { estimateId: offer.id, kind: "offer", state: "sent" } as const;
  const recipients = ["kari@post.example", "ola@post.example"];
  await company.make.email({ ...message, sentAt: daysLater(0), recipients });
  await company.make.email({ ...message, sentAt: daysLater(-1), recipients: ["per@post.example"] });
  return { company, ...offer };
}

const remindersOf = ({ own }: TestCompany) =>
  own((company) =>
    company
      .selectFrom("emails")
      .select(["reminderDay", "state", "errorCode", "subject", "body", "recipients"])
      .select(["sender", "userId"])
      .where("kind", "=", "reminder")
      .orderBy("reminderDay")
      .execute(),
  );
const daysOf = async (company: TestCompany) =>
  (await remindersOf(company)).map(({ reminderDay }) => reminderDay);

test("a customer who does not answer is reminded on the days that the company chose, each once", async () => {
  const { company, token } = await mailed({}, [3, 14]);
  for (const day of [0, 1, 2]) await look(daysLater(day));
  expect(await daysOf(company)).toEqual([]);
  await Promise.all([look(daysLater(3)), look(daysLater(3)), look(daysLater(3))]);
  await look(daysLater(4));
  expect(await daysOf(company)).toEqual([3]);
  for (const day of [7, 8, 13]) await look(daysLater(day));
  expect(await daysOf(company)).toEqual([3]);
  await look(daysLater(14));
  expect(await daysOf(company)).toEqual([3, 14]);

  const mailer = testMailer();
  const fillIn = (own: typeof db, message: { estimateId: string; body: string }) =>
    fillInLink(own, context, message);
  while (await deliverNext({ db, mailer, clock: context.clock, ...quietOutbox, fillIn }));
  expect(mailer.messages).toHaveLength(2);
  const [message] = mailer.messages;
  expect(message?.recipients).toEqual(["kari@post.example", "ola@post.example"]);
  expect(message?.subject).toMatch(/^Påminnelse: tilbud \d{4}-\d{4}, versjon \d+$/);
  expect(message?.text).toContain("Siste dag for å svare er 20.12.2026.");
  expect(message?.text).toContain(`http://localhost:3000/offer#${token}`);
});

test("a reminder greets the contact person, in the name of whoever is responsible, who gets the answer", async () => {
  const { company, projectId } = await mailed();
  const { own, make } = company;
  const per = await make.user({ name: "Per Hansen" });
  await own(async (rows) => {
    const { clientId } = await rows
      .selectFrom("projects")
      .select("clientId")
      .where("id", "=", projectId)
      .executeTakeFirstOrThrow();
    await make.person({ partnerId: clientId, name: "Anne" });
    const { id } = await make.person({ partnerId: clientId, name: "Kari Nordås" });
    await rows
      .updateTable("projects")
      .set({ contactPersonId: id, responsibleId: per.id })
      .where("id", "=", projectId)
      .execute();
  });
  await look(daysLater(3));
  const [reminder] = await remindersOf(company);
  expect(reminder?.body).toMatch(/^Hei Kari Nordås,\n/);
  expect(reminder?.body).toMatch(/\nPer Hansen\nBygg AS\n$/);
  expect(reminder).toMatchObject({ sender: per.email, userId: per.id });
});

test("in an English offer the words are English", async () => {
  const { company } = await mailed({ language: "en" });
  await look(daysLater(3));
  const [reminder] = await remindersOf(company);
  expect(reminder?.subject).toMatch(/^Reminder: offer /);
  expect(reminder?.body).toMatch(/^Hello[^]*The last day to answer is 20 Dec 2026\./);
});

test("where customers reach no page they answer by mail", async () => {
  const { company } = await mailed();
  await look(daysLater(3), false);
  const [reminder] = await remindersOf(company);
  expect(reminder?.body).toContain("Svar på denne meldingen");
  expect(reminder?.body).not.toContain("{link}");
});

test("whom no message reached is not reminded", async () => {
  const { company, id } = await mailed();
  const recipients = ["wrong@post.example"];
  await company.make.email({ estimateId: id, kind: "offer", state: "failed", recipients });
  await look(daysLater(3));
  expect(await remindersOf(company)).toMatchObject([
    { recipients: ["kari@post.example", "ola@post.example"] },
  ]);
});

test("an answer to somebody else in between changes nothing about who is reminded", async () => {
  const { company, id } = await mailed();
  const recipients = ["architect@post.example"];
  const letter = { kind: "answer", attachment: null, attachmentName: "" } as const;
  const sent = { state: "sent", sentAt: daysLater(1) } as const;
  await company.make.email({ estimateId: id, ...letter, ...sent, recipients });
  await look(daysLater(3));
  expect(await remindersOf(company)).toMatchObject([
    { recipients: ["kari@post.example", "ola@post.example"] },
  ]);
});

test("nobody is reminded at night, or without the company's wish", async () => {
  const night = await mailed();
  // Before eight in the morning, and from six in the afternoon.
  for (const hour of [3, 6, 17]) await look(daysLater(3, hour));
  expect(await daysOf(night.company)).toEqual([]);
  const without = await mailed({}, []);
  await look(daysLater(3, 7));
  expect([await daysOf(night.company), await daysOf(without.company)]).toEqual([[3], []]);
});

const ended: readonly [string, (offer: Awaited<ReturnType<typeof mailed>>) => Promise<unknown>][] =
  [
    [
      "accepted",
      async ({ token }) =>
        stranger.ok(offerPage.accept, { body: await acceptanceOf(stranger, token) }),
    ],
    [
      "declined",
      ({ token }) =>
        stranger.ok(offerPage.decline, { body: { token, id: newId(), name: "Kari", reason: "" } }),
    ],
    [
      "asked about",
      ({ token }) =>
        stranger.ok(offerPage.ask, {
          body: { token, id: newId(), name: "Kari", email: "kari@post.example", question: "Why?" },
        }),
    ],
    [
      "over",
      ({ company, id }) =>
        company.own((own) =>
          own
            .updateTable("estimates")
            .set({ validUntil: "2026-11-22" })
            .where("id", "=", id)
            .execute(),
        ),
    ],
    [
      "of a project that is lost",
      ({ company, projectId }) =>
        company.own((own) =>
          own
            .updateTable("projects")
            .set({ status: "lost", statusReason: "Price" })
            .where("id", "=", projectId)
            .execute(),
        ),
    ],
  ];

test.each(ended)(
  "of an offer that is %s nobody is reminded, and what waits is given up",
  async (_, end) => {
    const before = await mailed();
    await end(before);
    await look(daysLater(3));
    expect(await daysOf(before.company)).toEqual([]);
    const waiting = await mailed();
    await look(daysLater(3));
    await end(waiting);
    await look(daysLater(4));
    expect(await remindersOf(waiting.company)).toMatchObject([
      { reminderDay: 3, state: "failed", errorCode: "cancelled" },
    ]);
  },
);
