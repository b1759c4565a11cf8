import { expect, test } from "vitest";
import { cleanText } from "./sanitize.ts";

test.each([
  ["Bad på 6 m² – 1 234,50 kr €", "Bad på 6 m² – 1 234,50 kr €"],
  ["Łazienka, Tallinn, Žalgiris, Кухня, Ąžuolas", "Łazienka, Tallinn, Žalgiris, Кухня, Ąžuolas"],
  ["e\u0301tage", "étage"],
  ["a\u0000b\u0007c\u009fd", "abcd"],
  ["line\r\nbreak\ttab\u2028x", "line break tab x"],
  ["\u202egnp.exe\u2066x\u200b\ufeff", "gnp.exex"],
  ["1\u202f234", "1\u00a0234"],
  ["\u2713 done, \u2300 20 mm, non\u2011breaking", "• done, Ø 20 mm, non-breaking"],
  ["1\u2007234 \u2714 non\u2010breaking", "1\u00a0234 • non-breaking"],
  ["smile 😀 family 👨‍👩‍👧 thumb 👍🏽", "smile 😀 family 👨👩👧 thumb 👍🏽"],
  ["浴室 臺灣 ひらがな 욕실 ห้อง रसोई", "浴室 臺灣 ひらがな 욕실 ห้อง रसोई"],
  ["تجديد \u202eالحمام שִׁיפּוּץ", "تجديد الحمام שִׁיפּוּץ".normalize("NFC")],
  ["می\u200cخواهم क्\u200dष a\u200cb", "می\u200cخواهم क्\u200dष ab"],
  ["ქართული բար ἀρχή", "??????? ??? ?ρχή"],
  ["broken \ud83d pair", "broken \ufffd pair"],
])("%j becomes %j", (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test("a long word may be broken every 30 characters", () => {
  const parts = cleanText("x".repeat(5_000)).split("\u200b");
  expect(parts.join("")).toBe("x".repeat(5_000));
  expect(Math.max(...parts.map((part) => part.length))).toBe(30);
});

test("a text without spaces is not divided within a word or a letter", () => {
  expect(cleanText("浴室".repeat(100))).toBe("浴室".repeat(100));
  expect(cleanText("ก".repeat(65)).split("\u200b").join("")).toBe("ก".repeat(65));
  const thai = cleanText("ปรับปรุงห้องน้ำพร้อมงานกันซึมและปูกระเบื้อง").split("\u200b");
  expect(thai).toEqual(["ปรับปรุงห้องน้ำพร้อมงานกันซึมและ", "ปูกระเบื้อง"]);
  const marked = cleanText("नी".repeat(40)).split("\u200b");
  expect(marked).toEqual(["नी".repeat(30), "नी".repeat(10)]);
});

test("cleaning twice gives the same as cleaning once", () => {
  const once = cleanText(`${"æ".repeat(100)} 😀 \u2713 ${"y".repeat(31)} ${"ห้อง".repeat(30)}`);
  expect(cleanText(once)).toBe(once);
});
