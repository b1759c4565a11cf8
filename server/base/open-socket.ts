import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { BlockList, connect, isIP, type Socket } from "node:net";

/** Everything that is no address of the public internet. */
const internal = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // What a machine of one cloud asks about itself.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  internal.addSubnet(network, bits, "ipv4");
}

const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/** Ways of writing an address of IPv4 as one of IPv6, or of reaching one through it, and addresses of examples. */
const translated = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  translated.addSubnet(network, bits, "ipv6");
}

export function isInternal(address: string): boolean {
  if (isIP(address) === 4) return internal.check(address, "ipv4");
  return !publicV6.check(address, "ipv6") || translated.check(address, "ipv6");
}

/** The name leads to addresses inside of the operator's network only. */
export class InternalAddress extends Error {}

/** Which addresses a name leads to. */
export type FindAddresses = (host: string) => Promise<readonly LookupAddress[]>;

interface Place {
  readonly host: string;
  readonly port: number;
  readonly mayBeInternal: boolean;
  /** The system's way unless another one is given. */
  readonly find?: FindAddresses | undefined;
}

const findBySystem: FindAddresses = (host) => lookup(host, { all: true });

/**
 * Connects to one of the addresses that were checked, and to no other: the name is looked up once.
 * @throws InternalAddress
 */
export async function openSocket(
  { host, port, mayBeInternal, find = findBySystem }: Place,
  signal: AbortSignal,
): Promise<Socket> {
  const family = isIP(host);
  const found =
    family === 0 ? await unlessAborted(find(host), signal) : [{ address: host, family }];
  const allowed = mayBeInternal ? found : found.filter(({ address }) => !isInternal(address));
  if (allowed.length === 0) throw new InternalAddress();
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    lookup: (_host, _options, done) => done(null, [...allowed]),
  });
  // Whoever waits for something hears of an error by himself; one that comes later must not end the process.
  socket.on("error", () => undefined);
  try {
    await once(socket, "connect", { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** A name that takes too long to look up cannot be given up there, but nobody has to wait for it. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = () => reject(new Error("The lookup was given up."));
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    work.then(resolve, reject);
  });
