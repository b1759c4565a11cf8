import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ClockContext } from "../base/clock.ts";
import { show } from "../test/show.tsx";
import { DeedDialog } from "./deed-dialog.tsx";
import type { Changed, DialogDeed } from "./use-deed.ts";

const id = "0198a000-0000-7000-8000-000000000001";

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** Two options of one title, and two alternatives of which the first one counts. */
const choice = (key: string, number: string, title: string, values: object = {}) => ({
  key,
  number,
  titleEn: title,
  titleNb: title,
  group: { number: "1", titleEn: "Bathroom", titleNb: "Bad" },
  alternativeSet: null,
  isOffered: false,
  totalChange: "0",
  ...values,
});
const choices = [
  choice("heater", "1.2", "Heater", { totalChange: "10080.46" }),
  choice("tap", "1.3", "Tap", { alternativeSet: "taps", isOffered: true }),
  choice("gold", "1.4", "Gold tap", { alternativeSet: "taps", totalChange: "-500" }),
  choice("other", "2.1", "Heater", {
    group: { number: "2", titleEn: "Kitchen", titleNb: "Kjøkken" },
    totalChange: "250",
  }),
  // As of so many choices that what they change is not counted.
  choice("lift", "2.2", "Lift", { totalChange: null }),
];

/** What an acceptance with these keys comes to. */
const priceOf = (chosen: readonly string[] | null) => ({
  choices,
  vatPayer: true,
  netAmount: "80000",
  vatAmount: "20000",
  totalAmount: chosen?.includes("heater") === true ? "110080.46" : "100000",
});

/** The dialog; every deed gets the next of the answers and is remembered. */
async function showDialog(
  deed: DialogDeed,
  answers: readonly (() => Response)[],
  now = new Date(),
  changeNumber: number | null = null,
) {
  const sent: Sent[] = [];
  const done: Changed[] = [];
  const left = [...answers];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path } = new URL(request.url);
    const body = await request.json();
    if (path.endsWith("/price")) return Response.json(priceOf(body.chosen));
    sent.push({ path, body });
    return left.shift()?.() ?? Response.json({ id, status: "sent" });
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const version = { id, version: 2, changeNumber };
  const onDone = (changed: Changed) => done.push(changed);
  await show(
    <ClockContext value={() => now}>
      <DeedDialog deed={deed} version={version} isOpen onDone={onDone} onClose={() => undefined} />
    </ClockContext>,
  );
  return { sent, done };
}

const problem =
  (status: number, code: string, errors: object[] = []) =>
  () =>
    Response.json({ type: "about:blank", title: code, status, code, errors }, { status });
const field = (name: RegExp) => page.getByRole("textbox", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const alert = page.getByRole("alert");
/** The dialog that says what is done to which version. */
const dialogOf = (deed: string) =>
  page.getByRole("dialog", { name: `${deed} · Estimate version 2`, exact: true });

const changed = "The offer has changed meanwhile, so this cannot be done any more";

test.each([
  ["hand_over", "Handed over otherwise", "hand-over", { way: "hand" }, /Note/],
  ["accept", "Customer accepted", "acceptance", { way: "paper", chosen: null }, /Note/],
  ["decline", "Customer declined", "refusal", { way: "phone" }, /Reason/],
  ["withdraw", "Withdraw the offer", "withdrawal", {}, /Reason/],
  ["reopen", "Reopen", "reopening", {}, /Reason/],
] as const)("whoever comes second learns so, and what was typed stays: %s", async (...of) => {
  const [deed, name, path, rest, note] = of;
  const { sent, done } = await showDialog(deed, [problem(409, "offer_not_open")]);
  await expect.element(dialogOf(name)).toBeVisible();
  const isAnswer = deed === "accept" || deed === "decline";
  if (isAnswer) await userEvent.fill(field(/Name of the customer/), " Kari ");
  await userEvent.fill(field(note), "As agreed ");
  await userEvent.click(button(name));
  await expect.element(alert).toHaveTextContent(changed);
  await expect.element(field(note)).toHaveValue("As agreed ");
  expect(done).toEqual([]);
  await userEvent.click(button(name));
  await vi.waitFor(() => expect(done).toHaveLength(1));
  const said = isAnswer ? { name: "Kari", date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } : {};
  expect(sent[1]).toEqual({
    path: `/api/estimates/${id}/${path}`,
    body: { ...rest, ...said, note: "As agreed" },
  });
});

test.each([
  ["decline", "Customer declined", "Please enter Reason"],
  ["withdraw", "Withdraw the offer", "Please enter Reason"],
  ["reopen", "Reopen", "Please enter Reason"],
  ["accept", "Customer accepted", "Please enter Name of the customer"],
  ["extend", "Extend the validity", "Please enter Valid until"],
] as const)("nothing is sent without what is needed: %s", async (deed, name, said) => {
  const { sent } = await showDialog(deed, []);
  await expect.element(dialogOf(name)).toBeVisible();
  await userEvent.click(button(name));
  await expect.element(page.getByText(said)).toBeVisible();
  expect(sent).toEqual([]);
});

test("a day that is refused stays, and the refusal names its field", async () => {
  const refusal = { path: "validUntil", code: "must_be_more_than", limit: "2026-12-20" };
  const { sent, done } = await showDialog("extend", [problem(422, "invalid", [refusal])]);
  const day = field(/Valid until/);
  await userEvent.fill(day, "2026-12-19");
  await userEvent.keyboard("{Enter}");
  await expect.element(alert).toHaveTextContent("Valid until must be more than 2026-12-20");
  await expect.element(day).toHaveValue("2026-12-19");
  await userEvent.click(button("Extend the validity"));
  await vi.waitFor(() => expect(done).toHaveLength(1));
  expect(sent[1]?.body).toEqual({ validUntil: "2026-12-19" });
});

test.each([
  ["accept", "Customer accepted"],
  ["decline", "Customer declined"],
] as const)(
  "an answer just after midnight is of the day that has begun: %s",
  async (deed, name) => {
    const { sent, done } = await showDialog(deed, [], new Date("2026-11-20T23:30:00Z"));
    // Of a refusal nobody has to say who gave it.
    if (deed === "accept") await userEvent.fill(field(/Name of the customer/), "Kari");
    else await userEvent.fill(field(/Reason/), "Too dear");
    await userEvent.click(button(name));
    await vi.waitFor(() => expect(done).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ date: "2026-11-21" });
  },
);

test("of a change order the dialog says what is done to it, and takes a reason of 500 signs", async () => {
  const { sent, done } = await showDialog("withdraw", [], new Date(), 1);
  await expect
    .element(page.getByText("Nobody can accept this change order any more."))
    .toBeVisible();
  await userEvent.fill(field(/Reason/), "x".repeat(501));
  await userEvent.click(button("Withdraw the offer"));
  await expect.element(page.getByText(/^Reason .*500/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(field(/Reason/), "x".repeat(500));
  await userEvent.click(button("Withdraw the offer"));
  await vi.waitFor(() => expect(done).toHaveLength(1));
  await expect
    .element(page.getByText("The change order is withdrawn", { exact: true }))
    .toBeVisible();
});

test("the customer's own choices go along, one of each set of alternatives", async () => {
  const { sent, done } = await showDialog("accept", []);
  await userEvent.fill(field(/Name of the customer/), "Kari");
  await userEvent.click(page.getByRole("radio", { name: /^Other options or alternatives/ }));
  await userEvent.click(page.getByRole("checkbox", { name: /1\.2 Heater/ }));
  await userEvent.click(page.getByRole("radio", { name: /Gold tap/ }));
  await expect.element(page.getByRole("radio", { name: /1\.3 Tap/ })).not.toBeChecked();
  await userEvent.click(button("Customer accepted"));
  await vi.waitFor(() => expect(done).toEqual([{ status: "accepted" }]));
  expect(sent[0]?.body).toMatchObject({ chosen: ["heater", "gold"] });
});

test("each choice tells its number, group and amount, and the total follows before it is confirmed", async () => {
  await showDialog("accept", []);
  const total = page.getByText("Total that is entered");
  const told = page.getByText("100,000.00 with VAT");
  await expect
    .element(page.getByRole("radio", { name: "As offered, without options" }))
    .toBeChecked();
  await expect.element(total).toBeVisible();
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText("80,000.00")).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: /^Other options or alternatives/ }));
  for (const name of [
    /^1\.2 Heater 1 Bathroom \+10,080\.46$/,
    /^2\.1 Heater 2 Kitchen \+250\.00$/,
    /^2\.2 Lift$/,
  ]) {
    await expect.element(page.getByRole("checkbox", { name })).not.toBeChecked();
  }
  await expect.element(page.getByRole("radio", { name: /^1\.4 Gold tap .500\.00$/ })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /^1\.3 Tap$/ })).toBeChecked();
  const heater = page.getByRole("checkbox", { name: /^1\.2 Heater 1 Bathroom \+10,080\.46$/ });
  await userEvent.click(heater);
  await expect.element(page.getByText("110,080.46 with VAT")).toBeVisible();
  await expect.element(heater).toBeChecked();
  await expect.element(told).not.toBeInTheDocument();
});
