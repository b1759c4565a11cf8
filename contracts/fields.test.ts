import { expect, test } from "vitest";
import { email, optionalEmail, phone, queryNumber, text, webAddress } from "./fields.ts";

test.each([
  ["hansen.no", "https://hansen.no"],
  [" www.hansen.no/bad?a=1#b ", "https://www.hansen.no/bad?a=1#b"],
  ["hansen.no:8080", "https://hansen.no:8080"],
  ["http://hansen.no", "http://hansen.no"],
  ["HTTPS://hansen.no", "HTTPS://hansen.no"],
  ["blåbær.no", "https://blåbær.no"],
  ["xn--blbr-roah.no/bad", "https://xn--blbr-roah.no/bad"],
  ["hansen.xn--p1ai", "https://hansen.xn--p1ai"],
  ["a.b-c.hansen.no/?q=%22æ%22", "https://a.b-c.hansen.no/?q=%22æ%22"],
  ["", ""],
])("the web address %j is taken as %j", (typed, stored) => {
  expect(webAddress.parse(typed)).toBe(stored);
});

test.each([
  "hansen",
  "javascript:alert(1.5)",
  "javascript://hansen.no/%0aalert(1)",
  "ftp://hansen.no",
  "//hansen.no",
  "kari@hansen.no",
  "https://kari@hansen.no",
  "hansen.no og bad.no",
  "data:text/html,x.no",
  "https://a.no:99999",
  'https://<script>.no/"x',
  'https://hansen.no/"x',
  "https://hansen.no/<b>",
  "https://1.1.1.1",
  "https://1.2.3.4.5",
  "https://-hansen.no",
  "https://hansen-.no",
  "https://hansen..no",
  "https://.no",
  "https://han_sen%20.no",
])("%j is no web address", (typed) => {
  expect(webAddress.safeParse(typed).error?.issues[0]?.message).toBe("not_a_web_address");
});

test("a web address is not too long with what is put before it", () => {
  const typed = `a.no/${"x".repeat(295)}`;
  expect(webAddress.safeParse(typed).error?.issues[0]?.message).toBe("too_long:300");
});

test.each([
  ["a soft hyphen", "bad\u00adrom"],
  ["a space without width", "bad\u200brom"],
  ["a mark of direction", "bad\u200erom"],
  ["a byte order mark", "\ufeffbad"],
  ["an override of direction", "bad\u202erom"],
  ["half a character", "bad\ud800"],
])("%s cannot hide in a text", (_, typed) => {
  expect(text().safeParse(typed).error?.issues[0]?.message).toBe("invalid_characters");
});

test("emoji made of several keep their joiners", () => {
  expect(text().parse("👷\u200d♀️ Kari")).toBe("👷\u200d♀️ Kari");
});

test.each([
  "kari",
  "kari@",
  "kari@hansen",
  "a@b.no, c@d.no",
  "kari @hansen.no",
  ".a@b.no",
  "a.@b.no",
  "a..b@c.no",
  "a@1.1.1.1",
  "a@b.2",
  "a@-b.no",
  "a@b..no",
  `${"a".repeat(65)}@b.no`,
  `a@${"b".repeat(64)}.no`,
])("%j is no e-mail address", (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe("not_an_email");
});

test.each(["a.b-c+d@hansen.no", "post@3m.com", "a@b.c.no", "kari@hansen.xn--p1ai", "o'neil@1.no"])(
  "%j is an e-mail address",
  (typed) => {
    expect(email.parse(typed)).toBe(typed);
    expect(optionalEmail.parse(typed)).toBe(typed);
  },
);

test.each(["1e3", "0x10", "0b1", "+1", "-1", "1.0", " 1", "", "٣", "99999999999", [1], null])(
  "%j is no number of an address",
  (typed) => {
    expect(queryNumber(1, 100_000).safeParse(typed).success).toBe(false);
  },
);

test("digits are a number of an address, within its limits", () => {
  expect(queryNumber(1, 25).parse("25")).toBe(25);
  expect(queryNumber(1, 25).safeParse("26").success).toBe(false);
});

test.each(["ring meg", "123", "22 33 44 55 eller 66"])("%j is no phone number", (typed) => {
  expect(phone.safeParse(typed).error?.issues[0]?.message).toBe("not_a_phone");
});
