import { expect, test, vi } from "vitest";
import { refuseGuessable } from "./password-rules.ts";

const broken = vi.hoisted(() => ({ times: 1 }));
vi.mock("@zxcvbn-ts/language-common", () => ({
  get dictionary() {
    broken.times -= 1;
    if (broken.times >= 0) throw new Error("The file could not be read.");
    return { "passwords-common": ["password1"] };
  },
}));

const surroundings = { companyTitle: "Bygg AS", email: "ola@bygg.example" };
const check = () => refuseGuessable("password", "password1", surroundings);

test("after the list of common passwords could not be read, the next check reads it again", async () => {
  await expect(check()).rejects.toThrow("could not be read");
  await expect(check()).rejects.toMatchObject({ code: "invalid" });
});
