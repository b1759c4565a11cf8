import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const named = {
  OIDC_ISSUER: "https://login.example.com/byggmester",
  OIDC_CLIENT_ID: "overslag",
  OIDC_CLIENT_SECRET: "secret",
};

test("without a provider people sign in by their passwords alone", () => {
  expect(readConfig({}, []).oidc).toBeUndefined();
});

test("a provider is called by its host, and its word about addresses is not taken unasked", () => {
  expect(readConfig(named, []).oidc).toEqual({
    issuer: "https://login.example.com/byggmester",
    clientId: "overslag",
    clientSecret: "secret",
    name: "login.example.com",
    trustsEmail: false,
  });
  const more = { ...named, OIDC_NAME: "Byggkonto", OIDC_TRUST_EMAIL: "true" };
  expect(readConfig(more, []).oidc).toMatchObject({ name: "Byggkonto", trustsEmail: true });
});

test.each(["http://localhost:8080", "http://127.0.0.1:8080/realm", "http://[::1]"])(
  "on the machine itself %s needs no https",
  (OIDC_ISSUER) => {
    expect(readConfig({ ...named, OIDC_ISSUER }, []).oidc?.issuer).toBe(OIDC_ISSUER);
  },
);

test.each([
  "login.example.com",
  "http://login.example.com",
  "http://localhost.example.com",
  "http://127.0.0.1.example.com",
  "ftp://login.example.com",
  "https://login.example.com?tenant=1",
  "https://login.example.com#1",
  "https://kari@login.example.com",
  "https://:secret@login.example.com",
  `https://login.example.com/${"a".repeat(475)}`,
])("%s is no provider", (OIDC_ISSUER) => {
  expect(() => readConfig({ ...named, OIDC_ISSUER }, [])).toThrow(
    "OIDC_ISSUER must be the https address that the provider names itself by",
  );
});

test("an issuer has at most 500 symbols", () => {
  const OIDC_ISSUER = `https://login.example.com/${"a".repeat(474)}`;
  expect(readConfig({ ...named, OIDC_ISSUER }, []).oidc?.issuer).toHaveLength(500);
});

test.each([
  [{ OIDC_NAME: " " }, "OIDC_NAME must not be empty"],
  [{ OIDC_NAME: "x".repeat(41) }, "OIDC_NAME must have at most 40 symbols"],
  [{ OIDC_CLIENT_ID: "x".repeat(501) }, "OIDC_CLIENT_ID must have at most 500 symbols"],
  [{ OIDC_CLIENT_SECRET: "x".repeat(501) }, "OIDC_CLIENT_SECRET must have at most 500 symbols"],
  [{ OIDC_TRUST_EMAIL: "yes" }, "OIDC_TRUST_EMAIL must be true or false"],
  [{ OIDC_CLIENT_ID: "" }, "OIDC_ISSUER is set but OIDC_CLIENT_ID is not"],
  [{ OIDC_CLIENT_SECRET: "" }, "OIDC_ISSUER is set but OIDC_CLIENT_SECRET is not"],
  [{ OIDC_ISSUER: "" }, "OIDC_CLIENT_ID is set but OIDC_ISSUER is not"],
])("%o is refused with a remedy", (env, message) => {
  expect(() => readConfig({ ...named, ...env }, [])).toThrow(message);
});

test.each(["OIDC_CLIENT_SECRET", "OIDC_NAME", "OIDC_TRUST_EMAIL"])(
  "%s alone names no provider",
  (name) => {
    const env = { [name]: name === "OIDC_TRUST_EMAIL" ? "true" : "x" };
    expect(() => readConfig(env, [])).toThrow(`${name} is set but OIDC_ISSUER is not`);
  },
);

test("a name of 40 symbols is taken", () => {
  const OIDC_NAME = "x".repeat(40);
  expect(readConfig({ ...named, OIDC_NAME }, []).oidc?.name).toBe(OIDC_NAME);
});
