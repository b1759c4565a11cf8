import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { permissions } from "../../contracts/permissions.ts";
import { closeSetUp, leaveSetUpToSettings } from "../base/set-up-state.ts";
import { readInSession } from "../base/stored.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000000";
const other = "01900000-0000-7000-8000-000000000001";
const session = {
  user: { id, name: "Kari Nordås", email: "kari@company.example", locale: "en", avatar: null },
  roleId: id,
  permissions,
  isSystemAdministrator: true,
  company: { id, title: "Bygg AS" },
};

const answer = ({ address }: Asked): Response | undefined => {
  if (address === auth.session.path) return Response.json(session);
  if (address.startsWith("/api/companies?")) {
    const rows = [
      { id, title: "Bygg AS" },
      { id: other, title: "Nordlys AS" },
    ];
    return Response.json({ rows, total: 2 });
  }
  return undefined;
};

const searched = (asked: readonly Asked[]) =>
  asked
    .filter(({ address }) => address.startsWith("/api/companies?"))
    .map(({ address }) => new URL(address, location.href).searchParams.get("search"));

test("companies are asked for when the typing pauses, by at most 200 symbols", async () => {
  const { asked } = await showApp("/unit/add", { answer });
  await userEvent.click(page.getByRole("combobox", { name: "Company you work in" }));
  await expect.poll(() => searched(asked)).toEqual([""]);
  // However long the keys take, no time passes between them.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard("fjordbygg");
  await vi.advanceTimersByTimeAsync(249);
  expect(searched(asked)).toEqual([""]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(() => searched(asked)).toEqual(["", "fjordbygg"]);
  await userEvent.fill(
    page.getByRole("combobox", { name: "Company you work in" }),
    "x".repeat(250),
  );
  await expect.poll(() => searched(asked).at(-1)).toBe("x".repeat(200));
});

const switcher = () => page.getByRole("combobox", { name: "Company you work in" });
const choose = async (title: string) => {
  await userEvent.click(switcher());
  await userEvent.click(page.getByTitle(title, { exact: true }).last());
};

/** The page is not left; the answer holds where it wanted to go. */
function holdThePage(): string[] {
  const wanted: string[] = [];
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== "push" || event.destination.sameDocument) return;
    wanted.push(new URL(event.destination.url).pathname);
    event.preventDefault();
  };
  navigation.addEventListener("navigate", hold);
  onTestFinished(() => navigation.removeEventListener("navigate", hold));
  return wanted;
}

/** All companies are listed, another one first; what is searched for by a text never comes. */
function answerList(call: Asked): Response | Promise<Response> | undefined {
  if (!call.address.startsWith("/api/companies?")) {
    return call.method === "PUT" ? new Response(null, { status: 204 }) : answer(call);
  }
  if (searched([call])[0]) return new Promise(() => undefined);
  const rows = [
    { id: other, title: "Nordlys AS" },
    { id, title: "Bygg AS" },
  ];
  return Response.json({ rows, total: 2 });
}

test("Enter takes what fits the typed text, also while the answer for it is on its way", async () => {
  const wanted = holdThePage();
  const { asked } = await showApp("/unit/add", { answer: answerList });
  await userEvent.click(switcher());
  await expect.element(page.getByTitle("Nordlys AS", { exact: true }).last()).toBeVisible();
  await userEvent.keyboard("nordl");
  await expect.poll(() => searched(asked)).toContain("nordl");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => wanted).toContain("/");
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ companyId: other });
});

test("Enter right after the keys takes none of those that do not fit them", async () => {
  holdThePage();
  const { asked } = await showApp("/unit/add", { answer: answerList });
  await userEvent.click(switcher());
  await expect.element(page.getByTitle("Nordlys AS", { exact: true }).last()).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard("xyz{Enter}");
  vi.useRealTimers();
  await expect.element(switcher()).toHaveAttribute("aria-expanded", "false");
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([]);
});

test("another company is worked in from its first page on, in every tab of the browser", async () => {
  const wanted = holdThePage();
  const heard: unknown[] = [];
  const channel = new BroadcastChannel("overslag.company");
  channel.addEventListener("message", ({ data }) => heard.push(data));
  onTestFinished(() => channel.close());
  const { asked, router } = await showApp("/unit/add", {
    answer: (call) =>
      call.method === "PUT" || call.method === "POST"
        ? new Response(null, { status: 204 })
        : answer(call),
  });
  const worked = () => asked.filter(({ method }) => method !== "GET");
  await choose("Bygg AS");
  await choose("Nordlys AS");
  await expect.poll(() => wanted).toContain("/");
  expect(worked()).toMatchObject([{ address: companies.work.path, body: { companyId: other } }]);
  expect(router.state.location.pathname).toBe("/");
  await expect.poll(() => heard).toHaveLength(1);
  const list = asked.find(({ address }) => address.startsWith("/api/companies?"));
  // A page holds 100 rows at most; whoever has more types.
  expect(list?.address).toContain("state=active&rows=100");
});

test("once another company is worked in, nothing is asked for on the page that is left", async () => {
  const wanted = holdThePage();
  const { asked } = await showApp("/", {
    answer: (call) =>
      call.address === companies.work.path ? new Response(null, { status: 204 }) : answer(call),
  });
  await expect.element(page.getByText("The figures could not be loaded")).toBeVisible();
  await choose("Nordlys AS");
  await expect.poll(() => wanted).toEqual(["/"]);
  expect(asked.at(-1)?.address).toBe(companies.work.path);
});

test("a switch in another tab is followed, and the next company asks for its own set-up", async () => {
  const wanted = holdThePage();
  closeSetUp();
  onTestFinished(leaveSetUpToSettings);
  await showApp("/unit/add", { answer });
  await expect.element(switcher()).toBeVisible();
  const channel = new BroadcastChannel("overslag.company");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
  channel.postMessage("another tab");
  onTestFinished(() => channel.close());
  await expect.poll(() => wanted).toEqual(["/"]);
  expect(readInSession("setUpClosed")).toBeUndefined();
});

test("a company that cannot be worked in leaves everything as it is", async () => {
  const wanted = holdThePage();
  await showApp("/unit/add", { answer });
  await choose("Nordlys AS");
  await expect.element(page.getByText("An error has occurred")).toBeVisible();
  expect(wanted).toEqual([]);
  await expect.element(switcher()).toBeEnabled();
});

test("whoever stays with what is unsaved stays in the company too", async () => {
  const { asked } = await showApp("/unit/add", { answer });
  await userEvent.fill(page.getByLabelText("Code"), "pcs");
  await choose("Nordlys AS");
  await userEvent.click(page.getByRole("button", { name: "Stay here" }));
  await expect.element(page.getByLabelText("Code")).toHaveValue("pcs");
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("whoever stayed and leaves later, for the first page too, stays in the company", async () => {
  const { asked, router } = await showApp("/unit/add", { answer });
  await userEvent.fill(page.getByLabelText("Code"), "pcs");
  await choose("Nordlys AS");
  await userEvent.click(page.getByRole("button", { name: "Stay here" }));
  void router.navigate({ to: "/" });
  await userEvent.click(page.getByRole("button", { name: "Leave without saving" }));
  await expect.poll(() => router.state.location.pathname).toBe("/");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("everybody else reads where he works and chooses nothing", async () => {
  await showApp("/unit/add");
  await expect.element(page.getByRole("banner").getByText("Bygg AS")).toBeVisible();
  await expect.element(switcher()).not.toBeInTheDocument();
});

const elsewhere = {
  type: "about:blank",
  title: "Another company",
  status: 409,
  code: "other_company",
  details: { company: "Nordlys AS" },
};

test("a tab that was left behind in another company keeps what was typed, and says why it is not saved", async () => {
  const { asked } = await showApp("/unit/add", {
    answer: (call) =>
      call.method === "POST" ? Response.json(elsewhere, { status: 409 }) : answer(call),
  });
  const code = page.getByLabelText("Code");
  await userEvent.fill(code, "pcs");
  await userEvent.fill(page.getByLabelText("Title in English"), "piece");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  const told = page.getByText(/^This tab belongs to Bygg AS, but you work in Nordlys AS now\./);
  await expect.element(told).toBeVisible();
  await expect.element(code).toHaveValue("pcs");
  expect(asked.find(({ method }) => method === "POST")?.headers).toMatchObject({
    "x-overslag-company": id,
  });
});

test("the header goes on naming the company of the tab, whatever the session says later", async () => {
  const { asked } = await showApp("/unit/add", {
    answer: (call) =>
      call.address === auth.setLocale.path
        ? Response.json({ ...session, company: { id: other, title: "Nordlys AS" } })
        : answer(call),
  });
  await userEvent.click(page.getByText("NB", { exact: true }));
  await expect.poll(() => asked.some(({ method }) => method === "PUT")).toBe(true);
  await expect.element(page.getByText("Bygg AS").first()).toBeVisible();
  await expect.element(page.getByText(/Nordlys/)).not.toBeInTheDocument();
});
