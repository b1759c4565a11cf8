import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { backups } from "../../contracts/backups.ts";
import { type Health, health } from "../../contracts/health.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const good: Health = {
  state: "good",
  findings: [],
  checkedAt: "2026-11-20T10:00:00.000Z",
  release: "1.0.0",
  upSince: "2026-11-20T09:00:00.000Z",
  migration: { name: "0056_health", appliedAt: "2026-11-20T08:59:00.000Z" },
  database: {
    version: "17.6",
    answerMs: 2.34,
    bytes: 12_345_678,
    connections: 7,
    connectionLimit: 100,
    processes: 2,
    clockOffMs: -12,
  },
  replica: "good",
  provider: "good",
  lockedFactors: 0,
  disk: { freeBytes: 50 * 2 ** 30, reserveBytes: 256 * 2 ** 20, isFull: false },
  sendsNothing: false,
  mail: {
    waiting: 3,
    underWay: 1,
    failed: 0,
    unknown: 0,
    oldestAt: "2026-11-20T09:58:00.000Z",
    unreachableCompanies: 0,
  },
  workers: { running: 1, waiting: 4, limit: 3 },
  loop: { medianMs: 0.2, p99Ms: 8, longestMs: 41 },
  memoryBytes: 345_600_000,
  slowest: [{ at: "2026-11-20T09:30:00.000Z", ms: 1_812, text: "select everything" }],
};

const backupsOff = { health: "off", schedule: null, last: null, failure: null, test: null };

async function open(told: Health | Error, language: "en" | "nb" = "en", isAdministrator = true) {
  const answers = { told };
  const shown = await showApp("/app-companies/health", {
    language,
    isSystemAdministrator: isAdministrator,
    answer: ({ address }: Asked) => {
      if (address === backups.get.path) return Response.json(backupsOff);
      if (address !== health.get.path) return undefined;
      return answers.told instanceof Error
        ? Response.json({ code: "unavailable", status: 503 }, { status: 503 })
        : Response.json(answers.told);
    },
  });
  return { ...shown, answers };
}

const factsOf = (name: string) =>
  [...page.getByRole("region", { name }).element().querySelectorAll("dl > div")].map((row) =>
    [...row.children].map((part) => part.textContent?.replaceAll(/\s/g, " ")).join(": "),
  );

test.each([
  [
    "en",
    "In order",
    {
      Database: [
        "Answers in: 2.3 ms",
        "Version: PostgreSQL 17.6",
        "Size: 12.3 MB",
        "Connections: 7 of 100",
        "Server processes that use it: 2",
        "Clock of this machine: 12 ms behind the database’s",
        "Replica: Up to date",
      ],
      "Sign-in": ["Provider: Answers", "Authenticator apps that cannot be checked: 0"],
      "Disk of DATA_DIR": ["Free: 50 GB", "Reserve: 256 MB", "Changes: Are taken"],
      "E-mail of all companies": [
        "Waiting: 3",
        "Being sent: 1",
        "Oldest of these: 2026-11-20 10:58",
        "Failed, undecided: 0",
        "Unknown, undecided: 0",
        "Companies whose mail server does not answer: 0",
      ],
      "This server process": [
        "Release: 1.0.0",
        "Running since: 2026-11-20 10:00",
        "Last migration: 0056_health, 2026-11-20 09:59",
        "Memory: 345.6 MB",
        "Calls about large estimates: 1 run, 4 wait, 3 at once",
        "Held in the last minute: 0.2 ms usually, 8 ms in one of 100 moments, 41 ms at most",
      ],
    },
  ],
  [
    "nb",
    "I orden",
    {
      Innlogging: [
        "Innloggingstjeneste: Svarer",
        "Autentiseringsapper som ikke kan kontrolleres: 0",
      ],
      "Disken til DATA_DIR": ["Ledig: 50 GB", "Reserve: 256 MB", "Endringer: Tas imot"],
      "E-post fra alle bedrifter": [
        "Venter: 3",
        "Sendes: 1",
        "Eldste av disse: 2026-11-20 10:58",
        "Mislykket, ikke avgjort: 0",
        "Ukjent, ikke avgjort: 0",
        "Bedrifter med e-postserver som ikke svarer: 0",
      ],
    },
  ],
] as const)("a system administrator sees how the installation stands, in %s", async (...parts) => {
  const [language, state, regions] = parts;
  await open(good, language);
  await expect.element(page.getByText(state, { exact: true })).toBeVisible();
  for (const [name, facts] of Object.entries(regions)) expect(factsOf(name)).toEqual(facts);
  await expect.element(page.getByText("select everything").first()).toBeVisible();
});

test.each<[Health["findings"][number]["code"], Partial<Health>, RegExp, RegExp]>([
  [
    "disk_full",
    { disk: { freeBytes: 120 * 2 ** 20, reserveBytes: 256 * 2 ** 20, isFull: true } },
    /120 MB free of a reserve of 256 MB. Changes are refused until 512 MB are free/,
    /Make room/,
  ],
  [
    "clock_off",
    { database: { ...good.database, clockOffMs: 92_000 } },
    /are 92 sec apart/,
    /by the network/,
  ],
  [
    "mail_unreachable",
    { mail: { ...good.mail, unreachableCompanies: 1 } },
    /E-mails of 1 company wait/,
    /tried again by themselves/,
  ],
  ["mail_failed", { mail: { ...good.mail, failed: 2 } }, /2 e-mails were not delivered/, /decides/],
  ["replica_gone", { replica: "gone" }, /REPLICA_URL does not answer/, /answers all calls itself/],
  ["replica_behind", { replica: "behind" }, /more than a second behind/, /the network busy/],
  ["replica_stray", { replica: "stray" }, /follows another database/, /promoted/],
  ["provider_unreachable", { provider: "unreachable" }, /does not answer: nobody/, /certificate/],
  [
    "provider_wrong_issuer",
    { provider: "wrong_issuer" },
    /does not name itself so/,
    /to the letter/,
  ],
  [
    "provider_client_refused",
    { provider: "client_refused" },
    /does not take OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/,
    /runs out/,
  ],
  ["factors_locked", { lockedFactors: 1 }, /app of 1 user who tried/, /the SECRET_KEY from before/],
])("%s is told with its cause and what helps", async (code, differs, cause, remedy) => {
  await open({
    ...good,
    ...differs,
    state: "warning",
    findings: [{ code, level: "warning" }],
  });
  await expect.element(page.getByText("Worth a look")).toBeVisible();
  const told = page.getByRole("list", { name: "What is not as it should be" });
  await expect.element(told.getByText(cause)).toBeVisible();
  await expect.element(told.getByText(remedy)).toBeVisible();
});

test("a disk out of sight is said to be so, and what is not set up", async () => {
  await open({ ...good, disk: null, replica: null, provider: null });
  await expect.element(page.getByText(/^Out of sight/)).toBeVisible();
  await expect.element(page.getByText("None: REPLICA_URL is not set")).toBeVisible();
  await expect.element(page.getByText("None: OIDC_ISSUER is not set")).toBeVisible();
});

test("what stands there stays when the server does not answer, and says of when it is", async () => {
  const { answers } = await open(good);
  await expect.element(page.getByText("In order", { exact: true })).toBeVisible();
  answers.told = new Error("gone");
  await userEvent.click(page.getByRole("button", { name: "Refresh" }));
  await expect.element(page.getByText(/is of 2026-11-20 11:00/)).toBeVisible();
  await expect.element(page.getByText("PostgreSQL 17.6")).toBeVisible();
});

test("nobody else is told, and nothing is asked for", async () => {
  const { asked } = await open(good, "en", false);
  await expect.element(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  expect(asked.map(({ address }) => address)).not.toContain(health.get.path);
});
