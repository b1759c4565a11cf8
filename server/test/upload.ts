import type { Endpoint } from "../../contracts/endpoint.ts";
import { ImageRef } from "../../contracts/images.ts";
import { type Caller, type Parts, type TestAnswer, urlOf } from "./test-app.ts";

export interface FilePart {
  readonly bytes: Uint8Array;
  readonly name?: string;
  /** Undefined makes it a plain field. */
  readonly fileName?: string | undefined;
  readonly type?: string;
}

const boundary = "----test-boundary";

/** The payload and headers of an upload, as a browser would write them. */
export function multipart(parts: readonly FilePart[]) {
  const pieces = parts.flatMap((part) => {
    const { bytes, name = "file", type = "image/png" } = part;
    const fileName = "fileName" in part ? part.fileName : "picture.png";
    const file = fileName === undefined ? "" : `; filename="${fileName}"`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n`;
    return [Buffer.from(`${head}content-type: ${type}\r\n\r\n`), bytes, Buffer.from("\r\n")];
  });
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** Uploads one file, or several parts where a test wants to see them refused. */
export async function upload(
  person: Caller,
  endpoint: Endpoint,
  file: Uint8Array | readonly FilePart[],
  parts: Parts = {},
): Promise<TestAnswer> {
  const sent = file instanceof Uint8Array ? [{ bytes: file }] : file;
  const answer = await person.send({
    method: endpoint.method,
    url: urlOf(endpoint, parts),
    ...multipart(sent),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uploads a picture that is taken. */
export const uploadImage = async (...call: Parameters<typeof upload>) =>
  ImageRef.parse((await upload(...call)).body);
