import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OfferAnswer } from "../../contracts/offers.ts";
import type { Language } from "../base/i18n.ts";
import { storedAnswer } from "../test/stored-answer.ts";
import { gridEstimate } from "./test/grid-harness.tsx";
import { estimateId, makeDocument } from "./test/make-document.ts";
import { plain } from "./test/shown-totals.ts";
import { showEstimate, shownBanners } from "./test/show-estimate.tsx";

async function showAccepted(answer: Partial<OfferAnswer>, language: Language) {
  await page.viewport(1280, 720);
  const accepted = { ...storedAnswer, estimateId, ...answer };
  await showEstimate({
    language,
    header: { status: "accepted" },
    answer: ({ address }) =>
      address.endsWith("/offer-answers") ? Response.json([accepted]) : undefined,
  });
}

const words = {
  en: {
    accepted: "Accepted",
    sums: ["Sum without VAT1,000.00", "Total with VAT1,250.00"],
    sent: "As offered",
    own: "Total with VAT18,875.00",
    showAll: "Show all totals",
    note: /^These sums are as offered/,
  },
  nb: {
    accepted: "Akseptert",
    sums: ["Sum uten mva.1 000,00", "Totalt med mva.1 250,00"],
    sent: "Slik det ble tilbudt",
    own: "Totalt med mva.18 875,00",
    showAll: "Vis alle summer",
    note: /^Disse summene er slik det ble tilbudt/,
  },
} as const;

const figuresOf = (caption: string) =>
  [
    ...page
      .getByRole("group", { name: caption, exact: true })
      .element()
      .querySelectorAll(".key-figure"),
  ].map(({ textContent }) => plain(textContent));

test.each(["en", "nb"] as const)(
  "the totals of an accepted version begin with what was accepted, beside what was sent: %s",
  async (language) => {
    const { accepted, sums, sent, own, showAll, note } = words[language];
    await showAccepted({}, language);
    await expect.element(page.getByRole("group", { name: accepted, exact: true })).toBeVisible();
    expect(figuresOf(accepted)).toEqual(sums);
    expect(figuresOf(sent)).toContain(own);
    await expect.element(page.getByText(note)).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: showAll }));
    await expect.element(page.getByText(note)).toBeVisible();
  },
);

test("the totals of a version that was accepted as it was sent are its own", async () => {
  const { netAmount, totalAmount } = makeDocument(gridEstimate, 0).header;
  await showAccepted({ netAmount, totalAmount }, "en");
  await expect.poll(() => shownBanners().length).toBe(1);
  await expect.element(page.getByText("As offered", { exact: true })).not.toBeInTheDocument();
});
