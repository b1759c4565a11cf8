import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Backups, backups } from "../../contracts/backups.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const good: Backups = {
  health: "good",
  schedule: { at: "02:30", nextAt: "2026-11-21T01:30:00.000Z", keep: 14, isEncrypted: true },
  last: {
    at: "2026-11-20T01:30:00.000Z",
    file: "overslag-20261120-023000.backup",
    bytes: 12_345_678,
  },
  failure: null,
  test: {
    at: "2026-11-20T01:31:00.000Z",
    file: "overslag-20261120-023000.backup",
    reason: null,
  },
};

const card = () => page.getByRole("region", { name: /^(Backups|Sikkerhetskopier)$/ });

const open = (reply: Backups, language: "en" | "nb" = "en", isSystemAdministrator = true) =>
  showApp("/app-companies", {
    language,
    isSystemAdministrator,
    answer: ({ address }: Asked) => {
      if (address === backups.get.path) return Response.json(reply);
      return address.startsWith("/api/companies?")
        ? Response.json({ rows: [], total: 0 })
        : undefined;
    },
  });

const facts = () =>
  [...card().element().querySelectorAll("dl > div")].map((row) =>
    [...row.children].map((part) => part.textContent?.replaceAll(/\s/g, " ")).join(": "),
  );

test.each([
  [
    "en",
    "In order",
    [
      "Last backup: 2026-11-20 02:30, 12.3 MB",
      "File: overslag-20261120-023000.backup",
      "Last test: 2026-11-20 02:31, read to its end and whole",
      "Next backup: 2026-11-21 02:30, every day at 02:30 by the server’s clock",
      "Kept: 14 files",
      "Encryption: With a passphrase",
    ],
  ],
  [
    "nb",
    "I orden",
    [
      "Siste sikkerhetskopi: 2026-11-20 02:30, 12,3 MB",
      "Fil: overslag-20261120-023000.backup",
      "Siste prøve: 2026-11-20 02:31, lest til slutten og hel",
      "Neste sikkerhetskopi: 2026-11-21 02:30, hver dag klokken 02:30 etter serverens klokke",
      "Beholdes: 14 filer",
      "Kryptering: Med passordfrase",
    ],
  ],
] as const)("system administrators see how the way back stands, in %s", async (...parts) => {
  const [language, health, rows] = parts;
  await open(good, language);
  await expect.element(card().getByText(health)).toBeVisible();
  expect(facts()).toEqual(rows);
});

test.each<[Backups["health"], Partial<Backups>, string, RegExp]>([
  ["off", { schedule: null, last: null, test: null }, "Not scheduled", /switches them on with/],
  ["waiting", { last: null, test: null }, "None yet", /when its time comes/],
  ["late", {}, "Too old", /for more than 36 hours/],
  [
    "failing",
    { failure: { at: "2026-11-20T01:30:00.000Z", reason: "ENOSPC: no space left" } },
    "Failing",
    /The last try failed at 2026-11-20 02:30: ENOSPC: no space left/,
  ],
  [
    "failing",
    { test: { at: "2026-11-20T01:30:00.000Z", file: "a.backup", reason: "a.backup is cut off" } },
    "Failing",
    /The newest file cannot be restored: a.backup is cut off/,
  ],
])("%s is said with what to do: %j", async (health, differs, title, text) => {
  await open({ ...good, ...differs, health });
  await expect.element(card().getByText(title)).toBeVisible();
  await expect.element(card().getByText(text)).toBeVisible();
});

test("nobody else is shown them, and nothing is asked for", async () => {
  const { asked } = await open(good, "en", false);
  await expect.element(page.getByText("No companies yet")).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  expect(asked.map(({ address }) => address)).not.toContain(backups.get.path);
});
