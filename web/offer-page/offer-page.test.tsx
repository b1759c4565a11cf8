import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import type { OfferPage as Page } from "../../contracts/offer-page.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { offerPageEn as texts } from "../../locales/offer-page.en.ts";
import { inZone } from "../test/in-zone.ts";
import { content, offered, table } from "./test/offered.ts";
import { answer, brokenOff, lost, refused, sha256, show, text } from "./test/show-offer.tsx";

const row = { number: "1", belongsTo: "", amount: "", effect: "", alternativeSet: null, rows: [] };
const offer = content({
  acceptance: "I accept.",
  totalAmount: decimal("1250"),
  totals: { before: [], main: { label: "To pay", value: "NOK 1,250.00" }, after: [] },
  choices: [
    { ...row, key: "heater", title: "Heater", isChosen: true },
    { ...row, key: "tap", title: "Tap", isChosen: false },
  ],
});
const open = offered({ offer });
const accepted = offered({
  state: "accepted",
  offer: content({ acceptance: "I accept." }),
  answer,
});
const say = (shown: Page) => () => Response.json(shown);

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const press = (name: string) => userEvent.click(button(name));
const alert = (words: string) => page.getByRole("alert").getByText(words, { exact: true });
const accept = "Accept for NOK 1,250.00 To pay";

async function sign() {
  await userEvent.fill(field(texts.name), " Kari Hansen ");
  await userEvent.fill(field(texts.email), "kari@hansen.example");
}

test.each([
  ["open", 0],
  ["accepted", 1],
] as const)("options that are not taken are listed once nobody chooses: %s", async (...of) => {
  const [state, count] = of;
  const told = content({ project: "Bath", options: { ...table, heading: "Not included" } });
  show({ look: [say(offered({ state, answer, offer: told }))] });
  await expect.element(page.getByRole("heading", { name: "Bath" })).toBeVisible();
  expect(page.getByRole("heading", { name: "Not included" }).elements()).toHaveLength(count);
});

test("an acceptance says who, what and of which document, and counts once however often it is sent", async () => {
  const sent = show({
    look: [say(open)],
    acceptance: [lost, brokenOff, refused(429, "too_many_attempts"), say(accepted)],
  });
  await press(accept);
  await expect.element(text(texts.missing.name)).toBeVisible();
  await expect.element(text(texts.missing.email)).toBeVisible();
  await expect.element(field(texts.name)).toHaveFocus();
  await expect.element(field(texts.email)).toHaveAttribute("maxlength", "254");
  await sign();
  await userEvent.fill(field(texts.email), "kari@hansen");
  await press(accept);
  await expect.element(text(texts.missing.email)).toBeVisible();
  expect(sent("acceptance")).toEqual([]);
  await sign();
  await press(accept);
  await expect.element(alert(texts.problems.offline)).toBeVisible();
  await expect.element(field(texts.name)).toHaveValue(" Kari Hansen ");
  await press(accept);
  await expect.poll(() => sent("acceptance").length).toBe(2);
  await expect.element(button(accept)).toBeEnabled();
  await expect.element(alert(texts.problems.offline)).toBeVisible();
  await press(accept);
  await expect.element(alert(texts.problems.busy)).toBeVisible();
  await press(accept);
  await expect.element(text(texts.states.accepted.title)).toHaveFocus();
  await expect.element(text("A confirmation goes to kari@hansen.example.")).toBeVisible();
  expect(page.getByRole("button", { name: texts.toAnswer, exact: true }).elements()).toEqual([]);
  const [first, ...others] = sent("acceptance");
  expect(first).toEqual({
    token: "secret",
    id: expect.any(String),
    name: "Kari Hansen",
    email: "kari@hansen.example",
    strokes: [],
    chosen: ["heater"],
    totalAmount: "1250",
    pdfSha256: sha256,
  });
  expect(others).toEqual([first, first, first]);
});

test("whoever draws his signature has to, and may type it after all", async () => {
  const sent = show({ look: [say(open)], acceptance: [say(accepted)] });
  await expect.element(button(accept)).toBeVisible();
  await sign();
  await userEvent.click(page.getByRole("radio", { name: texts.drawn }));
  await press(accept);
  await expect.element(text(texts.missing.signature)).toBeVisible();
  expect(sent("acceptance")).toEqual([]);
  await userEvent.click(page.getByRole("radio", { name: texts.typed }));
  await press(accept);
  await expect.element(text(texts.states.accepted.title)).toBeVisible();
});

test("where a code is asked for it goes to the address, which stays, and ends", async () => {
  const sent = show({
    look: [say({ ...open, asksForCode: true })],
    code: [refused(429, "too_many_attempts"), () => new Response(null, { status: 204 })],
    acceptance: [refused(422, "code_wrong"), refused(422, "code_ended"), say(accepted)],
  });
  await expect.element(button(accept)).toBeVisible();
  await sign();
  await press(accept);
  await expect.element(alert(texts.problems.manyCodes)).toBeVisible();
  await press(accept);
  await expect.element(field(texts.code)).toHaveFocus();
  await expect
    .element(text("We have sent a code of six digits to kari@hansen.example."))
    .toBeVisible();
  await expect.element(field(texts.email)).toHaveAttribute("readonly");
  await expect.element(button(texts.codeAgainLater)).toHaveAttribute("aria-disabled", "true");
  await userEvent.fill(field(texts.code), "12 34 5");
  await press(accept);
  await expect.element(text(texts.missing.code)).toBeVisible();
  expect(sent("acceptance")).toEqual([]);
  await userEvent.fill(field(texts.code), "12 34 56");
  await press(accept);
  await expect.element(alert(texts.problems.code_wrong)).toBeVisible();
  expect(sent("acceptance")).toMatchObject([{ code: "123456" }]);
  await press(accept);
  await expect.element(alert(texts.problems.code_ended)).toBeVisible();
  await press(texts.codeAgain);
  await expect.element(button(texts.codeAgainLater)).toBeVisible();
  expect(sent("code")).toHaveLength(3);
  await press(texts.otherAddress);
  await expect.element(field(texts.email)).toHaveFocus();
  await expect.element(field(texts.code)).not.toBeInTheDocument();
  await userEvent.fill(field(texts.email), "ola@hansen.example");
  await press(accept);
  await expect.element(field(texts.code)).toHaveValue("");
  expect(sent("code").at(-1)).toEqual({ token: "secret", email: "ola@hansen.example" });
});

test("whoever declines gives a name, may say why, and may think again", async () => {
  const declined = offered({ state: "declined", answer });
  const sent = show({
    look: [say(open)],
    refusal: [refused(500, "internal"), refused(503, "unavailable"), say(declined)],
  });
  await press(texts.decline);
  await press(texts.cancel);
  await press(texts.decline);
  expect(button(accept).elements()).toEqual([]);
  await press(texts.declineNow);
  await expect.element(text(texts.missing.name)).toBeVisible();
  await userEvent.fill(field(texts.name), " Kari Hansen ");
  await expect.element(field(texts.reason)).toHaveAttribute("maxlength", "500");
  await userEvent.fill(field(texts.reason), "Too dear");
  await press(texts.declineNow);
  await expect.element(alert(texts.problems.other)).toBeVisible();
  await press(texts.declineNow);
  await expect.element(alert(texts.problems.busy)).toBeVisible();
  await press(texts.declineNow);
  await expect.element(text(texts.states.declined.title)).toBeVisible();
  const [first, ...others] = sent("refusal");
  expect(first).toMatchObject({ token: "secret", name: "Kari Hansen", reason: "Too dear" });
  expect(others).toEqual([first, first]);
});

test.each(["stale", "offer_not_open", "already_accepted"])(
  "what has happened to the offer meanwhile is shown in place of it: %s",
  async (code) => {
    const news = offered({ state: "superseded", offer: null });
    show({ look: [say(open), say(news)], acceptance: [refused(409, code)] });
    await expect.element(button(accept)).toBeVisible();
    await sign();
    await press(accept);
    await expect.element(text(texts.states.superseded.title)).toBeVisible();
  },
);

test.each(["UTC", "America/New_York", "Asia/Tokyo"])(
  "the customer in %s reads the moment that the confirmation by e-mail names",
  async (zone) => {
    await inZone(zone);
    show({ look: [say({ ...accepted, state: "accepted" })] });
    await expect
      .element(page.getByText(/^Kari Hansen accepted .* 21 November 2026 at 11:00\./))
      .toBeVisible();
  },
);

const company = { ...open.company, phone: "22 33 44 55", email: "post@bygg.example" };

test.each([
  [
    "accepted",
    "Thank you! The offer is accepted.",
    /^Kari Hansen accepted .* 21 November 2026 at 11:00\. Bygg AS/,
  ],
  ["expired", "The offer was valid until 20 December 2026.", /^You can still read it/],
  ["withdrawn", "The offer is withdrawn.", /^Please call Bygg AS/],
] as const)("an offer that is %s says so, and cannot be answered", async (state, title, told) => {
  const contact = { name: "Per", phone: "901 23 456", email: "" };
  show({ look: [say({ ...accepted, state, company, contact })] });
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(page.getByText(told)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Call 901 23 456" }))
    .toHaveAttribute("href", "tel:901 23 456");
  await expect
    .element(page.getByRole("link", { name: "Write to post@bygg.example" }))
    .toBeVisible();
  for (const name of [texts.toAnswer, texts.decline, texts.certificate]) {
    expect(button(name).elements()).toEqual([]);
  }
  const call = page.getByRole("link", { name: "Call 901 23 456" }).element();
  const pdf = button(texts.openPdf).element();
  expect(call.compareDocumentPosition(pdf)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the certificate and the files beside the document are fetched by the link, and a loss is told", async () => {
  const id = "01900000-0000-7000-8000-000000000001";
  const beside = { id, title: "Terms.pdf", contentType: "application/pdf", pages: 1 } as const;
  const certified = { ...accepted, answer: { ...answer, hasCertificate: true } };
  const sent = show({
    look: [say({ ...certified, attachments: [beside] })],
    attachment: [lost],
    certificate: [lost],
  });
  await press("Terms.pdf");
  await expect.element(alert(texts.problems.other)).toBeVisible();
  await press(texts.certificate);
  await expect
    .poll(() => page.getByRole("alert").getByText(texts.problems.other).elements().length)
    .toBe(2);
  expect([...sent("attachment"), ...sent("certificate")]).toEqual([
    { token: "secret", id },
    { token: "secret" },
  ]);
});

test.each([
  [refused(404, "not_found"), texts.unknown.title, 0],
  [refused(422, "invalid"), texts.unknown.title, 0],
  [lost, texts.failed.title, 1],
  [refused(503, "unavailable"), texts.failed.title, 1],
])("a link that cannot be read says why, and whether it is tried again: %#", async (...of) => {
  const [look, title, tries] = of;
  const sent = show({ look: [look, say(open)] });
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  expect(button(texts.failed.again).elements()).toHaveLength(tries);
  expect(sent("visits")).toEqual([]);
  if (tries === 0) return;
  await press(texts.failed.again);
  await expect.element(button(accept)).toBeVisible();
  expect(sent("visits")).toEqual([{ token: "secret" }]);
  const asWhom = vi.mocked(window.fetch).mock.calls.map(([, init]) => init?.credentials);
  expect(asWhom).toEqual(["omit", "omit", "same-origin"]);
});

test("a question stays until it has arrived, and the next one is another", async () => {
  const asked = { id: "1", at: answer.at, name: "Kari Hansen", text: "Why so?", answer: null };
  const replied = { ...asked, id: "2", answer: { at: answer.at, name: "Per", text: "Because." } };
  const sent = show({
    look: [say(offered())],
    questions: [refused(429, "too_many_attempts"), say(offered({ questions: [asked, replied] }))],
  });
  await press(texts.ask);
  await press(texts.askNow);
  for (const missing of [texts.missing.question, texts.missing.name, texts.missing.email]) {
    await expect.element(text(missing)).toBeVisible();
  }
  await expect.element(field(texts.yourQuestion)).toHaveFocus();
  await sign();
  await userEvent.fill(field(texts.yourQuestion), "Why so?");
  await press(texts.askNow);
  await expect.element(alert(texts.problems.manyQuestions)).toBeVisible();
  await expect.element(field(texts.yourQuestion)).toHaveValue("Why so?");
  await press(texts.askNow);
  await expect.element(text(texts.asked)).toBeVisible();
  await expect.element(field(texts.yourQuestion)).toHaveValue("");
  await expect.element(field(texts.name)).toHaveValue(" Kari Hansen ");
  expect(text(texts.missing.question).elements()).toEqual([]);
  const [waiting, answered] = page.getByRole("listitem").elements();
  expect(waiting?.textContent).toBe(
    "Kari Hansen, 21 November 2026 at 11:00Why so?Bygg AS has not answered yet.",
  );
  expect(answered?.textContent).toMatch(/Per, Bygg AS, 21 November 2026 at 11:00Because\.$/);
  await userEvent.fill(field(texts.yourQuestion), "And this?");
  await press(texts.askNow);
  await expect.poll(() => sent("questions").length).toBe(3);
  const ids = sent("questions").map((body) => z.object({ id: z.string() }).parse(body).id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[1]);
});
