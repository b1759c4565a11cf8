import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type PriceChange,
  type PriceChangeRow,
  priceChanges,
} from "../../contracts/price-changes.ts";
import { services } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Language } from "../base/i18n.ts";
import { eventually } from "../test/eventually.ts";
import { idOf } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const looked: PriceChange = {
  id: idOf(1),
  state: "previewed",
  buyingBy: "percent",
  buyingValue: decimal("5"),
  roundTo: "1",
  markupBy: "points",
  markupValue: decimal("-2.5"),
  priceDate: "2026-11-20",
  changed: 1,
  unchanged: 0,
  leftOut: 1,
  kept: 0,
  madeBy: "Kari Nordås",
  takenAt: null,
  undoneAt: null,
  undoneBy: null,
};
const taken: PriceChange = { ...looked, state: "taken", takenAt: "2026-11-20T10:00:00.000Z" };
const undone: PriceChange = {
  ...taken,
  state: "undone",
  undoneAt: "2026-11-21T10:00:00.000Z",
  undoneBy: "Ola Berg",
  kept: 1,
};

const tile: PriceChangeRow = {
  id: idOf(2),
  serviceId: idOf(3),
  code: "M-1",
  titleEn: "Wall tile",
  titleNb: "Veggflis",
  state: "changed",
  reason: null,
  // With all the decimals that a price has room for.
  priceBefore: decimal("1062.4875"),
  priceAfter: decimal("1116"),
  changePercent: decimal("5.04"),
  markupBefore: decimal("20"),
  markupAfter: decimal("17.5"),
};
const laying: PriceChangeRow = {
  ...tile,
  code: "W-1",
  titleEn: "Laying",
  titleNb: "Legging",
  state: "left_out",
  reason: "by_the_hour",
  priceBefore: null,
  priceAfter: null,
  changePercent: null,
  markupBefore: null,
  markupAfter: null,
};

const problem = (status: number, code: string, errors: object[] = []) =>
  Response.json({ type: "about:blank", title: code, status, code, errors }, { status });

type Own = (asked: Asked) => Response | Promise<Response> | undefined;

/** The page; what was made before is `history`, and a change that is looked at does what `looked` says. */
async function open(
  parts: { own?: Own; history?: readonly PriceChange[]; language?: Language } = {},
) {
  const { own, history = [], ...rest } = parts;
  const answer = (asked: Asked) => own?.(asked) ?? answerOf(asked, history);
  const { asked } = await showApp("/services/prices", { ...rest, answer });
  const sent = () => asked.filter(({ method }) => method !== "GET");
  return { asked, sent };
}

function answerOf({ method, address }: Asked, history: readonly PriceChange[]) {
  const { pathname, searchParams } = new URL(address, location.href);
  if (method === "POST") return Response.json(looked);
  if (pathname.endsWith("/taking")) return Response.json(taken);
  if (pathname.endsWith("/undoing")) return Response.json(undone);
  if (pathname === priceChanges.list.path) return Response.json(history);
  if (pathname === services.list.path) return Response.json({ rows: [], total: 2 });
  if (pathname.endsWith("-options")) return Response.json([]);
  if (!pathname.endsWith("/rows")) return undefined;
  const rows = [tile, laying].filter(({ state }) => state === searchParams.get("state"));
  return Response.json({ rows, total: rows.length });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const value = () => page.getByRole("textbox", { name: /^Value/ });
const preview = () => page.getByRole("region", { name: "What would change" });
const alert = () => page.getByRole("alert");

const refuse = (end: string) => (asked: Asked) =>
  asked.address.endsWith(end) ? problem(409, "price_change_done") : undefined;

async function look() {
  await userEvent.fill(value(), "5");
  await userEvent.click(button("Show what it changes"));
}

test("what would change is shown old beside new, what is left out with the reason, and then made", async () => {
  const { sent } = await open();
  await userEvent.click(page.getByRole("radio", { name: "Works" }));
  await look();
  const wish = /Buying price \+5%, rounded to 1, Markup −2.5 points/;
  await expect.element(preview()).toMatchTextContent(wish);
  const row = preview().getByRole("listitem").filter({ hasText: /-1/ });
  const figures = "1,062.4875 to 1,116.00 (+5.04%)Markup 20% to 17.5%";
  await expect.element(row).toHaveTextContent(`Wall tileM-1${figures}`);
  await userEvent.click(button("Left out: 1"));
  const reason = "Work by the hour: its price follows from hours.";
  await expect.element(row).toHaveTextContent(`LayingW-1 · ${reason}–`);
  await userEvent.click(button("Change 1 service"));
  await expect.element(page.getByText("The prices of 1 service were changed")).toBeVisible();
  await expect.element(preview()).not.toBeInTheDocument();
  const body = {
    kind: "work",
    buyingBy: "percent",
    buyingValue: "5",
    roundTo: null,
    markupBy: null,
    markupValue: null,
    priceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  };
  expect(sent()).toMatchObject([{ body }, { address: `/api/price-changes/${idOf(1)}/taking` }]);
});

test("what is left out begins with its first page, whichever was read before", async () => {
  const { asked } = await open({
    own: ({ address }) =>
      address.includes("/rows?") ? Response.json({ rows: [tile], total: 200 }) : undefined,
  });
  await look();
  await userEvent.click(preview().getByRole("listitem", { name: "2" }));
  await expect.poll(() => asked.at(-1)?.address).toMatch(/page=2/);
  await userEvent.click(button("Left out: 1"));
  await expect.poll(() => asked.at(-1)?.address).toMatch(/left_out/);
  expect(asked.at(-1)?.address).toMatch(/page=1(&|$)/);
});

test("a change of no price cannot be made, and the reasons come first", async () => {
  const nothing = { ...looked, changed: 0 };
  await open({ own: ({ method }) => (method === "POST" ? Response.json(nothing) : undefined) });
  await look();
  await expect.element(preview().getByText(/^W-1 · Work by the hour/)).toBeVisible();
  await expect.element(button("Change 0 services")).toBeDisabled();
  await userEvent.click(button("Leave it"));
  await expect.element(preview()).not.toBeInTheDocument();
});

test("what is no number stays as it was typed, is named, and is asked of nobody", async () => {
  const { sent } = await open();
  await userEvent.fill(value(), "5 kr or so");
  await userEvent.click(button("Show what it changes"));
  await expect.element(alert()).toHaveTextContent("Value is not a number; write it as 12.5");
  await expect.element(value()).toHaveValue("5 kr or so");
  expect(sent()).toEqual([]);
  await look();
  await expect.element(preview()).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
});

test.each([
  ["as a whole", [], /^This change was made or undone meanwhile/],
  [
    "at its field",
    [{ path: "buyingValue", code: "too_small", limit: "-100" }],
    /^Value must be at least -100$/,
  ],
])("a look that is refused %s keeps what was typed", async (_where, errors, text) => {
  const refusal = problem(errors.length > 0 ? 422 : 409, "price_change_done", errors);
  await open({ own: ({ method }) => (method === "POST" ? refusal : undefined) });
  await look();
  await expect.element(alert()).toMatchTextContent(text);
  await expect.element(value()).toHaveValue("5");
  await expect.element(preview()).not.toBeInTheDocument();
});

test("a change that cannot be made says why, and stays to be looked at until something else is typed", async () => {
  await open({ own: refuse("/taking") });
  await look();
  await userEvent.click(button("Change 1 service"));
  await expect.element(preview().getByRole("alert")).toMatchTextContent(/made or undone meanwhile/);
  await expect.element(value()).toHaveValue("5");
  await userEvent.fill(value(), "6");
  await expect.element(preview()).not.toBeInTheDocument();
});

test.each([
  ["other services", () => userEvent.click(page.getByRole("radio", { name: "Works" }))],
  ["another wish", () => userEvent.fill(value(), "6")],
])("the answer for what was asked before does not come late: %s", async (_what, change) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answers = [promise, new Promise<Response>(() => undefined)];
  const { sent } = await open({
    own: ({ method }) => (method === "POST" ? answers.shift() : undefined),
  });
  await look();
  await change();
  resolve(Response.json(looked));
  await expect.element(button("Show what it changes")).not.toHaveClass("ant-btn-loading");
  await userEvent.click(button("Show what it changes"));
  await eventually(() => expect(sent()).toHaveLength(2));
  expect(preview().query()).toBeNull();
});

test.each([
  [
    "en",
    ["Undo", "Show services", "Put back the prices of 1 service?"],
    "Buying price +5%, rounded to 1, Markup −2.5 points",
    "2026-11-20 11:00 by Kari Nordås · Changed: 1 · Left out: 1",
    "Undone 2026-11-21 11:00 by Ola Berg · Changed since, so kept: 1",
    ["The prices of 1 service were put back", "Changed since, so kept: 1"],
  ],
  [
    "nb",
    ["Angre", "Vis tjenester", "Sette tilbake prisene på 1 tjeneste?"],
    "Innkjøpspris +5 %, avrundet til 1, Påslag −2,5 prosentpoeng",
    "2026-11-20 11:00 av Kari Nordås · Endret: 1 · Utelatt: 1",
    "Angret 2026-11-21 11:00 av Ola Berg · Endret siden, så beholdt: 1",
    ["Prisene på 1 tjeneste er satt tilbake", "Endret siden, så beholdt: 1"],
  ],
] as const)("what was made is told of and undone once, in %s", async (...of) => {
  const [language, [undo, show, question], wish, made, back, [done, kept]] = of;
  const history = [taken];
  const { sent } = await open({
    language,
    history,
    own: ({ method }) => {
      if (method === "PUT") history[0] = undone;
      return undefined;
    },
  });
  const entry = page.getByRole("listitem").filter({ hasText: wish });
  await expect.element(entry).toMatchTextContent(made);
  await userEvent.click(button(undo));
  expect(sent()).toEqual([]);
  const dialog = page.getByRole("dialog", { name: question });
  await expect.element(dialog).toMatchTextContent(wish);
  await userEvent.click(dialog.getByRole("button", { name: undo }));
  await expect.element(page.getByText(done)).toBeVisible();
  expect(sent()).toMatchObject([{ address: `/api/price-changes/${idOf(1)}/undoing` }]);
  await expect.element(entry).toMatchTextContent(back);
  expect(button(undo).query()).toBeNull();
  await userEvent.click(button(show));
  await expect.element(button(kept)).toBeVisible();
});

test("a change that cannot be undone says why", async () => {
  await open({ history: [taken], own: refuse("/undoing") });
  await userEvent.click(button("Undo"));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Undo" }));
  await expect.element(page.getByText(/made or undone meanwhile/)).toBeVisible();
});

async function choose(text: string) {
  await userEvent.click(page.getByRole("combobox", { name: /^Buying price/ }));
  await userEvent.click(page.getByTitle(text));
}

test("each choice asks for what it needs, in its unit", async () => {
  await open();
  const what = page.getByRole("region", { name: "What is changed" });
  await choose("Up or down by an amount");
  await expect.element(what.getByText("NOK", { exact: true })).toBeVisible();
  await expect.element(value()).toBeVisible();
  await choose("Rounded only");
  await expect.element(value()).not.toBeInTheDocument();
  await userEvent.click(button("Show what it changes"));
  await expect.element(alert()).toMatchTextContent("Rounded to is required");
  await choose("From the supplier's articles");
  await expect.element(what.getByText("Rounded to")).not.toBeInTheDocument();
});

test("whoever sees no costs gets no prices to change", async () => {
  await showApp("/services/prices", { seesCosts: false });
  await expect.element(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  expect(button("Show what it changes").query()).toBeNull();
});
