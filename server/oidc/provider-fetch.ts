import type { CustomFetch } from "openid-client";

/** Everything that a provider has to say fits in here many times. */
const mostBytes = 512 * 1024;

/** The provider is down, slow, busy or sends without end: nothing is wrong with who asks. */
export class ProviderUnreachable extends Error {}

/** Reads an answer as a whole, and no longer one than a provider gives. */
export const providerFetch: CustomFetch = async (url, { body, signal, ...options }) => {
  const { origin, pathname } = new URL(url);
  const place = origin + pathname;
  try {
    const answer = await fetch(url, {
      ...options,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    const bytes = await bytesOf(answer);
    if (isLater(answer.status)) throw new Error(`the answer is ${answer.status}`);
    const { status, headers } = answer;
    return new Response(bytes.length > 0 ? bytes : null, { status, headers });
  } catch (error) {
    throw new ProviderUnreachable(`${place}: ${reasonOf(error)}`);
  }
};

const isLater = (status: number) => status >= 500 || status === 429;

async function bytesOf({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** `fetch` says no more than that it failed; what it was stands below. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  return reason instanceof Error ? reason.message || reason.name : String(reason);
}
