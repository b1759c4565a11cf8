import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { clients } from "../../../contracts/partners.ts";
import { testApp } from "../../test/test-app.ts";

// The examples of docs/api.md, run as they stand there against a server that listens.

const { app, make, ok } = await testApp();
const guide = await readFile("docs/api.md", "utf8");
const examples = [...guide.matchAll(/^### (.+?)$[^#]*?```sh\n(.*?)```/gms)].map(
  ([, title = "", command = ""]) => [title, command] as const,
);

/** What each example answers, in short. */
const answers: Readonly<Record<string, object>> = {
  "Who the token is, and what it may do": { seesCosts: true, isSystemAdministrator: false },
  "List clients": { total: 12, next: null },
  "Walk through all clients": { total: 12, rows: [{ title: "Client 9" }, { title: "Client 10" }] },
  "Find what a word stands in": [
    { kind: "clients", rows: [{ titleNb: "Fjell AS" }] },
    { kind: "projects", rows: [{ detail: "Fjell AS" }] },
    { kind: "estimates", rows: [{ detail: "Fjell AS" }] },
  ],
  "Add a client, once": { title: "Nordlys Borettslag", revision: 1 },
  "Change a record that nobody else has changed": { titleEn: "square metre", revision: 2 },
  "Change a record only as it was read": { status: 412, code: "precondition_failed" },
  "Read an estimate with what each row comes to": {
    figures: { lines: [{ number: "1.1" }], groups: [{ number: "1" }] },
  },
  "Put lines into an estimate": {
    revision: 1,
    lines: [{ number: "1.2", quantity: "18.5" }, { number: "1.3" }],
  },
  "Change one cell of an estimate": { revision: 2, missed: [{ revision: 1 }] },
  "See who changed what": { total: 2, rows: [{ revision: 2 }, { revision: 1 }] },
  "What a refusal looks like": { status: 403, code: "token_not_taken" },
};

test("ten examples of the guide are run, and no other has an answer", () => {
  expect(examples.map(([title]) => title)).toEqual(Object.keys(answers));
  expect(examples.length).toBeGreaterThanOrEqual(10);
});

test("each example answers what it is there for", async () => {
  const URL = await app.listen({ port: 0, host: "127.0.0.1" });
  const { id: userId } = await make.user({ role: "company_administrator" });
  const { token: TOKEN } = await make.accessToken({ userId });
  const { id: UNIT } = await make.unit();
  const client = await make.client({ title: "Fjell AS" });
  const project = await make.project({ clientId: client.id });
  const { id: ESTIMATE } = await make.estimate({ projectId: project.id });
  const { key: LINE } = await make.estimateLine({ estimateId: ESTIMATE });
  for (let number = 0; number < 11; number += 1) await make.client({ title: `Client ${number}` });
  const { next } = await ok(clients.list, { query: { rows: "10", sort: "id" } });
  const env = { ...process.env, URL, TOKEN, NEXT: next ?? expect.fail(), UNIT, ESTIMATE, LINE };
  for (const [title, command] of examples) {
    const { stdout } = await promisify(execFile)("bash", ["-euc", command], { env });
    expect({ title, answer: JSON.parse(stdout) }).toMatchObject({ title, answer: answers[title] });
  }
});
