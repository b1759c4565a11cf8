import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem, invalid } from "./problem.ts";

/** Reads the one file of an upload, of at most so many bytes. */
export type ReadUpload = (request: FastifyRequest, mostBytes: number) => Promise<Uint8Array>;

/** Files that are received at one time; whoever comes later is asked to try again. */
const mostAtOnce = 10;
/** What surrounds a file: two boundaries and the headers of its part. */
const envelopeBytes = 16 * 1024;

/**
 * Lets the routes of this context take multipart/form-data and nothing else. A file is held in memory
 * and never touches a disk; its name and its type are whatever the sender says, so nobody reads them.
 */
export async function acceptUploads(app: FastifyInstance): Promise<ReadUpload> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  let running = 0;
  return async (request, mostBytes) => {
    if (!request.isMultipart()) throw new Problem("unsupported_type");
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > mostBytes + envelopeBytes) throw new Problem("image_too_large");
    if (running >= mostAtOnce) throw new Problem("unavailable");
    running += 1;
    try {
      return await readFile(request, mostBytes);
    } catch (error) {
      throw uploadProblem(error);
    } finally {
      running -= 1;
      // What nobody reads any more has to flow off, or the connection would hang.
      request.raw.unpipe();
      request.raw.resume();
    }
  };
}

async function readFile(request: FastifyRequest, mostBytes: number): Promise<Uint8Array> {
  const limits = { fileSize: mostBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  let file: Uint8Array | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type !== "file" || part.fieldname !== "file") break;
    file = await part.toBuffer();
  }
  if (!file || file.length === 0) throw invalid("file", "required");
  return file;
}

/** Whatever else the parser of the body complains about, the sender has made it. */
function uploadProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Problem("image_too_large");
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new Problem("too_large");
  return new Problem("invalid", { errors: [{ path: "", code: "malformed" }] });
}
