import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asked twice: a slip would lock the file for good. */
export async function newPassphrase(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error("There is no terminal to ask for a passphrase at. Set BACKUP_PASSPHRASE.");
  }
  const typed = await askPassphrase("A passphrase of 12 symbols or more");
  if (typed === undefined || typed.length < 12) {
    throw new Error("The passphrase must have at least 12 symbols.");
  }
  if ((await askPassphrase("The same again")) === typed) return typed;
  throw new Error("The two are not the same. Nothing was written.");
}

/** A file says that it is encrypted: asks at the terminal, where there is one, without showing it. */
export async function askPassphrase(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(`${question}: `);
  const answer = await new Promise<string>((resolve) => lines.question("", resolve));
  lines.close();
  process.stderr.write("\n");
  return answer === "" ? undefined : answer;
}
