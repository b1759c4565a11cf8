import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import type { Language } from "../base/i18n.ts";
import { showApp } from "../test/show-app.tsx";
import { storedAnswer } from "../test/stored-answer.ts";
import { shownRows } from "../test/shown-list.ts";
import { id, other, projectBody, version } from "./test/show-overview.ts";

const answer = { ...storedAnswer, id: other, projectId: id, estimateId: other };
const onPaper = { ...answer, byCustomer: false, way: "paper", enteredBy: "Per", note: "Signed" };
const takenBack = {
  ...onPaper,
  reopenedAt: "2026-11-22T10:00:00.000Z",
  reopenedBy: "Ola",
  reopenedNote: "Wrong one",
};

const question = {
  id: other,
  projectId: id,
  projectTitle: "Bath",
  estimateId: other,
  version: 2,
  changeNumber: null,
  askedAt: "2026-11-21T10:00:00.000Z",
  name: "Kari Hansen",
  email: "kari@hansen.example",
  question: "Why?",
  answer: null,
};

interface Told {
  /** What the page shows first, unless it is a project with nothing special. */
  readonly body?: object;
  readonly permissions?: readonly Permission[];
  readonly language?: Language;
  /** By the end of the address. */
  readonly told: Readonly<Record<string, unknown>>;
}

/** The page of a project, of whose offers this is told. */
const open = ({ told, body = projectBody, ...parts }: Told) =>
  showApp(`/project/${id}/overview`, {
    ...parts,
    answer: ({ address }) => {
      if (address.endsWith("/overview")) return Response.json(body);
      const key = Object.keys(told).find((end) => address.endsWith(end));
      return key === undefined ? undefined : Response.json(told[key]);
    },
  });
const texts = (title: string) => shownRows(title).map(([text]) => text);
const region = (name: string) => page.getByRole("region", { name, exact: true });
const viewer = ["PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"] as const;

test.each([
  [
    "en",
    "won",
    1,
    "Answer the client",
    "A question about the offer waits for an answer.",
    "Show the questions",
  ],
  ["nb", "lost", 2, "Svar kunden", "2 spørsmål om tilbudet venter på svar.", "Vis spørsmålene"],
] as const)("a question that nobody has answered comes next, in %s, %s", async (...of) => {
  const [language, status, openQuestions, step, hint, way] = of;
  const body = { ...projectBody, project: { ...projectBody.project, status }, openQuestions };
  await open({ language, body, told: { "/offer-questions": [question] } });
  const title = language === "en" ? "Questions of the client" : "Spørsmål fra kunden";
  await expect.element(region(title)).toBeVisible();
  await expect.element(page.getByText(step, { exact: true })).toBeVisible();
  await expect.element(page.getByText(hint)).toBeVisible();
  const link = page.getByRole("link", { name: way });
  await link.click();
  const hash = new URL(document.querySelector<HTMLAnchorElement>(".next-step a")?.href ?? "").hash;
  expect(document.querySelector(hash)?.textContent).toContain(title);
});

test("the way to the questions leads to their place while they are on their way", async () => {
  const body = { ...projectBody, openQuestions: 1 };
  const onTheWay = ({ address }: { address: string }) => {
    if (address.endsWith("/overview")) return Response.json(body);
    return address.endsWith("/offer-questions")
      ? new Promise<Response>(() => undefined)
      : undefined;
  };
  await showApp(`/project/${id}/overview`, { answer: onTheWay });
  await page.getByRole("link", { name: "Show the questions" }).click();
  await expect.poll(() => document.activeElement?.textContent).toContain("Questions of the client");
});

test("whoever may not answer is told of the question, and led nowhere", async () => {
  const body = { ...projectBody, openQuestions: 1 };
  await open({ body, permissions: viewer, told: { "/offer-questions": [question] } });
  await expect.element(page.getByText("Answer the client")).toBeVisible();
  expect(page.getByRole("link", { name: "Show the questions" }).elements()).toEqual([]);
});

test("an acceptance tells who gave it how, and has what belongs to it", async () => {
  const filed = { ...onPaper, id, hasFile: true, changeNumber: 3, vatPayer: false };
  await open({ told: { "/offer-answers": [answer, onPaper, filed, takenBack] } });
  const list = region("Answers of the customer");
  await expect.element(list.getByRole("button", { name: "For the accounts" })).toBeVisible();
  const staff = "Kari Hansen · On paper · 2026-11-21 · entered by Per · Signed";
  expect(texts("Answers of the customer")).toEqual([
    "Version 2 acceptedKari Hansen · On the offer page · 2026-11-21 11:00Certificate (opens in a new tab)Attach a signed document1,250.00 with VAT",
    `Version 2 accepted${staff}Attach a signed document1,250.00 with VAT`,
    `Change order C3 accepted${staff}Signed document (opens in a new tab)1,250.00`,
    `Version 2 accepted${staff}Taken back by Ola: Wrong one1,250.00 with VAT`,
  ]);
});

test.each([
  ["a reader may not", [onPaper], viewer, 1],
  ["what was taken back", [takenBack], undefined, 0],
  ["a refusal", [{ ...answer, kind: "declined" }], viewer, 0],
] as const)("of an answer nothing is offered that makes no sense: %s", async (...of) => {
  const [, answers, permissions, accountings] = of;
  await open({ told: { "/offer-answers": answers }, ...(permissions && { permissions }) });
  const list = region("Answers of the customer");
  await expect.element(list.getByText(/^Version 2 (accepted|declined)$/)).toBeVisible();
  expect(list.getByRole("button", { name: "Attach a signed document" }).elements()).toEqual([]);
  expect(list.getByRole("link").elements()).toEqual([]);
  expect(list.getByRole("button", { name: "For the accounts" }).elements()).toHaveLength(
    accountings,
  );
});

test.each([
  [
    "what the customer chose",
    [takenBack, onPaper],
    "v22026-11-20 · 1,234.50 as offeredAccepted1,000.00",
  ],
  [
    "nothing else",
    [{ ...onPaper, netAmount: "1234.5", totalAmount: "1543.13" }],
    "v22026-11-20Accepted1,234.50",
  ],
] as const)("an accepted version stands with what was accepted: %s", async (_, answers, text) => {
  const accepted = { ...version, status: "accepted", incomplete: 0 };
  const versions = { total: 1, rows: [accepted] };
  await open({ body: { ...projectBody, versions }, told: { "/offer-answers": answers } });
  await expect.poll(() => texts("Estimates")).toEqual([text]);
});

const event = {
  at: "2026-11-21T10:00:00.000Z",
  kind: "sent",
  estimateId: other,
  version: 2,
  changeNumber: null,
  userName: "Per",
  sentWay: "hand",
  note: "",
  validUntil: null,
  visits: null,
  enteredAt: null,
};
const opened = { ...event, kind: "opened", userName: "", sentWay: null };
const extended = { ...event, kind: "extended", sentWay: null, validUntil: "2026-12-31" };

test.each([
  [
    "en",
    ["What happened to the offer", "Questions of the client"],
    [
      "Version 2 was extended to 2026-12-31Per · Longer",
      "Change order C1 was opened by the client, 2 times in all",
      "Version 2 was opened by the client for the first time",
      "Version 2 went outBy hand · Per",
    ],
    "1 waits for an answer",
    "Answer",
  ],
  [
    "nb",
    ["Dette har skjedd med tilbudet", "Spørsmål fra kunden"],
    [
      "Versjon 2 ble forlenget til 2026-12-31Per · Longer",
      "Endringsmelding E1 ble åpnet av kunden, 2 ganger i alt",
      "Versjon 2 ble åpnet av kunden for første gang",
      "Versjon 2 ble levertPersonlig · Per",
    ],
    "1 venter på svar",
    "Svar",
  ],
] as const)("what happened to an offer and what was asked, in %s", async (...of) => {
  const [language, [timeline, questions], steps, waits, reply] = of;
  const told = { ...question, id, answer: { at: event.at, name: "Per", text: "Because." } };
  await open({
    language,
    told: {
      "/offer-events": [
        { ...extended, note: "Longer" },
        { ...opened, changeNumber: 1, visits: 2 },
        { ...opened, visits: 1 },
        event,
      ],
      "/offer-questions": [question, told],
    },
  });
  await expect.element(region(timeline)).toBeVisible();
  expect(texts(timeline).map((text) => text?.replace(/2026-11-21 11:00$/, ""))).toEqual(steps);
  await expect.element(page.getByText(waits, { exact: true })).toBeVisible();
  const [waiting, answered] = texts(questions);
  expect(waiting).toMatch(new RegExp(`^Why\\?Kari Hansen · .* 2kari@.*11:00${reply}$`));
  expect(answered).toMatch(/^Why\?.*11:00Because\.Per · 2026-11-21 11:00$/);
});

test.each([
  [
    "en",
    "What happened to the offer",
    "Version 2 was declinedPer · entered 2026-11-23 09:00 · Dear",
  ],
  [
    "nb",
    "Dette har skjedd med tilbudet",
    "Versjon 2 ble avslåttPer · ført inn 2026-11-23 09:00 · Dear",
  ],
] as const)(
  "what was answered stands with its day, and when it was entered, in %s",
  async (...of) => {
    const [language, title, text] = of;
    const entered = { ...event, kind: "declined", sentWay: null, note: "Dear" };
    const enteredAt = "2026-11-23T08:00:00.000Z";
    await open({ language, told: { "/offer-events": [{ ...entered, enteredAt }] } });
    await expect.element(region(title)).toBeVisible();
    expect(texts(title)).toEqual([`${text}2026-11-21`]);
  },
);

test("whoever only reads answers no question", async () => {
  await open({ permissions: viewer, told: { "/offer-questions": [question] } });
  await expect.element(region("Questions of the client")).toBeVisible();
  expect(page.getByRole("button", { name: /^Answer/ }).elements()).toEqual([]);
});

const amounts = (netAmount: string, totalAmount: string) => ({ netAmount, totalAmount });
const contract = {
  version: 2,
  vatPayer: true,
  accepted: amounts("1000", "1250"),
  changes: amounts("-200", "-250"),
  sum: amounts("800", "1000"),
};
const order = { ...version, changeNumber: 1, incomplete: 0, netAmount: "-200" };

test("change orders stand with what the contract comes to, and begin where one is", async () => {
  await open({ told: { "/change-orders": { rows: [order], contract } } });
  const list = region("Change orders");
  await expect.element(list.getByRole("button", { name: "New change order" })).toBeVisible();
  expect(texts("Change orders")).toEqual(["C1to version 2 · 5 linesDraft-200.00"]);
  const rows = [...document.querySelectorAll(".contract-sum dl > *")];
  expect(rows.map(({ textContent }) => textContent.replaceAll(/\s/g, " "))).toEqual([
    "Accepted version 21,000.00",
    "Accepted changes-200.00",
    "Contract sum without VAT 1,000.00 with VAT800.00",
  ]);
});

test("who pays no VAT has one contract sum, the total, and it stands alone", async () => {
  const all = { rows: [{ ...order, vatPayer: false }], contract: { ...contract, vatPayer: false } };
  await open({ told: { "/change-orders": all } });
  await expect.element(region("Contract sum")).toMatchTextContent("Contract sum1,000.00");
  expect(texts("Change orders")).toEqual(["C1to version 2 · 5 linesDraft1,543.13"]);
});

test.each([
  ["without a contract", { rows: [order], contract: null }, undefined],
  ["by a reader", { rows: [order], contract }, viewer],
] as const)("%s no change order is begun", async (_who, changes, permissions) => {
  await open({ told: { "/change-orders": changes }, ...(permissions && { permissions }) });
  await expect.element(region("Change orders")).toBeVisible();
  expect(page.getByRole("button", { name: "New change order" }).elements()).toEqual([]);
});

test("a file for the accounts is saved by a key as well", async () => {
  await open({ told: { "/offer-answers": [onPaper] } });
  const menu = region("Answers of the customer").getByRole("button", { name: "For the accounts" });
  await expect.element(menu).toBeVisible();
  const element = menu.element();
  if (element instanceof HTMLElement) element.focus();
  const clicks = new AbortController();
  onTestFinished(() => clicks.abort());
  const saved = new Promise((resolve) => {
    const note = (click: Event) => {
      if (!(click.target instanceof HTMLAnchorElement)) return;
      click.preventDefault();
      resolve(click.target.href);
    };
    document.addEventListener("click", note, { capture: true, signal: clicks.signal });
  });
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Table (CSV)");
  await userEvent.keyboard("{Enter}");
  expect(await saved).toMatch(/accounting/);
});
