import { expect, test } from "vitest";
import { email, phone, text, webAddress } from "./fields.ts";

test.each([
  ["hansen.no", "https://hansen.no"],
  [" www.hansen.no/bad?a=1#b ", "https://www.hansen.no/bad?a=1#b"],
  ["hansen.no:8080", "https://hansen.no:8080"],
  ["http://hansen.no", "http://hansen.no"],
  ["HTTPS://hansen.no", "HTTPS://hansen.no"],
  ["blåbær.no", "https://blåbær.no"],
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

test.each(["kari", "kari@", "kari@hansen", "a@b.no, c@d.no", "kari @hansen.no"])(
  "%j is no e-mail address",
  (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe("not_an_email");
  },
);

test.each(["ring meg", "123", "22 33 44 55 eller 66"])("%j is no phone number", (typed) => {
  expect(phone.safeParse(typed).error?.issues[0]?.message).toBe("not_a_phone");
});
