import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth, type SessionInfo } from "../../contracts/auth.ts";
import { permissions } from "../../contracts/permissions.ts";
import type { Language } from "../base/i18n.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000000";
const session: SessionInfo = {
  user: { id, name: "Ola Berg", email: "ola@x.example", locale: "en", avatar: null },
  roleId: id,
  permissions: [...permissions],
  seesCosts: true,
  isSystemAdministrator: false,
  company: { id, title: "Rør AS" },
  lacksFactor: false,
};
const refusal = (status: number, code: string) =>
  Response.json({ type: "about:blank", title: "No", status, code }, { status });
const noRows = () => Response.json({ rows: [], total: 0 });

interface Parts {
  /** What the server says to each try; when it has nothing more to say, it lets in. */
  readonly refusals?: Response[];
  readonly locale?: Language;
  readonly language?: Language;
}

/** The application for somebody who still has to sign in. */
async function open(address: string, { refusals = [], locale = "en", language }: Parts = {}) {
  let isSignedIn = false;
  const reply = { ...session, user: { ...session.user, locale } };
  const answer = ({ method, address: asked }: Asked) => {
    if (asked !== auth.session.path) return asked.startsWith("/api/units") ? noRows() : undefined;
    if (method === "POST") {
      const refused = refusals.shift();
      if (refused) return refused;
      isSignedIn = true;
    }
    return isSignedIn ? Response.json(reply) : refusal(401, "not_signed_in");
  };
  const shown = await showApp(address, { answer, ...(language && { language }) });
  await expect.element(email()).toBeVisible();
  const tries = () => shown.asked.filter(({ method }) => method === "POST");
  return { ...shown, tries };
}

const email = () => page.getByRole("textbox", { name: /E-(mail|post)/ });
const password = () => page.getByLabelText(/^(Password|Passord)$/);
const signIn = () => page.getByRole("button", { name: /^(Sign in|Logg inn)/ });
const fill = async () => {
  await userEvent.fill(email(), "ola@x.example");
  await userEvent.fill(password(), "a long sentence");
};

test("a click on the picture in a field goes into the field", async () => {
  await open("/auth/login");
  const box = password().element().parentElement ?? expect.fail();
  await userEvent.click(box, { position: { x: 18, y: 22 } });
  await expect.element(password()).toHaveFocus();
});

test("the cursor stands in the e-mail, and Enter in the password signs in", async () => {
  const { tries, router } = await open("/auth/login?from=%2Funits");
  expect(document.title).toBe("Sign in – Overslag");
  await expect.element(email()).toHaveFocus();
  await fill();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.href).toBe("/units");
  expect(tries().map(({ body }) => body)).toEqual([
    { email: "ola@x.example", password: "a long sentence" },
  ]);
  await expect.element(page.getByText("Rør AS")).toBeVisible();
});

test("the fields take the longest address and the longest password there is, and no more", async () => {
  await open("/auth/login");
  await expect.element(email()).toHaveAttribute("maxlength", "254");
  await expect.element(password()).toHaveAttribute("maxlength", "200");
});

test("the page that was asked for takes the place of the sign-in", async () => {
  const { history, router } = await open("/auth/login?from=%2Funits");
  const before = history.length;
  await fill();
  await userEvent.click(signIn());
  await expect.poll(() => router.state.location.href).toBe("/units");
  expect(history.length).toBe(before);
});

test("the user's own language holds once he is in", async () => {
  await open("/auth/login?from=%2Funits", { locale: "nb" });
  await fill();
  await userEvent.click(signIn());
  await expect.element(page.getByRole("heading", { name: "Enheter" })).toBeVisible();
  expect(document.documentElement.lang).toBe("nb");
});

test.each([
  ["en", "Please enter E-mail", "Please enter Password"],
  ["nb", "Vennligst skriv inn E-post", "Vennligst skriv inn Passord"],
] as const)("what is missing is asked for, and nothing is sent, in %s", async (...parts) => {
  const [language, noEmail, noPassword] = parts;
  const { tries } = await open("/auth/login", { language });
  await userEvent.click(signIn());
  await expect.element(page.getByText(noEmail)).toBeVisible();
  await expect.element(page.getByText(noPassword)).toBeVisible();
  expect(tries()).toEqual([]);
});

test("what is missing is no longer asked for once it is typed, and each field says so of itself", async () => {
  await open("/auth/login");
  await userEvent.click(signIn());
  await expect.element(email()).toHaveAccessibleDescription("Please enter E-mail");
  await expect.element(email()).toHaveAttribute("aria-invalid", "true");
  await userEvent.fill(email(), "ola@x.example");
  await expect.element(email()).toHaveAttribute("aria-invalid", "false");
  await expect.element(page.getByText("Please enter E-mail")).not.toBeInTheDocument();
  await expect.element(password()).toHaveAccessibleDescription("Please enter Password");
});

test.each([
  ["en", "Show what is typed"],
  ["nb", "Vis det som er skrevet"],
] as const)(
  "the password can be looked at, also by the keyboard, in %s",
  async (language, name) => {
    await open("/auth/login", { language });
    const eye = page.getByRole("button", { name });
    await userEvent.fill(password(), "a long sentence");
    await expect.element(password()).toHaveAttribute("type", "password");
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.element(eye).toHaveFocus();
    await expect.element(eye).toHaveAttribute("aria-pressed", "true");
    await expect.element(password()).toHaveAttribute("type", "text");
    await userEvent.click(eye);
    await expect.element(password()).toHaveAttribute("type", "password");
    await expect.element(password()).toHaveValue("a long sentence");
  },
);

test("a sign-in that is under way is not sent once more", async () => {
  const answers: Array<(answer: Response) => void> = [];
  const { asked } = await showApp("/auth/login", {
    answer: ({ method, address }) => {
      if (address !== auth.session.path) return undefined;
      if (method === "GET") return refusal(401, "not_signed_in");
      return new Promise((answer) => {
        answers.push(answer);
      });
    },
  });
  await fill();
  await userEvent.keyboard("{Enter}");
  await expect.element(signIn()).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(signIn());
  await expect.element(signIn()).toHaveFocus();
  // As what fills in passwords may do, past the button.
  document.querySelector("form")?.requestSubmit();
  answers[0]?.(refusal(401, "sign_in_failed"));
  await expect.element(page.getByText("E-mail or password is wrong")).toBeVisible();
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  await expect.element(signIn()).toHaveAttribute("aria-busy", "false");
});

test.each([
  [401, "sign_in_failed", "E-mail or password is wrong"],
  [503, "unavailable", /^The service does not answer right now/],
  [500, "internal", "An error has occurred"],
] as const)(
  "a sign-in refused with %i %s says why, and works at the next try",
  async (...parts) => {
    const [status, code, text] = parts;
    const { router, tries } = await open("/auth/login", { refusals: [refusal(status, code)] });
    await fill();
    await userEvent.click(signIn());
    await expect.element(page.getByRole("main").getByRole("alert").getByText(text)).toBeVisible();
    await expect.element(page.getByText("Sign in error", { exact: true })).toBeVisible();
    await expect.element(password()).toHaveValue("a long sentence");
    await userEvent.click(signIn());
    await expect.poll(() => router.state.location.pathname).toBe("/");
    expect(tries()).toHaveLength(2);
  },
);

test.each(["https://evil.example/", "//evil.example", "/auth/logout"])(
  "%s is not where the sign-in leads",
  async (from) => {
    const { router } = await open(`/auth/login?from=${encodeURIComponent(from)}`);
    await fill();
    await userEvent.click(signIn());
    await expect.poll(() => router.state.location.pathname).toBe("/");
  },
);

test("whoever is signed in already is led on to what was asked for", async () => {
  const { router } = await showApp("/auth/login?from=%2Funits%3Fpage%3D2", {
    answer: ({ address }) => (address.startsWith("/api/units") ? noRows() : undefined),
  });
  await expect.poll(() => router.state.location.href).toBe("/units?page=2");
});

test("of what the last user has seen nothing is left for the next one", async () => {
  const { router } = await open("/auth/login");
  const { queryClient } = router.options.context;
  queryClient.setQueryData(["of the last user"], "secret");
  await fill();
  await userEvent.click(signIn());
  await expect.element(page.getByText("Rør AS")).toBeVisible();
  expect(queryClient.getQueryData(["of the last user"])).toBeUndefined();
});
