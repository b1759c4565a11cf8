import { expect, test, vi } from "vitest";
import { type Delivery, type OwnServer, withoutServer } from "./delivery.ts";
import { tellMailServers } from "./tell-mail-servers.ts";

const message = { id: "1", fromName: "", recipients: [], subject: "", text: "" };
const own: OwnServer = {
  host: "smtp.example.com",
  port: 587,
  encryption: "starttls",
  login: undefined,
  senderAddress: "offer@example.com",
};

function told() {
  const log = { info: vi.fn(), warn: vi.fn() };
  const answer: { outcome: Delivery["outcome"] } = { outcome: "accepted" };
  const mailer = tellMailServers(
    { deliver: () => Promise.resolve(withoutServer(answer.outcome)), close: vi.fn() },
    log,
  );
  const deliver = async (outcome: Delivery["outcome"], server?: OwnServer) => {
    answer.outcome = outcome;
    const delivery = await mailer.deliver(message, server, () => Promise.resolve());
    expect(delivery.outcome).toBe(outcome);
  };
  return { log, deliver };
}

test.each(["accepted", "refused", "later"] as const)(
  "a mail server that is gone is told once, and once that it answers %s",
  async (answer) => {
    const { log, deliver } = told();
    await deliver("unreachable");
    await deliver("unreachable");
    expect(log.warn.mock.calls).toEqual([
      ["The mail server does not answer: its e-mails wait, and are tried again."],
    ]);
    await deliver(answer);
    await deliver(answer);
    expect(log.info.mock.calls).toEqual([["The mail server answers again, after 1 s."]]);
  },
);

test("each server is told of by itself, and what says nothing of it is no answer", async () => {
  const { log, deliver } = told();
  await deliver("unreachable", own);
  await deliver("accepted");
  for (const outcome of ["unknown", "interrupted", "password_unreadable"] as const) {
    await deliver(outcome, own);
  }
  expect(log.info).not.toHaveBeenCalled();
  await deliver("accepted", own);
  expect(log.warn.mock.calls).toEqual([[expect.stringContaining("mail server smtp.example.com")]]);
  expect(log.info.mock.calls).toEqual([
    ["The mail server smtp.example.com answers again, after 1 s."],
  ]);
});
