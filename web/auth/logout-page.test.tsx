import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { v7 as newId } from "uuid";
import { auth } from "../../contracts/auth.ts";
import { createUnsentPlace } from "../base/unsent.ts";
import { forgetUnsent } from "../test/forget-unsent.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const userId = "01900000-0000-7000-8000-000000000000";
const name = { projectId: userId, number: "2026-0001", title: "Bath", version: 1 };

beforeEach(forgetUnsent);

const leaveUnsent = (estimateId: string, owner = userId) =>
  createUnsentPlace({ userId: owner, companyId: userId, estimateId }).keep(name, 1, "typed");

/** Somebody signed in, who comes from his profile; `refusals` are what the server says first. */
async function signOut(refusals: Response[] = []) {
  let isSignedIn = true;
  const answer = ({ method, address }: Asked) => {
    if (address !== auth.session.path) return undefined;
    if (method !== "DELETE") return isSignedIn ? undefined : refusal(401, "not_signed_in");
    const refused = refusals.shift();
    if (refused) return refused;
    isSignedIn = false;
    return new Response(null, { status: 204 });
  };
  const shown = await showApp("/change-password", { answer });
  await expect.element(page.getByRole("banner")).toBeVisible();
  await shown.router.navigate({ to: "/auth/logout" });
  return { ...shown, ends: () => shown.asked.filter(({ method }) => method === "DELETE") };
}
const refusal = (status: number, code: string) =>
  Response.json({ type: "about:blank", title: "No", status, code }, { status });
const button = (text: string) => page.getByRole("button", { name: text, exact: true });

test("whoever leaves nothing unsent is signed out at once, and 'back' does not do it again", async () => {
  const { router, history, ends } = await signOut();
  const { queryClient } = router.options.context;
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
  expect(ends()).toHaveLength(1);
  expect(queryClient.getQueryData(["session"])).toBeNull();
  history.back();
  await expect.poll(() => router.state.location.href).toContain("from=%2Fchange-password");
  expect(ends()).toHaveLength(1);
});

test("nothing of the user stays in the page", async () => {
  const { router } = await signOut([refusal(500, "internal")]);
  const { queryClient } = router.options.context;
  queryClient.setQueryData(["of this user"], "secret");
  await expect.element(page.getByRole("alert")).toHaveTextContent("An error has occurred");
  expect(router.state.location.pathname).toBe("/auth/logout");
  await userEvent.click(button("Try again"));
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
  expect(queryClient.getQueryData(["of this user"])).toBeUndefined();
});

test.each([
  [1, /1 estimate has changes that have not reached the server/],
  [2, /2 estimates have changes that have not reached the server/],
])("what is unsent is told first, by the number of its estimates (%i)", async (count, text) => {
  const estimates = Array.from({ length: count }, () => newId());
  for (const one of estimates) await leaveUnsent(one);
  // A second tab, with the same estimate.
  await leaveUnsent(estimates[0] ?? "");
  const { router, ends } = await signOut();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(ends()).toEqual([]);
  await userEvent.click(button("Stay signed in"));
  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(ends()).toEqual([]);
});

test("whoever knows of it signs out all the same", async () => {
  await leaveUnsent(newId());
  const { router, ends } = await signOut();
  await userEvent.click(button("Sign out"));
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
  expect(ends()).toHaveLength(1);
});

test("what another user has left in this browser is no reason to ask", async () => {
  await leaveUnsent(newId(), newId());
  const { router } = await signOut();
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
});
