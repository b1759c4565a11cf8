import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type AuditEntry, auditLog } from "../../contracts/audit.ts";
import { idOf } from "../test/make-service-template.ts";
import { inZone } from "../test/in-zone.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const change = (label: string, before: string | null, after: string | null) => ({
  field: label,
  label,
  before,
  after,
  isCost: false,
});

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  id: idOf(1),
  at: "2026-11-20T12:00:00.000Z",
  userId: idOf(9),
  userName: "Kari",
  tokenTitle: null,
  action: "changed",
  kind: "unit",
  recordId: idOf(5),
  parentId: null,
  exists: true,
  titleEn: "metre",
  titleNb: "meter",
  changes: [change("Code", "m", "lm")],
  ...values,
});

const entries = [
  entry({}),
  entry({
    id: idOf(2),
    action: "created",
    exists: false,
    titleEn: "piece",
    changes: ["a", "b", "c", "d", "e"].map((label) => change(label, null, `new ${label}`)),
  }),
  entry({
    id: idOf(3),
    action: "sign_in_failed",
    kind: "user",
    userId: null,
    userName: "",
    titleEn: "Ola",
    changes: [],
  }),
  entry({ id: idOf(4), action: "deleted", userName: "", userId: null, exists: false, changes: [] }),
];

const server = ({ address }: Asked): Response | undefined => {
  if (address === auditLog.people.path) return Response.json([{ id: idOf(9), name: "Kari" }]);
  return address.startsWith(`${auditLog.list.path}?`)
    ? Response.json({ rows: entries, total: entries.length })
    : undefined;
};

const listed = (asked: readonly Asked[]) =>
  asked.filter(({ address }) => address.startsWith(`${auditLog.list.path}?`));
const rows = () =>
  [...document.querySelectorAll(".record-table tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent.replaceAll(/\s+/g, " ")),
  );
const box = (name: string) => page.getByRole("combobox", { name, exact: true });

test.each([
  ["sign_in_failed", "Not signed in"],
  ["second_factor_failed", "Not signed in"],
  ["signed_out", "The product"],
] as const)("who did what nobody stands behind, as %s, is told as %s", async (action, who) => {
  const nameless = entry({ action, kind: "user", userId: null, userName: "", changes: [] });
  await showApp("/audit-log", {
    answer: (asked) =>
      asked.address.startsWith(`${auditLog.list.path}?`)
        ? Response.json({ rows: [nameless], total: 1 })
        : server(asked),
  });
  await expect.poll(() => rows()[0]?.[2]).toBe(who);
});

test("each entry says what was done to which record, before and after, by whom and when", async () => {
  await showApp("/audit-log", { answer: server });
  await expect.poll(() => rows().length).toBe(4);
  expect(rows().map(([what, changes, who]) => [what, changes, who])).toEqual([
    ["Changed: metreUnit", "Code before mafter lm", "Kari"],
    [
      "Added: pieceUnit · deleted since",
      "a after new ab after new bc after new c2 more fields",
      "Kari",
    ],
    ["Sign-in failed: OlaUser", "", "Not signed in"],
    ["Deleted: metreUnit", "", "The product"],
  ]);
  await expect
    .element(page.getByRole("link", { name: "metre" }))
    .toHaveAttribute("href", `/unit/${idOf(5)}`);
  await expect.element(page.getByRole("link", { name: "piece" })).not.toBeInTheDocument();
});

test("a change by an access token says which, beside its owner or as its own name", async () => {
  const rowsBy = [
    entry({ tokenTitle: "Accounts" }),
    entry({ id: idOf(2), userName: "Web shop", tokenTitle: "Web shop" }),
  ];
  await showApp("/audit-log", {
    answer: (asked) =>
      asked.address.startsWith(`${auditLog.list.path}?`)
        ? Response.json({ rows: rowsBy, total: 2 })
        : server(asked),
  });
  await expect
    .poll(() => rows().map((cells) => cells[2]))
    .toEqual(["Kariwith the access token “Accounts”", "Web shopAccess token"]);
});

test.each(["America/New_York", "Asia/Tokyo"])(
  "moments are those of Norway, as in the values and the file, also for a reader in %s",
  async (zone) => {
    await inZone(zone);
    await showApp("/audit-log", { answer: server });
    await expect
      .element(page.getByText("2026-11-20 13:00").first())
      .toHaveAttribute("datetime", "2026-11-20T12:00:00.000Z");
  },
);

test("an import of prices is told whole, and leads to its supplier", async () => {
  const counts = [change("New articles", null, "1,200"), change("Changed articles", null, "7")];
  const imported = entry({
    action: "imported",
    kind: "supplier",
    titleEn: "Engros AS",
    changes: [
      change("Price file", null, "prices.txt"),
      ...counts,
      change("Vanished articles", null, "0"),
    ],
  });
  await showApp("/audit-log", {
    answer: (asked) =>
      asked.address.startsWith(`${auditLog.list.path}?`)
        ? Response.json({ rows: [imported], total: 1 })
        : server(asked),
  });
  await expect
    .poll(() => rows()[0]?.slice(0, 2))
    .toEqual([
      "Imported: Engros ASSupplier",
      "Price file after prices.txtNew articles after 1,200Changed articles after 7Vanished articles after 0",
    ]);
  await expect
    .element(page.getByRole("link", { name: "Engros AS" }))
    .toHaveAttribute("href", `/supplier/${idOf(5)}/overview`);
});

test("the other fields of an entry are a key away, and away again", async () => {
  await showApp("/audit-log", { answer: server });
  const more = page.getByRole("button", { name: "2 more fields" });
  await userEvent.click(more);
  await expect.element(page.getByText("after new e")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Show less" }));
  await expect.element(page.getByText("after new e")).not.toBeInTheDocument();
});

test.each([
  ["Who", "Kari", `userId=${idOf(9)}`],
  ["Kind", "Project", "kind=project"],
  ["Action", "Signed in", "action=signed_in"],
])("the list is narrowed by %s, and so is the file", async (label, option, query) => {
  const { asked } = await showApp("/audit-log", { answer: server });
  await userEvent.click(box(label));
  await userEvent.click(page.getByTitle(option, { exact: true }).last());
  await expect.poll(() => listed(asked).at(-1)?.address).toContain(query);
  expect(listed(asked).at(-1)?.address).toContain("order=desc");
  await expect
    .element(page.getByRole("link", { name: "Export as CSV" }))
    .toHaveAttribute("href", `${auditLog.export.path}?${query}&language=en`);
});

test("days of the address are the period, and are asked for", async () => {
  const { asked } = await showApp("/audit-log?from=2026-11-01&to=2026-11-20&search=kari", {
    answer: server,
    language: "nb",
  });
  await expect.element(page.getByRole("textbox", { name: "Fra" })).toHaveValue("2026-11-01");
  await expect.element(page.getByRole("textbox", { name: "Til" })).toHaveValue("2026-11-20");
  const { address = "" } = listed(asked).at(-1) ?? {};
  for (const part of ["from=2026-11-01", "to=2026-11-20", "search=kari", "language=nb"]) {
    expect(address).toContain(part);
    await expect
      .element(page.getByRole("link", { name: "Eksporter som CSV" }))
      .toHaveAttribute("href", expect.stringContaining(part));
  }
  await expect.element(page.getByRole("heading", { level: 1, name: "Endringslogg" })).toBeVisible();
});

test("whoever sees no projects is not offered them as a filter", async () => {
  await showApp("/audit-log", {
    answer: server,
    permissions: ["USER_ACTIONS", "UNITS_VIEW", "CLIENTS_VIEW"],
  });
  await userEvent.click(box("Kind"));
  await expect.element(page.getByTitle("Unit", { exact: true }).last()).toBeInTheDocument();
  // Those of whom he sees but a part are none either.
  for (const kind of ["Project", "Person of a client"]) {
    await expect.element(page.getByTitle(kind, { exact: true })).not.toBeInTheDocument();
  }
});

const none = ({ address }: Asked) =>
  address.startsWith(`${auditLog.list.path}?`) ? Response.json({ rows: [], total: 0 }) : undefined;

test("nothing that was found says so, and why", async () => {
  await showApp("/audit-log?kind=unit", { answer: none });
  await expect.element(page.getByText("Nothing matches the filters")).toBeVisible();
});
