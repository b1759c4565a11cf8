import type { Endpoint, Reply } from "../../contracts/endpoint.ts";
import { addressOf, ApiProblem, arrived, problemOf } from "./api.ts";
import { companyHeaders } from "./page-company.ts";

interface SentForm {
  readonly params?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: File;
  /** Told how much of it has been sent, from 0 to 1. */
  readonly onSent: (share: number) => void;
}

/** Sends a form with a file of any size, and tells on the way how far it is. @throws ApiProblem */
export async function sendForm<E extends Endpoint & { form: object }>(
  endpoint: E,
  { params = {}, fields, file, onSent }: SentForm,
): Promise<Reply<E>> {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  // The server reads the fields before it takes the file.
  form.set("file", file);
  const answer = await send({ ...endpoint, path: addressOf(endpoint, { params }) }, form, onSent);
  if (!answer.ok) throw await problemOf(answer);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the server, as in api.ts
  return (await arrived(answer.json())) as Reply<E>;
}

/** `fetch` tells nothing about what has been sent. */
function send(
  { method, path }: { readonly method: string; readonly path: string },
  form: FormData,
  onSent: (share: number) => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, path);
  for (const [name, value] of Object.entries(companyHeaders())) {
    request.setRequestHeader(name, value);
  }
  request.upload.addEventListener("progress", ({ loaded, total }) => onSent(loaded / total));
  request.addEventListener("load", () => {
    const { status, responseText } = request;
    resolve(new Response(responseText, { status }));
  });
  request.addEventListener("error", () => {
    const title = "The server cannot be reached";
    reject(new ApiProblem({ title, status: 0, code: "unavailable" }));
  });
  request.send(form);
  return promise;
}
