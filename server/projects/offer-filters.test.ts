import { expect, test } from "vitest";
import { offerLinks } from "../../contracts/offer-links.ts";
import { projects } from "../../contracts/projects.ts";
import {
  estimateStatuses,
  offerStateOf,
  offerStates,
  type OfferState,
} from "../../domain/estimate/estimate-status.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp } from "../test/test-app.ts";
import { visitOffer } from "../test/visit-offer.ts";

const { newCompany } = await testApp();

type Company = Awaited<ReturnType<typeof newCompany>>;

const found = async ({ ok }: Company, query: Record<string, string>) =>
  (await ok(projects.list, { query: { sort: "title", ...query } })).rows.map(({ title }) => title);

/** A project with an offer that went out at a moment. */
async function offer(
  { make }: Company,
  title: string,
  values: { sentAt?: string; validUntil?: string; offerDate?: string },
) {
  const {
    sentAt = "2026-11-20T09:00:00Z",
    validUntil = "2027-01-31",
    offerDate = "2026-11-01",
  } = values;
  const project = await make.project({ title, status: "offer_sent" });
  await make.estimate({
    projectId: project.id,
    status: "sent",
    sentAt: new Date(sentAt),
    offerDate,
    validUntil,
  });
}

/** Every life that an offer can have: on its last day and the day after, looked at and not. */
const lives = estimateStatuses.flatMap((status) =>
  ["2026-11-20", "2026-11-19"].flatMap((validUntil) =>
    [false, true].map((isVisited) => ({ status, validUntil, isVisited })),
  ),
);

test("an offer waits too long from the midnight in Norway that ends its seventh day", async () => {
  const company = await newCompany();
  await offer(company, "too long", { sentAt: "2026-11-12T22:59:59.999Z" });
  await offer(company, "not yet", { sentAt: "2026-11-12T23:00:00Z" });
  expect(await found(company, { attention: "follow_up" })).toEqual(["too long"]);
  expect(await found(company, { attention: "any" })).toEqual(["too long"]);
});

test.each([
  ["newer", "2026-10-01T09:00:00Z", "2026-11-19T09:00:00Z"],
  ["older", "2026-11-19T09:00:00Z", "2026-10-01T09:00:00Z"],
])("whoever got the %s version lately is not waited for yet", async (_, first, second) => {
  const company = await newCompany();
  const { id: projectId } = await company.make.project({ status: "offer_sent" });
  for (const sentAt of [first, second]) {
    await company.make.estimate({ projectId, status: "sent", sentAt: new Date(sentAt) });
  }
  expect(await found(company, { attention: "follow_up" })).toEqual([]);
});

test("an offer expires within a week from today, and has expired from the day after its last", async () => {
  const company = await newCompany();
  for (const day of ["2026-11-19", "2026-11-20", "2026-11-27", "2026-11-28"]) {
    await offer(company, day, { validUntil: day });
  }
  expect(await found(company, { attention: "expired" })).toEqual(["2026-11-19"]);
  expect(await found(company, { attention: "expiring" })).toEqual(["2026-11-20", "2026-11-27"]);
  expect(await found(company, { attention: "any" })).toEqual([
    "2026-11-19",
    "2026-11-20",
    "2026-11-27",
  ]);
});

test("what the client has answered asks for nothing", async () => {
  const company = await newCompany();
  for (const status of ["enquiry", "estimating", "won", "lost", "on_hold"] as const) {
    const { id } = await company.make.project({ status });
    await company.make.estimate({
      projectId: id,
      status: "sent",
      sentAt: new Date("2026-01-01"),
      offerDate: "2026-01-01",
      validUntil: "2026-01-31",
    });
  }
  expect(await found(company, { attention: "any" })).toEqual([]);
});

test.each([
  ["2026-11-10", "2026-11-09T22:59:59Z", "2026-11-09T23:00:00Z"],
  ["2026-07-10", "2026-07-09T21:59:59Z", "2026-07-09T22:00:00Z"],
])(
  "decided from %s on means from midnight in Norway, in winter and in summer",
  async (day, before, from) => {
    const company = await newCompany();
    for (const [title, moment] of [
      ["before", before],
      ["from then on", from],
    ] as const) {
      await company.make.project({ title, status: "won", decidedAt: new Date(moment) });
    }
    await company.make.project({ title: "undecided" });
    expect(await found(company, { decidedFrom: day })).toEqual(["from then on"]);
  },
);

test("offered from a day on is by the date of an offer that has gone out", async () => {
  const company = await newCompany();
  await offer(company, "before", { offerDate: "2026-11-09" });
  await offer(company, "that day", { offerDate: "2026-11-10" });
  const draft = await company.make.project({ title: "draft" });
  const dates = { offerDate: "2026-11-10", validUntil: "2027-01-31" };
  await company.make.estimate({ projectId: draft.id, ...dates });
  const handedOver = await company.make.project({ title: "handed over", status: "negotiation" });
  await company.make.estimate({ projectId: handedOver.id, ...dates });
  expect(await found(company, { offeredFrom: "2026-11-10" })).toEqual(["handed over", "that day"]);
});

test("filters and words narrow the list together", async () => {
  const company = await newCompany();
  const [kari, per] = [await company.make.client(), await company.make.client()];
  const [ola, eva] = [await company.make.user(), await company.make.user()];
  const project = async (title: string, client: typeof kari, user: typeof ola) =>
    company.make.project({ title, clientId: client.id, responsibleId: user.id });
  await project("Bad for Kari", kari, ola);
  await project("Bad for Kari by Eva", kari, eva);
  await project("Bad for Per", per, ola);
  await project("Roof for Kari", kari, ola);
  await company.make.project({
    title: "Bad for Kari, won",
    clientId: kari.id,
    responsibleId: ola.id,
    status: "won",
  });
  const query = { search: "bad", clientId: kari.id, responsibleId: ola.id, status: "enquiry" };
  expect(await found(company, query)).toEqual(["Bad for Kari"]);
  expect(await found(company, { ...query, status: "enquiry,won" })).toEqual([
    "Bad for Kari",
    "Bad for Kari, won",
  ]);
  const lost = { ...query, outcome: "lost", status: "enquiry,won" };
  expect(await found(company, lost)).toEqual([]);
});

test.each([
  [0, false],
  [1, true],
])(
  "with %i lines that lack a price the amount is incomplete: %s",
  async (incomplete, isIncomplete) => {
    const { make, ok } = await newCompany();
    const { projectId } = await make.estimate({ incomplete, netAmount: decimal("10") });
    const params = { id: projectId };
    expect(await ok(projects.get, { params })).toMatchObject({ netAmount: "10", isIncomplete });
  },
);

test("the list tells how each offer stands, filters and sorts by it, as the rule says", async () => {
  const company = await newCompany();
  const today = "2026-11-20";
  const expected = new Map<string, OfferState>();
  for (const [index, { status, validUntil, isVisited }] of lives.entries()) {
    const { id: projectId, title } = await company.make.project({ title: `Offer ${index}` });
    const offerDate = "2026-11-01";
    const { id } = await company.make.estimate({ projectId, status, offerDate, validUntil });
    const firstVisitAt = isVisited ? new Date("2026-11-18T10:00:00Z") : null;
    // A link that was made and not opened says nothing yet.
    if (firstVisitAt) await visitOffer(company, id, firstVisitAt);
    else await company.ok(offerLinks.make, { params: { id } });
    expected.set(title, offerStateOf({ status, validUntil, firstVisitAt }, today));
  }
  await company.make.project({ title: "Not priced" });
  const listed = async (query: Record<string, string>) =>
    (await company.ok(projects.list, { query: { rows: "100", ...query } })).rows;
  const rows = await listed({ sort: "offerState" });
  expect(new Map(rows.map(({ title, offerState }) => [title, offerState]))).toEqual(
    new Map([...expected, ["Not priced", null]]),
  );
  const held = rows.filter(({ validUntil }) => validUntil !== null);
  expect(new Set(held.map(({ offerState }) => offerState))).toEqual(
    new Set(["draft", "sent", "viewed", "expired"]),
  );
  const ranks = rows.map(({ offerState }) => (offerState ? offerStates.indexOf(offerState) : -1));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  for (const offerState of offerStates) {
    const titles = (await listed({ offerState })).map(({ title }) => title);
    const meant = [...expected].filter(([, state]) => state === offerState);
    expect({ offerState, titles: titles.toSorted() }).toEqual({
      offerState,
      titles: meant.map(([title]) => title).toSorted(),
    });
  }
  expect((await listed({ offerState: "sent,viewed" })).length).toBe(2);
});
