import { arrived, problemOf } from "./api.ts";
import { companyHeaders } from "./page-company.ts";

export interface FetchedFile {
  /** As the server calls it; undefined when it does not say. */
  readonly name: string | undefined;
  readonly content: Blob;
}

/**
 * The document at an address, for the company of the page; with a body it is one that is made from what was typed.
 * @throws ApiProblem that says why it cannot be made
 */
export async function fetchFile(
  address: string,
  signal?: AbortSignal,
  body?: object,
): Promise<FetchedFile> {
  const coming = fetch(address, {
    headers: { ...companyHeaders(), ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const answer = await arrived(coming, signal);
  if (!answer.ok) throw await problemOf(answer);
  return {
    name: nameIn(answer.headers.get("content-disposition") ?? ""),
    content: await arrived(answer.blob(), signal),
  };
}

/** The name comes percent-encoded as UTF-8, or plain between quotes. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
