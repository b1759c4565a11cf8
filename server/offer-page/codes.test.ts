import { afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import { changeOrders } from "../../contracts/change-orders.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { fillInCode } from "../acceptances/mail-code.ts";
import { newId } from "../base/new-id.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import { deliverNext } from "../mail/outbox.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp, type TestAnswer } from "../test/test-app.ts";

const beginning = Date.parse("2026-11-20T10:00:00Z");
let now = beginning;
beforeEach(() => {
  now = beginning;
});
const clock = () => new Date(now);
const later = (seconds: number) => {
  now += seconds * 1000;
};

const app = await testApp({ clock });
const { own, ok, stranger, context, db } = app;
const demand = (acceptanceCode: boolean) =>
  own((company) => company.updateTable("companies").set({ acceptanceCode }).execute());
beforeEach(() => demand(true));
afterEach(() => delivered());

const email = "kari@post.example";
const codeOf = ({ status, body }: TestAnswer) =>
  status < 300 ? status : (Object.entries(body ?? {}).find(([key]) => key === "code")?.[1] ?? "");
const ask = (token: string, to = email) =>
  stranger.call(offerPage.sendCode, { body: { token, email: to } });
type Given = z.input<typeof offerPage.accept.body>;
const accept = async (body: Given, code?: string) =>
  codeOf(await stranger.call(offerPage.accept, { body: { ...body, ...(code && { code }) } }));

/** What leaves now, with the codes in it. */
async function delivered() {
  const mailer = testMailer();
  const fillIn = (company: typeof db, message: Parameters<typeof fillInCode>[2]) =>
    message.body.includes("{code}")
      ? fillInCode(company, context, message)
      : Promise.resolve(message.body);
  while (await deliverNext({ db, mailer, clock, ...quietOutbox, fillIn }));
  return mailer.messages.map(({ text, ...message }) => {
    return { ...message, text, code: /^\d{6}$/m.exec(text)?.[0] ?? "" };
  });
}

/** An offer that is out, what its customer sends, and the code that he was mailed. */
async function asked(values: object = {}) {
  const offer = await customerOffer(app, { language: "en", ...values });
  const body = await acceptanceOf(stranger, offer.token);
  expect(codeOf(await ask(offer.token))).toBe(204);
  const [message] = await delivered();
  const code = message?.code ?? "";
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  return { ...offer, body, message, code, wrong };
}

const answerOf = (id: string) =>
  own((company) =>
    company
      .selectFrom("offerAnswers")
      .select(["emailConfirmed", "emailConfirmedAt"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );

test("a code confirms the address, once, and certificate, log and messages tell no more than that", async () => {
  const { token, params, body, message, code, wrong } = await asked({ language: "nb" });
  expect(message).toMatchObject({ recipients: [email] });
  expect(message?.subject).toMatch(/^Koden din for tilbud /);
  expect(code).toMatch(/^\d{6}$/);
  expect(message?.text).not.toContain(token);
  const [logged] = await ok(estimates.emails, { params });
  expect(logged).toMatchObject({ kind: "code", state: "sent" });
  expect(logged?.body).toContain("\n{code}\n");
  const stored = await own((company) =>
    company.selectFrom("acceptanceCodes").selectAll().execute(),
  );
  expect(JSON.stringify(stored)).not.toContain(code);

  expect(await accept(body)).toBe("stale");
  expect(await accept(body, wrong)).toBe("code_wrong");
  later(30);
  expect(await accept({ ...body, totalAmount: "1" }, code)).toBe("stale");
  expect(await Promise.all([accept(body, code), accept(body, code)])).toEqual([201, 201]);
  expect(await accept(body, code)).toBe(201);
  expect(await accept({ ...body, id: newId() }, code)).toBe("offer_not_open");
  expect(await answerOf(body.id)).toEqual({ emailConfirmed: true, emailConfirmedAt: clock() });
  const [toCustomer, toHouse] = await delivered();
  expect(toCustomer?.text).toMatch(/\nE-post bekreftet med engangskode 20. november 2026 /);
  expect(toHouse?.text).toMatch(/\n(?:E-mail confirmed|E-post bekreftet) /);
});

test("a code is of one link and one address, and ends after ten minutes or five tries", async () => {
  const first = await asked();
  const second = await asked();
  expect(await accept(second.body, first.code === second.code ? first.wrong : first.code)).toBe(
    "code_wrong",
  );
  expect(await accept({ ...first.body, email: "ola@post.example" }, first.code)).toBe("code_ended");
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => accept(first.body, first.wrong)),
  );
  expect(tries.filter((answer) => answer === "code_wrong")).toHaveLength(4);
  expect(tries.filter((answer) => answer === "code_ended")).toHaveLength(8);
  expect(await accept(first.body, first.code)).toBe("code_ended");
  // Nobody has to wait for another one then.
  expect(codeOf(await ask(first.token))).toBe(204);
  const [again] = await delivered();
  later(600);
  expect(await accept(second.body, second.code)).toBe("code_ended");
  later(-1);
  expect(await accept(first.body, again?.code)).toBe(201);
});

test("a right code is no try, also where the acceptance is refused for something else", async () => {
  const { body, code } = await asked();
  for (let count = 0; count < 5; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await accept({ ...body, totalAmount: "1" }, code)).toBe("stale");
  }
  expect(await accept(body, code)).toBe(201);
});

test("a change order is accepted with a code as well", async () => {
  const { projectId, body, code } = await asked();
  expect(await accept(body, code)).toBe(201);
  const params = { projectId };
  const { id } = await ok(changeOrders.create, { params, body: { language: "en" } });
  await app.make.estimateLine({ estimateId: id, sellingPrice: decimal("200") });
  await own((company) => freezeSentEstimate(company, id, clock()));
  const { url } = await ok(offerLinks.make, { params: { id } });
  const token = url.split("#")[1] ?? "";
  const change = await acceptanceOf(stranger, token);
  const isOne = async (of: string) =>
    (await stranger.ok(offerPage.look, { body: { token: of } })).isChangeOrder;
  expect([await isOne(body.token), await isOne(token)]).toEqual([false, true]);
  expect(await accept(change)).toBe("stale");
  await delivered();
  await ask(token);
  const [message] = await delivered();
  expect(message?.subject).toMatch(/^Your code for change order \S+-C1$/);
  expect(await accept(change, message?.code)).toBe(201);
});

test("of codes asked for at once and within a minute one is mailed, and of one link eight an hour", async () => {
  const { token } = await customerOffer(app);
  const answers = await Promise.all([ask(token), ask(token), ask(token)]);
  later(59);
  expect([...answers, await ask(token)].map(codeOf)).toEqual([204, 204, 204, 204]);
  const [old, ...none] = await delivered();
  expect(none).toEqual([]);
  later(1);
  expect(codeOf(await ask(token))).toBe(204);
  const [newer] = await delivered();
  expect(newer?.recipients).toEqual(old?.recipients);
  const rest = await Promise.all(
    Array.from({ length: 9 }, (_, at) => ask(token, `other${at}@post.example`)),
  );
  expect(rest.map(codeOf)).toContain("too_many_attempts");
  // Two of before; calls at once within a minute may have counted without a message.
  expect((await delivered()).length).toBeLessThanOrEqual(6);
});

test("a code that would come too late is not sent, and one that is not asked for is not either", async () => {
  const { token, params } = await customerOffer(app);
  await ask(token);
  later(600);
  expect(await delivered()).toEqual([]);
  const [logged] = await ok(estimates.emails, { params });
  expect(logged).toMatchObject({ state: "failed", errorCode: "cancelled" });
  await demand(false);
  expect(codeOf(await ask(token))).toBe("stale");
  const body = await acceptanceOf(stranger, token);
  expect((await stranger.ok(offerPage.look, { body: { token } })).asksForCode).toBe(false);
  expect(await accept(body)).toBe(201);
  expect(await answerOf(body.id)).toEqual({ emailConfirmed: false, emailConfirmedAt: null });
  expect(codeOf(await ask(token))).toBe("offer_not_open");
});
