import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("nothing set gives a product for one machine", () => {
  expect(readConfig({}, [], 1000)).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    secretKey: undefined,
    administrator: undefined,
    publicUrl: "http://localhost:3000",
    mailFrom: "Overslag <no-reply@localhost>",
    diskReserveBytes: 268_435_456,
    logLevel: "info",
    secureCookies: false,
    trustProxy: false,
    empty: false,
    backup: { directory: undefined, at: { hour: 2, minute: 30 }, keep: 14, passphrase: undefined },
  });
});

test("root keeps its data outside of the checkout, everybody else in ./data", () => {
  expect(readConfig({}, [], 0).dataDir).toBe("/var/lib/overslag");
  expect(readConfig({}, [], 1000).dataDir).toBe(`${process.cwd()}/data`);
  expect(readConfig({ DATA_DIR: "/srv/overslag" }, [], 0).dataDir).toBe("/srv/overslag");
});

test("a public https address switches secure cookies on, a setting can overrule it", () => {
  const PUBLIC_URL = "https://offers.example.com/";
  expect(readConfig({ PUBLIC_URL }, [])).toMatchObject({
    publicUrl: "https://offers.example.com",
    secureCookies: true,
    mailFrom: "Overslag <no-reply@offers.example.com>",
  });
  expect(readConfig({ PUBLIC_URL, SECURE_COOKIES: "false" }, []).secureCookies).toBe(false);
});

test("statements stay prepared but behind a pooler, or as one says", () => {
  const DATABASE_URL = "postgres://app:a@pooler:6432/overslag";
  const past = (MIGRATION_DATABASE_URL: string, PREPARED_STATEMENTS = "") =>
    readConfig({ DATABASE_URL, MIGRATION_DATABASE_URL, PREPARED_STATEMENTS }, [])
      .preparesStatements;
  expect(readConfig({}, []).preparesStatements).toBe(true);
  expect(readConfig({ DATABASE_URL }, []).preparesStatements).toBe(true);
  expect(past("postgres://owner:o@pooler:6432/overslag")).toBe(true);
  expect(past("postgres://owner:o@db1:5432/overslag")).toBe(false);
  expect(past("postgres://owner:o@db1:5432/overslag", "true")).toBe(true);
  expect(past("postgres://owner:o@pooler:6432/overslag", "false")).toBe(false);
});

test("room is kept on the disk of the product's own database, not on that of another", () => {
  expect(readConfig({ DISK_RESERVE_MB: "10" }, []).diskReserveBytes).toBe(10_485_760);
  expect(readConfig({ DISK_RESERVE_MB: "0" }, []).diskReserveBytes).toBe(0);
  const DATABASE_URL = "postgres://admin:secret@db.example.com/overslag";
  expect(readConfig({ DATABASE_URL, DISK_RESERVE_MB: "10" }, []).diskReserveBytes).toBe(0);
});

test("a secret of 32 symbols is long enough", () => {
  const SECRET_KEY = "x".repeat(32);
  expect(readConfig({ SECRET_KEY }, []).secretKey).toBe(SECRET_KEY);
});

test("the key for passwords is 32 bytes, and internal mail servers are allowed on demand alone", () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  expect(readConfig({}, [])).toMatchObject({ mailSecretKey: undefined, mailAllowInternal: false });
  expect(readConfig({ MAIL_SECRET_KEY: key, MAIL_ALLOW_INTERNAL: "true" }, [])).toMatchObject({
    mailSecretKey: Buffer.alloc(32, 7),
    mailAllowInternal: true,
  });
});

test("whoever sends nothing has no mail server, and makes no backups by himself", () => {
  const SMTP_URL = "smtp://mail.example.com";
  const settings = { SMTP_URL, BACKUP_DIR: "/srv/backups" };
  const at = (SEND_NOTHING: string) => readConfig({ ...settings, SEND_NOTHING }, []);
  expect(at("")).toMatchObject({ sendNothing: false, smtpUrl: SMTP_URL });
  expect(at("").backup.directory).toBe("/srv/backups");
  expect(at("true")).toMatchObject({ sendNothing: true, smtpUrl: undefined });
  expect(at("true").backup.directory).toBeUndefined();
  expect(() => at("yes")).toThrow("SEND_NOTHING must be true or false");
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", SMTP_URL: "", ADMIN_EMAIL: "" }, []).port).toBe(3000);
});

test("--empty starts without example data; another option is refused by name", () => {
  expect(readConfig({}, ["--empty"]).empty).toBe(true);
  expect(() => readConfig({}, ["--emty"])).toThrow("Unknown option --emty");
});

test.each([
  [{ PORT: "http" }, "PORT must be a port number"],
  [{ PORT: "65536" }, "PORT must be a port number"],
  [{ PORT: "-1" }, "PORT must be a port number"],
  [{ PORT: "3000.5" }, "PORT must be a port number"],
  [{ REPLICA_URL: "db2" }, "REPLICA_URL must be an address such as postgres://"],
  [{ DATABASE_URL: "localhost" }, "DATABASE_URL must be an address such as postgres://"],
  [{ MAIL_SECRET_KEY: Buffer.alloc(31).toString("base64") }, "MAIL_SECRET_KEY must be 32 random"],
  [{ MAIL_SECRET_KEY: Buffer.alloc(33).toString("base64") }, "MAIL_SECRET_KEY must be 32 random"],
  [{ MAIL_SECRET_KEY: "a".repeat(44) }, "MAIL_SECRET_KEY must be 32 random"],
  [{ WEBHOOK_ALLOW_INTERNAL: "yes" }, "WEBHOOK_ALLOW_INTERNAL must be true or false"],
  [{ MAIL_ALLOW_INTERNAL: "yes" }, "MAIL_ALLOW_INTERNAL must be true or false"],
  [{ SMTP_URL: "mail.example.com" }, "SMTP_URL must be an address such as smtp://"],
  [{ SMTP_URL: "smtp://me:a/b@mail.example.com" }, "write / as %2F, # as %23, ? as %3F, % as %25"],
  [{ DATABASE_URL: "postgres://me:50%@db/overslag" }, "write / as %2F, # as %23, ? as %3F"],
  [{ PUBLIC_URL: "ftp://example.com" }, "PUBLIC_URL must be an address such as https://"],
  [{ DISK_RESERVE_MB: "-1" }, "DISK_RESERVE_MB must be a number of megabytes"],
  [{ DISK_RESERVE_MB: "1000001" }, "DISK_RESERVE_MB must be a number of megabytes"],
  [{ DISK_RESERVE_MB: "0.5" }, "DISK_RESERVE_MB must be a number of megabytes"],
  [{ METRICS_TOKEN: "fifteen-letters" }, "METRICS_TOKEN must have 16 to 200"],
  [{ METRICS_TOKEN: `${"x".repeat(16)} y` }, "METRICS_TOKEN must have 16 to 200"],
  [{ SLOW_QUERY_MS: "0" }, "SLOW_QUERY_MS must be a number of milliseconds"],
  [{ TOKEN_CALLS_PER_MINUTE: "0" }, "TOKEN_CALLS_PER_MINUTE must be a number of calls"],
  [{ SLOW_QUERY_MS: "60001" }, "SLOW_QUERY_MS must be a number of milliseconds"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of fatal, error"],
  [{ SECURE_COOKIES: "maybe" }, "SECURE_COOKIES must be true or false"],
  [{ SECRET_KEY: "x".repeat(31) }, "SECRET_KEY must have at least 32 symbols"],
  [{ ADMIN_EMAIL: "admin", ADMIN_PASSWORD: "secret77" }, "ADMIN_EMAIL must be an e-mail address"],
  [
    { ADMIN_EMAIL: "a@b-.com", ADMIN_PASSWORD: "secret77" },
    "ADMIN_EMAIL must be an e-mail address",
  ],
  [{ ADMIN_EMAIL: "a@b.no", ADMIN_PASSWORD: "sixsix" }, "ADMIN_PASSWORD must have at least 7"],
  [{ ADMIN_EMAIL: "a@b.no", ADMIN_PASSWORD: "x".repeat(201) }, "ADMIN_PASSWORD must have at most"],
  [{ MAIL_FROM: "Overslag" }, "MAIL_FROM must be an e-mail address"],
  [{ MAIL_FROM: "Overslag <no-reply>" }, "MAIL_FROM must be an e-mail address"],
  [{ MAIL_FROM: "a@example.com, b@example.com" }, "MAIL_FROM must be an e-mail address"],
  [{ MAIL_BOUNCE_ADDRESS: "bounces" }, "MAIL_BOUNCE_ADDRESS must be an e-mail address"],
  [{ MAIL_BOUNCE_ADDRESS: "A <a@b.no>" }, "MAIL_BOUNCE_ADDRESS must be an e-mail address"],
  [
    { MAIL_BOUNCE_ADDRESS: "bounces+{company}.{message}@b.no" },
    "MAIL_BOUNCE_ADDRESS must be an e-mail address",
  ],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be true, false, or the addresses"],
  [{ TRUST_PROXY: "1" }, "TRUST_PROXY must be true, false, or the addresses"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY must be true, false, or the addresses"],
  [{ TRUST_PROXY: "::/0" }, "TRUST_PROXY must be true, false, or the addresses"],
  [{ TRUST_PROXY: "10.0.0.1,proxy.local" }, "TRUST_PROXY must be true, false, or the addresses"],
  [{ TRUST_PROXY: "::1/129" }, "TRUST_PROXY must be true, false, or the addresses"],
  [{ TRUST_PROXY: "10.0.0.0/8/8" }, "TRUST_PROXY must be true, false, or the addresses"],
  [{ ADMIN_EMAIL: "a@b.no" }, "ADMIN_EMAIL is set but ADMIN_PASSWORD is not"],
  [{ ADMIN_PASSWORD: "secret77" }, "ADMIN_PASSWORD is set but ADMIN_EMAIL is not"],
  [
    { MIGRATION_DATABASE_URL: "postgres://owner@host/overslag" },
    "MIGRATION_DATABASE_URL is set but DATABASE_URL is not",
  ],
  [
    { REPLICA_URL: "postgres://db2.example.com/overslag" },
    "REPLICA_URL is set but DATABASE_URL is not",
  ],
  [{ BACKUP_DIR: "b", BACKUP_AT: "24:00" }, "BACKUP_AT must be a time of day"],
  [{ BACKUP_DIR: "b", BACKUP_AT: "12:60" }, "BACKUP_AT must be a time of day"],
  [{ BACKUP_DIR: "b", BACKUP_AT: "2:30" }, "BACKUP_AT must be a time of day"],
  [{ BACKUP_DIR: "b", BACKUP_KEEP: "0" }, "BACKUP_KEEP must be a number from 1"],
  [{ BACKUP_DIR: "b", BACKUP_KEEP: "1001" }, "BACKUP_KEEP must be a number from 1"],
  [{ BACKUP_AT: "02:30" }, "BACKUP_AT is set but BACKUP_DIR is not"],
  [{ BACKUP_KEEP: "7" }, "BACKUP_KEEP is set but BACKUP_DIR is not"],
  [{ BACKUP_PASSPHRASE: "elevensymbo" }, "BACKUP_PASSPHRASE must have at least 12"],
])("%o is refused with a remedy", (env, message) => {
  expect(() => readConfig(env, [])).toThrow(message);
});

const administrator = (password: string): [Record<string, string>, object] => [
  { ADMIN_EMAIL: "a@b.no", ADMIN_PASSWORD: password },
  { administrator: { email: "a@b.no", password } },
];

test.each<[Record<string, string>, object]>([
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: "65535" }, { port: 65_535 }],
  [{ TRUST_PROXY: "10.0.0.1/32,::1/128" }, { trustProxy: "10.0.0.1/32,::1/128" }],
  [
    { BACKUP_DIR: "/srv/b", BACKUP_AT: "23:59", BACKUP_KEEP: "1000" },
    { backup: { directory: "/srv/b", at: { hour: 23, minute: 59 }, keep: 1000 } },
  ],
  [
    { BACKUP_DIR: "/srv/b", BACKUP_AT: "00:00", BACKUP_KEEP: "1" },
    { backup: { at: { hour: 0, minute: 0 }, keep: 1 } },
  ],
  [{ BACKUP_PASSPHRASE: "twelve symbol" }, { backup: { passphrase: "twelve symbol" } }],
  administrator("seven77"),
  administrator("x".repeat(200)),
])("%o is taken", (env, config) => {
  expect(readConfig(env, [])).toMatchObject(config);
});

test("all wrong variables are named at once", () => {
  expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" }, [])).toThrow(/PORT[^]*LOG_LEVEL/);
});

test("trust in proxies is nobody, everybody or a list of addresses", () => {
  expect(readConfig({ TRUST_PROXY: "true" }, []).trustProxy).toBe(true);
  expect(readConfig({ TRUST_PROXY: "false" }, []).trustProxy).toBe(false);
  for (const TRUST_PROXY of ["10.0.0.1", "10.0.0.0/8, 192.168.1.1", "::1,fd00::/8"]) {
    expect(readConfig({ TRUST_PROXY }, []).trustProxy).toBe(TRUST_PROXY);
  }
});

test("the sender of e-mails is an address, with or without a name", () => {
  for (const MAIL_FROM of [
    "post@example.com",
    "root@localhost",
    "Bygg AS <post@mail.example.com>",
  ]) {
    expect(readConfig({ MAIL_FROM }, []).mailFrom).toBe(MAIL_FROM);
  }
});

test("mails come back to an address that may name the company or the message", () => {
  for (const MAIL_BOUNCE_ADDRESS of ["a@b.no", "a+{company}@b.no", "a+{message}@b.no"]) {
    expect(readConfig({ MAIL_BOUNCE_ADDRESS }, []).mailBounceAddress).toBe(MAIL_BOUNCE_ADDRESS);
  }
  expect(readConfig({}, []).mailBounceAddress).toBeUndefined();
});
