import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { errorCode } from "./error-code.ts";

export interface DatabaseUrls {
  appUrl: string;
  migrationUrl: string;
}

/** Runs the work on one connection of its own and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the database when it is missing. The address may be of any database of that server. */
export async function makeDatabase(adminUrl: string, name: string): Promise<string> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rows.length > 0) return;
    await client.query(`create database ${escapeIdentifier(name)}`).catch((error: unknown) => {
      // Another process has made it a moment ago.
      if (!["42P04", "23505"].includes(errorCode(error) ?? "")) throw error;
    });
  });
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/**
 * Makes two roles for the address's database and gives an address for each: `<database>_owner`,
 * which nobody can sign in as, owns the tables and migrates; `<database>_app`, which owns nothing,
 * so that row-level security holds for it, is what the application connects as. Being named after
 * the database they keep several databases of one server apart.
 *
 * Changes nothing that is right already; processes that start together wait for each other.
 * The application's password follows from the administrator's, so every process and every restart
 * knows it and nobody has to keep it; the server receives only its SCRAM verifier.
 * @throws Error when the address is not of a superuser or of a role that may create roles.
 */
export async function makeRoles(adminUrl: string): Promise<DatabaseUrls> {
  const database = await databaseOf(adminUrl);
  const ownerRole = roleName(database, "owner");
  const appRole = roleName(database, "app");
  const password = derivedPassword(adminUrl, appRole);
  const appUrl = new URL(adminUrl);
  appUrl.username = encodeURIComponent(appRole);
  appUrl.password = password ?? "";
  const migrationUrl = new URL(adminUrl);
  const options = migrationUrl.searchParams.get("options");
  migrationUrl.searchParams.set(
    "options",
    `${options ?? ""} -c role=${escapeOption(ownerRole)}`.trim(),
  );

  await inTurn(adminUrl, async (client) => {
    await refuseCommonRole(client);
    await makeRole(client, ownerRole, "nologin");
    await makeRole(client, appRole, "login");
    await letOwnerCreate(client, ownerRole);
  });
  if (!(await canSignIn(appUrl.href))) await setPassword(adminUrl, appRole, password);
  await grantToApp(migrationUrl.href, appRole);
  return { appUrl: appUrl.href, migrationUrl: migrationUrl.href };
}

async function databaseOf(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string }>("select current_database() as name"),
  );
  return rows[0]?.name ?? "";
}

/** PostgreSQL cuts names after 63 bytes, and two cut ones could be the same. */
function roleName(database: string, purpose: "owner" | "app"): string {
  const name = `${database}_${purpose}`;
  if (Buffer.byteLength(name) <= 63) return name;
  throw new Error(`The database's name ${database} is too long: 57 bytes at most.`);
}

const limits = {
  statement_timeout: "15s",
  lock_timeout: "5s",
  idle_in_transaction_session_timeout: "30s",
};

/**
 * No statement of the application runs longer than 15 s or waits longer than 5 s for a lock, and no
 * transaction idles longer than 30 s. Kept with the role, where every connection finds it: through a
 * pooler, and on a replica too. Each role may set its own.
 */
export async function keepLimits(appUrl: string): Promise<void> {
  await inTurn(appUrl, async (client) => {
    const { rows } = await client.query<{ kept: string[] | null }>(
      "select rolconfig as kept from pg_roles where rolname = current_user",
    );
    for (const [name, value] of Object.entries(limits)) {
      if (rows[0]?.kept?.includes(`${name}=${value}`)) continue;
      await client.query(`alter role current_user set ${name} = ${escapeLiteral(value)}`);
    }
  });
}

/** From now on the application may read and write every table that the owner makes in public. */
export async function grantToApp(migrationUrl: string, role: string): Promise<void> {
  const app = escapeIdentifier(role);
  await inTurn(migrationUrl, async (client) => {
    await client.query(`
      alter default privileges in schema public
        grant select, insert, update, delete on tables to ${app};
      alter default privileges in schema public grant usage, select on sequences to ${app};
      alter default privileges in schema public grant execute on routines to ${app}`);
  });
}

/**
 * One transaction at a time per database. Roles belong to the whole server, so set-up in another
 * database may still cross this one; it is repeated then.
 */
async function inTurn(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withClient(url, async (client) => {
        await client.query("begin");
        await client.query("select pg_advisory_xact_lock(hashtext('overslag roles'))");
        await work(client);
        await client.query("commit");
      });
    } catch (error) {
      // Made twice (42710, 23505), or "tuple concurrently updated" (XX000).
      const isCrossed = ["42710", "23505", "XX000"].includes(errorCode(error) ?? "");
      if (!isCrossed || attempt === 5) throw error;
      await sleep(100 * attempt);
    }
  }
}

async function refuseCommonRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; mayMakeRoles: boolean }>(
    `select rolname as name, rolsuper or rolcreaterole as "mayMakeRoles"
     from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.mayMakeRoles === true) return;
  throw new Error(
    `DATABASE_URL signs in as ${rows[0]?.name}, which may not create roles. Either give the ` +
      "address of an administrator, or set MIGRATION_DATABASE_URL to the owner of the tables too.",
  );
}

async function makeRole(client: Client, name: string, login: "login" | "nologin"): Promise<void> {
  const found = await client.query("select from pg_roles where rolname = $1", [name]);
  if (found.rows.length === 0) await client.query(`create role ${escapeIdentifier(name)} ${login}`);
}

async function letOwnerCreate(client: Client, ownerRole: string): Promise<void> {
  const owner = escapeIdentifier(ownerRole);
  if (!(await mayBecome(client, owner))) await client.query(`grant ${owner} to current_user`);
  const { rows } = await client.query<{ name: string; inDatabase: boolean; inPublic: boolean }>(
    `select current_database() as name,
       has_database_privilege($1, current_database(), 'create') as "inDatabase",
       has_schema_privilege($1, 'public', 'create') as "inPublic"`,
    [ownerRole],
  );
  for (const { name, inDatabase, inPublic } of rows) {
    const database = escapeIdentifier(name);
    if (!inDatabase) await client.query(`grant create on database ${database} to ${owner}`);
    if (!inPublic) await client.query(`grant create on schema public to ${owner}`);
  }
}

/** Tried, because the function that tells differs between PostgreSQL 15 and 16. */
async function mayBecome(client: Client, role: string): Promise<boolean> {
  await client.query("savepoint attempt");
  const succeeded = await client.query(`set local role ${role}`).then(
    () => true,
    () => false,
  );
  await client.query("rollback to savepoint attempt");
  return succeeded;
}

/** The options of a connection are words; blanks and backslashes within one are marked. */
function escapeOption(text: string): string {
  return text.replaceAll(/[\\\s]/g, "\\$&");
}

function derivedPassword(adminUrl: string, appRole: string): string | undefined {
  const secret = decodeURIComponent(new URL(adminUrl).password);
  return secret === ""
    ? undefined
    : createHmac("sha256", secret).update(appRole).digest("base64url");
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query("select 1"));
    return true;
  } catch (error) {
    if (["28P01", "28000"].includes(errorCode(error) ?? "")) return false;
    if (error instanceof Error && /password must be a/i.test(error.message)) return false;
    throw error;
  }
}

async function setPassword(adminUrl: string, role: string, password?: string): Promise<void> {
  if (password === undefined) {
    throw new Error(
      `DATABASE_URL holds no password, so none can be derived for ${role}. Put the ` +
        "administrator's password into it, or set MIGRATION_DATABASE_URL as well.",
    );
  }
  await inTurn(adminUrl, async (client) => {
    const verifier = escapeLiteral(scramVerifier(password));
    await client.query(`alter role ${escapeIdentifier(role)} login password ${verifier}`);
  });
}

/** RFC 5803: the clear password never reaches the server's log or its statistics. */
function scramVerifier(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyFor = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(keyFor("Client Key")).digest("base64");
  const serverKey = keyFor("Server Key").toString("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
