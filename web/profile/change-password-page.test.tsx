import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { profile } from "../../contracts/profile.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const texts = {
  en: {
    current: "Current password",
    next: /^(\* )?New password$/,
    again: "New password once more",
    save: "Save",
    short: "New password minimum symbols is 7",
    differ: "The new password that you entered do not match!",
    changed: "Password changed successfully",
  },
  nb: {
    current: "Nåværende passord",
    next: /^(\* )?Nytt passord$/,
    again: "Nytt passord én gang til",
    save: "Lagre",
    short: "Nytt passord må ha minst 7 tegn",
    differ: "De to nye passordene er ikke like!",
    changed: "Passordet er endret",
  },
};
const next = "a long new sentence";

const field = (label: string | RegExp) => page.getByLabelText(label);

async function open(language: "en" | "nb", answer?: (asked: Asked) => Response | undefined) {
  const words = texts[language];
  const { asked } = await showApp("/change-password", { language, ...(answer && { answer }) });
  const fill = async (current: string, password: string, confirmation: string) => {
    await userEvent.fill(field(words.current), current);
    await userEvent.fill(field(words.next), password);
    await userEvent.fill(field(words.again), confirmation);
  };
  return {
    words,
    fill,
    save: () => userEvent.click(page.getByRole("button", { name: words.save })),
    sent: () => asked.filter(({ address }) => address === profile.changePassword.path),
  };
}

const text = (sentence: string) => page.getByText(sentence, { exact: true });

test.each(["en", "nb"] as const)("1 to 6 symbols are too few, in %s", async (language) => {
  const { words, fill, save, sent } = await open(language);
  await fill("old password", "x", "x");
  await expect.element(text(words.short)).toBeVisible();
  await userEvent.fill(field(words.next), "123456");
  await userEvent.fill(field(words.again), "123456");
  await save();
  await expect.element(text(words.short)).toBeVisible();
  expect(sent()).toEqual([]);
});

test.each(["en", "nb"] as const)(
  "a confirmation that differs is refused, in %s",
  async (language) => {
    const { words, fill, save, sent } = await open(language);
    await fill("old password", next, `${next}.`);
    await save();
    await expect.element(text(words.differ)).toBeVisible();
    expect(sent()).toEqual([]);
  },
);

test.each(["en", "nb"] as const)(
  "the change is confirmed and the form empty again, in %s",
  async (language) => {
    const { words, fill, save, sent } = await open(language, ({ address }) =>
      address === profile.changePassword.path ? new Response(null, { status: 204 }) : undefined,
    );
    await fill("old password", next, next);
    await save();
    await expect.element(page.getByRole("alert").getByText(words.changed)).toBeVisible();
    await expect.element(field(words.current)).toHaveValue("");
    expect(sent().map(({ body }) => body)).toEqual([
      { currentPassword: "old password", newPassword: next, confirmation: next },
    ]);
  },
);

test("a wrong current password is said at its field, and what was typed stays", async () => {
  const { fill, save, words } = await open("en", ({ address }) =>
    address === profile.changePassword.path
      ? Response.json(
          {
            type: "about:blank",
            title: "Invalid",
            status: 422,
            code: "invalid",
            errors: [{ path: "currentPassword", code: "wrong_password" }],
          },
          { status: 422 },
        )
      : undefined,
  );
  await fill("not mine", next, next);
  await save();
  await expect.element(text("Current password is wrong")).toBeVisible();
  await expect.element(field(words.next)).toHaveValue(next);
});

test.each([
  ["123456", 0],
  ["1234567", 1],
  ["a".repeat(200), 1],
  ["a".repeat(201), 0],
])("of the new password %s %i go to the server", async (password, count) => {
  const { fill, save, sent } = await open("en", () => undefined);
  await fill("old password", password, password);
  await save();
  const complaint =
    password.length < 7 ? texts.en.short : "New password must have at most 200 symbols";
  if (count === 0) await expect.element(text(complaint)).toBeVisible();
  await expect.poll(() => sent().length).toBe(count);
  if (count === 0) await expect.element(field(texts.en.next)).toHaveValue(password);
});

test("the cursor begins in the current password, and is not moved after the change", async () => {
  const { fill, save, words } = await open("en", ({ address }) =>
    address === profile.changePassword.path ? new Response(null, { status: 204 }) : undefined,
  );
  await expect.element(field(words.current)).toHaveFocus();
  await fill("old password", next, next);
  await save();
  await expect.element(field(words.current)).toHaveValue("");
  await expect.element(field(words.next)).toHaveValue("");
  await expect.element(field(words.again)).toHaveValue("");
  await expect.element(field(words.current)).not.toHaveFocus();
  await fill("next password", `${next}.`, `${next}.`);
  await expect.element(page.getByText("Please enter")).not.toBeInTheDocument();
});

test("each password is announced to what keeps passwords", async () => {
  const { words } = await open("en");
  await expect.element(field(words.current)).toHaveAttribute("autocomplete", "current-password");
  await expect.element(field(words.next)).toHaveAttribute("autocomplete", "new-password");
  await expect.element(field(words.again)).toHaveAttribute("autocomplete", "new-password");
});
