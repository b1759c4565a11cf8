import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import type { Endpoint, Reply, Sent } from "../../contracts/endpoint.ts";
import { urlOf } from "./test-app.ts";

export const administrator = { email: "admin@example.com", password: "correct horse battery" };

/** Where a process finds its programs, and what others of the product have compiled before. */
export const ofEveryProcess = {
  PATH: process.env["PATH"] ?? "",
  NODE_COMPILE_CACHE: "node_modules/.cache/node",
};

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** The lines of its log, and what else it has said. */
  said(): string[];
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the product as `npm start` does, as a process of its own. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [
      "--max-semi-space-size=8",
      "--heap-growing-percent=70",
      "server/main.ts",
      ...(env["SAMPLES"] ? [] : ["--empty"]),
    ],
    {
      env: {
        ...ofEveryProcess,
        MALLOC_ARENA_MAX: "2",
        MALLOC_MMAP_THRESHOLD_: "73728",
        PORT: "0",
        LOG_LEVEL: "error",
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const url = await readyAt(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  const kill = async () => void (await end("SIGKILL"));
  const stop = () => end("SIGTERM");
  return { url, pid: child.pid ?? 0, said: () => said.split("\n"), kill, stop };
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /ready: (http:\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => reject(new Error(`The server ended: ${said}`)));
  });
}

/** A session of its own, as the header that a browser would send. */
export async function openSession(url: string, who = administrator): Promise<string> {
  const answer = await fetch(url + auth.signIn.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** A caller over the network that is signed in as the administrator. Throws what is no success. */
export const signedIn = async (url: string) => callerOf(url, await openSession(url));

/** A caller over the network with that session. Throws what is no success. */
export const callerOf =
  (url: string, cookie: string) =>
  async <E extends Endpoint>(endpoint: E, parts: Sent<E>, base = url): Promise<Reply<E>> => {
    const { body } = { body: undefined, ...parts };
    const reply = await fetch(base + urlOf(endpoint, parts), {
      method: endpoint.method,
      headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${endpoint.summary}: ${reply.status} ${await reply.text()}`);
    if (!endpoint.reply) {
      await reply.arrayBuffer();
      return undefined as Reply<E>;
    }
    return endpoint.reply.parse(await reply.json()) as Reply<E>;
  };

/** For journeys and measurements that are about something else: the first set-up does not open. */
export async function skipSetUp(url: string): Promise<void> {
  const call = await signedIn(url);
  const { company } = await call(auth.session, {});
  await call(companies.finishSetUp, { params: { companyId: company.id } });
}

export type NetworkCall = ReturnType<typeof callerOf>;
