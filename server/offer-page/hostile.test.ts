import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { testApp } from "../test/test-app.ts";

const app = await testApp();
const { ok, call, stranger } = app;
const made = () => customerOffer(app);
const accept = (body: object) => stranger.call(offerPage.accept, { body });
const answersOf = (projectId: string) => ok(offers.answers, { params: { projectId } });
const codeOf = (body: unknown): unknown => Object(body).code;

const { token, projectId } = await made();
const plain = await acceptanceOf(stranger, token);
const point = { x: 1, y: 1 };
const strokes = (count: number, points: number) =>
  Array.from({ length: count }, () => Array.from({ length: points }, () => point));

test.each([
  ["a name of 70 000 signs", { name: "a".repeat(70_000) }],
  ["a name of nothing", { name: " \u00a0 " }],
  ["a name that turns what is read", { name: "Kari\u202eyrotadnaM" }],
  ["a name with a null", { name: "Kari\u0000" }],
  ["a name that is a list", { name: ["Kari"] }],
  ["an address of markup", { email: "<script>@post.example" }],
  ["an address with a second header", { email: "a@b.example\r\nBcc: c@d.example" }],
  ["a stroke outside of the sheet", { strokes: [[{ x: 1_001, y: 0 }]] }],
  ["a stroke of nothing", { strokes: [[]] }],
  ["a stroke of text", { strokes: [["<svg onload=alert(1)>"]] }],
  ["half a point", { strokes: [[{ x: 0.5, y: 0 }]] }],
  ["a point with more to it", { strokes: [[{ ...point, z: 1 }]] }],
  ["too many strokes", { strokes: strokes(61, 1) }],
  ["a stroke that does not end", { strokes: strokes(1, 501) }],
  ["a sum of words", { totalAmount: "1e3" }],
  ["an endless sum", { totalAmount: "1".repeat(70_000) }],
  ["an id of words", { id: "' or 1=1" }],
  ["rows of words", { chosen: ["' or 1=1"] }],
  ["more rows than there are", { chosen: Array.from({ length: 1_001 }, () => newId()) }],
  ["a price of his own", { netAmount: "1" }],
  ["an answer of staff", { byCustomer: false, enteredBy: "Kari" }],
])("an acceptance with %s is refused", async (_, values) => {
  const { status, body } = await accept({ ...plain, ...values });
  expect([status, codeOf(body)]).toEqual([422, "invalid"]);
  expect(await answersOf(projectId)).toEqual([]);
});

test("markup in a name is text, and the largest signature is taken", async () => {
  const name = `<img src=x onerror=alert(1)>${"å".repeat(172)}`;
  const { status, body } = await accept({ ...plain, name, strokes: strokes(60, 500) });
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: "accepted", answer: { name } });
  expect(await answersOf(projectId)).toMatchObject([{ name, kind: "accepted" }]);
});

test("a link does nothing with what belongs to another company or another offer", async () => {
  const own = await made();
  const other = await app.newCompany();
  const foreign = await customerOffer(other);
  const second = await made();
  const body = await acceptanceOf(stranger, own.token);
  for (const { lines } of [foreign, second]) {
    const chosen = [lines.tap.key];
    const asked = { body: { token: own.token, chosen } };
    expect((await stranger.call(offerPage.choose, asked)).status).toBe(422);
    expect((await accept({ ...body, chosen })).status).toBe(422);
  }
  // The id of an answer of another company is nobody's here.
  const theirs = await acceptanceOf(stranger, foreign.token);
  expect((await accept(theirs)).status).toBe(201);
  expect((await accept({ ...body, id: theirs.id })).status).toBe(201);
  // One that is used in the own company is refused, and nothing is won.
  const again = await acceptanceOf(stranger, second.token);
  const { status, body: problem } = await accept({ ...again, id: theirs.id });
  expect([status, codeOf(problem)]).toEqual([409, "duplicate"]);
  expect(await answersOf(second.projectId)).toEqual([]);
});

test("an answer that was taken back is not given again by a page that still waits", async () => {
  const offer = await made();
  const body = await acceptanceOf(stranger, offer.token);
  expect((await accept(body)).status).toBe(201);
  await ok(offers.reopen, { params: offer.params, body: { note: "He called" } });
  expect((await accept(body)).status).toBe(409);
  const { status } = await ok(projects.get, { params: { id: offer.projectId } });
  expect(status).toBe("offer_sent");
  expect((await accept({ ...body, id: newId() })).status).toBe(201);
});

test("of an acceptance and a newer version at once the one that comes second finds what the first did", async () => {
  for (const wait of [0, 1, 2, 3]) {
    const { token: link, ...old } = await made();
    const newer = await customerDraft(old.projectId);
    const body = await acceptanceOf(stranger, link);
    const handOver = () =>
      call(offers.handOver, { params: newer, body: { way: "hand", note: "" } });
    const both = [() => accept(body), handOver];
    // Whichever is asked first holds the project in most runs.
    const [first, second] = wait % 2 === 0 ? both : both.toReversed();
    const answers = await Promise.all([first?.(), second?.()]);
    const accepted = answers[wait % 2]?.status === 201;
    const { header } = await ok(estimates.get, { params: old.params });
    const project = await ok(projects.get, { params: { id: old.projectId } });
    const stored = await answersOf(old.projectId);
    expect([header.status, project.status, stored.length]).toEqual(
      accepted ? ["accepted", "won", 1] : ["superseded", "offer_sent", 0],
    );
  }
});

/** A version that could go out next. */
async function customerDraft(id: string) {
  const draft = await app.make.estimate({ projectId: id });
  await app.make.estimateLine({ estimateId: draft.id });
  return { id: draft.id };
}
