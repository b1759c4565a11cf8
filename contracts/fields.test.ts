import { expect, test } from "vitest";
import {
  email,
  optionalEmail,
  phone,
  queryNumber,
  sellingPrice,
  text,
  webAddress,
} from "./fields.ts";

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
  ["hansen.no#a", "https://hansen.no#a"],
  ["3m9.no?a", "https://3m9.no?a"],
  ["hansen.no:9", "https://hansen.no:9"],
  ["hansen.no:65535/a", "https://hansen.no:65535/a"],
  ["http://hansen.no:80#a", "http://hansen.no:80#a"],
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
  "https://a.no:65536",
  "https://a.no:99999",
  "https://a.no:",
  "a.no:123456",
  "https://hansen.no/a\\b",
  "https://hansen.no/a>b",
  "https://hansen.19",
  "xhttps://hansen.no",
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
  ["a heap of accents", `be${"\u0316\u0301".repeat(20)}d`],
])("%s cannot hide in a text", (_, typed) => {
  expect(text().safeParse(typed).error?.issues[0]?.message).toBe("invalid_characters");
});

test.each([
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x180e, 0x180e],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
])("no character from %i to %i can hide in a text", (first, last) => {
  for (const code of [first, last]) {
    const typed = `bad${String.fromCodePoint(code)}rom`;
    expect(text().safeParse(typed).error?.issues[0]?.message).toBe("invalid_characters");
  }
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
  "@b.no",
  "a@b.19",
  "a@b.no.",
  "a@b_c.no",
  "a@b.n_o",
  `${"a".repeat(65)}@b.no`,
  `a@${"b".repeat(64)}.no`,
])("%j is no e-mail address", (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe("not_an_email");
});

test.each([
  "a.b-c+d@hansen.no",
  "post@3m.com",
  "a@b.c.no",
  "kari@hansen.xn--p1ai",
  "o'neil@1.no",
  "K9.B9.C@H-9A.NO9",
  "9@A.n",
])("%j is an e-mail address", (typed) => {
  expect(email.parse(typed)).toBe(typed);
  expect(optionalEmail.parse(typed)).toBe(typed);
});

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

test.each(["ring meg", "123", "22 33 44 55 eller 66", "++4722334455"])(
  "%j is no phone number",
  (typed) => {
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe("not_a_phone");
  },
);

test("a selling price may be below 0, as far as it may be above", () => {
  const most = "9999999999.9999";
  for (const price of [most, `-${most}`, "-0.0001"]) expect(sellingPrice.parse(price)).toBe(price);
  for (const price of ["10000000000", "-10000000000"]) {
    expect(sellingPrice.safeParse(price).success).toBe(false);
  }
});
