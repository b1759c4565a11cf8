import { expect, test } from "vitest";
import { mailServer } from "../../contracts/mail-server.ts";
import { testMailEn } from "../../locales/test-mail.en.ts";
import { testMailNb } from "../../locales/test-mail.nb.ts";
import { testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { type Mailer, withoutServer } from "./delivery.ts";

const sent = testMailer();
let cutOff = false;
const mailer: Mailer = {
  ...sent,
  deliver: (...parts) =>
    cutOff ? Promise.resolve(withoutServer("interrupted")) : sent.deliver(...parts),
};
const { company, own, make, signIn, ok } = await testApp({ mailer });
const params = { companyId: company.id };

test.each([
  ["nb", { title: 'Bygg "AS" <x>', senderName: "" }, "Bygg AS x", testMailNb],
  ["en", { title: "Bygg AS", senderName: "Bygg tilbud" }, "Bygg tilbud", testMailEn],
] as const)(
  "a test mail is in the language of whoever asks, %s, from %j, and answered to him",
  async (locale, names, fromName, texts) => {
    await own((rows) =>
      rows
        .updateTable("companies")
        .set({ ...names, replyTo: "tilbud@bygg.example" })
        .execute(),
    );
    const { email } = await make.user({ role: "company_administrator", locale });
    const person = await signIn(email);
    const before = sent.messages.length;
    expect(await person.ok(mailServer.test, { params })).toMatchObject({ recipient: email });
    expect(sent.messages.slice(before)).toEqual([
      {
        id: expect.any(String),
        companyId: company.id,
        fromName,
        replyTo: email,
        recipients: [email],
        ...texts,
      },
    ]);
  },
);

test("a test mail that the server ended with itself is told as one that nobody answered", async () => {
  cutOff = true;
  expect(await ok(mailServer.test, { params })).toMatchObject({ outcome: "unreachable" });
});
