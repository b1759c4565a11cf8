import { expect, test } from "vitest";
import { DiscountAgreementsInput } from "./discount-agreements.ts";
import { InvoiceFields } from "./invoice-drafts.ts";
import { MailServerInput } from "./mail-server.ts";
import { OfferAcceptance } from "./offer-page.ts";
import { NewPasswordInput } from "./password-links.ts";
import { BookingInput } from "./price-guard.ts";
import { programEstimates } from "./program-estimates.ts";
import { id, wrongs } from "./test/wrongs.ts";

// What fields of one input say together.

test.each([
  ["2026-11-20", "2026-11-20", []],
  ["2026-11-20", "2026-11-21", []],
  ["2026-11-20", "2026-11-19", ["agreements.0.validTo: too_small:2026-11-20"]],
  ["2026-11-20", null, []],
  [null, "2026-11-19", []],
])("a discount is agreed from %s to %s: %j", (validFrom, validTo, told) => {
  const agreement = { target: "group", key: "K10", discountPercent: "1", validFrom, validTo };
  expect(wrongs(DiscountAgreementsInput, { revision: 1, agreements: [agreement] })).toEqual(told);
});

test.each([
  [{}, ["agreements.1.key: listed_twice"]],
  [{ validTo: "2027-01-01" }, ["agreements.1.key: listed_twice"]],
  [{ target: "article" }, []],
  [{ key: "K11" }, []],
  [{ validFrom: "2026-11-20" }, []],
])("beside a discount another one is agreed with %j: %j", (values, told) => {
  const days = { validFrom: null, validTo: null };
  const agreement = { target: "group", key: "K10", discountPercent: "1", ...days };
  const agreements = [agreement, { ...agreement, ...values }];
  expect(wrongs(DiscountAgreementsInput, { revision: 1, agreements })).toEqual(told);
});

test.each([
  [{ buyerReference: "Kari" }, []],
  [{ orderNumber: "4711" }, []],
  [{}, ["buyerReference: reference_or_order"]],
  [{ orderNumber: "4711", dueDate: "2026-11-19" }, ["dueDate: before_issue"]],
])("an invoice with %j is told %j", (values, told) => {
  const days = { issueDate: "2026-11-20", dueDate: "2026-11-20" };
  expect(wrongs(InvoiceFields, { number: "1", ...days, ...values })).toEqual(told);
});

test.each([
  [{ hours: "1", pricePerHour: "690" }, true],
  [{ hours: "1", pricePerHour: "690", purchaseAmount: "1" }, false],
  [{ hours: "1", pricePerHour: "690", amount: "1" }, false],
  [{ amount: "1" }, true],
  [{ amount: "1", purchaseAmount: "1" }, true],
  [{ amount: "1", hours: "1" }, false],
  [{ purchaseAmount: "1" }, false],
])("hours or a purchase are booked with %j: %s", (values, isTaken) => {
  const booking = { date: "2026-11-20", title: "Tiles", person: "Ola", ...values };
  expect(wrongs(BookingInput, booking)).toEqual(isTaken ? [] : ["amount: hours_or_purchase"]);
});

test.each([
  [{ group: "Bath" }, true],
  [{ groupKey: id(1) }, true],
  [{ group: "Bath", groupKey: id(1) }, false],
  [{}, false],
])("a line of a program goes into the one group of %j: %s", (values, isTaken) => {
  const lines = [{ title: "Tile", ...values }];
  expect(wrongs(programEstimates.insertLines.body, { lines }).length === 0).toBe(isTaken);
});

test.each([
  ["none", "", "", []],
  ["none", "post", "", ["encryption: needs_encryption"]],
  ["none", "", "secret", ["encryption: needs_encryption"]],
  ["starttls", "post", "secret", []],
])("with the encryption %s a mail server is told %j and %j: %j", (encryption, ...rest) => {
  const [userName, password, told] = rest;
  const server = { host: "mail.no", port: 587, senderAddress: "a@b.no" };
  expect(wrongs(MailServerInput, { ...server, encryption, userName, password })).toEqual(told);
});

test("a new password is typed twice alike", () => {
  const input = { token: "x", kind: "reset", newPassword: "new-one" };
  expect(wrongs(NewPasswordInput, { ...input, confirmation: "new-one" })).toEqual([]);
  expect(wrongs(NewPasswordInput, { ...input, confirmation: "new-onE" })).toEqual([
    "confirmation: passwords_differ",
  ]);
});

test.each([
  [{}, []],
  [{ code: "12345" }, ["code: wrong_format"]],
  [{ code: "1234567" }, ["code: wrong_format"]],
  [{ pdfSha256: "a".repeat(63) }, ["pdfSha256: wrong_format"]],
  [{ pdfSha256: "a".repeat(65) }, ["pdfSha256: wrong_format"]],
])("an acceptance with %j is told %j", (values, told) => {
  const who = { token: "x", id: id(1), name: "Kari", email: "kari@post.no", code: "123456" };
  const what = { chosen: [], totalAmount: "1", pdfSha256: "a".repeat(64), strokes: [] };
  expect(wrongs(OfferAcceptance, { ...who, ...what, ...values })).toEqual(told);
});
