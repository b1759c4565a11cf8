import { fetchFile } from "../../base/fetch-file.ts";

export interface MadeFile {
  readonly name: string;
  readonly bytes: number;
}

/** Has the file of an address made, and tells what it is called. @throws ApiProblem that says why it cannot be made */
export async function makeFileAt(address: string, signal?: AbortSignal): Promise<MadeFile> {
  const { name, content } = await fetchFile(address, signal);
  return { name: name ?? "PDF", bytes: content.size };
}

/** Saves the file of an address under its name. @throws ApiProblem that says why it cannot be made */
export async function saveFileAt(address: string, body?: object): Promise<void> {
  const { name, content } = await fetchFile(address, undefined, body);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name ?? "";
  link.click();
  URL.revokeObjectURL(link.href);
}
