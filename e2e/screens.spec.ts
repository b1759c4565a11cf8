import { expect, type Page } from "@playwright/test";
import type { Language } from "../contracts/fields.ts";
import { routePermissions } from "../contracts/test/route-permissions.ts";
import { faultsOf, overflowOf } from "./accessible.ts";
import { enter, makeUser } from "./people.ts";
import { openSession, test } from "./product.ts";
import { findRecords, screens } from "./screens.ts";
import { go, pendingCalls, settled } from "./settled.ts";
import { unstyledClasses } from "./styled.ts";
import { takePicture } from "./take-picture.ts";

// Every screen in both languages and both sizes. In the size of its language it is looked at by all rules and
// at night as well, since colours know no language; in the other size for whether it fits. Some have a picture.
// A warning or an error in the console, a missing text among them, fails the test.

type Appearance = "light" | "dark";
const sizes = { wide: { width: 1280, height: 860 }, narrow: { width: 380, height: 800 } };

type Size = keyof typeof sizes;

/** Pictures cost time, so each screen has one in either size, language and appearance. */
const isPictured: Readonly<Record<string, boolean>> = {
  "en light wide": true,
  "nb dark narrow": true,
};

const sizeOfLanguage: Readonly<Record<Language, Size>> = { en: "wide", nb: "narrow" };

/** Looked at before somebody is signed in, or has set up his second step. */
const wayIn = [
  "/auth/login",
  "/auth/forgot-password",
  "/auth/restore",
  "/auth/invitation",
  "/auth/reset-password",
  "/auth/second-factor",
  "/auth/provider",
];

test("every route has a screen here", () => {
  const shown = new Set([...wayIn, "/auth/logout", ...screens.map(({ route }) => route)]);
  expect(Object.keys(routePermissions).filter((route) => !shown.has(route))).toEqual([]);
});

const colourScheme = (page: Page) =>
  page.evaluate(() => document.documentElement.style.colorScheme);

/** A page that was loaded just now may have missed what is emulated: it is told by a change once more. */
async function followed(page: Page, appearance: Appearance): Promise<string> {
  if ((await colourScheme(page)) !== appearance) {
    await page.emulateMedia({ colorScheme: appearance === "dark" ? "light" : "dark" });
    await page.emulateMedia({ colorScheme: appearance });
  }
  return colourScheme(page);
}

/** What is wrong, and on which screens it is. */
function faultList() {
  const faults = new Map<string, string[]>();
  const note = (found: readonly string[], where: string) => {
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), where]);
  };
  return { faults, note };
}

// Each language takes a worker of its own.
test.describe.configure({ mode: "parallel" });

for (const language of ["en", "nb"] as const) {
  test(`every screen is whole and accessible, ${language}, light and dark`, async ({
    page,
    product,
  }) => {
    test.setTimeout(480_000);
    const pending = pendingCalls(page);
    const { faults, note } = faultList();
    await page.goto("/auth/login");
    const unstyled = await unstyledClasses(page);
    const isHome = (size: Size) => size === sizeOfLanguage[language];
    const lookOnce = async (name: string, size: Size, appearance: Appearance) => {
      await page.emulateMedia({ colorScheme: appearance });
      await settled(page, pending);
      await expect.poll(() => followed(page, appearance)).toBe(appearance);
      const where = `${name}-${size}-${language}-${appearance}`;
      const seen = isHome(size) ? faultsOf(page, appearance === "dark") : overflowOf(page);
      note([...(await seen), ...(await unstyled())], where);
      if (isPictured[`${language} ${appearance} ${size}`]) await takePicture(page, where);
    };
    /** Looks at the page in both sizes; `prepare` brings it there anew in each size. */
    const look = async (name: string, prepare?: () => Promise<void>) => {
      for (const size of ["wide", "narrow"] as const) {
        await page.setViewportSize(sizes[size]);
        await prepare?.();
        // The application follows the computer, without being loaded again.
        await lookOnce(name, size, "light");
        if (isHome(size)) await lookOnce(name, size, "dark");
      }
    };

    await page.getByRole("radio", { name: language.toUpperCase() }).press("Space");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await look("login");
    for (const name of ["restore", "forgot-password"]) {
      await page.goto(`/auth/${name}`);
      await look(name);
    }
    await openSession(page, language);
    const records = await findRecords(page.request);
    await page.goto("/");
    for (const { name, address, act } of screens) {
      await page.setViewportSize(sizes.wide);
      await go(page, address(records));
      // What is open above a page belongs to the size that it was opened in.
      const open = async () => {
        await go(page, "/no-such-page");
        await go(page, address(records));
        await settled(page, pending);
        await act?.(page);
      };
      await look(name, act && open);
    }
    await enter(page, await makeUser(product.server.url, "Viewer", undefined, language));
    // What is still loading may miss that the computer turns from dark to light.
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/users");
    await settled(page, pending);
    await look("unauthorized");
    expect([...faults].map(([fault, where]) => `${fault} on ${where.join(", ")}`)).toEqual([]);
  });
}
