import { expect, test } from "vitest";
import { acceptances } from "../../contracts/acceptances.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { type PrintJob, unpackData } from "../estimates/pdf/model/print-job.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { testApp } from "../test/test-app.ts";

const printed: PrintJob[] = [];
/** What happens while a certificate is printed. */
let meanwhile = (): Promise<unknown> => Promise.resolve();
const app = await testApp({
  pdf: {
    render: async (job) => {
      printed.push(job);
      if (job.template !== "certificate") return Buffer.from(`%PDF-1.7 ${job.template}`);
      const count = printed.length;
      await meanwhile();
      return Buffer.from(`%PDF-1.7 certificate ${count}`);
    },
    warm: () => undefined,
    close: () => Promise.resolve(),
  },
});
const { ok, own, stranger } = app;
// The cookie of whoever works in the office.
const { send } = app.as("administrator");

async function accepted(language: "en" | "nb" = "en") {
  const { projectId, params, token } = await customerOffer(app, { language });
  const acceptance = await acceptanceOf(stranger, token);
  await stranger.ok(offerPage.accept, { body: acceptance });
  return { projectId, params, token, acceptance };
}

function lastPrinted() {
  const job = printed.at(-1);
  return { template: job?.template, data: job ? unpackData(job) : "" };
}

/** So often it was counted. */
const counted = (name: string, points: number) =>
  app.db
    .updateTable("signInAttempts")
    .set({ points })
    .where("key", "like", `${name}:%`)
    .returning("key")
    .execute();

const certificateUrl = (id: string) => acceptances.certificate.path.replace(":id", id);

test("the certificate of an acceptance is made once, for both sides, and its code tells what is stored", async () => {
  const { token, acceptance, params } = await accepted();
  const before = printed.length;
  const url = certificateUrl(acceptance.id);
  const staff = await send({ method: "GET", url });
  const { path } = offerPage.certificate;
  const customer = await stranger.send({ method: "POST", url: path, payload: { token } });
  expect([staff.statusCode, customer.statusCode]).toEqual([200, 200]);
  expect(customer.rawPayload.equals(staff.rawPayload)).toBe(true);
  expect(printed.length - before).toBe(1);
  const { template, data } = lastPrinted();
  expect(template).toBe("certificate");
  for (const told of ["Kari Nordås", "kari@post.example", "127.0.0.1", "1,625.00"]) {
    expect(data).toContain(told);
  }
  expect(data).not.toMatch(/431\.97|secret note|nobody's business/);
  const code = /offer-check#([\w-]+)/.exec(data)?.[1] ?? "";
  const stored = {
    name: "Kari Nordås",
    total: "1,625.00\u00a0NOK",
    pdfSha256: acceptance.pdfSha256,
    acceptedAt: "2026-11-20T10:00:00.000Z",
  };
  const check = () => stranger.ok(acceptances.check, { body: { code } });
  expect(await check()).toMatchObject({ ...stored, takenBackAt: null, emailConfirmedAt: null });
  const confirmed = { emailConfirmed: true, emailConfirmedAt: "2026-11-20T09:58:00.000Z" };
  await own((db) =>
    db.updateTable("offerAnswers").set(confirmed).where("id", "=", acceptance.id).execute(),
  );
  const { emailConfirmedAt } = await check();
  expect(emailConfirmedAt).toBe(confirmed.emailConfirmedAt);
  await ok(offers.reopen, { params, body: { note: "A slip" } });
  expect((await check()).takenBackAt).toBe("2026-11-20T10:00:00.000Z");
  const wrong = () => stranger.call(acceptances.check, { body: { code: `${code}x` } });
  expect(await wrong()).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await counted("wrong certificate code", 59)).toHaveLength(1);
  expect([(await wrong()).status, (await wrong()).status]).toEqual([404, 429]);
  // Whoever guesses keeps nobody from looking, and one code is not looked at without end.
  expect(await counted("certificate code", 599)).toEqual([
    { key: `certificate code:${acceptance.id}` },
  ]);
  await check();
  expect((await stranger.call(acceptances.check, { body: { code } })).status).toBe(429);
  await counted("wrong certificate code", 0);
});

test("of two certificates that are made at once both sides get the same", async () => {
  const { acceptance } = await accepted("nb");
  const get = () => send({ method: "GET", url: certificateUrl(acceptance.id) });
  let other: Awaited<ReturnType<typeof get>> | undefined;
  meanwhile = async () => {
    meanwhile = () => Promise.resolve();
    other = await get();
  };
  const one = await get();
  expect(one.statusCode).toBe(200);
  expect(other?.rawPayload.toString()).toBe(one.rawPayload.toString());
  expect((await get()).rawPayload.toString()).toBe(one.rawPayload.toString());
  // The one that came to nothing has no code that opens anything.
  const [kept, lost] = printed
    .slice(-2)
    .toReversed()
    .map((job) => /offer-check#([\w-]+)/.exec(unpackData(job))?.[1] ?? "");
  const { total } = await stranger.ok(acceptances.check, { body: { code: kept ?? "" } });
  expect(total).toBe("1\u00a0625,00\u00a0NOK");
  const body = { code: lost ?? "" };
  expect(await stranger.call(acceptances.check, { body })).toMatchObject({ status: 404 });
});

test("a certificate tells what the customer chose, not what was printed as chosen", async () => {
  const { token, lines } = await customerOffer(app, { language: "en" });
  const all = await acceptanceOf(stranger, token);
  const chosen = [lines.otherTap.key, lines.heater.key];
  const { totalAmount } = await stranger.ok(offerPage.choose, { body: { token, chosen } });
  await stranger.ok(offerPage.accept, { body: { ...all, chosen, totalAmount } });
  await send({ method: "GET", url: certificateUrl(all.id) });
  const { data } = lastPrinted();
  expect(data).toMatch(/Heater: [^"]*200\.00.*Other tap: [^"]*500\.00/);
  expect(data).not.toMatch(/ Tap: /);
});

test("what staff entered, and what is not accepted, has no certificate", async () => {
  const { params, token } = await customerOffer(app);
  const payload = { token };
  const { path } = offerPage.certificate;
  const open = await stranger.send({ method: "POST", url: path, payload });
  const refusal = await app.make.offerAnswer({ kind: "declined", way: "online", byCustomer: true });
  const refused = await send({ method: "GET", url: certificateUrl(refusal.id) });
  const said = { way: "phone" as const, date: "2026-11-20", name: "Kari", note: "", chosen: null };
  const { id } = await ok(offers.accept, { params, body: said });
  const staff = await send({ method: "GET", url: certificateUrl(id) });
  const customer = await stranger.send({ method: "POST", url: path, payload });
  const codes = [open, refused, staff, customer].map(({ statusCode }) => statusCode);
  expect(codes).toEqual([404, 404, 404, 404]);
});
