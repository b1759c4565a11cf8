import { expect, test } from "vitest";
import { failedDelivery } from "./failed-delivery.ts";

const failed = (values: object, isClosing = false) =>
  failedDelivery(
    Object.assign(new Error("as the library says it"), values),
    "recipients",
    isClosing,
  );

test("whatever a mail server says, the log gets one line of plain text of 500 signs", () => {
  const response = `550 bad \u0000 user \ud800\u0007\r\n\t${"x".repeat(600)}`;
  const { answer } = failed({ response, responseCode: 550 });
  expect(answer).toBe(`550 bad user \ufffd ${"x".repeat(485)}`);
  const rejectedErrors = [{ recipient: "per@client.example", response: " 550\nNo " }];
  expect(failed({ rejectedErrors }).refusedRecipients).toEqual([
    { address: "per@client.example", answer: "550 No" },
  ]);
});

test("without an answer nothing of the error is shown: it may name addresses of the operator", () => {
  expect(failed({ code: "ESOCKET" })).toMatchObject({ outcome: "unreachable", answer: null });
  expect(failedDelivery("no error at all", "connect", false)).toMatchObject({
    outcome: "unreachable",
    answer: null,
  });
});

test("what the library refuses by itself stays refused", () => {
  for (const code of ["EAUTH", "EENVELOPE", "EMESSAGE"]) {
    expect(failed({ code })).toMatchObject({
      outcome: "refused",
      answer: "as the library says it",
    });
  }
});

test("an answer counts also while the product stops", () => {
  expect(failed({ responseCode: 451, response: "451 No" }, true).outcome).toBe("later");
  expect(failed({}, true).outcome).toBe("interrupted");
});
