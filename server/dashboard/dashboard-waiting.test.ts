import { expect, test } from "vitest";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { figuresOf, october, offer, offerIn } from "../test/dashboard-offers.ts";
import { type TestCompany, testApp } from "../test/test-app.ts";
import { visitOffer } from "../test/visit-offer.ts";

// Which offers wait for an answer, and which of them comes first. Today is 20 November 2026.

let now = new Date("2026-11-20T10:00:00Z");
const { newCompany } = await testApp({ clock: () => now });
const count = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** An offer that is out, with a name of its own. */
const out = (company: TestCompany, sent: number, validUntil: string, id = newId()) =>
  offerIn(
    company,
    "offer_sent",
    { sentAt: october(sent), status: "sent", offerDate: "2026-10-01", validUntil },
    id,
  );

test("six offers are followed up: what waits longest, of equals what ends first", async () => {
  const company = await newCompany();
  const ids = count(8).map(() => newId());
  // Ids tell equals apart and nothing else: the third has a later one than the fourth.
  const [first, second, fourth, third, fifth, sixth, seventh, later] = ids;
  // Made in another order than they are told in.
  await out(company, 50, "2026-11-28", later);
  await out(company, 50, "2026-11-27", seventh);
  await out(company, 50, "2026-11-20", sixth);
  await out(company, 50, "2026-11-19", fifth);
  await out(company, 20, "2027-01-02", fourth);
  await out(company, 20, "2027-01-01", third);
  await out(company, 20, "2026-12-31", second);
  await out(company, 19, "2027-01-03", first);
  const { projects } = await figuresOf(company);
  const shown = projects?.waiting.map((one) => [one.projectId, one.expired, one.expiring]);
  expect(shown).toEqual([
    [first, false, false],
    [second, false, false],
    [third, false, false],
    [fourth, false, false],
    [fifth, true, false],
    [sixth, false, true],
  ]);
  expect([projects?.expired.count, projects?.expiring.count, projects?.followUp.count]).toEqual([
    1, 2, 4,
  ]);
});

test.each(["declined", "withdrawn"] as const)(
  "an offer that was %s waits for nobody's answer, and comes first until somebody decides",
  async (status) => {
    const company = await newCompany();
    const { project: waits } = await out(company, 1, "2026-11-21");
    const values = {
      status,
      sentAt: october(10),
      offerDate: "2026-10-01",
      validUntil: "2026-11-19",
    };
    const { project } = await offerIn(company, "offer_sent", values);
    await offerIn(company, "lost", values);
    const { projects } = await figuresOf(company);
    expect(projects?.waiting).toMatchObject([
      { projectId: project.id, state: status, validUntil: null, expired: false, expiring: false },
      { projectId: waits.id, state: "sent", expiring: true },
    ]);
    expect(projects).toMatchObject({
      followUp: { count: 1 },
      expiring: { count: 1 },
      expired: { count: 0 },
    });
  },
);

test("a change order without an answer is followed up beside the offers, one that was answered is not", async () => {
  const company = await newCompany();
  const { project: offered, estimate } = await out(company, 40, "2027-01-01");
  const { project } = await offerIn(company, "won", { status: "accepted", sentAt: october(1) });
  const change = {
    projectId: project.id,
    version: 1,
    sentAt: october(45),
    validUntil: "2026-11-25",
  };
  const made = await company.make.estimate({
    ...change,
    changeNumber: 2,
    status: "sent",
    offerDate: "2026-10-01",
    netAmount: decimal("70"),
  });
  for (const [changeNumber, status] of [
    [1, "accepted"],
    [3, "draft"],
  ] as const) {
    await company.make.estimate({ ...change, changeNumber, status, offerDate: "2026-10-01" });
  }
  await visitOffer(company, made.id, october(46));
  const { projects } = await figuresOf(company);
  expect(projects?.waiting).toMatchObject([
    { projectId: offered.id, estimateId: estimate.id, changeNumber: null, state: "sent" },
    {
      projectId: project.id,
      estimateId: made.id,
      version: 1,
      changeNumber: 2,
      netAmount: "70",
      state: "viewed",
      waitsDays: 6,
      validUntil: "2026-11-25",
      expiring: true,
      expired: false,
    },
  ]);
});

test("an offer waits too long after 7 days, by the last e-mail or else the change of status", async () => {
  const company = await newCompany();
  const { project: byMail } = await offer(company, { status: "offer_sent", sentAt: "2026-11-12" });
  await offer(company, { status: "offer_sent", sentAt: "2026-11-13" });
  const { project: byHand } = await offer(company, {
    status: "negotiation",
    movedAt: "2026-11-01",
  });
  await offer(company, { status: "won", sentAt: "2026-10-01" });
  const { projects: figures } = await figuresOf(company);
  expect(figures?.followUp.count).toBe(2);
  expect(figures?.waiting).toMatchObject([
    { projectId: byHand.id, state: "draft", expired: false, waitsDays: 19 },
    { projectId: byMail.id, state: "sent", expired: false, waitsDays: 8 },
    { state: "sent", expired: false, waitsDays: 7 },
  ]);
});

test("an offer expires by the version that is out, not by the draft after it", async () => {
  const company = await newCompany();
  const { project, estimate } = await offer(company, {
    status: "offer_sent",
    sentAt: "2026-11-19",
    validUntil: "2026-11-27",
    net: "10",
  });
  await company.make.estimate({
    projectId: project.id,
    validUntil: "2027-05-01",
    netAmount: decimal("20"),
  });
  await offer(company, { status: "offer_sent", sentAt: "2026-11-19", validUntil: "2026-11-28" });
  await offer(company, { status: "negotiation", sentAt: "2026-11-19", validUntil: "2026-11-19" });
  await offer(company, { status: "won", sentAt: "2026-11-19", validUntil: "2026-11-19" });
  const { projects: figures } = await figuresOf(company);
  expect(figures).toMatchObject({
    expiring: { count: 1, netAmount: "10" },
    expired: { count: 1 },
    followUp: { count: 0 },
  });
  expect(figures?.waiting).toMatchObject([
    { state: "expired", expired: true, validUntil: "2026-11-19" },
    { state: "sent", expiring: true, validUntil: estimate.validUntil, netAmount: "10" },
    { state: "sent", expiring: false, expired: false, validUntil: "2026-11-28" },
  ]);
});

test("an offer is good for the whole of its last day, and days are those of Norway", async () => {
  const company = await newCompany();
  const project = await company.make.project({ status: "offer_sent" });
  await company.make.estimate({
    projectId: project.id,
    status: "sent",
    // Half past midnight on 19 November in Norway.
    sentAt: new Date("2026-11-18T23:30:00Z"),
    offerDate: "2026-11-18",
    validUntil: "2026-11-20",
  });
  const { projects: figures } = await figuresOf(company);
  expect(figures).toMatchObject({ expiring: { count: 1 }, expired: { count: 0 } });
  expect(figures?.waiting).toMatchObject([{ expiring: true, expired: false, waitsDays: 1 }]);
  // By UTC that day lasts an hour longer.
  now = new Date("2026-11-20T23:30:00Z");
  expect((await figuresOf(company)).projects).toMatchObject({ expired: { count: 1 } });
});
