import { expect, test } from "vitest";
import { chosenRecipients, greetedPerson } from "./recipients.ts";

const person = (name: string, email: string) => ({ id: email, name, email, position: "" });
const ola = person("Ola Hansen", "ola@example.com");
const kari = person("Kari Hansen", "post@example.com");
const persons = [ola, kari];

test.each([
  ["a typed address", ["new@example.com"], [], ["new@example.com"], ""],
  ["a typed address with blanks", [" new@example.com "], [], ["new@example.com"], ""],
  ["a part of a name", ["kAri"], [], [kari.email], ""],
  ["a part of an address", ["ola@"], [], [ola.email], ""],
  ["a chosen person", [ola.email], [], [ola.email], ""],
  ["a person who stands there already", [ola.email, "ola"], [ola.email], [ola.email], ""],
  ["what two persons answer to", ["hansen"], [], [], "hansen"],
  ["what nobody answers to", ["byggherre"], [], ["byggherre"], ""],
  ["what was refused before", ["hansen"], ["hansen"], ["hansen"], ""],
] as const)("%s", (...example) => {
  const [, values, before, recipients, typedRecipient] = example;
  expect(chosenRecipients(values, before, persons)).toEqual({ recipients, typedRecipient });
});

test.each([
  [["TWO@client.example", "one@client.example"], "Two"],
  [["me@bygg.example", "one@client.example"], "One"],
  [["One@Client.example"], "One"],
  [["me@bygg.example"], undefined],
  [[], undefined],
])("a message to %j greets %s", (addresses, name) => {
  const known = ["One", "Two"].map((one) => ({
    id: one,
    name: one,
    // As somebody may have written it down.
    email: `${one}@Client.example`,
    position: "",
  }));
  expect(greetedPerson(addresses, known)?.name).toBe(name);
});
