import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { auth } from "../contracts/auth.ts";
import { estimates } from "../contracts/estimates.ts";
import { health } from "../contracts/health.ts";
import { mailServer } from "../contracts/mail-server.ts";
import { webhooks } from "../contracts/webhooks.ts";
import { newId } from "./base/new-id.ts";
import { startMailSink } from "./test/mail-sink.ts";
import { startReceiver } from "./test/receiver.ts";
import { makeRemoteEstimate } from "./test/remote-estimate.ts";
import { type NetworkCall, signedIn, startServer } from "./test/server-process.ts";
import { testDatabase } from "./test/test-database.ts";

async function surroundings() {
  const [common, own, receiver] = [
    await startMailSink(),
    await startMailSink(),
    await startReceiver(),
  ];
  const folder = mkdtempSync(path.join(tmpdir(), "overslag-sending-"));
  onTestFinished(async () => {
    await Promise.all([common.close(), own.close(), receiver.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const { appUrl, migrationUrl } = await testDatabase();
  const env = {
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: migrationUrl,
    SECRET_KEY: "k".repeat(43),
    SMTP_URL: common.url,
    MAIL_ALLOW_INTERNAL: "true",
    WEBHOOK_ALLOW_INTERNAL: "true",
    BACKUP_DIR: folder,
  };
  const start = async (more: Record<string, string>) => {
    const server = await startServer({ ...env, ...more });
    onTestFinished(async () => void (await server.stop()));
    return { server, call: await signedIn(server.url) };
  };
  const arrived = () => [common.messages.length, own.messages.length, receiver.arrived.length];
  return { own, receiver, start, arrived, files: () => readdirSync(folder) };
}

/** A company with a mail server of its own and a webhook that is told of offers. */
async function connect(call: NetworkCall, smtpUrl: string, url: string) {
  const { company } = await call(auth.session, {});
  const params = { companyId: company.id };
  const { hostname: host, port } = new URL(smtpUrl);
  const server = { host, port: Number(port), encryption: "none", userName: "" } as const;
  const body = { ...server, senderAddress: "post@bygg.example", password: "", revision: 0 };
  await call(mailServer.set, { params, body });
  const hook = { title: "Regnskap", url, events: ["offer.sent" as const], active: true };
  const made = await call(webhooks.create, { params, body: hook });
  return { params, webhook: { params: { ...params, id: made.id } } };
}

test("where SEND_NOTHING is set no message, webhook or backup leaves, and all waits for another start", async () => {
  const { own, receiver, start, arrived, files } = await surroundings();
  const { server, call } = await start({ SEND_NOTHING: "true" });
  const { params: company, webhook } = await connect(call, own.url, receiver.url);
  const { params } = await makeRemoteEstimate(call, 1);
  const body = { id: newId(), recipients: ["kari@client.example"], subject: "Tilbud", body: "" };
  await call(estimates.send, { params, body });
  await expect(call(mailServer.test, { params: company })).rejects.toThrow("sends_nothing");
  await expect(call(webhooks.test, webhook)).rejects.toThrow("sends_nothing");
  const told = await call(health.get, {});
  expect(told.findings.map(({ code }) => code)).toContain("sends_nothing");
  // Longer than a message needs.
  await pause(1_500);
  expect(await call(estimates.emails, { params })).toMatchObject([
    { state: "queued", attempts: 0 },
  ]);
  expect([arrived(), files()]).toEqual([[0, 0, 0], []]);
  await server.stop();

  await start({});
  await expect.poll(arrived).toEqual([0, 1, 1]);
  await expect.poll(() => files().length).toBe(1);
});
