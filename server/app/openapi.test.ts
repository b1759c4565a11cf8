import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "../base/config.ts";
import { testApp } from "../test/test-app.ts";

const config = readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: "https://offers.example.com" }, []);
const { as, stranger } = await testApp({ config });
const request = { method: "GET", url: "/api/openapi.json" } as const;

test("the description names the cookie that this installation sets, and the release", async () => {
  const description = (await as("viewer").send(request)).json();
  const product: unknown = JSON.parse(readFileSync("package.json", "utf8"));
  expect(product).toMatchObject({ version: description.info.version });
  expect(description).toMatchObject({
    openapi: "3.1.0",
    components: { securitySchemes: { session: { in: "cookie", name: "__Host-overslag" } } },
  });
});

test("an upload is described as a form with one file of a limited size", async () => {
  const description = (await as("viewer").send(request)).json();
  const file = { type: "string", format: "binary", maxLength: 10 * 1024 * 1024 };
  const schema = { type: "object", required: ["file"], properties: { file } };
  expect(description.paths["/api/images/certificate"].post).toMatchObject({
    requestBody: { required: true, content: { "multipart/form-data": { schema } } },
  });
  expect(description.paths["/api/images/{id}/{hash}"].get).toMatchObject({
    responses: { 200: { content: { "image/*": {} } } },
  });
});

test("strangers do not get it", async () => {
  expect((await stranger.send(request)).statusCode).toBe(401);
});
