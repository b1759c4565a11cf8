import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { backups } from "../../contracts/backups.ts";
import type { Language } from "../base/i18n.ts";
import { catchForms } from "../test/catch-forms.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const nobody = { type: "about:blank", title: "No", status: 401, code: "not_signed_in" };

/** An installation that nobody has signed in to, or somebody has. */
const serving =
  (isPossible: boolean) =>
  ({ address }: Asked) => {
    if (address === "/api/session") return Response.json(nobody, { status: 401 });
    return address === backups.canRestore.path ? Response.json({ isPossible }) : undefined;
  };

const open = (address: string, isPossible = true, language: Language = "en") =>
  showApp(address, { language, answer: serving(isPossible) });

const file = new File(["overslag backup\n"], "all.backup");
const chooser = () => page.getByLabelText(/Choose/);
const restore = () => page.getByRole("button", { name: /Restore a backup/ });
async function fill() {
  await userEvent.upload(chooser(), file);
  await userEvent.fill(page.getByLabelText("Passphrase"), "a long enough one");
  await userEvent.fill(page.getByLabelText("First e-mail"), "admin@example.com");
  await userEvent.fill(page.getByLabelText("First password"), "printed-once");
}

test("an installation that nobody has used leads from the sign-in to a restore", async () => {
  const { router } = await open("/auth/login");
  await userEvent.click(page.getByRole("link", { name: "Restore a backup" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth/restore");
  await expect.poll(() => document.title).toBe("Restore a backup – Overslag");
  await expect.element(restore()).toBeVisible();
});

test.each([
  ["en", "Sign in", "Restore a backup", /has signed in to this installation already/],
  ["nb", "Logg inn", "Gjenopprett en sikkerhetskopi", /har allerede logget inn/],
] as const)("where somebody has signed in there is no way to it, in %s", async (...parts) => {
  const [language, signIn, link, text] = parts;
  const { router } = await open("/auth/login", false, language);
  await expect.element(page.getByRole("button", { name: signIn })).toBeVisible();
  await expect.element(page.getByRole("link", { name: link })).not.toBeInTheDocument();
  await router.navigate({ to: "/auth/restore" });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("button", { name: link })).not.toBeInTheDocument();
});

test("the file travels, is restored, and its date is told", async () => {
  const sent = catchForms();
  await open("/auth/restore");
  await fill();
  await expect.element(page.getByText("all.backup")).toBeVisible();
  await userEvent.click(restore());
  await expect.poll(() => sent.length).toBe(1);
  expect([...(sent[0]?.form.keys() ?? [])].at(-1)).toBe("file");
  expect(Object.fromEntries(sent[0]?.form ?? [])).toMatchObject({
    email: "admin@example.com",
    password: "printed-once",
    passphrase: "a long enough one",
    file: expect.objectContaining({ name: "all.backup" }),
  });
  sent[0]?.progress(0.42);
  await expect.element(page.getByText("Sending the file…")).toBeVisible();
  await expect.element(page.getByText("42%")).toBeVisible();
  sent[0]?.progress(1);
  await expect.element(page.getByText(/Checking the file and restoring it/)).toBeVisible();
  sent[0]?.answer(201, { madeAt: "2026-11-20T10:00:00.000Z" });
  await expect.element(page.getByRole("heading", { name: "Everything is back" })).toBeVisible();
  await expect.element(page.getByText(/as it was on 2026-11-20 11:00/)).toBeVisible();
  await userEvent.click(page.getByRole("link", { name: "Go to the sign-in" }));
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("a refusal says its reason and what to do, and keeps what was typed", async () => {
  const sent = catchForms();
  await open("/auth/restore");
  await fill();
  const refused: [number, object, RegExp][] = [
    [401, { code: "sign_in_failed" }, /E-mail or password is wrong/],
    [422, { code: "backup_unusable", details: { reason: "cut_off" } }, /its end is missing/],
    [
      422,
      { code: "backup_unusable", details: { reason: "wrong_passphrase" } },
      /does not open this file/,
    ],
    [409, { code: "installation_in_use" }, /Somebody has signed in here already/],
    [500, { code: "internal" }, /An error has occurred/],
  ];
  for (const [index, [status, body, text]] of refused.entries()) {
    await userEvent.click(restore());
    await expect.poll(() => sent.length).toBe(index + 1);
    sent[index]?.answer(status, { type: "about:blank", title: "No", status, ...body });
    await expect.element(page.getByRole("alert").getByText(text)).toBeVisible();
  }
  await expect.element(page.getByLabelText("First password")).toHaveValue("printed-once");
  await expect.element(page.getByText("all.backup")).toBeVisible();
});

test("nothing is sent before everything that is needed is there", async () => {
  const sent = catchForms();
  await open("/auth/restore");
  await userEvent.click(restore());
  await expect.element(page.getByText("Choose the backup first")).toBeVisible();
  expect(sent).toEqual([]);
  await expect.element(page.getByLabelText("First password")).toHaveAttribute("maxlength", "200");
  await expect.element(page.getByLabelText("Passphrase")).toHaveAttribute("maxlength", "200");
});
