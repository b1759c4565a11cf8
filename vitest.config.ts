import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { localChromium } from "./e2e/local-chromium.ts";

const { executablePath, args, env } = await localChromium();

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
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "web",
          include: ["**/*.test.tsx"],
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args, env } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
