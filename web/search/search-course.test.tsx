import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../contracts/auth.ts";
import { type Find, search as endpoints, type SearchGroup } from "../../contracts/search.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

beforeEach(() => sessionStorage.clear());

const find = (number: number, titleEn: string): Find => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  parentId: null,
  code: "",
  titleEn,
  titleNb: titleEn,
  detail: "",
  version: null,
  changeNumber: null,
  projectStatus: null,
  offerState: null,
});
const clients = (...rows: Find[]): SearchGroup[] => [{ kind: "clients", rows, hasMore: false }];
const wordsOf = ({ address }: Asked) => new URL(address, "http://here").searchParams.get("search");
const isSearch = ({ address }: Asked) => address.startsWith(endpoints.find.path);

/** The search, which is answered when the test says so. */
async function openSearch() {
  const waiting: ((answer: Response) => void)[] = [];
  const shown = await showApp("/change-password");
  const stub = vi.mocked(window.fetch);
  const fallback = stub.getMockImplementation();
  stub.mockImplementation((input, init) => {
    const reply = fallback?.(input, init) ?? Promise.reject(new Error("Nothing answers."));
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.includes(endpoints.find.path)) return reply;
    return reply.then(() => new Promise((resolve) => waiting.push(resolve)));
  });
  await expect.element(page.getByRole("banner")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: /Search everywhere/ }));
  await expect.element(field()).toHaveFocus();
  /** Answers the question that waits longest. */
  const answer = async (reply: SearchGroup[] | Response) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(reply instanceof Response ? reply : Response.json(reply));
  };
  return { ...shown, answer, words: () => shown.asked.filter(isSearch).map(wordsOf) };
}
const field = () => page.getByRole("combobox", { name: "Search everywhere" });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const state = () => document.querySelector("footer [aria-live]")?.textContent;
const failure = () =>
  Response.json(
    { type: "about:blank", title: "x", status: 500, code: "internal" },
    { status: 500 },
  );

test("while an answer is awaited the one before stays, and the search says that it goes on", async () => {
  const { answer, words } = await openSearch();
  expect(state()).toBe("");
  await userEvent.fill(field(), "zha");
  await expect.poll(state).toBe("Searching…");
  await answer(clients(find(1, "Hansen"), find(2, "Hagen")));
  await expect.poll(state).toBe("2 hits");
  await userEvent.fill(field(), "zhag");
  await expect.poll(words).toEqual(["zha", "zhag"]);
  expect(state()).toBe("Searching…");
  await expect.element(option("Hansen")).toBeVisible();
  await answer(clients(find(2, "Hagen")));
  await expect.poll(state).toBe("1 hit");
  await expect.element(option("Hansen")).not.toBeInTheDocument();
});

test("spaces around the words ask nothing new, and an emptied field offers the pages again", async () => {
  const { answer, words } = await openSearch();
  await userEvent.fill(field(), " zhansen ");
  await answer(clients(find(1, "Hansen")));
  await expect.element(option("Hansen")).toBeVisible();
  await userEvent.fill(field(), "zhansen");
  await expect.poll(state).toBe("1 hit");
  await userEvent.clear(field());
  await expect.element(option("Change password")).toBeVisible();
  await expect.element(option("Hansen")).not.toBeInTheDocument();
  expect(state()).toBe("");
  expect(words()).toEqual(["zhansen"]);
});

test("Enter before the answer opens the first of what was typed, not of what was found before", async () => {
  const { answer, router } = await openSearch();
  await userEvent.fill(field(), "zha");
  await answer(clients(find(1, "Hansen")));
  await expect.element(option("Hansen")).toBeVisible();
  await userEvent.fill(field(), "zhag");
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/change-password");
  await answer(clients(find(2, "Hagen")));
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(`/client/${find(2, "").id}/overview`);
});

test("Enter before the answer opens what was chosen by hand", async () => {
  const { answer, router } = await openSearch();
  await userEvent.fill(field(), "zha");
  await answer(clients(find(1, "Hansen"), find(2, "Hagen")));
  await expect.element(option("Hagen")).toBeVisible();
  await userEvent.fill(field(), "zh");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(`/client/${find(2, "").id}/overview`);
  await expect.element(field()).not.toBeInTheDocument();
});

test("where nothing is found Enter and the arrows do nothing", async () => {
  const { answer, router } = await openSearch();
  await userEvent.fill(field(), "xyz");
  await answer([]);
  await expect.element(page.getByText("Nothing matches “xyz”")).toBeVisible();
  expect(state()).toBe("0 hits");
  await expect.element(field()).toHaveAttribute("aria-expanded", "false");
  await expect.element(field()).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(router.state.location.pathname).toBe("/change-password");
  await expect.element(field()).toHaveValue("xyz");
});

test("a search that failed is forgotten with the next words", async () => {
  const { answer } = await openSearch();
  await userEvent.fill(field(), "zha");
  await answer(failure());
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText(/^Nothing matches/)).not.toBeInTheDocument();
  await userEvent.fill(field(), "zhan");
  await answer(clients(find(1, "Hansen")));
  await expect.element(option("Hansen")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("the next search begins empty", async () => {
  const { answer } = await openSearch();
  await userEvent.fill(field(), "zha");
  await answer(clients(find(1, "Hansen")));
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /Search everywhere/ })).toHaveFocus();
  await userEvent.keyboard("{Control>}K{/Control}");
  await expect.element(field()).toHaveValue("");
});

test("Enter that ends a word of an input method opens nothing", async () => {
  const { answer, router } = await openSearch();
  await userEvent.fill(field(), "zha");
  await answer(clients(find(1, "Hansen")));
  await expect.element(option("Hansen")).toBeVisible();
  const enter = { key: "Enter", bubbles: true, cancelable: true };
  const isLeft = (isComposing: boolean) =>
    field()
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { ...enter, isComposing }));
  expect(isLeft(true)).toBe(true);
  expect(router.state.location.pathname).toBe("/change-password");
  await expect.element(field()).toHaveValue("zha");
  expect(isLeft(false)).toBe(false);
});

test("other keys are left to the field", async () => {
  const { router } = await openSearch();
  await userEvent.keyboard("ab{ArrowLeft}c{Home}d{End}");
  await expect.element(field()).toHaveValue("dacb");
  expect(router.state.location.pathname).toBe("/change-password");
});

test("what was open last is forgotten on the way out, and is nobody else's", async () => {
  let isSignedIn = true;
  const refusal = { type: "about:blank", title: "x", status: 401, code: "not_signed_in" };
  const { router } = await showApp("/units", {
    answer: ({ method, address }) => {
      if (address !== auth.session.path) return undefined;
      if (method === "DELETE") isSignedIn = false;
      else return isSignedIn ? undefined : Response.json(refusal, { status: 401 });
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByRole("heading", { name: "Units" })).toBeVisible();
  await router.navigate({ to: "/clients" });
  expect(sessionStorage.getItem("overslag.recent")).toContain("/units");
  await router.navigate({ to: "/auth/logout" });
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
  expect(sessionStorage.getItem("overslag.recent")).toBeNull();
});

test.each(["another user", "another company"])(
  "recent pages of %s are not shown",
  async (whose) => {
    const id = "01900000-0000-7000-8000-000000000000";
    const other = find(1, "").id;
    const owner = whose === "another user" ? `${other} ${id}` : `${id} ${other}`;
    const pages = [{ href: "/client/secret", title: "Secret", about: "" }];
    sessionStorage.setItem("overslag.recent", JSON.stringify({ owner, pages }));
    await openSearch();
    await expect.element(option("Change password")).toBeVisible();
    expect(option("Secret").elements()).toEqual([]);
  },
);

test("a page whose search alone changes is no other page, and its title loses the product alone", async () => {
  const { router } = await showApp("/units");
  await expect.poll(() => document.title).toBe("Units – Overslag");
  await router.navigate({ href: "/units?search=m" });
  expect(sessionStorage.getItem("overslag.recent")).toBeNull();
  document.title = "Bath – first floor – Overslag";
  document.querySelector("meta[name=description]")?.remove();
  const about = document.head.appendChild(document.createElement("meta"));
  about.name = "description";
  about.content = "2026-0001";
  await router.navigate({ to: "/clients" });
  about.remove();
  expect(JSON.parse(sessionStorage.getItem("overslag.recent") ?? "")).toMatchObject({
    pages: [{ href: "/units?search=m", title: "Bath – first floor", about: "2026-0001" }],
  });
});
