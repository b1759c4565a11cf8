import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { sendProblem } from "./send-problem.ts";
import { addWeb } from "./static.ts";

/** A script as it was built and compressed: what ends its name, and its content. */
const forms = { "": "1;", ".br": "by brotli", ".gz": "by gzip" };

/** A server of the web application in a folder of its own, which is built or not. */
async function serveWeb({ isBuilt }: { readonly isBuilt: boolean }) {
  const root = await mkdtemp(path.join(tmpdir(), "web-"));
  const page = path.join(root, "index.html");
  if (isBuilt) {
    await mkdir(path.join(root, "assets"));
    const script = path.join(root, "assets/main-1a2b.js");
    for (const [end, content] of Object.entries(forms)) await writeFile(script + end, content);
    await writeFile(path.join(root, "robots.txt"), "User-agent: *\nDisallow: /\n");
    await writeFile(path.join(root, "favicon.ico"), "an icon");
    await writeFile(path.join(root, "offer.html"), "an offer __CSP_NONCE__");
    await writeFile(page, "<style nonce=__CSP_NONCE__></style><b nonce=__CSP_NONCE__></b>");
  }
  const app = fastify();
  app.decorateReply("nonce", "");
  app.addHook("onRequest", async (_request, reply) => {
    reply.nonce = "once";
  });
  app.setErrorHandler(sendProblem);
  await addWeb(app, root);
  onTestFinished(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  return { app, page };
}

test("every address of a page answers the page with its nonce everywhere, and nobody keeps it", async () => {
  const { app, page } = await serveWeb({ isBuilt: true });
  for (const url of ["/", "/projects/1?tab=2", "/projects?search=a.b", "/apikeys"]) {
    const answer = await app.inject(url);
    expect(answer).toMatchObject({
      statusCode: 200,
      body: "<style nonce=once></style><b nonce=once></b>",
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    });
  }
  for (const url of ["/offer", "/offer?from=mail"]) {
    expect(await app.inject(url)).toMatchObject({
      statusCode: 200,
      body: "an offer once",
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    });
  }
  expect((await app.inject("/offers")).body).not.toContain("an offer");
  await writeFile(page, "a new build");
  expect((await app.inject("/")).body).toBe("a new build");
});

test("files with a hash in their name are kept for a year, in the form that the browser knows", async () => {
  const { app } = await serveWeb({ isBuilt: true });
  const etags = new Set();
  for (const [accepted, encoding, body] of [
    ["gzip, deflate, br, zstd", "br", forms[".br"]],
    ["gzip", "gzip", forms[".gz"]],
    ["identity", undefined, forms[""]],
  ]) {
    const headers = { "accept-encoding": accepted };
    const answer = await app.inject({ url: "/assets/main-1a2b.js", headers });
    expect(answer).toMatchObject({ statusCode: 200, body });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
      vary: "accept-encoding",
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    etags.add(answer.headers.etag);
  }
  expect(etags.size).toBe(3);
});

test("robots and icon are what their names say", async () => {
  const { app } = await serveWeb({ isBuilt: true });
  expect(await app.inject("/robots.txt")).toMatchObject({
    statusCode: 200,
    body: "User-agent: *\nDisallow: /\n",
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
  expect(await app.inject("/favicon.ico")).toMatchObject({
    statusCode: 200,
    body: "an icon",
    headers: {
      "content-type": expect.stringMatching(/^image\//),
      "cache-control": "public, max-age=86400",
    },
  });
});

test("what is neither page nor file is not found, and without a build nothing is", async () => {
  const { app } = await serveWeb({ isBuilt: true });
  const bare = (await serveWeb({ isBuilt: false })).app;
  for (const answer of [
    await app.inject("/api/nothing"),
    await app.inject("/assets/main-0000.js"),
    await app.inject("/.env"),
    await app.inject("/index.html"),
    await app.inject("/old/login.php?a=1"),
    await app.inject({ method: "POST", url: "/" }),
    await bare.inject("/"),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "not_found" });
  }
});
