import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import {
  administrator,
  ofEveryProcess,
  signedIn,
  skipSetUp,
  startServer,
} from "../server/test/server-process.ts";
import { expectAccessible } from "./accessible.ts";
import { complaintsOf, fillSignIn } from "./product.ts";

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "overslag-restore-"));
  folders.push(folder);
  return folder;
}
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const passphrase = "a long enough passphrase";
const first = { ADMIN_EMAIL: "first@example.com", ADMIN_PASSWORD: "printed on the console" };

/** A backup of a product with one project, whose name is answered too. */
async function makeBackup() {
  const env = { DATA_DIR: newFolder() };
  const server = await startServer(env);
  try {
    await skipSetUp(server.url);
    await makeRemoteEstimate(await signedIn(server.url), 3);
    const file = path.join(newFolder(), "night.backup");
    await promisify(execFile)(process.execPath, ["server/backups/backup.ts", file], {
      env: { ...ofEveryProcess, ...env, BACKUP_PASSPHRASE: passphrase },
    });
    return file;
  } finally {
    await server.stop();
  }
}

test("a lost product comes back through the sign-in page of a fresh one", async ({ page }) => {
  const said = complaintsOf(page);
  const file = await makeBackup();
  const server = await startServer({ DATA_DIR: newFolder(), ...first });
  try {
    await page.goto(`${server.url}/auth/login`);
    await page.getByRole("link", { name: "Restore a backup" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Restore a backup" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Choose a file").setInputFiles(file);
    await expect(page.getByText("night.backup")).toBeVisible();
    await page.getByLabel("First e-mail").fill(first.ADMIN_EMAIL);
    await page.getByLabel("First password").fill(first.ADMIN_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("The file is encrypted");
    await page.getByLabel("Passphrase").fill(passphrase);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Everything is back" })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Go to the sign-in" }).press("Enter");
    await expect(page.getByRole("link", { name: "Restore a backup" })).toHaveCount(0);
    await fillSignIn(page, administrator);
    await page.getByRole("link", { name: "Projects" }).first().click();
    await expect(page.getByRole("link", { name: "Bad" }).first()).toBeVisible();
    expect(said).toEqual([]);
  } finally {
    await server.stop();
  }
});
