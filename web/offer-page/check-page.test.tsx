/** @jsxImportSource preact */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { offerPageEn as texts } from "../../locales/offer-page.en.ts";
import { CheckPage } from "./check-page.tsx";
import { answer, lost, refused, show, text } from "./test/show-offer.tsx";

// The page on which whoever has a certificate looks up what is stored.

const stored = {
  language: "en",
  company: "Bygg AS",
  number: "2026-0001",
  version: 2,
  changeNumber: null,
  acceptedAt: answer.at,
  name: "Kari Hansen",
  emailConfirmedAt: null,
  total: "NOK 1,250.00",
  /** Of the file with the letters "abc". */
  pdfSha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  takenBackAt: null,
} as const;

test.each([
  [{}, "This acceptance is stored as follows.", ["Version2"]],
  [
    { takenBackAt: answer.at, emailConfirmedAt: answer.at },
    "This acceptance was taken back on 21 November 2026 at 11:00.",
    ["Version2", "E-mail address confirmed by a code21 November 2026 at 11:00"],
  ],
  [{ language: "nb", changeNumber: 3 }, "Denne aksepten er lagret slik.", ["EndringsmeldingE3"]],
])("whoever has a certificate learns what is stored: %j", async (told, sentence, facts) => {
  const sent = show(
    { "offer-check": [() => Response.json({ ...stored, ...told })] },
    <CheckPage code="code" />,
  );
  await expect.element(text(sentence)).toBeVisible();
  expect(sent("offer-check")).toEqual([{ code: "code" }]);
  const shown = [...document.querySelectorAll("dl > div")].map((fact) => fact.textContent);
  expect(shown).toEqual(expect.arrayContaining(facts));
  expect(shown).toHaveLength(5 + facts.length);
});

test.each([
  ["abc", texts.check.same],
  ["abd", texts.check.other],
])("a file is compared with what was accepted: %s", async (words, result) => {
  show({ "offer-check": [() => Response.json(stored)] }, <CheckPage code="code" />);
  await userEvent.upload(page.getByLabelText(texts.check.file), new File([words], "offer.pdf"));
  await expect.element(text(result)).toBeVisible();
});

test.each([
  [refused(404, "not_found"), texts.check.unknown.title],
  [refused(422, "invalid"), texts.check.unknown.title],
  [lost, texts.check.failed.title],
])("a code that says nothing is told from a lost connection: %#", async (answered, title) => {
  show({ "offer-check": [answered] }, <CheckPage code="code" />);
  await expect.element(text(title)).toBeVisible();
});
