/** @jsxImportSource preact */
import { render } from "preact";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OfferContent } from "../../contracts/offer-content.ts";
import type { OfferPage } from "../../contracts/offer-page.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { offerBehind } from "./calls.ts";
import { useChoices } from "./use-choices.ts";

const table = { heading: "", note: "", unitPriceLabel: "", rows: [] };
const nothing = { label: "", value: "" };

const content = (document: string): OfferContent => ({
  document,
  heading: "",
  project: "",
  subtitle: [],
  facts: [],
  parties: [],
  about: [],
  exclusions: [],
  terms: [],
  changes: null,
  specification: table,
  choices: [],
  totals: { before: [], main: nothing, after: [] },
  allowances: null,
  options: null,
  payments: null,
  priceForm: nothing,
  acceptance: null,
  totalAmount: decimal("1"),
});

const offered: OfferPage = {
  state: "open",
  language: "en",
  validUntil: "2026-12-20",
  company: {
    name: "Bygg AS",
    phone: "",
    email: "",
    logo: null,
    colours: { brand: "#000000", dark: "#000000", onDark: "#ffffff" },
  },
  contact: null,
  asksForCode: false,
  answer: null,
  questions: [],
  attachments: [],
  offer: content("Sums as sent"),
};
const offer = offerBehind("token");

function Sums() {
  const { content: shown, choose, isCounting } = useChoices(offer, offered);
  return (
    <>
      <button type="button" onClick={() => choose(new Set(["one"]))}>
        One
      </button>
      <button type="button" onClick={() => choose(new Set(["one", "two"]))}>
        Both
      </button>
      <p>{`${shown?.document ?? ""}${isCounting ? " …" : ""}`}</p>
    </>
  );
}

test("an answer that comes after that of a later choice changes nothing", async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(resolve)));
  const place = document.createElement("div");
  document.body.append(place);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    render(null, place);
    place.remove();
  });
  render(<Sums />, place);
  await userEvent.click(page.getByRole("button", { name: "One" }));
  await userEvent.click(page.getByRole("button", { name: "Both" }));
  await expect.poll(() => answers.length).toBe(2);
  const [first, second] = answers;
  second?.(Response.json(content("Sums of both")));
  await expect.element(page.getByText("Sums of both", { exact: true })).toBeVisible();
  const late = Response.json(content("Sums of one"));
  first?.(late);
  await expect.poll(() => late.bodyUsed).toBe(true);
  // Time for the page to show what it read.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(place.querySelector("p")?.textContent).toBe("Sums of both");
});
