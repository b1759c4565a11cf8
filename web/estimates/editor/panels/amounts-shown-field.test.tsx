import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { gridEstimate } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import { AmountsShownField } from "./amounts-shown-field.tsx";
import { ChangesShownField } from "./changes-shown-field.tsx";
import { SettingCheckbox } from "./setting-checkbox.tsx";

test.each([
  ["en", "Amounts in the offer", "Print unit prices beside amounts with VAT"],
  ["nb", "Beløp i tilbudet", "Skriv enhetspriser ved siden av beløp med mva."],
] as const)("what the customer sees is chosen, and undone, %s", async (...parts) => {
  const [language, label, unitPrices] = parts;
  const store = makeTestStore(gridEstimate);
  await show(<AmountsShownField store={store} />, language);
  const settings = () => store.get().priced.estimate.settings;
  await userEvent.click(page.getByRole("checkbox", { name: unitPrices }));
  expect(settings().unitPricesShown).toBe(true);
  await userEvent.click(page.getByRole("combobox", { name: label }));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(settings().amountsShown).toBe("without_vat");
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  store.undo();
  expect(settings().amountsShown).toBe("client");
});

test("of a frozen version nothing can be chosen", async () => {
  await show(<AmountsShownField store={makeTestStore(gridEstimate, { status: "sent" })} />);
  await expect.element(page.getByRole("combobox")).toBeDisabled();
  await expect.element(page.getByRole("checkbox")).toBeDisabled();
});

test("who pays no VAT has nothing to choose", async () => {
  const settings = { ...gridEstimate.settings, vatPayer: false };
  await show(<AmountsShownField store={makeTestStore({ ...gridEstimate, settings })} />);
  await expect.element(page.getByRole("combobox")).not.toBeInTheDocument();
});

test.each([
  ["en", "Print what is new since the version that the client has"],
  ["nb", "Skriv hva som er nytt siden versjonen som kunden har"],
] as const)("what is new is left out of the document, %s", async (language, name) => {
  const store = makeTestStore(gridEstimate, { version: 2 });
  await show(<ChangesShownField store={store} />, language);
  await userEvent.click(page.getByRole("checkbox", { name }));
  expect(store.get().priced.estimate.settings.changesShown).toBe(false);
});

test.each([
  ["en", "Print the client's own numbers beside the rows"],
  ["nb", "Skriv ut kundens egne nummer ved radene"],
] as const)("the client's own numbers are left out of the document, %s", async (language, name) => {
  const store = makeTestStore(gridEstimate);
  await show(<SettingCheckbox store={store} field="clientNumbersShown" />, language);
  await userEvent.click(page.getByRole("checkbox", { name }));
  expect(store.get().priced.estimate.settings.clientNumbersShown).toBe(false);
});

test("a first version has nothing to tell", async () => {
  await show(<ChangesShownField store={makeTestStore(gridEstimate, { version: 1 })} />);
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
});
