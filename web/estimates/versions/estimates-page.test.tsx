import { format } from "date-fns/format";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate } from "../../../domain/test/make.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";
import { storedProject } from "../../test/stored-project.ts";
import { makeDocument } from "../test/make-document.ts";

const projectId = storedProject.id;
const idOf = (version: number) => `01900000-0000-7000-8000-0000000001${version}0`;
const address = `/project/${projectId}/estimates`;
const list = `/api/projects/${projectId}/estimates`;

const made = (version: number, own: Partial<EstimateSummary> = {}): EstimateSummary => ({
  id: idOf(version),
  projectId,
  version,
  fromVersion: null,
  changeNumber: null,
  status: "draft",
  language: "nb",
  offerDate: "2026-11-20",
  validUntil: "2026-12-20",
  revision: 1,
  vatPayer: true,
  netAmount: decimal("1000"),
  totalAmount: decimal("1250"),
  purchaseAmount: decimal("600"),
  profitAmount: decimal("400"),
  hoursScheduled: decimal("7.5"),
  incomplete: 0,
  withoutCost: 0,
  lineCount: 12,
  sentAt: null,
  firstVisitAt: null,
  sentWay: null,
  sentNote: "",
  statusNote: "",
  emailState: null,
  createdBy: "Kari",
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  ...own,
});

/** The newest is a draft; what went out, one that was superseded unsent, and one that was after it. */
const versions = [
  made(5, { fromVersion: 4, incomplete: 2, lineCount: 1 }),
  made(4, {
    status: "sent",
    sentAt: "2026-11-21T12:00:00.000Z",
    netAmount: decimal("0"),
    language: "en",
  }),
  made(3, { status: "superseded" }),
  made(2, { status: "superseded", sentAt: "2026-11-19T12:00:00.000Z" }),
  made(1, { status: "declined" }),
];

const answering =
  (found: readonly EstimateSummary[]) =>
  ({ method, address: asked }: Asked): Response | undefined => {
    if (method === "POST") return Response.json(made(6, { fromVersion: 5 }), { status: 201 });
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (asked === `/api/estimates/${idOf(6)}`) {
      return Response.json(makeDocument(makeEstimate({}), 0, { id: idOf(6), version: 6 }));
    }
    if (asked === `/api/projects/${projectId}`) return Response.json(storedProject);
    return asked === list ? Response.json(found) : undefined;
  };

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const shownRows = () =>
  [...document.querySelectorAll(".version-table tr")].map((row) =>
    [...row.children].map((cell) => plain(cell.textContent)),
  );
const buttons = () =>
  [...document.querySelectorAll(".version-table button")].map((button) =>
    button.getAttribute("aria-label"),
  );
const sentAt = (moment: string) => format(new Date(moment), "yyyy-MM-dd HH:mm");

test("each version says where it came from, its dates, its sums and when it went out", async () => {
  await showApp(address, { answer: answering(versions) });
  await expect.poll(() => shownRows().length).toBe(6);
  const [headings, newest, sent] = shownRows();
  expect(headings).toEqual([
    "Version",
    "Status",
    "Offer date / Valid until",
    "Sum without VAT",
    "Total with VAT",
    "Profit / Margin",
    "Sent",
    "Actions",
  ]);
  expect(newest?.slice(0, -1)).toEqual([
    "v5from version 4, 1 line 2 lines cannot be priced",
    "Draft",
    "2026-11-202026-12-20",
    "1,000.00",
    "1,250.000.00 to v4",
    "400.0040.00%",
    "–",
  ]);
  expect(sent?.slice(0, -1)).toEqual([
    "v412 lines",
    "Sent",
    "2026-11-202026-12-20",
    "0.00",
    "1,250.000.00 to v3",
    "400.00–",
    sentAt("2026-11-21T12:00:00.000Z"),
  ]);
  expect(
    [...document.querySelectorAll(".version-table a")].map((link) => link.getAttribute("href")),
  ).toEqual([5, 4, 3, 2, 1].map((version) => `/project/${projectId}/estimate/${idOf(version)}`));
});

test("a message that is under way or went wrong stands beside the status, one that was sent does not", async () => {
  const states = ["unknown", "failed", "sending", "sent", null] as const;
  const rows = states.map((emailState, index) => made(5 - index, { emailState }));
  await showApp(address, { answer: answering(rows) });
  await expect.poll(() => shownRows().length).toBe(6);
  expect(
    shownRows()
      .slice(1)
      .map((row) => row[1]),
  ).toEqual(["Draft May have arrived", "Draft Failed", "Draft Being sent", "Draft", "Draft"]);
});

test("of a version with lines without a cost profit and margin are a dash, with how many they are", async () => {
  const unknown = { purchaseAmount: null, profitAmount: null, withoutCost: 1 };
  await showApp(address, { answer: answering([made(1, unknown)]) });
  await expect.poll(() => shownRows().length).toBe(2);
  expect(shownRows()[1]?.slice(0, 6)).toEqual([
    "v112 lines1 line without a known cost",
    "Draft",
    "2026-11-202026-12-20",
    "1,000.00",
    "1,250.00",
    "––",
  ]);
});

test("one line that cannot be priced is said rather than those without a known cost", async () => {
  await showApp(address, { answer: answering([made(1, { incomplete: 1, withoutCost: 2 })]) });
  await expect.poll(() => shownRows().length).toBe(2);
  expect(shownRows()[1]?.[0]).toBe("v112 lines 1 line cannot be priced");
});

test("what was never sent can be deleted, and every version copied and printed", async () => {
  await showApp(address, { answer: answering(versions) });
  await expect.poll(() => shownRows().length).toBe(6);
  expect(buttons().filter((name) => name?.startsWith("Delete"))).toEqual([
    "Delete version 5",
    "Delete version 3",
  ]);
  for (const version of [5, 4, 3, 2, 1]) {
    expect(buttons()).toContain(`PDF of version ${version}`);
    expect(buttons()).toContain(`Create new estimate version from version ${version}`);
  }
  expect(document.activeElement?.closest("button")).toBeNull();
});

test("whoever may only look reads and prints", async () => {
  const permissions = ["PROJECT_ESTIMATES_VIEW"] as const;
  await showApp(address, { permissions, answer: answering(versions) });
  await expect.poll(() => shownRows().length).toBe(6);
  expect(buttons()).toEqual([5, 4, 3, 2, 1].map((version) => `PDF of version ${version}`));
  await expect.element(page.getByText("Create new estimate version")).not.toBeInTheDocument();
});

test("a version is deleted after a question that names it", async () => {
  const { asked } = await showApp(address, { answer: answering(versions) });
  await userEvent.click(page.getByRole("button", { name: "Delete version 3" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Estimate version 3 is removed for good.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("Item deleted successfully")).toBeVisible();
  const calls = asked.filter(({ method }) => method === "DELETE");
  expect(calls.map((call) => call.address)).toEqual([`/api/estimates/${idOf(3)}`]);
  await expect
    .poll(() => asked.filter((call) => call.address === list && call.method === "GET").length)
    .toBe(2);
});

test.each([
  ["the newest", "Create new estimate version", 0],
  ["the chosen one", "Create new estimate version from version 4", 1],
  ["the chosen one", "Create new estimate version from version 3", 2],
] as const)(
  "a new version is made from %s, in the language that the server chooses, and opens",
  async (...parts) => {
    const [, name, index] = parts;
    const { asked, router } = await showApp(address, { answer: answering(versions) });
    const found =
      index === 0 ? page.getByText(name, { exact: true }) : page.getByRole("button", { name });
    await userEvent.click(found);
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/project/${projectId}/estimate/${idOf(6)}`);
    expect(asked.find(({ method }) => method === "POST")).toMatchObject({
      address: list,
      body: { fromEstimateId: versions[index]?.id },
    });
    await expect.element(page.getByText("Estimate version 6 has been made")).toBeVisible();
  },
);

test.each([
  ["en", "Create estimate", "No estimate yet", "Estimate version 6 has been made"],
  ["nb", "Lag kalkyle", "Ingen kalkyle ennå", "Kalkyle, versjon 6 er laget"],
] as const)(
  "the first estimate is in the language that the server chooses, %s",
  async (language, name, title, said) => {
    const { asked } = await showApp(address, { language, answer: answering([]) });
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(page.getByRole("button", { name })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => asked.find(({ method }) => method === "POST")?.body)
      .toEqual({ fromEstimateId: null });
    await expect.element(page.getByText(said)).toBeVisible();
  },
);

test("on a narrow screen every version is a card with the same figures", async () => {
  await showApp(address, { language: "nb", answer: answering(versions) });
  await page.viewport(400, 800);
  const cards = page.getByRole("list").filter({ hasText: "fra versjon" }).getByRole("listitem");
  await expect.poll(() => cards.elements().length).toBe(5);
  const texts = cards.elements().map((card) => plain(card.textContent));
  expect(texts[0]).toContain("Tilbudsdato2026-11-20");
  expect(texts[0]).toContain("Gyldig til2026-12-20");
  expect(texts[0]).toContain("Sum uten mva.1 000,00");
  expect(texts[0]).toMatch(/Totalt med mva\..*0,00 mot v4.*1 250,00/);
  expect(texts[0]).toMatch(/Dekningsbidrag.*40,00 %.*400,00/);
  expect(texts[0]).toContain("2 linjer kan ikke prises");
  expect(texts[0]).toContain("Ikke sendt");
  expect(texts[1]).toContain(sentAt("2026-11-21T12:00:00.000Z"));
});

const failure = () =>
  Response.json(
    { type: "about:blank", title: "x", status: 500, code: "internal" },
    { status: 500 },
  );

test("a list that cannot be loaded can be tried again, and a project that is gone has no page", async () => {
  let isDown = true;
  const { history } = await showApp(address, {
    answer: (asked) => {
      const isList = asked.address === list;
      return isList && isDown ? failure() : answering(versions)(asked);
    },
  });
  await expect.element(page.getByText("The list could not be loaded")).toBeVisible();
  await expect.element(page.getByText("No estimate yet")).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.poll(() => shownRows().length).toBe(6);
  history.push(`/project/${projectId.replace(/9$/, "8")}/estimates`);
  await expect.element(page.getByText(/This record does not exist any more/)).toBeVisible();
});
