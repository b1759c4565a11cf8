import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { localChromium } from "./e2e/local-chromium.ts";

// The React that users get: its development build takes a quarter of the time of the component tests.
process.env["NODE_ENV"] = "production";

const { executablePath, args, env } = await localChromium();

const processors = availableParallelism();

const shared = {
  // The runner names a test that passed only at the second time; it is mended like any other defect.
  retry: process.env["CI"] ? 1 : 0,
  // Each waits for its database a quarter of the time. A project does not take it over.
  maxWorkers: Math.ceil(processors * 1.5),
  // Nets for what never comes: a busy machine may take twenty times as long as a quiet one.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
};

const globalSetup = "server/test/global-setup.ts";
const tests = "{domain,workbooks,contracts,locales,server,web,clients,e2e,tidy}/**/*.test.ts";
/** Tests that put another module in the place of one, or read them anew. */
const testsAlone = "**/*.alone.test.ts";

const webTests = "**/*.test.tsx";
const webTestsAlone = "**/*.alone.test.tsx";
/** Anew for each project: the runner writes into it. */
const inBrowser = () => ({
  ...shared,
  // The journeys run beside them, and take what these leave.
  maxWorkers: processors,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    // Where the users are: a day that is read by UTC would be the day before.
    provider: playwright({
      launchOptions: { executablePath, args, env: { ...env, TZ: "Europe/Oslo" } },
      // A control that never comes fails its own step instead of using up the time of the test.
      actionTimeout: 60_000,
    }),
    instances: [{ browser: "chromium" as const }],
  },
});

export default defineConfig({
  test: {
    // Bounds all projects, whatever they say.
    maxWorkers: shared.maxWorkers,
    reporters: ["default", "json"],
    outputFile: { json: ".reports/units.json" },
    projects: [
      {
        test: {
          name: "node",
          include: [tests],
          exclude: [testsAlone],
          // Node reads TypeScript by itself: what Vite made of the files took a quarter of the time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // The files share the modules that a worker has read: reading them anew took half of the time.
          isolate: false,
          sequence: { groupOrder: 0 },
          globalSetup,
          setupFiles: "server/test/setup.ts",
          ...shared,
        },
      },
      {
        test: {
          name: "node-alone",
          include: [testsAlone],
          sequence: { groupOrder: 0 },
          globalSetup,
          ...shared,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "web",
          include: [webTests],
          exclude: [webTestsAlone],
          isolate: false,
          setupFiles: "web/test/setup.ts",
          // After the others: four workers for two processors are slower than two and two.
          sequence: { groupOrder: 1 },
          ...inBrowser(),
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "web-alone",
          include: [webTestsAlone],
          sequence: { groupOrder: 2 },
          ...inBrowser(),
        },
      },
    ],
  },
});
