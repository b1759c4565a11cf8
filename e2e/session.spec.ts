import { expect, type Page } from "@playwright/test";
import { administrator } from "../server/test/server-process.ts";
import { expectMenu, makeUser } from "./people.ts";
import { fillSignIn, openSession, signIn, test } from "./product.ts";

const sessionStatus = async (page: Page) => (await page.request.get("/api/session")).status();

async function signOut(page: Page) {
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
}

test("signing out ends the session, and the sign-in page remembers where one was", async ({
  page,
}) => {
  await signIn(page);
  await signOut(page);
  expect(await sessionStatus(page)).toBe(401);

  await page.goto("/units?search=m2");
  await expect(page).toHaveURL(/\/auth\/login\?from=/);
  await fillSignIn(page, administrator);
  await expect(page).toHaveURL(/\/units\?search=m2$/);
  await expect(page.getByRole("heading", { name: "Units" })).toBeVisible();

  await page.goto("/auth/logout");
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await sessionStatus(page)).toBe(401);
});

test("nothing of one person is left for the next one who signs in", async ({ page, product }) => {
  const viewer = await makeUser(product.server.url, "Viewer");
  await openSession(page, "en");
  await page.goto("/users");
  await expect(page.getByRole("main").getByText(viewer.email)).toBeVisible();
  await signOut(page);
  await fillSignIn(page, viewer);
  await expectMenu(page, [
    "Dashboard",
    "Projects",
    "Clients",
    "Suppliers",
    "Services",
    "Service templates",
  ]);
  await page.goBack();
  await expect(page.getByText(viewer.email)).toHaveCount(0);
});
