// Asks for one address 40 times a second and tells how long the answers took. What the first second took is not told: it
// is this process that begins then, and what it asks for meanwhile comes all at once.

const [url = "", cookie = "", ms = "0"] = process.argv.slice(2);
const everyMs = 25;
const warmMs = 1_000;
const times: number[] = [];
const pending: Promise<void>[] = [];

async function ask(): Promise<void> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
  if (begun >= warm) times.push(performance.now() - begun);
}

const warm = performance.now() + warmMs;
const end = warm + Number(ms);
while (performance.now() < end) {
  pending.push(ask());
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
await Promise.all(pending);
const sorted = times.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
process.send?.({ p50: at(0.5), p99: at(0.99) });
