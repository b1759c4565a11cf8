import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { factors, type Factors } from "../../contracts/factors.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const none: Factors = {
  hasTotp: false,
  passkeys: [],
  recoveryCodes: 0,
  hasPassword: true,
  isConfirmed: true,
};
const key = {
  id: "01900000-0000-7000-8000-000000000007",
  title: "Phone",
  createdAt: "2026-11-20T10:00:00.000Z",
  usedAt: null,
};
const codes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];
const refusal = (status: number, code: string) =>
  Response.json({ type: "about:blank", title: "No", status, code }, { status });
const done = () => new Response(null, { status: 204 });

/** The profile of somebody with these factors; what he does changes them by `after`. */
async function open(before: Factors, after: Partial<Factors> = {}) {
  let now = before;
  const answer = ({ method, address, body }: Asked): Response | undefined => {
    const change = () => {
      now = { ...now, ...after };
    };
    if (address === factors.get.path) return Response.json(now);
    if (address === factors.beginTotp.path && method === "POST") {
      return Response.json({ secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" });
    }
    if (address === factors.finishTotp.path && method === "PUT") {
      if (JSON.stringify(body).includes("000000")) return refusal(422, "invalid");
      change();
      return Response.json({ recoveryCodes: codes });
    }
    if (address === factors.renewCodes.path) return Response.json({ recoveryCodes: codes });
    const isConfirming = address === factors.confirm.path;
    if (isConfirming && JSON.stringify(body).includes("a guess")) return refusal(422, "invalid");
    const isChange = method === "DELETE" || isConfirming;
    if (!isChange) return undefined;
    change();
    return done();
  };
  return showApp("/profile", { answer });
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const answerWith = (name: string) =>
  userEvent.click(dialog().getByRole("button", { name, exact: true }));

async function makeNewCodes() {
  await userEvent.click(button("Make new codes"));
  await answerWith("Make new codes");
  await expect.element(page.getByText(codes[1] ?? "")).toBeVisible();
}

/** How the secret of the app is read, and what is in the clipboard after it was selected and copied. */
function shownSecret() {
  const secret = document.querySelector(".factor-secret");
  const groups = [...(secret?.querySelectorAll("span") ?? [])];
  const gaps = groups.slice(1).map((group, at) => {
    const before = groups[at]?.getBoundingClientRect();
    return group.getBoundingClientRect().left - (before?.right ?? 0);
  });
  if (secret) getSelection()?.selectAllChildren(secret);
  return {
    groups: groups.map(({ textContent }) => textContent),
    hasGaps: gaps.every((gap) => gap > 3),
    copied: getSelection()?.toString(),
  };
}

test("an app is set up by a code of it, and the recovery codes are shown once", async () => {
  const { asked } = await open(none, { hasTotp: true, recoveryCodes: 10 });
  await userEvent.click(button("Set up an app"));
  await expect
    .element(page.getByRole("img", { name: "Code for the camera of the app" }))
    .toBeVisible();
  await expect.element(page.getByLabelText("Code from the app")).toHaveFocus();
  await expect.element(button("Check and save")).toBeDisabled();
  await userEvent.keyboard("000000{Enter}");
  await expect.element(page.getByText(/^That is not right/)).toBeVisible();
  await userEvent.fill(page.getByLabelText("Code from the app"), "123456");
  await userEvent.click(button("Check and save"));
  await expect.element(page.getByText(codes[0] ?? "")).toBeVisible();
  await userEvent.click(button("I have kept them"));
  await expect.element(button("Remove the app")).toBeVisible();
  await expect.element(page.getByText(codes[0] ?? "")).not.toBeInTheDocument();
  expect(asked.findLast(({ method }) => method === "PUT")?.body).toEqual({ code: "123456" });
});

test("setting up an app can be given up, and begun again", async () => {
  await open(none);
  await userEvent.click(button("Set up an app"));
  await expect.element(button("Check and save")).toBeVisible();
  await userEvent.click(
    page.getByRole("region", { name: "Authenticator app" }).getByText("Cancel"),
  );
  await expect.element(button("Check and save")).not.toBeInTheDocument();
  await expect.element(button("Set up an app")).toHaveFocus();
  await userEvent.click(button("Set up an app"));
  await expect.element(page.getByLabelText("Code from the app")).toHaveFocus();
});

test("the secret of an app is read in groups of four, and copied whole", async () => {
  await open(none);
  await userEvent.click(button("Set up an app"));
  await expect.element(page.getByText("EHPK")).toBeVisible();
  expect(shownSecret()).toEqual({
    groups: ["JBSW", "Y3DP", "EHPK", "3PXP"],
    hasGaps: true,
    copied: "JBSWY3DPEHPK3PXP",
  });
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  await userEvent.click(button("Copy"));
  expect(writeText.mock.calls).toEqual([["JBSWY3DPEHPK3PXP"]]);
});

test("the recovery codes are copied as they stand, each in a line of its own", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  await open({ ...none, hasTotp: true, recoveryCodes: 10 });
  await makeNewCodes();
  await userEvent.click(button("Copy"));
  expect(writeText.mock.calls).toEqual([["aaaa-bbbb-cccc-dddd\neeee-ffff-gggg-hhhh"]]);
});

test("the app and a passkey are removed", async () => {
  const { asked } = await open({ ...none, hasTotp: true, passkeys: [key], recoveryCodes: 10 });
  await userEvent.click(button("Remove the app"));
  await userEvent.click(button("Delete passkey Phone"));
  const removed = () =>
    asked.filter(({ method }) => method === "DELETE").map(({ address }) => address);
  await expect.poll(removed).toEqual([factors.removeTotp.path, `/api/profile/passkeys/${key.id}`]);
});

test.each([
  [2, true],
  [3, false],
])("with %i recovery codes left there is a warning: %s", async (recoveryCodes, isWarned) => {
  await open({ ...none, hasTotp: true, recoveryCodes });
  await expect.element(button("Make new codes")).toBeVisible();
  const warning = page.getByText(`${recoveryCodes} recovery codes are left`, { exact: false });
  expect(warning.elements()).toHaveLength(isWarned ? 1 : 0);
  await makeNewCodes();
});

test("before new codes are made it is said that the old ones stop working", async () => {
  const { asked } = await open({ ...none, hasTotp: true, recoveryCodes: 7 });
  await userEvent.click(button("Make new codes"));
  await expect
    .element(dialog().getByText("The codes that you have now stop working."))
    .toBeVisible();
  await answerWith("Cancel");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(asked.filter(({ address }) => address === factors.renewCodes.path)).toEqual([]);
  await makeNewCodes();
});

test("nobody leaves the new codes behind without a question, until they are kept", async () => {
  const { router } = await open({ ...none, hasTotp: true, recoveryCodes: 7 });
  const leave = () => void router.navigate({ to: "/" });
  await makeNewCodes();
  leave();
  await expect.element(dialog().getByText(/^The codes are shown now and never/)).toBeVisible();
  await answerWith("Stay here");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/profile");
  await expect.element(page.getByText(codes[1] ?? "")).toBeVisible();
  leave();
  await answerWith("Leave without the codes");
  await expect.poll(() => router.state.location.pathname).toBe("/");
});

test("codes that are kept let one go", async () => {
  const { router } = await open({ ...none, hasTotp: true, recoveryCodes: 7 });
  await makeNewCodes();
  await userEvent.click(button("I have kept them"));
  await expect.element(button("Make new codes")).toBeVisible();
  void router.navigate({ to: "/" });
  await expect.poll(() => router.state.location.pathname).toBe("/");
});

test("nobody is warned of codes who has no second step", async () => {
  await open(none);
  await expect.element(button("Set up an app")).toBeVisible();
  expect(page.getByText(/recovery codes are left/).elements()).toEqual([]);
});

test("later than ten minutes after signing in the password is asked for first", async () => {
  const { asked } = await open({ ...none, isConfirmed: false }, { isConfirmed: true });
  await expect.element(page.getByLabelText("Your password")).toBeVisible();
  expect(button("Set up an app").elements()).toEqual([]);
  await userEvent.fill(page.getByLabelText("Your password"), "a guess");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Your password is wrong")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Your password"), "a long sentence");
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Set up an app")).toBeVisible();
  expect(asked.findLast(({ address }) => address === factors.confirm.path)?.body).toEqual({
    currentPassword: "a long sentence",
  });
});
