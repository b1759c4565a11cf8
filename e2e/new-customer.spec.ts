import { expect, type Locator, type Page } from "@playwright/test";
import { estimateFigures } from "../contracts/estimate-figures.ts";
import { formatMoney } from "../domain/money/format.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectSaved, gridOf } from "./editor.ts";
import { openSession, test } from "./product.ts";

// Somebody calls for the first time and has an offer of 24 lines in his mail: the shortest way, by the
// catalogue, with every key and click counted. A way that gets longer fails.

const mostKeys = 340;
const mostClicks = 2;

const languages = {
  en: {
    command: "add pr",
    add: "Add project",
    addNamed: (name: string) => `Add “${name}”`,
    dialog: "Add client",
    create: "Create estimate",
    send: "Send by e-mail",
    sending: "Send estimate",
    sendNow: "Send",
    sent: "Email sent successfully",
    customer: "Nils Berg",
    email: "nils@berg.no",
    work: "Bathroom",
    lines: [
      ["wet-r", "24"],
      ["fitting wet", "24"],
      ["screed", "6"],
      ["membrane on f", "6"],
      ["membrane on w", "24"],
      ["sealing", "3"],
      ["primer", "4"],
      ["liquid", "36"],
      ["reinf", "20"],
      ["pipe sl", "4"],
      ["linear", "1"],
      ["pipe-in", "30"],
      ["wall box", "3"],
      ["manifold", "1"],
      ["removing wall t", "18"],
      ["wall tiles", "24"],
      ["floor tiles", "6"],
      ["tile adh", "8"],
      ["grout", "3"],
      ["heating cable", "6"],
      ["thermostat", "1"],
      ["silic", "4"],
      ["plaster", "12"],
      ["paint", "12"],
    ],
  },
  nb: {
    command: "nytt pr",
    add: "Legg til prosjekt",
    addNamed: (name: string) => `Legg til «${name}»`,
    dialog: "Legg til kunde",
    create: "Lag kalkyle",
    send: "Send på e-post",
    sending: "Send kalkyle",
    sendNow: "Send",
    sent: "E-posten er sendt",
    customer: "Berit Lie",
    email: "berit@lie.no",
    work: "Bad",
    lines: [
      ["våtromspl", "24"],
      ["montering våt", "24"],
      ["påst", "6"],
      ["membran gulv", "6"],
      ["membran vegg", "24"],
      ["tetting", "3"],
      ["primer", "4"],
      ["smøre", "36"],
      ["armering", "20"],
      ["rørman", "4"],
      ["slukr", "1"],
      ["rør-i", "30"],
      ["veggb", "3"],
      ["fordeler", "1"],
      ["riving fl", "18"],
      ["veggflis", "24"],
      ["gulvfl", "6"],
      ["flislim", "8"],
      ["fuge", "3"],
      ["varmek", "6"],
      ["termostat", "1"],
      ["silik", "4"],
      ["gips", "12"],
      ["maling", "12"],
    ],
  },
} as const;

/** Two hands that are counted: a chord is one key, as is each letter. */
function handsOn(page: Page) {
  const used = { keys: 0, clicks: 0 };
  const press = async (key: string, times = 1) => {
    for (let done = 0; done < times; done += 1) await page.keyboard.press(key);
    used.keys += times;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    used.keys += text.length;
  };
  const click = async (target: Locator) => {
    await target.click();
    used.clicks += 1;
  };
  /** However many fields stand between; a form that never gets there ends in a failure. */
  const pressUntilFocused = async (key: string, target: Locator) => {
    for (let tries = 0; tries < 20; tries += 1) {
      await press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(target).toBeFocused();
  };
  return { used, press, type, click, pressUntilFocused };
}

type Hands = ReturnType<typeof handsOn>;
type Words = (typeof languages)["en" | "nb"];

async function addClientWithProject(page: Page, hands: Hands, words: Words) {
  await hands.press("Control+k");
  const search = page.getByRole("dialog");
  await expect(search.getByRole("combobox")).toBeFocused();
  await hands.type(words.command);
  await expect(search.getByRole("option", { selected: true })).toContainText(words.add);
  await hands.press("Enter");
  await expect(page.locator("#title")).toBeFocused();
  await hands.type(words.work);
  await hands.press("Tab");
  await hands.type(words.customer);
  // Enter takes what is marked, which the list is a moment after it is shown.
  const addNamed = page.getByTitle(words.addNamed(words.customer)).last();
  await expect(addNamed).toHaveClass(/-option-active/);
  await hands.press("Enter");

  const dialog = page.getByRole("dialog", { name: words.dialog });
  const title = dialog.getByRole("textbox").first();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(words.customer);
  await hands.press("Tab");
  // A private person, the first of the types.
  const type = page.locator("#new-client_type");
  await hands.press("Enter");
  await expect(type).toHaveAttribute("aria-expanded", "true");
  await hands.press("Enter");
  const name = page.locator("#new-client_contact_name");
  await expect(name).toHaveValue(words.customer);
  // A list that is still closing would take the key.
  await expect(type).toHaveAttribute("aria-expanded", "false");
  await hands.pressUntilFocused("Tab", page.locator("#new-client_contact_email"));
  await hands.type(words.email);
  await hands.press("Control+s");
  await expect(dialog).toBeHidden();
  await hands.press("Control+s");
  await expect(page.getByRole("button", { name: words.create })).toBeFocused();
  await hands.press("Enter");
  await expect(gridOf(page).getByRole("textbox")).toBeFocused();
}

/** A word of the catalogue, its first find, the quantity, the next row. */
async function addLines(page: Page, hands: Hands, words: Words) {
  await hands.type(words.work);
  await hands.press("Enter");
  for (const [index, [word, quantity]] of words.lines.entries()) {
    await expect(gridOf(page).getByRole("combobox")).toBeFocused();
    await hands.type(word);
    // Before the answer Enter would add the word as a free line.
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toBeVisible();
    await hands.press("Enter");
    await expect(gridOf(page).locator('[data-column="quantity"]:focus')).toHaveCount(1);
    await hands.type(quantity);
    await hands.press(index === words.lines.length - 1 ? "Enter" : "Control+Enter");
  }
}

for (const language of ["en", "nb"] as const) {
  const words = languages[language];

  test(`a new customer has an offer of 24 lines in his mail by few keys, in ${language}`, async ({
    page,
    product,
  }) => {
    await openSession(page, language);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const hands = handsOn(page);
    await addClientWithProject(page, hands, words);
    await addLines(page, hands, words);
    await expectSaved(page);

    await hands.click(page.getByRole("button", { name: words.send }));
    const dialog = page.getByRole("dialog", { name: words.sending });
    await expect(dialog.getByText(words.email)).toBeVisible();
    await hands.click(dialog.getByRole("button", { name: words.sendNow, exact: true }));
    await expect(dialog.getByText(words.sent)).toBeVisible();
    test.info().annotations.push({ type: "used", description: JSON.stringify(hands.used) });

    const id = page.url().split("/").at(-1) ?? "";
    const call = await signedIn(product.server.url);
    const { totals, lines } = await call(estimateFigures.get, { params: { id } });
    expect(lines).toHaveLength(words.lines.length);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: /^(Totals|Summer)$/ })).toContainText(
      formatMoney(totals.totalAmount, language),
    );
    const message = product.mail.messages.at(-1);
    expect(message?.to?.map(({ address }) => address)).toEqual([words.email]);
    expect(hands.used.keys).toBeLessThanOrEqual(mostKeys);
    expect(hands.used.clicks).toBeLessThanOrEqual(mostClicks);
  });
}
