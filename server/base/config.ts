import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { signInEmail } from "../../contracts/users.ts";
import { type OidcConfig, oidcConfig, oidcPartners, oidcVariables } from "./oidc-config.ts";
import { shortestSecret } from "./secret.ts";
import { addressSetting } from "./address-setting.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** How one process of the product is set up. Made once at start and handed on as an argument. */
export interface Config {
  port: number;
  host: string;
  /** Absolute folder for everything the product itself keeps on disk. */
  dataDir: string;
  /** An external PostgreSQL; without it the product runs the one that ships with it. */
  databaseUrl: string | undefined;
  /** The owner of the tables, when the operator has made both roles himself. */
  migrationDatabaseUrl: string | undefined;
  /** A server that follows the database and answers what may be a second old. */
  replicaUrl: string | undefined;
  /** Do connections keep statements prepared? Not every pooler can. */
  preparesStatements: boolean;
  /** What only this installation knows; without it the product keeps one in `dataDir`. */
  secretKey: string | undefined;
  /** The first system administrator, made when there is no user yet. */
  administrator: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  /** An address, or "Name <address>"; e-mails show the company's name instead of this one. */
  mailFrom: string;
  /** Where mails that come back go to; `{company}` or `{message}` in it becomes its id. The sender's address if not set. */
  mailBounceAddress: string | undefined;
  /** 32 bytes that the passwords of the companies' own mail servers are encrypted with. */
  mailSecretKey: Uint8Array | undefined;
  /** May a company's own mail server stand inside of the operator's network? */
  mailAllowInternal: boolean;
  /** May webhooks be sent inside of the operator's network, and without encryption? */
  webhookAllowInternal: boolean;
  /** A copy, such as one that a backup is tried with: no e-mail, webhook or reminder leaves, no backup is made by itself. */
  sendNothing: boolean;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Whether that was set: else only this machine knows the address. */
  isPublic: boolean;
  /** Whoever sends it may read /metrics; without it there are none. */
  metricsToken: string | undefined;
  /** Statements that take as long or longer stand in the log. */
  slowQueryMs: number;
  /** So many calls may one access token make in a minute, of each server process. */
  tokenCallsPerMinute: number;
  /** Kept free on the disk of `dataDir`; changes are refused below it. 0 looks at no disk. */
  diskReserveBytes: number;
  logLevel: (typeof logLevels)[number];
  secureCookies: boolean;
  /** Whose X-Forwarded headers are believed: nobody's, everybody's, or those of listed addresses. */
  trustProxy: boolean | string;
  /** Start without example data. */
  empty: boolean;
  backup: BackupConfig;
  /** Without it people sign in by their passwords alone. */
  oidc: OidcConfig | undefined;
}

/** Backups that are made by themselves, where `directory` is given; the passphrase holds for all. */
export interface BackupConfig {
  readonly directory: string | undefined;
  /** The time of day, by the clock of TZ. */
  readonly at: { readonly hour: number; readonly minute: number };
  /** How many files are kept. */
  readonly keep: number;
  readonly passphrase: string | undefined;
}

const backupAtText = "must be a time of day from 00:00 to 23:59, such as 02:30";
const backupKeepText = "must be a number from 1 to 1000, such as 14";
const portText = "must be a port number from 0 to 65535, such as 3000";
const diskReserveText = "must be a number of megabytes from 0 to 1000000, such as 256";
const slowText = "must be a number of milliseconds from 1 to 60000, such as 500";
const tokenCallsText = "must be a number of calls from 1 to 100000, such as 600";
const mailFromText =
  "must be an e-mail address, such as no-reply@example.com or Overslag <no-reply@example.com>";
const bounceAddressText =
  "must be an e-mail address, such as bounces@example.com, bounces+{company}@example.com or bounces+{message}@example.com";
const trustProxyText =
  "must be true, false, or the addresses of proxies with commas between, such as 10.0.0.1,10.1.0.0/16";

const trueOrFalse = z
  .enum(["true", "false"], "must be true or false")
  .transform((text) => text === "true")
  .optional();

const Environment = z.object({
  PORT: z.coerce.number(portText).int(portText).min(0, portText).max(65_535, portText).optional(),
  HOST: z.string().optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: addressSetting(
    ["postgres:", "postgresql:"],
    "postgres://user:password@host:5432/overslag",
  ),
  MIGRATION_DATABASE_URL: addressSetting(
    ["postgres:", "postgresql:"],
    "postgres://owner:password@host:5432/overslag",
  ),
  REPLICA_URL: addressSetting(["postgres:", "postgresql:"], "postgres://host:5432/overslag"),
  PREPARED_STATEMENTS: trueOrFalse,
  SECRET_KEY: z.string().min(shortestSecret, "must have at least 32 symbols").optional(),
  ADMIN_EMAIL: z
    .string()
    .refine(isSignInEmail, "must be an e-mail address, such as admin@example.com")
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(7, "must have at least 7 symbols")
    .max(200, "must have at most 200 symbols")
    .optional(),
  SMTP_URL: addressSetting(["smtp:", "smtps:"], "smtp://user:password@mail.example.com:587"),
  MAIL_FROM: z.string().refine(isMailFrom, mailFromText).optional(),
  MAIL_BOUNCE_ADDRESS: z.string().refine(isBounceAddress, bounceAddressText).optional(),
  MAIL_SECRET_KEY: z
    .string()
    .refine(isKey, "must be 32 random bytes as base64, as openssl rand -base64 32 prints them")
    .optional(),
  MAIL_ALLOW_INTERNAL: trueOrFalse,
  WEBHOOK_ALLOW_INTERNAL: trueOrFalse,
  SEND_NOTHING: trueOrFalse,
  PUBLIC_URL: addressSetting(["http:", "https:"], "https://overslag.example.com"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, "must have 16 to 200 letters, digits or signs of -._~+/=")
    .optional(),
  SLOW_QUERY_MS: z.coerce
    .number(slowText)
    .int(slowText)
    .min(1, slowText)
    .max(60_000, slowText)
    .optional(),
  TOKEN_CALLS_PER_MINUTE: z.coerce
    .number(tokenCallsText)
    .int(tokenCallsText)
    .min(1, tokenCallsText)
    .max(100_000, tokenCallsText)
    .optional(),
  DISK_RESERVE_MB: z.coerce
    .number(diskReserveText)
    .int(diskReserveText)
    .min(0, diskReserveText)
    .max(1_000_000, diskReserveText)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).optional(),
  SECURE_COOKIES: trueOrFalse,
  TRUST_PROXY: z.string().refine(isTrustProxy, trustProxyText).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, backupAtText)
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, backupKeepText)
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 symbols").optional(),
  ...oidcVariables,
});

/**
 * Reads the settings from the environment and the command line. An empty variable counts as not
 * set. `userId` is the operating system's user: root keeps its data outside of the checkout.
 * @throws Error with one line per wrong variable that names it and what it must be.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
  userId?: number,
): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(set);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}.`),
    ...missingPartners(set),
    ...argv
      .filter((argument) => argument !== "--empty")
      .map((argument) => `Unknown option ${argument}: the only option is --empty.`),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The settings are wrong.\n${problems.join("\n")}`);
  }
  const values = parsed.data;
  const port = values.PORT ?? 3000;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const sendNothing = values.SEND_NOTHING ?? false;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return {
    port,
    host: values.HOST ?? "127.0.0.1",
    dataDir: path.resolve(values.DATA_DIR ?? (userId === 0 ? "/var/lib/overslag" : "data")),
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    replicaUrl: values.REPLICA_URL,
    preparesStatements:
      values.PREPARED_STATEMENTS ?? !isPooled(values.DATABASE_URL, values.MIGRATION_DATABASE_URL),
    secretKey: values.SECRET_KEY,
    administrator: email && password ? { email, password } : undefined,
    sendNothing,
    smtpUrl: sendNothing ? undefined : values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Overslag <no-reply@${new URL(publicUrl).hostname}>`,
    mailBounceAddress: values.MAIL_BOUNCE_ADDRESS,
    mailSecretKey: values.MAIL_SECRET_KEY
      ? Buffer.from(values.MAIL_SECRET_KEY, "base64")
      : undefined,
    mailAllowInternal: values.MAIL_ALLOW_INTERNAL ?? false,
    webhookAllowInternal: values.WEBHOOK_ALLOW_INTERNAL ?? false,
    publicUrl,
    isPublic: values.PUBLIC_URL !== undefined,
    // The disk of an external database is out of sight.
    diskReserveBytes: values.DATABASE_URL ? 0 : (values.DISK_RESERVE_MB ?? 256) * 2 ** 20,
    metricsToken: values.METRICS_TOKEN,
    slowQueryMs: values.SLOW_QUERY_MS ?? 500,
    tokenCallsPerMinute: values.TOKEN_CALLS_PER_MINUTE ?? 600,
    logLevel: values.LOG_LEVEL ?? "info",
    secureCookies: values.SECURE_COOKIES ?? publicUrl.startsWith("https:"),
    trustProxy: trustProxy(values.TRUST_PROXY),
    empty: argv.includes("--empty"),
    backup: backupConfig(values, sendNothing),
    oidc: oidcConfig(values),
  };
}

/** The owner's way to the database leads past a pooler. */
function isPooled(app: string | undefined, owner: string | undefined): boolean {
  if (app === undefined || owner === undefined) return false;
  return new URL(app).host !== new URL(owner).host;
}

function backupConfig(values: z.output<typeof Environment>, sendNothing: boolean): BackupConfig {
  const [hour = 0, minute = 0] = (values.BACKUP_AT ?? "02:30").split(":").map(Number);
  const directory = sendNothing ? undefined : values.BACKUP_DIR;
  return {
    directory: directory === undefined ? undefined : path.resolve(directory),
    at: { hour, minute },
    keep: Number(values.BACKUP_KEEP ?? 14),
    passphrase: values.BACKUP_PASSPHRASE,
  };
}

/** Pairs of variables of which the first says nothing without the second. */
function missingPartners(set: Readonly<Record<string, string | undefined>>): string[] {
  const needs = [
    ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
    ["ADMIN_PASSWORD", "ADMIN_EMAIL"],
    ["MIGRATION_DATABASE_URL", "DATABASE_URL"],
    ["REPLICA_URL", "DATABASE_URL"],
    ["BACKUP_AT", "BACKUP_DIR"],
    ["BACKUP_KEEP", "BACKUP_DIR"],
    ...oidcPartners,
  ] as const;
  return needs
    .filter(([given, missing]) => set[given] && !set[missing])
    .map(([given, missing]) => `${given} is set but ${missing} is not: set both or remove it.`);
}

/** By the rule that users and profiles are changed by. */
function isSignInEmail(text: string): boolean {
  return signInEmail.safeParse(text).success;
}

function isMailFrom(text: string): boolean {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return /^[^\s@<>()[\]:;,"\\]+@[A-Za-z0-9.-]+$/.test(address);
}

/** One id fits: before the @ an address has 64 symbols at most (RFC 5321, 4.5.3.1.1). */
function isBounceAddress(text: string): boolean {
  const address = text.replaceAll(/\{(?:company|message)\}/g, "0".repeat(36));
  return !address.includes("<") && isMailFrom(address) && address.indexOf("@") <= 64;
}

function isKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

function isTrustProxy(text: string): boolean {
  return text === "true" || text === "false" || text.split(",").every(isNetwork);
}

/** An address, alone or with the length of a prefix. */
function isNetwork(text: string): boolean {
  const [address = "", length, ...rest] = text.trim().split("/");
  const family = isIP(address);
  const bits = family === 4 ? 32 : 128;
  const isLength =
    length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits);
  return family !== 0 && isLength && rest.length === 0;
}

function trustProxy(text: string | undefined): boolean | string {
  return text === "true" ? true : text === undefined || text === "false" ? false : text;
}
