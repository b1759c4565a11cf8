import { auth } from "../../contracts/auth.ts";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { newId } from "../../server/base/new-id.ts";
import { administrator } from "../../server/test/server-process.ts";
import { type Parts, urlOf } from "../../server/test/test-app.ts";
import { metricsToken } from "./machines.ts";

export interface Told {
  readonly status: number;
  readonly body: unknown;
}

/** One call, whatever comes of it; 0 when nothing does. */
export async function tell(
  base: string,
  endpoint: Endpoint,
  parts: Parts & { readonly cookie?: string; readonly key?: string },
): Promise<Told> {
  const { body, cookie = "", key } = parts;
  const headers = {
    cookie,
    ...(key !== undefined && { "idempotency-key": key }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const url = base + urlOf(endpoint, parts);
    const answer = await fetch(url, { method: endpoint.method, headers, ...sent });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  } catch {
    return { status: 0, body: undefined };
  }
}

/** The cookie of a session of the administrator, or of somebody else. */
export async function cookieOf(base: string, who: object = administrator): Promise<string> {
  const answer = await fetch(base + auth.signIn.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  if (!answer.ok) throw new Error(`Signing in failed: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

export const aClient = (title = `Rør AS ${newId()}`) => ({
  title,
  organisationNumber: "",
  address: "",
  country: "NO",
  webAddress: "",
  type: "company",
});

const metricsOf = (base: string) =>
  fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } }).then(
    (answer) => answer.text(),
  );

/** What the process takes, in MB. */
export async function memoryOf(base: string): Promise<number> {
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await metricsOf(base)) ?? [];
  return Math.round(Number(bytes) / 2 ** 20);
}

/** How often the replica was asked, over both processes, by what came of it. */
export async function replicaReads(bases: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const base of bases) {
    const lines = (await metricsOf(base)).matchAll(
      /^database_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm,
    );
    for (const [, outcome = "", count] of lines) {
      counts[outcome] = (counts[outcome] ?? 0) + Number(count);
    }
  }
  return counts;
}
