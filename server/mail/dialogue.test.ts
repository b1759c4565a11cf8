import { expect, test } from "vitest";
import { dialogueLog } from "./dialogue.ts";

const client = { tnx: "client" };
const server = { tnx: "server" };

/** The steps that were entered, one for each line. */
function follow(lines: readonly (readonly [{ tnx: string }, string])[]) {
  const entered: string[] = [];
  const log = dialogueLog((step) => entered.push(step));
  for (const [who, text] of lines) log.debug(who, text);
  return entered;
}

test("each command has its step, and an answer to the last one opens none", () => {
  expect(
    follow([
      [server, "220 mail.example"],
      [client, "EHLO us.example"],
      [server, "250 STARTTLS"],
      [client, "STARTTLS"],
      [server, "220 Go on"],
      [client, "AUTH LOGIN"],
      [server, "334 VXNlcm5hbWU6"],
      [client, "TUFJTA=="],
      [server, "235 Welcome"],
      [client, "MAIL FROM:<a@b.example>"],
      [server, "250 OK"],
      [client, "QUIT"],
      [server, "221 Goodbye"],
      [{ tnx: "network" }, "Connection closed"],
    ]),
  ).toEqual(["hello", "encryption", "sign_in", "sign_in", "sender"]);
});

test("of commands that were sent together the oldest without an answer is the step", () => {
  expect(
    follow([
      [client, "MAIL FROM:<a@b.example>"],
      [client, "RCPT TO:<c@d.example>"],
      [client, "RCPT TO:<e@f.example>"],
      [client, "DATA"],
      [server, "250 OK"],
      [server, "250 OK"],
      [server, "250 OK"],
      [server, "354 Go on"],
    ]),
  ).toEqual(["sender", "sender", "sender", "sender", "recipients", "recipients", "data"]);
});
