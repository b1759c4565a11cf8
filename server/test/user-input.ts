import { newId } from "../base/new-id.ts";

// What a form sends of a new user.

export const password = "a rather long sentence";
export const userInput = (roleId: string) => ({
  name: "Ola Nordmann",
  email: `ola-${newId()}@company.example`,
  phone: "+47 900 00 000",
  position: "Kalkulatør",
  roleId,
  active: true,
  locale: "nb" as const,
  avatarId: null,
});
