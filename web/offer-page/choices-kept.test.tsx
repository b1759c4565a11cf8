import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { offerPageEn as texts } from "../../locales/offer-page.en.ts";
import { content, offered } from "./test/offered.ts";
import { answer, show, text } from "./test/show-offer.tsx";

// What the customer has chosen, while the sums are on their way and once he asks.

const row = { number: "1", belongsTo: "", amount: "", effect: "", alternativeSet: null, rows: [] };
const withHeater = (isChosen: boolean) =>
  content({
    acceptance: "I accept.",
    choices: [{ ...row, key: "heater", title: "Heater", isChosen }],
    totals: { before: [], main: { label: "To pay", value: isChosen ? "2" : "1" }, after: [] },
  });
const open = offered({ offer: withHeater(false) });
const accepted = offered({ state: "accepted", offer: withHeater(true), answer });
const heater = page.getByRole("switch", { name: /Heater/ });
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

async function sign() {
  await userEvent.fill(field(texts.name).first(), "Kari Hansen");
  await userEvent.fill(field(texts.email).first(), "kari@hansen.example");
}

async function choose() {
  await userEvent.click(heater);
  await expect.element(page.getByRole("button", { name: "Accept for 2 To pay" })).toBeVisible();
}

async function ask() {
  await press(texts.ask);
  await userEvent.fill(field(texts.yourQuestion), "Why so?");
  await userEvent.fill(field(texts.name).last(), "Kari");
  await userEvent.fill(field(texts.email).last(), "kari@hansen.example");
  await press(texts.askNow);
}

test("nothing is accepted while its total is on its way", async () => {
  const priced = Promise.withResolvers<Response>();
  const sent = show({
    look: [() => Response.json(open)],
    choices: [() => priced.promise],
    acceptance: [() => Response.json(accepted)],
  });
  await expect.element(heater).toBeVisible();
  await sign();
  await userEvent.click(heater);
  await expect.element(text(texts.counting)).toBeVisible();
  const accept = page.getByRole("button", { name: texts.accepting, exact: true });
  await expect.element(accept).toHaveAttribute("aria-disabled", "true");
  accept.element().closest("form")?.requestSubmit();
  priced.resolve(Response.json(withHeater(true)));
  await press("Accept for 2 To pay");
  await expect.poll(() => sent("acceptance")).toMatchObject([{ chosen: ["heater"] }]);
});

test("whoever asks keeps what he has chosen", async () => {
  const sent = show({
    look: [() => Response.json(open)],
    choices: [() => Response.json(withHeater(true))],
    questions: [() => Response.json(open)],
    acceptance: [() => Response.json(accepted)],
  });
  await choose();
  await ask();
  await expect.element(text(texts.asked)).toBeVisible();
  await sign();
  await press("Accept for 2 To pay");
  await expect.poll(() => sent("acceptance")).toMatchObject([{ chosen: ["heater"] }]);
});

test("whoever asks about an offer that was accepted meanwhile is shown that", async () => {
  show({
    look: [() => Response.json(open)],
    choices: [() => Response.json(withHeater(true))],
    questions: [() => Response.json(accepted)],
  });
  await choose();
  await ask();
  await expect.element(text(texts.states.accepted.title)).toBeVisible();
  await expect.element(heater).not.toBeInTheDocument();
});
