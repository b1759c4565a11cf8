import { afterAll, expect, test } from "vitest";
import { auth } from "../contracts/auth.ts";
import type { Endpoint } from "../contracts/endpoint.ts";
import { clients } from "../contracts/partners.ts";
import { newId } from "./base/new-id.ts";
import { administrator, startServer } from "./test/server-process.ts";
import { type Parts, urlOf } from "./test/test-app.ts";
import { emptyDatabase } from "./test/test-database.ts";

// Two processes of the product on one database. That changes of one reach the editors of the other stands
// in estimates/parallel-batches.test.ts.
const DATABASE_URL = await emptyDatabase();
const SECRET_KEY = "the same key, which both processes know";
const first = await startServer({ DATABASE_URL, SECRET_KEY });
const second = await startServer({ DATABASE_URL, SECRET_KEY });
afterAll(async () => {
  await first.stop();
  await second.stop();
});

interface Asked extends Parts {
  readonly cookie?: string;
  readonly key?: string;
}

async function tell(base: string, endpoint: Endpoint, { cookie = "", key, ...parts }: Asked) {
  const { method, reply } = endpoint;
  const answer = await fetch(base + urlOf(endpoint, parts), {
    method,
    headers: {
      cookie,
      ...(key !== undefined && { "idempotency-key": key }),
      ...(parts.body !== undefined && { "content-type": "application/json" }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    reply: answer.ok && reply ? reply.parse(JSON.parse(text)) : undefined,
    cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
  };
}
const signIn = (base: string, body: object = administrator) => tell(base, auth.signIn, { body });

test("who signs in at one process is signed in at the other, and signed out at both", async () => {
  const { cookie } = await signIn(first.url);
  const seen = () =>
    Promise.all([first, second].map(({ url }) => tell(url, auth.session, { cookie })));
  expect((await seen()).map(({ status }) => status)).toEqual([200, 200]);
  await tell(second.url, auth.signOut, { cookie });
  expect((await seen()).map(({ status }) => status)).toEqual([401, 401]);
});

test("wrong guesses at one process count at the other", async () => {
  const guess = { email: "nobody@example.com", password: "a wrong password" };
  const statuses = [];
  for (const { url } of [first, second, first, second, first, second, first, second]) {
    statuses.push((await signIn(url, guess)).status);
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses).toContain(429);
});

test("a call with a key is done once, also when both processes are asked at the same moment", async () => {
  const { cookie } = await signIn(first.url);
  const title = `Rør AS ${newId()}`;
  const body = {
    title,
    organisationNumber: "",
    address: "",
    country: "NO",
    webAddress: "",
    type: "company",
  };
  const key = newId();
  const answers = await Promise.all(
    [first, second, first, second].map(({ url }) =>
      tell(url, clients.create, { cookie, key, body }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const list = await tell(second.url, clients.list, { cookie, query: { search: title } });
  expect(list.reply).toMatchObject({ total: 1 });
});
