import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { Problem, invalid, parsed } from "../base/problem.ts";

/** Fields are short; the file comes after them and is as long as it is. */
const limits = {
  fileSize: Infinity,
  files: 1,
  fields: 10,
  fieldSize: 1_000,
  parts: 11,
  headerPairs: 20,
};

/** Reads the fields of a form and hands on its file, which nobody has read yet. */
export async function receiveForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  form: z.ZodObject,
  use: (received: object) => Promise<T>,
): Promise<T> {
  try {
    const { fields, file } = await readFields(request);
    return await use({ form: parsed(form, fields), file });
  } catch (error) {
    // Nobody waits for the rest of a long file that was refused.
    reply.header("connection", "close");
    throw error;
  }
}

async function readFields(request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch(refuse);
    if (next.done) throw invalid("file", "required");
    const part = next.value;
    if (part.type === "file" && part.fieldname === "file")
      return { fields, file: whole(part.file) };
    if (part.type === "file") throw invalid(part.fieldname, "unknown_key");
    Object.defineProperty(fields, part.fieldname, { value: part.value, enumerable: true });
  }
}

async function* whole(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    refuse(error);
  }
}

/** Whatever the parser of the body complains about, the sender has made it. */
function refuse(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.endsWith("_LIMIT")) throw new Problem("too_large");
  throw invalid("", "malformed");
}
