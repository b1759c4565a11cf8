import { expect, test } from "vitest";
import { readKind } from "./kind-words.ts";

test.each([
  ["material", "m material materials materiale materialer mat vare varer goods"],
  ["work", "w a work labour labor arbeid arbeider lønn"],
  ["general", "s service services general general_service general_services"],
  ["general", "tjeneste tjenester generell_tjeneste generelle_tjenester generell generelt"],
  ["text", "t text tekst"],
  ["percent", "% percent prosent"],
  ["group", "g group gruppe heading overskrift chapter kapittel section avsnitt"],
])("the kind %s is named by each of: %s", (kind, words) => {
  for (const word of words.split(" ").map((one) => one.replace("_", " "))) {
    expect([word, readKind(word), readKind(` ${word.toUpperCase()} `)]).toEqual([word, kind, kind]);
  }
});

test.each(["", "x", "materialliste", "mat|vare"])("%j names no kind", (text) => {
  expect(readKind(text)).toBeUndefined();
});
