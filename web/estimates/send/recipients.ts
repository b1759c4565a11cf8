import { email as emailSchema } from "../../../contracts/fields.ts";
import type { ContactPerson } from "./email-calls.ts";

export const isAddress = (text: string) => emailSchema.safeParse(text).success;

/** What stands in the field after something was typed or chosen. */
export interface Recipients {
  readonly recipients: readonly string[];
  /** What several contact persons answer to is no recipient yet: it goes on being typed. */
  readonly typedRecipient: string;
}

/** The part of a name or an address that fits one contact person alone means that person. */
export function chosenRecipients(
  values: readonly string[],
  before: readonly string[],
  persons: readonly ContactPerson[],
): Recipients {
  const recipients: string[] = [];
  let typedRecipient = "";
  for (const value of values) {
    const text = value.trim();
    const found = before.includes(value) || isAddress(text) ? [] : personsWith(text, persons);
    if (found.length > 1) typedRecipient = text;
    else recipients.push(found[0]?.email ?? text);
  }
  return { recipients: [...new Set(recipients)], typedRecipient };
}

/** Whom the message speaks to: the first recipient who is a contact person. Nobody where they are all others. */
export function greetedPerson(
  recipients: readonly string[],
  persons: readonly ContactPerson[],
): ContactPerson | undefined {
  const addresses = recipients.map((address) => address.toLowerCase());
  return addresses
    .map((address) => persons.find(({ email }) => email.toLowerCase() === address))
    .find((person) => person !== undefined);
}

const personsWith = (text: string, persons: readonly ContactPerson[]) =>
  persons.filter(({ name, email }) =>
    `${name} <${email}>`.toLowerCase().includes(text.toLowerCase()),
  );
