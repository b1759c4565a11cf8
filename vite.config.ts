import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { codeSplitting } from "./build/chunks.ts";
import { componentStyles } from "./build/component-styles.ts";
import { compress } from "./build/compress.ts";
import { noJsonSchema } from "./build/no-json-schema.ts";

const root = path.join(import.meta.dirname, "web");
const apiServer = process.env["API_SERVER"] ?? "http://127.0.0.1:3000";
/** Component tests bring their own answers and must not reach whatever runs on that port. */
const isTest = process.env["VITEST"] !== undefined;

const sources = globSync("**/*.{ts,tsx}", { cwd: root }).map((file) =>
  readFileSync(path.join(root, file), "utf8"),
);

/** What the sources import from packages; types have no code. */
const imported = new Set(
  sources
    .flatMap((source) => [
      ...source.matchAll(/^(?:import|export) (?!type ).*? from "([^".][^"]*)"/gms),
    ])
    .map(([, name = ""]) => name),
);

/**
 * The packages that the sources import. Found at run time instead, one by one, each would reload the
 * page under the user's or a test's hands.
 */
const importedPackages = [...imported, "react/compiler-runtime"].filter(
  (name) => !/^(node:|vitest)/.test(name),
);

/** What customers see has a small script and the fonts of their own machine. */
const isOfferPage = (page: string) => page.endsWith("/offer.html");

/** The font of the first screen starts to load with the page instead of after the style sheet. */
const preloadFont: Plugin = {
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle, path: page }) =>
      (isOfferPage(page) ? [] : Object.keys(bundle ?? {}))
        .filter((file) => /roboto-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `/${file}`,
            crossorigin: "",
          },
          injectTo: "head" as const,
        })),
  },
};

/** As the server does where the application is built. */
const serveOfferPage: Plugin = {
  name: "serve-offer-page",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === "/offer" || request.url === "/offer-check") request.url = "/offer.html";
      next();
    });
  },
};

export default defineConfig({
  root,
  plugins: [
    react({ compiler: true, exclude: [/\/node_modules\//, /\/web\/offer-page\//] }),
    componentStyles([...imported]),
    noJsonSchema,
    preloadFont,
    serveOfferPage,
    compress,
  ],
  resolve: {
    alias: [
      // The date picker imports every locale there is; this file has the two that we speak.
      { find: /^date-fns\/locale$/, replacement: path.join(root, "kit/fields/date-locales.ts") },
    ],
  },
  optimizeDeps: { include: importedPackages },
  // The server replaces the placeholder in every answer.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    // Every browser that reads our scripts knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "offer.html"].map((page) => path.join(root, page)),
      output: { codeSplitting },
    },
    target: "es2023",
    // The first ones that know light-dark() themselves: what replaces it for older ones does not follow
    // the appearance that the user has chosen, and leaves the colours out.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    chunkSizeWarningLimit: 900,
  },
  server: { host: "127.0.0.1", proxy: isTest ? {} : { "/api": apiServer } },
});
