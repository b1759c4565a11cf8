import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { changeLanguage } from "../../../base/i18n.ts";
import { goldenExample, keys, makeTestStore } from "../../test/test-store.ts";
import { field, lineOf, showLine, type } from "../../test/show-line.tsx";

beforeEach(() => page.viewport(1280, 900));

test("why an entry was refused follows a change of the language", async () => {
  await showLine(keys.board);
  await type("Length, row 2", "abc");
  await userEvent.keyboard("{Enter}");
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("Length, row 2 is not a number; write it as 12.5");
  await changeLanguage("nb");
  await expect
    .element(alert)
    .toMatchTextContent("Lengde, rad 2 er ikke et tall; skriv det som 12,5");
});

test("markup, margin and selling price are tied, and the way back to the default is near", async () => {
  const store = await showLine(keys.board);
  await expect.element(field("Markup")).toHaveValue("25");
  await expect.element(field("Margin")).toHaveValue("20");
  await expect.element(page.getByText("Markup from the company")).toBeVisible();
  await type("Margin", "50");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Markup")).toHaveValue("100");
  await expect.element(field("Selling price")).toHaveValue("136.40");
  await type("Margin", "100");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Margin must be less than 100%")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Use the default" }));
  expect(lineOf(store, keys.board)).toMatchObject({ markupPercent: null, sellingPrice: null });
  expect(store.get().priced.lines.get(keys.board)?.sellingPrice).toBe("85.25");
});

test("hour norm and units per hour are two faces of one number", async () => {
  const store = await showLine(keys.mounting, "nb");
  await expect.element(field("Enheter per time")).toHaveValue("4");
  await type("Enheter per time", "2,5");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.mounting)?.hourNorm).toBe("0.4");
  await type("Enheter per time", "0");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Må være mer enn 0")).toBeVisible();
  expect(lineOf(store, keys.mounting)?.hourNorm).toBe("0.4");
});

test("units per hour that no norm fits exactly keep 4 decimals of it", async () => {
  const store = await showLine(keys.mounting);
  await type("Units per hour", "3");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.mounting)?.hourNorm).toBe("0.3333");
  await expect.element(field("Units per hour")).toHaveValue("3");
  await type("Units per hour", "0.3");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.mounting)?.hourNorm).toBe("3.3333");
  await expect.element(field("Units per hour")).toHaveValue("0.3");
});

test("a line without amounts says why", async () => {
  const store = await showLine(keys.setUp);
  await type("Percent", "");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The percent is missing.")).toBeVisible();
  expect(store.totals().incomplete).toBe(1);
});

test("a purchase amount that is left empty is derived, and says so", async () => {
  const store = await showLine(keys.setUp);
  await type("Purchase amount", "");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^Derived: the same percent/)).toBeVisible();
  await expect.element(field("Purchase amount")).toHaveAttribute("placeholder", "183.42");
  expect(store.totals()).toMatchObject({ purchaseAmount: "3851.8", incomplete: 0 });
});

test("Tabs that come faster than the screen is drawn walk along the fields and change nothing", async () => {
  const store = await showLine(keys.board);
  const before = store.get().priced.estimate;
  await userEvent.click(field("Buying price"));
  await Promise.all([1, 2, 3].map(() => userEvent.keyboard("{Tab}")));
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(field("Margin")).toHaveFocus();
  await userEvent.keyboard("{Tab}90{Tab}");
  expect(lineOf(store, keys.board)).toMatchObject({ sellingPrice: "90", buyingPrice: "62" });
  expect(store.get().priced.estimate.settings).toBe(before.settings);
});

test("on a frozen version the hours used are the only open field", async () => {
  const frozen = makeTestStore(undefined, { status: "sent" });
  const store = await showLine(keys.mounting, "en", frozen);
  const { netAmount } = store.totals();
  await type("Hours used", "7,5");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.mounting)?.hoursUsed).toBe("7.5");
  expect(store.totals()).toMatchObject({ hoursUsed: "7.5", netAmount });
  const open = page
    .getByRole("textbox")
    .elements()
    .filter((one) => !one.hasAttribute("readonly"));
  expect(open).toEqual([field("Hours used").element()]);
  for (const choice of page.getByRole("checkbox").elements()) {
    await expect.element(choice).toBeDisabled();
  }
  for (const source of page.getByRole("radio").elements()) {
    await expect.element(source).toBeDisabled();
  }
});

test("a frozen version keeps its own prices", async () => {
  const lines = new Map(goldenExample.lines);
  const board = lines.get(keys.board);
  if (board) lines.set(keys.board, { ...board, markupPercent: decimal("50") });
  const frozen = makeTestStore({ ...goldenExample, lines }, { status: "sent" });
  await showLine(keys.board, "en", frozen);
  await expect.element(field("Markup")).toHaveValue("50");
  await expect.element(page.getByText("Use the default")).not.toBeInTheDocument();
  await expect.element(page.getByText("Add row")).not.toBeInTheDocument();
});

test("while the version is being sent no field is open", async () => {
  await showLine(keys.mounting, "en", makeTestStore(undefined, { status: "sent", sending: true }));
  await expect.element(field("Hours used")).toHaveAttribute("readonly");
});

test("the figures after a line discount match one another, and hours have their sign", async () => {
  const store = await showLine(keys.mounting, "nb");
  await type("Linjerabatt %", "10");
  await userEvent.keyboard("{Enter}");
  const { sellingAmount, profitAmount } = store.get().priced.lines.get(keys.mounting) ?? {};
  expect([sellingAmount, profitAmount]).toEqual(["3288.19", "1064.29"]);
  await expect.element(page.getByText("32,37\u00a0% / 47,86\u00a0%")).toBeVisible();
  await expect.element(field("Dekningsgrad")).toHaveValue("32,37");
  await expect.element(page.getByText("Etter linjerabatten")).toBeVisible();
  const signs = [...document.querySelectorAll(".ant-input-suffix")].map((one) => one.textContent);
  expect(signs.filter((sign) => sign.length === 1 && sign !== "%")).toEqual(["t", "t"]);
});

test("number fields take what cells take, and show what a calculation comes to", async () => {
  const store = await showLine(keys.board, "nb");
  const enter = async (name: string, text: string) => {
    await type(name, text);
    await userEvent.keyboard("{Enter}");
    return lineOf(store, keys.board);
  };
  expect((await enter("Innkjøpspris", "kr 100,50"))?.buyingPrice).toBe("100.5");
  expect((await enter("Svinn", "7,5 %"))?.wastePercent).toBe("7.5");
  await type("Innkjøpspris", "100*1,25");
  await expect.element(page.getByRole("status", { name: "Resultat" })).toHaveTextContent("= 125");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.board)?.buyingPrice).toBe("125");
  expect((await enter("Linjerabatt, beløp", "=10/3"))?.discountAmount).toBe("3.33");
  await enter("Innkjøpspris", "=2+");
  expect(lineOf(store, keys.board)?.buyingPrice).toBe("125");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(field("Innkjøpspris")).toHaveValue("=2+");
});

test("a line that does not count says so, unless it has no price to count", async () => {
  const store = makeTestStore();
  const words = page.getByText("Not in the total", { exact: true });
  store.change([{ type: "setLine", key: keys.board, field: "optional", value: true }]);
  await showLine(keys.board, "en", store);
  await expect.element(words).toBeVisible();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await expect.element(words).not.toBeInTheDocument();
});

const unit = (ending: string, code: string, titleEn: string, dimension: string) => ({
  id: `01977a00-0000-7000-8000-0000000000${ending}`,
  revision: 1,
  code,
  titleEn,
  titleNb: titleEn,
  dimension,
});

test("a chosen unit gives the line its names and its dimension, and stands in the field", async () => {
  const known = [unit("e1", "m", "metre", "length"), unit("e2", "pcs", "piece", "count")];
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(Response.json(known)));
  onTestFinished(() => fetched.mockRestore());
  const store = await showLine(keys.board);
  await userEvent.click(page.getByRole("combobox", { name: "Unit" }));
  await userEvent.keyboard("pcs{Enter}");
  expect(lineOf(store, keys.board)).toMatchObject({
    unitId: known[1]?.id,
    unitEn: "piece",
    dimension: "count",
  });
  await expect.element(page.getByRole("complementary").getByTitle("pc – piece")).toBeVisible();
});

test("a line becomes another kind, and undo gives back what it was", async () => {
  const store = await showLine(keys.board);
  const before = lineOf(store, keys.board);
  await userEvent.click(page.getByRole("combobox", { name: "Kind" }));
  await userEvent.click(page.getByTitle("General service"));
  expect(lineOf(store, keys.board)).toEqual({ ...before, kind: "general" });
  store.undo();
  expect(lineOf(store, keys.board)).toEqual(before);
});

test("a line with a quantity becomes no text, and the panel says why", async () => {
  const store = await showLine(keys.board, "nb");
  await userEvent.click(page.getByRole("combobox", { name: "Type" }));
  await userEvent.click(page.getByTitle("Tekst"));
  expect(lineOf(store, keys.board)?.kind).toBe("material");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("En tekst har ingen mengde, pris eller opsjon");
});

test("hours of a line that is no work any more rest in it", async () => {
  const store = await showLine(keys.mounting);
  const hint = page.getByText("Its hours are kept and count again when it is work.");
  await expect.element(hint).not.toBeInTheDocument();
  store.change([{ type: "setLine", key: keys.mounting, field: "kind", value: "material" }]);
  await expect.element(hint).toBeVisible();
});
