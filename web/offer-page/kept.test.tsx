/** @jsxImportSource preact */
import { render } from "preact";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { offerPageEn as texts } from "../../locales/offer-page.en.ts";
import { OfferPage } from "./offer-page.tsx";
import { content, offered } from "./test/offered.ts";
import { answer, show } from "./test/show-offer.tsx";

const row = { number: "1", belongsTo: "", amount: "", effect: "", alternativeSet: null, rows: [] };
const withHeater = (isChosen: boolean) =>
  content({
    acceptance: "I accept.",
    choices: [{ ...row, key: "heater", title: "Heater", isChosen }],
    totals: {
      before: [],
      main: { label: "To pay", value: isChosen ? "NOK 2" : "NOK 1" },
      after: [],
    },
  });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

test("whoever looks for the code in his mail finds what he chose and wrote when the phone loads the page anew", async () => {
  const open = offered({ asksForCode: true, offer: withHeater(false) });
  const sent = show({
    look: [() => Response.json(open)],
    choices: [() => Response.json(withHeater(true))],
  });
  await userEvent.click(page.getByRole("switch", { name: /Heater/ }));
  await expect.element(page.getByRole("button", { name: "Accept for NOK 2 To pay" })).toBeVisible();
  await userEvent.fill(field(texts.name), "Kari Hansen");
  await userEvent.fill(field(texts.email), "kari@hansen.example");
  await userEvent.click(page.getByRole("button", { name: "Accept for NOK 2 To pay" }));
  await expect.element(field(texts.code)).toBeVisible();

  const place = document.body.lastElementChild;
  if (!place) throw new Error("Nothing is shown.");
  render(null, place);
  render(<OfferPage token="secret" />, place);
  await expect.element(page.getByRole("switch", { name: /Heater/ })).toBeChecked();
  await expect.element(page.getByRole("button", { name: "Accept for NOK 2 To pay" })).toBeVisible();
  await expect.element(field(texts.name)).toHaveValue("Kari Hansen");
  await expect.element(field(texts.email)).toHaveValue("kari@hansen.example");
  expect(sent("choices")).toHaveLength(2);
  expect(sent("choices").at(-1)).toEqual({ token: "secret", chosen: ["heater"] });
});

test("what was chosen before is not asked for of an offer that was accepted since", async () => {
  const accepted = { ...offered({ state: "accepted", offer: withHeater(true) }), answer };
  const sent = show({
    look: [
      () => Response.json(offered({ offer: withHeater(false) })),
      () => Response.json(accepted),
    ],
    choices: [() => Response.json(withHeater(true))],
  });
  await userEvent.click(page.getByRole("switch", { name: /Heater/ }));
  await expect.element(page.getByRole("button", { name: "Accept for NOK 2 To pay" })).toBeVisible();
  const place = document.body.lastElementChild;
  if (!place) throw new Error("Nothing is shown.");
  render(null, place);
  render(<OfferPage token="secret" />, place);
  await expect
    .element(page.getByRole("heading", { name: texts.states.accepted.title }))
    .toBeVisible();
  expect(sent("choices")).toHaveLength(1);
});
