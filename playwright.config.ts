import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { localChromium } from "./e2e/local-chromium.ts";

const { executablePath, args, env } = await localChromium();

/** A page of a journey lives for seconds: compiling its code anew to run faster takes longer than that saves. */
const unoptimised = "--js-flags=--no-maglev --no-turbofan";

export default defineConfig({
  testDir: "e2e",
  // Node reads TypeScript by itself, in a third of the time that the runner takes to translate it.
  build: { external: ["**/*.ts"] },
  globalSetup: "./e2e/global-setup.ts",
  testMatch: "**/*.spec.ts",
  outputDir: ".reports/playwright",
  // Each worker has a server and a database of its own.
  workers: Math.min(availableParallelism(), 4),
  // Named as flaky in the report; such a journey is mended like any other defect.
  retries: process.env["CI"] ? 1 : 0,
  // The times are nets for what never comes; a busy machine may take ten times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: ".reports/playwright.json" }]],
  use: {
    browserName: "chromium",
    // A control that never comes fails its own step instead of using up the time of the test.
    actionTimeout: 30_000,
    // Where the companies work: elsewhere it may be another day, on which an answer is refused.
    launchOptions: {
      executablePath,
      args: [...args, unoptimised],
      env: { ...env, TZ: "Europe/Oslo" },
    },
    // A trace takes a fifth of the time of all journeys: `npx playwright test --trace on` where one fails.
    trace: "off",
    // Colours in the middle of a change would be measured otherwise.
    contextOptions: { reducedMotion: "reduce" },
  },
});
