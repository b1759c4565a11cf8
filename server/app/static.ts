import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { checkPagePath } from "../../contracts/acceptances.ts";
import { offerPagePath } from "../../contracts/offer-links.ts";
import { Problem } from "../base/problem.ts";

const built = path.join(import.meta.dirname, "../../dist/web");
/** What browsers and robots ask for by a name of its own. */
const namedFiles = ["robots.txt", "favicon.ico"];
/** Calls, built files, and any other file: no page has an extension. */
const noPage = /^\/(?:(?:api|assets)\/|[^?]*\.\w+(?:\?|$))/;
const noncePlaceholder = "__CSP_NONCE__";

/** The page for whoever is no user: it has a script of its own. */
const strangersPaths: readonly string[] = [offerPagePath, checkPagePath];
const isOfferPage = (url: string) => strangersPaths.includes(url.split("?", 1)[0] ?? "");

/** The web application: hashed files are kept for ever, the page itself is made anew with its nonce. */
export async function addWeb(app: FastifyInstance, root = built): Promise<void> {
  const index = path.join(root, "index.html");
  const offer = path.join(root, "offer.html");
  if (!existsSync(index)) {
    app.log.warn("The web application is not built: run `npm run build`.");
    app.setNotFoundHandler(() => {
      throw new Problem("not_found");
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: path.join(root, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    index: false,
    // Compressed when they were built.
    preCompressed: true,
  });
  for (const file of namedFiles) {
    app.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, root, { maxAge: "1d", immutable: false }),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === "GET" && !noPage.test(request.url);
    if (!isPage) throw new Problem("not_found");
    // Read anew each time: after a new build the old page would name files that are gone.
    const page = await readFile(isOfferPage(request.url) ? offer : index, "utf8");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(page.replaceAll(noncePlaceholder, reply.nonce));
  });
}
