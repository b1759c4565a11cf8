import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { localChromium } from "./e2e/local-chromium.ts";

const { executablePath, args, env } = await localChromium();

const shared = {
  // All processors, where the default leaves one of them idle. A project does not take it over.
  maxWorkers: "100%",
  // Nets for what never comes: a busy machine may take ten times as long as a quiet one.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    reporters: ["default", "json"],
    outputFile: { json: ".reports/vitest.json" },
    projects: [
      {
        test: {
          name: "node",
          include: ["{domain,contracts,locales,server,web,e2e,tidy}/**/*.test.ts"],
          globalSetup: "server/test/global-setup.ts",
          ...shared,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "web",
          include: ["**/*.test.tsx"],
          ...shared,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Where the users are: a day that is read by UTC would be the day before.
            provider: playwright({
              launchOptions: { executablePath, args, env: { ...env, TZ: "Europe/Oslo" } },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
