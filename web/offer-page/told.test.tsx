import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { offerPageEn } from "../../locales/offer-page.en.ts";
import { offerPageNb } from "../../locales/offer-page.nb.ts";
import { content, offered } from "./test/offered.ts";
import { answer, show, text } from "./test/show-offer.tsx";

// What the page tells of an offer besides the offer itself.

const named = { number: "2026-0007", version: 2, changeNumber: null, title: "Bath" };
const change = { isChangeOrder: true, named: { ...named, changeNumber: 3 } };

test.each([
  ["en", {}, "Offer 2026-0007, version 2: Bath"],
  ["nb", {}, "Tilbud 2026-0007, versjon 2: Bath"],
  ["en", change, "Change order C3 to 2026-0007, version 2: Bath"],
  ["nb", change, "Endringsmelding E3 til 2026-0007, versjon 2: Bath"],
] as const)("what is offered no more says in %s which offer it was: %j", async (...of) => {
  const [language, told, words] = of;
  show({
    look: [() => Response.json(offered({ language, offer: null, state: "withdrawn", ...told }))],
  });
  await expect.element(text(words)).toBeVisible();
});

test("what never went out is not named", async () => {
  const draft = offered({ state: "superseded", offer: null, named: null });
  show({ look: [() => Response.json(draft)] });
  await expect.element(text(offerPageEn.states.superseded.title)).toBeVisible();
  expect(document.body.textContent).not.toContain("2026-0007");
});

const row = { number: "1", belongsTo: "", amount: "", effect: "", alternativeSet: null, rows: [] };
const choice = { ...row, key: "a", title: "Heater", isChosen: true };
const withChoices = content({ choices: [choice] });
/** Its others were deleted since. */
const withOneLeft = content({ choices: [{ ...choice, alternativeSet: "heaters" }] });

test.each([
  ["en", "open", offerPageEn.pdfAsSent],
  ["nb", "accepted", offerPageNb.pdfBeforeAnswer],
] as const)("in %s an offer that is %s says that its document knows no choices", async (...of) => {
  const [language, state, said] = of;
  const shown = offered({
    language,
    state,
    offer: withChoices,
    ...(state === "accepted" && { answer }),
  });
  show({ look: [() => Response.json(shown)] });
  await expect.element(text(said)).toBeVisible();
});

test.each([
  ["without choices", offered()],
  ["of which one alternative alone is left", offered({ offer: withOneLeft })],
  ["that was declined", offered({ state: "declined", offer: withChoices, answer })],
])("an offer %s says nothing of them", async (_what, shown) => {
  show({ look: [() => Response.json(shown)] });
  await expect.element(page.getByRole("button", { name: offerPageEn.openPdf })).toBeVisible();
  await expect.element(text(offerPageEn.pdfAsSent)).not.toBeInTheDocument();
  await expect.element(text(offerPageEn.pdfBeforeAnswer)).not.toBeInTheDocument();
  await expect.element(text(offerPageEn.choices)).not.toBeInTheDocument();
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
});

const allowance = { number: "1", title: "Painting", amount: "100.00" };

test.each([
  ["of its one allowance", [allowance], 0],
  ["of two", [allowance, { ...allowance, number: "2" }], 1],
] as const)("an offer tells the sum %s %#", async (_what, rows, sums) => {
  const sum = { title: "Allowances in all", amount: "200.00" };
  const told = content({ allowances: { heading: "Allowances", note: "", rows: [...rows], sum } });
  show({ look: [() => Response.json(offered({ offer: told }))] });
  await expect.element(page.getByRole("heading", { name: "Allowances" })).toBeVisible();
  expect(text(sum.title).elements()).toHaveLength(sums);
});

test("an indication cannot be accepted", async () => {
  show({ look: [() => Response.json(offered())] });
  await expect.element(text(offerPageEn.nothingToAccept)).toBeVisible();
  expect(page.getByRole("textbox", { name: offerPageEn.name }).elements()).toEqual([]);
});
