import { expect, test } from "vitest";
import { refuseGuessable } from "./password-rules.ts";

const check = (password: string) =>
  refuseGuessable("password", password, { companyTitle: "Nordlys AS", email: "o@bygg.example" });

test.each([
  "aaaaaaa",
  "ababababa",
  "!!!!!!!",
  "abcdefg",
  "gfedcba",
  "12345678",
  "98765432",
  "qwertyui",
  "asdfghjklø",
  "zxcvbnm1",
  "tyuiopå",
  "passord123",
  "Passord-123!",
  "sommer2026",
  "2026sommer",
  "Lørdag12",
  "lordag12",
  "grunnmur",
  "Grunnmur1",
  "Rosenborg1917",
  "dragon2024",
  "ｐａｓｓｗｏｒｄ１",
  "paske2026",
  "kjaerlighet1",
  "rorlegger12",
  "1234sommer",
  "sommer1234",
  "12sommer34",
  "kqzkqzkqz",
  "tyui2468",
  "1q2w3e4r",
  "2wsx3edc",
])("%s is too easy to guess", async (password) => {
  await expect(check(password)).rejects.toMatchObject({ code: "invalid" });
});

test.each([
  "correct horse battery",
  "grunnmur og takstein",
  "sommer i Lofoten 1998",
  "k7#pLw9qx",
  "tre små griser",
  "adminadmin1",
  "grunnmur13579",
  "13579grunnmur",
  "kqzwkqzw",
  "tyu2468",
])("%s is let through", async (password) => {
  await expect(check(password)).resolves.toBeUndefined();
});

test.each(["password1", " Password1 ", "PASSWORD1"])(
  "%j is one of the most used passwords",
  async (password) => {
    await expect(check(password)).rejects.toMatchObject({
      extras: { errors: [{ path: "password", code: "too_common" }] },
    });
  },
);

const around = (companyTitle: string, email: string, password: string) =>
  refuseGuessable("password", password, { companyTitle, email });

test.each([
  ["a whole title of 4 signs", "Ånes", "o@bygg.example", "qzÅnes77kx"],
  ["a title without what parts it", "By & Bo", "o@bygg.example", "qzBYBO77kx"],
  ["a word of 5 signs of the title", "Hus og Anker AS", "o@bygg.example", "qzAnker77kx"],
  ["a whole mailbox of 4 signs", "Bygg AS", "kari@bygg.example", "qzKari77kx"],
  ["a word of 5 signs of the mailbox", "Bygg AS", "o.lunde@bygg.example", "qzLunde77kx"],
  ["the product", "Bygg AS", "o@bygg.example", "qzOVER-slag77"],
])("%s is no part of a password", async (_, companyTitle, email, password) => {
  await expect(around(companyTitle, email, password)).rejects.toMatchObject({
    extras: { errors: [{ path: "password", code: "contains_word" }] },
  });
});

test.each([
  ["a whole title of 3 signs", "Nes", "o@bygg.example", "qzNes77kxw"],
  ["a word of 4 signs of the title", "Ånes og Anker", "o@bygg.example", "qzÅnes77kx"],
  ["a whole mailbox of 3 signs", "Bygg AS", "ola@bygg.example", "qzOla77kxw"],
  ["a word of 4 signs of the mailbox", "Bygg AS", "kari.lunde@bygg.example", "qzKari77kx"],
  ["the host of the mailbox", "Bygg AS", "o@anker.example", "qzAnker77kx"],
])("%s may be a part of a password", async (_, companyTitle, email, password) => {
  await expect(around(companyTitle, email, password)).resolves.toBeUndefined();
});
