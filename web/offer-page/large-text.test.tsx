/** @jsxImportSource preact */
import { render } from "preact";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { offerPageEn as texts } from "../../locales/offer-page.en.ts";
import { OfferPage } from "./offer-page.tsx";
import { content, offered } from "./test/offered.ts";
import { onPhone, phoneHeight } from "./test/on-phone.ts";

// Somebody with a phone who has set its text to twice the size.

const label = "Total with VAT and chosen options";
const value = "353 149,50 kr".replaceAll(" ", "\u00a0");
const line = [{ text: "All work follows the standard.", bold: false }];
const company = { ...offered().company, name: "Fjordheim Bygg & Bad AS", logo: logo() };
const open = offered({
  company,
  offer: content({
    acceptance: "I accept.",
    about: Array.from({ length: 9 }, () => ({ type: "paragraph", lines: [line] })),
    totals: { before: [], main: { label, value }, after: [] },
    choices: ["9 500,00 kr", value].map((amount) => ({
      key: amount,
      number: "1.2",
      title: "Varmekabler",
      belongsTo: "",
      amount: "",
      effect: amount.replaceAll(" ", "\u00a0"),
      alternativeSet: null,
      isChosen: false,
      rows: [],
    })),
  }),
});

/** As wide as a logo usually is. */
function logo(): string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [300, 300];
  return canvas.toDataURL();
}

async function showLarge() {
  await onPhone();
  vi.stubGlobal("fetch", async () => Response.json(open));
  document.documentElement.style.fontSize = "200%";
  const place = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    render(null, place);
    place.remove();
    document.documentElement.style.fontSize = "";
  });
  render(<OfferPage token="secret" />, place);
  await expect.element(page.getByRole("button", { name: texts.toAnswer })).toBeVisible();
}

/** On how many lines a text of an element stands. */
function linesOf(element: Element, words: string): number {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { currentNode: node } = walk;
    const start = node.textContent?.indexOf(words) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + words.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  throw new Error(`"${words}" is not there.`);
}

test("with large text no amount and no word is broken, and the offer keeps most of the screen", async () => {
  await showLarge();
  const bar = page.getByRole("complementary", { name: texts.total }).element();
  const accept = page.getByRole("button", { name: `Accept for ${value} ${label}` }).element();
  expect(linesOf(bar, value)).toBe(1);
  expect(linesOf(accept, value)).toBe(1);
  const letterhead = document.querySelector(".letterhead strong");
  expect(letterhead && linesOf(letterhead, "Fjordheim")).toBe(1);
  expect(bar.getBoundingClientRect().height).toBeLessThan(phoneHeight / 4);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(380);
  await expect.element(page.getByRole("status").getByText(label)).toBeInTheDocument();
});

test("with large text the amount of an option stays in its card", async () => {
  await showLarge();
  const cards = [...document.querySelectorAll("div.choice")];
  expect(cards).toHaveLength(2);
  for (const card of cards) {
    const amount = card.querySelector(".amount");
    if (!amount) throw new Error("An option has an amount.");
    const { left, right } = card.getBoundingClientRect();
    expect(amount.getBoundingClientRect().right).toBeLessThan(right);
    expect(amount.getBoundingClientRect().left).toBeGreaterThan(left);
    expect(linesOf(amount, amount.textContent)).toBe(1);
  }
});
