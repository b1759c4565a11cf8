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
])("%s is let through", async (password) => {
  await expect(check(password)).resolves.toBeUndefined();
});
