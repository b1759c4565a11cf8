import { createInterface } from "node:readline";
import { Writable } from "node:stream";

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
