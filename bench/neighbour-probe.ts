// Asks for one address 40 times a second and tells how long the answers took.

const [url = "", cookie = "", ms = "0"] = process.argv.slice(2);
const everyMs = 25;
const times: number[] = [];
const pending: Promise<void>[] = [];

async function ask(): Promise<void> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
  times.push(performance.now() - begun);
}

const end = performance.now() + Number(ms);
while (performance.now() < end) {
  pending.push(ask());
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
await Promise.all(pending);
const sorted = times.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
process.send?.({ p50: at(0.5), p99: at(0.99) });
