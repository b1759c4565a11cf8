import { setTimeout as pause } from "node:timers/promises";
import { auth } from "../../contracts/auth.ts";
import {
  type Endpoint,
  idempotencyHeader,
  type Reply,
  type Sent,
} from "../../contracts/endpoint.ts";
import { ImageRef, images } from "../../contracts/images.ts";
import { permissions } from "../../contracts/permissions.ts";
import { roles } from "../../contracts/roles.ts";
import { users } from "../../contracts/users.ts";
import { newId } from "../../server/base/new-id.ts";
import { administrator } from "../../server/test/server-process.ts";
import { urlOf } from "../../server/test/test-app.ts";

/** Somebody who is signed in and asks again until he is answered, as a browser does. */
export interface Person {
  call<E extends Endpoint>(endpoint: E, parts: Sent<E>, key?: string): Promise<Reply<E>>;
  upload(bytes: Uint8Array): Promise<ImageRef>;
  download(endpoint: Endpoint, params: Record<string, string>): Promise<Buffer>;
}

/** Where the server is, and how often somebody had to ask it again. */
export interface Line {
  readonly url: () => string;
  askedAgain: number;
}

interface Who {
  readonly email: string;
  readonly password: string;
}

const everyMs = 50;
const patienceMs = 300_000;

export async function signIn(line: Line, who: Who = administrator): Promise<Person> {
  const ask = async (path: string, init: RequestInit): Promise<Response & { bytes: Buffer }> => {
    const end = Date.now() + patienceMs;
    while (Date.now() < end) {
      const answer = await answerOf(line.url() + path, init);
      if (answer) return answer;
      line.askedAgain += 1;
      await pause(everyMs);
    }
    throw new Error(`${path} was not answered in ${patienceMs / 1000} s.`);
  };
  const json = { "content-type": "application/json" };
  const body = JSON.stringify(who);
  const signed = await ask(auth.signIn.path, { method: "POST", headers: json, body });
  const cookie = signed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const call = async <E extends Endpoint>(endpoint: E, parts: Sent<E>, key?: string) => {
    const { body: sent } = { body: undefined, ...parts };
    const { bytes } = await ask(urlOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        cookie,
        ...(sent === undefined ? {} : json),
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just parsed
    return endpoint.reply?.parse(JSON.parse(bytes.toString())) as Reply<E>;
  };
  const upload = async (file: Uint8Array) => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(file)]), "picture.png");
    const init = { method: "POST", headers: { cookie }, body: form };
    const { bytes } = await ask(images.certificate.path, init);
    return ImageRef.parse(JSON.parse(bytes.toString()));
  };
  const download = async (endpoint: Endpoint, params: Record<string, string>) =>
    (await ask(urlOf(endpoint, { params }), { headers: { cookie } })).bytes;
  return { call, upload, download };
}

/**
 * The whole answer; undefined where only an outage explains what came: nothing, a part, or "not available".
 * @throws Error for every other refusal.
 */
async function answerOf(url: string, init: RequestInit) {
  try {
    const answer = await fetch(url, init);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return Object.assign(answer, { bytes });
    if (answer.status === 503) return undefined;
    throw new Error(`${init.method} ${url}: ${answer.status} ${bytes.toString()}`);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** One person may upload 30 pictures and send 60 messages in an hour. */
const mostUses = 25;

/** Hands out somebody who may do everything; after so many uses it is somebody else. */
export function colleagues(line: Line, boss: Person) {
  let uses = 0;
  let current: Promise<Person> | undefined;
  return (): Promise<Person> => {
    if (!current || uses === mostUses) {
      uses = 0;
      current = hire(line, boss);
    }
    uses += 1;
    return current;
  };
}

const mostTries = 50;

/** A kill may leave the making of a user unfinished, which no repeat settles: then it is another user. */
async function hire(line: Line, boss: Person): Promise<Person> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await signIn(line, await makeUser(boss));
    } catch (error) {
      if (attempt === mostTries || !String(error).includes("key_unfinished")) throw error;
    }
  }
}

async function makeUser(boss: Person): Promise<Who> {
  const name = newId();
  const titles = { titleEn: name, titleNb: name };
  const role = await boss.call(
    roles.create,
    { body: { ...titles, permissions: [...permissions], seesCosts: true } },
    newId(),
  );
  const who = { email: `${name}@company.example`, password: "Bratte fjell 1814" };
  const body = {
    ...who,
    name,
    phone: "",
    position: "",
    roleId: role.id,
    active: true,
    locale: "nb" as const,
    avatarId: null,
  };
  await boss.call(users.create, { body }, newId());
  return who;
}
