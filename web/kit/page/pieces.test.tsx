import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../../contracts/auth.ts";
import { units } from "../../../contracts/units.ts";
import { showApp } from "../../test/show-app.tsx";
import { show } from "../../test/show.tsx";
import { ContactLink } from "./contact-link.tsx";
import { CopyButton } from "./copy-button.tsx";
import { datesIn } from "./dates.ts";
import { FigureRow } from "./figure-row.tsx";
import { focusIfLost } from "./focus-if-lost.ts";
import { PageHeader } from "./page-header.tsx";
import { ProblemBanner } from "./problem-banner.tsx";
import { ListEntry, ShortList } from "./short-list.tsx";
import { Unbroken } from "./unbroken.tsx";
import { usePaused } from "./use-paused.ts";

const shown = (text: string | RegExp) => page.getByText(text, { exact: true });

test.each([
  ["https://x.example", "_blank", "noopener noreferrer"],
  ["HTTP://x.example", "_blank", "noopener noreferrer"],
  ["mailto:kari@x.example", null, null],
  ["tel:+47", null, null],
])("%s opens in %s", async (href, target, rel) => {
  await show(<ContactLink href={href} text="there" />);
  const link = page.getByRole("link", { name: "there" });
  await expect.element(link).toHaveAttribute("href", href);
  expect([link.element().getAttribute("target"), link.element().getAttribute("rel")]).toEqual([
    target,
    rel,
  ]);
});

test("an address that is longer than its line breaks behind its sign", async () => {
  await show(
    <div style={{ width: 120, overflowWrap: "anywhere" }}>
      <ContactLink href="mailto:kari.nordas@post.example" text="kari.nordas@post.example" />
    </div>,
  );
  const link = page.getByRole("link", { name: "kari.nordas@post.example", exact: true });
  await expect.element(link).toBeVisible();
  const lines = [...link.element().childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => {
      const text = document.createRange();
      text.selectNodeContents(node);
      return [node.textContent, text.getClientRects().length];
    });
  expect(lines).toEqual([
    ["kari.nordas@", 1],
    ["post.example", 1],
  ]);
});

test.each([
  ["Copied", "success", () => Promise.resolve()],
  [/^The browser does not allow copying/, "error", () => Promise.reject(new Error("no"))],
] as const)("copying says %s, as %s", async (text, kind, write) => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  onTestFinished(() => writeText.mockRestore());
  let made = 0;
  await show(<CopyButton textOf={() => `made ${(made += 1)}`} />);
  await userEvent.click(page.getByRole("button", { name: "Copy" }));
  await expect.element(page.getByText(text)).toBeVisible();
  expect(document.querySelectorAll(`.Toastify__toast--${kind}`)).toHaveLength(1);
  await userEvent.click(page.getByRole("button", { name: "Copy" }));
  expect(writeText.mock.calls).toEqual([["made 1"], ["made 2"]]);
});

test("days and moments stand in the formats of the settings, and what is no date as it is", () => {
  const { day, moment } = datesIn({ dateFormat: "dd.MM.yyyy", dateTimeFormat: "dd.MM HH:mm" });
  expect([day("2026-11-02"), day("later"), day("")]).toEqual(["02.11.2026", "later", ""]);
  expect(moment("2026-11-02T13:05:00.000Z")).toBe("02.11 14:05");
  expect(moment("2026-13-02T13:05:00.000Z")).toBe("2026-13-02T13:05:00.000Z");
});

test.each([
  ["of 5 offers since 2026-08-24", ["2026-08-24"]],
  ["2026-0012 · Kari, valid until 2026-12-20", ["2026-0012", "2026-12-20"]],
  ["seen 2026-11-22 13:23, from PRJ-2026-0007.", ["2026-11-22 13:23", "PRJ-2026-0007"]],
  ["14 days, Anne-Lise, M-x and 24.08.2026", []],
  ["", []],
])("dates and numbers in «%s» stay in one piece at any width", async (text, whole) => {
  await show(
    <p data-testid="narrow" style={{ width: 1 }}>
      <Unbroken text={text} />
    </p>,
  );
  await expect.element(page.getByTestId("narrow")).toHaveTextContent(text);
  const narrow = page.getByTestId("narrow").element();
  const pieces = [...narrow.querySelectorAll("span")];
  expect(pieces.map(({ textContent }) => textContent)).toEqual(whole);
  for (const piece of pieces) expect(piece.getClientRects()).toHaveLength(1);
});

test("a page names itself and what it is about, with the pages above it", async () => {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = "description";
  onTestFinished(() => meta.remove());
  const parents = [
    { key: "a", link: <a href="/a">Outer</a> },
    { key: "b", link: <a href="/b">Inner</a> },
  ];
  await show(<PageHeader title="Bath" tabTitle="Bath · x" meaning="2026-0001" parents={parents} />);
  await expect.element(page.getByRole("heading", { level: 1, name: "Bath" })).toBeVisible();
  await expect.poll(() => document.title).toBe("Bath · x – Overslag");
  expect(meta.content).toBe("2026-0001");
  expect(
    page
      .getByRole("navigation")
      .getByRole("listitem")
      .elements()
      .map((item) => [item.textContent, item.getAttribute("aria-current")]),
  ).toEqual([
    ["Outer", null],
    ["Inner", null],
    ["Bath", "page"],
  ]);
  document.body.replaceChildren();
  await show(<PageHeader title="Roof" />);
  await expect.poll(() => document.title).toBe("Roof – Overslag");
  expect(meta.content).toBe("");
  expect(page.getByRole("navigation").elements()).toEqual([]);
});

test.each([
  [undefined, [], 0],
  [[], ["Nothing yet"], 0],
  [["one", "two"], [], 2],
])("a short list of %j", async (rows, none, count) => {
  await show(
    <ShortList
      title="Rows"
      rows={rows}
      none="Nothing yet"
      all={<a href="/all">All</a>}
      keyOf={(row) => row}
      render={(row) => <ListEntry title={row} detail="about" tag="tag" end={0} />}
    />,
  );
  await expect.element(page.getByRole("region", { name: "Rows" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "All" })).toBeVisible();
  expect(shown("Nothing yet").elements()).toHaveLength(none.length);
  const items = page.getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(
    ["oneabouttag0", "twoabouttag0"].slice(0, count),
  );
});

test("a figure stands with its label and hint", async () => {
  await show(
    <dl className="figure-rows">
      <FigureRow label="Sum" value="100" hint="without VAT" isStrong />
      <FigureRow label="VAT" value="25" />
    </dl>,
  );
  await expect.element(shown("100")).toBeVisible();
  const rows = [...document.querySelectorAll(".figure-row")];
  expect(rows.map((row) => [row.textContent, row.className])).toEqual([
    ["Sum without VAT100", "figure-row is-strong"],
    ["VAT25", "figure-row"],
  ]);
});

test("the focus is given where it was lost, and never taken from where somebody works", async () => {
  await show(
    <>
      <input aria-label="Mine" />
      <button type="button">Next</button>
    </>,
  );
  const next = page.getByRole("button", { name: "Next" });
  await userEvent.click(page.getByLabelText("Mine"));
  const button = document.querySelector("button");
  focusIfLost(button);
  await expect.element(page.getByLabelText("Mine")).toHaveFocus();
  document.querySelector("input")?.blur();
  focusIfLost(null);
  expect(document.activeElement).toBe(document.body);
  focusIfLost(button);
  await expect.element(next).toHaveFocus();
});

function Failing() {
  const [problem, setProblem] = useState<Error | null>(null);
  return (
    <>
      <ProblemBanner of={problem}>{problem ? "It failed" : "All is well"}</ProblemBanner>
      <button type="button" onClick={() => setProblem(new Error("again"))}>
        Try
      </button>
    </>
  );
}

test("each failure takes the focus to what is said of it, the next one too", async () => {
  await show(<Failing />);
  await expect.element(shown("All is well")).not.toHaveFocus();
  for (const _ of [1, 2]) {
    await userEvent.click(page.getByRole("button", { name: "Try" }));
    await expect.element(shown("It failed")).toHaveFocus();
  }
});

function Paused({ text, pauseMs }: { text: string; pauseMs: number }) {
  return <p>{`paused: ${usePaused(text, pauseMs)}.`}</p>;
}
function Typing() {
  const [text, setText] = useState("a");
  return (
    <>
      <Paused text={text} pauseMs={300} />
      <button type="button" onClick={() => setText(`${text}b `)}>
        Type
      </button>
    </>
  );
}

const type = () => document.querySelector("button")?.click();
const settle = () => new Promise(requestAnimationFrame);

test("a text follows once the typing pauses, without the spaces around it", async () => {
  await show(<Typing />);
  await expect.element(shown("paused: a.")).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  type();
  await settle();
  vi.advanceTimersByTime(299);
  type();
  await settle();
  vi.advanceTimersByTime(299);
  await settle();
  expect(document.querySelector("p")?.textContent).toBe("paused: a.");
  vi.advanceTimersByTime(1);
  await settle();
  await settle();
  expect(document.querySelector("p")?.textContent).toBe("paused: ab b.");
});

const sessionIn = (locale: string) => ({
  user: { id: "1", name: "Kari", email: "k@x.example", locale, avatar: null },
  roleId: "1",
  permissions: ["UNITS_VIEW"],
  isSystemAdministrator: false,
  company: { id: "1", title: "Bygg AS" },
});

test.each([
  [200, 0],
  [500, 1],
])("the language that is chosen is kept by the server, which answers %i", async (status, told) => {
  const { asked } = await showApp("/units", {
    permissions: ["UNITS_VIEW"],
    answer: ({ address }) => {
      if (address.startsWith(units.list.path)) return Response.json({ rows: [], total: 0 });
      if (address !== auth.setLocale.path) return undefined;
      const problem = { type: "about:blank", title: "x", status, code: "internal" };
      return Response.json(status === 200 ? sessionIn("nb") : problem, { status });
    },
  });
  await expect.element(page.getByRole("radio", { name: "EN" })).toBeChecked();
  await userEvent.click(page.getByText("NB", { exact: true }));
  await expect.element(page.getByRole("heading", { name: "Enheter" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "NB" })).toBeChecked();
  const calls = () => asked.filter(({ address }) => address === auth.setLocale.path);
  await expect.poll(() => calls().map(({ body }) => body)).toEqual([{ locale: "nb" }]);
  await expect.poll(() => page.getByText("Det oppstod en feil").elements().length).toBe(told);
  // What the server has answered is the session of the page.
  const name = status === 200 ? "Kari" : "Kari Nordås";
  await userEvent.click(page.getByRole("button", { name: "Brukermeny" }));
  await expect.element(page.getByText(`Logget inn som ${name}`, { exact: true })).toBeVisible();
});
