import { fetchFile } from "../../base/fetch-file.ts";

export interface MadeFile {
  readonly name: string;
  readonly bytes: number;
}

/** Has the file of an address made, and tells what it is called. @throws ApiProblem that says why it cannot be made */
export async function makeFileAt(address: string, signal?: AbortSignal): Promise<MadeFile> {
  const answer = await fetchFile(address, signal);
  const name = nameIn(answer.headers.get("content-disposition") ?? "");
  return { name: name ?? "PDF", bytes: (await answer.blob()).size };
}

/** Saves the file of an address under its name. @throws ApiProblem that says why it cannot be made */
export async function saveFileAt(address: string, body?: object): Promise<void> {
  const answer = await fetchFile(address, undefined, body);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameIn(answer.headers.get("content-disposition") ?? "") ?? "";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The name comes percent-encoded as UTF-8, or plain between quotes. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
