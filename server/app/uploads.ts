import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { maxUploadBytes } from "../../contracts/images.ts";
import { Problem, invalid } from "../base/problem.ts";
import { countAgainst } from "../base/rate-limit.ts";
import { createTurns } from "../base/turns.ts";
import type { AppContext } from "./app-context.ts";
import { flowOff } from "./flow-off.ts";
import { createByteCounter, type HeldBytes } from "./held-bytes.ts";
import { createPace, type Pace } from "./pace.ts";
import { receiveForm } from "./receive-form.ts";

/** Reads what an endpoint takes besides its parameters, and hands it to whoever uses it. */
export type Receive = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  use: (received: object) => Promise<T>,
) => Promise<T>;

/** More than two at a time nobody sends in good faith, and a third may come a little later. */
const shareOfOne = { running: 2, waiting: 0 };
const tooMany = () => new Problem("too_many_attempts", { details: { retryAfterSeconds: 5 } });

/** All files that are on their way share some 8 MB a second, which is more than comes by most networks. */
const pieceMs = 8;

/** What surrounds a file: two boundaries and the headers of its part. */
const envelopeBytes = 16 * 1024;

/**
 * Lets the routes of this context take multipart/form-data and nothing else. A file is held in memory
 * and never touches a disk; its name and its type are whatever the sender says, so nobody reads them.
 * The file of a form, which may be of any size, is not held.
 */
export async function acceptUploads(
  app: FastifyInstance,
  { db, uploadLimit }: Pick<AppContext, "db" | "uploadLimit">,
): Promise<Receive> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { throwFileSizeLimit: false });
  const inTurn = createTurns(shareOfOne, tooMany);
  const beginShare = createByteCounter();
  const pace = createPace(pieceMs);
  return async (request, reply, { upload = 0, form }, use) => {
    if (!request.isMultipart()) throw new Problem("unsupported_type");
    if (form) return receiveForm(request, reply, form, use);
    const sender = request.session?.userId ?? request.ip;
    const held = beginShare();
    const taking = { held, pace };
    try {
      return await inTurn(sender, async () => {
        await countAgainst(db, uploadLimit, sender);
        const file = await receive(request, upload, taking);
        return use({ file }).finally(() => giveBack(file));
      });
    } catch (error) {
      // Nobody waits for the rest of what is too large: Node.js closes after such an answer.
      if (error instanceof Problem && error.status === 413) reply.header("connection", "close");
      throw error;
    } finally {
      held.release();
    }
  };
}

/** How a file is taken in: what all of them hold together, and how fast. */
interface Taking {
  readonly held: HeldBytes;
  readonly pace: Pace;
}

async function receive(
  request: FastifyRequest,
  mostBytes: number,
  taking: Taking,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > mostBytes + envelopeBytes) throw tooLarge(mostBytes);
  try {
    return await Promise.race([readFile(request, mostBytes, taking), hangUp(request)]);
  } catch (error) {
    throw uploadProblem(error);
  } finally {
    flowOff(request.raw);
  }
}

async function readFile(
  request: FastifyRequest,
  mostBytes: number,
  taking: Taking,
): Promise<Uint8Array<ArrayBuffer>> {
  // One byte beyond what is allowed shows at once that there is too much.
  const limits = { fileSize: mostBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  let file: Uint8Array<ArrayBuffer> | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type !== "file" || part.fieldname !== "file") break;
    const announced = Number(request.headers["content-length"] ?? mostBytes);
    file = await readBytes(part.file, mostBytes, announced, taking);
  }
  if (!file || file.length === 0) throw invalid("file", "required");
  return file;
}

/** @param announced bytes of the whole request, if it tells */
async function readBytes(
  stream: AsyncIterable<Buffer>,
  mostBytes: number,
  announced: number,
  { held, pace }: Taking,
): Promise<Uint8Array<ArrayBuffer>> {
  // Room that nothing has touched costs nothing, and megabytes that are joined at the end hold everybody else meanwhile.
  const file = Buffer.allocUnsafeSlow(Math.min(announced, mostBytes));
  let length = 0;
  try {
    for await (const chunk of stream) {
      if (length + chunk.length > mostBytes) throw tooLarge(mostBytes);
      held.hold(chunk.length);
      length += chunk.copy(file, length);
      await pace();
    }
  } catch (error) {
    giveBack(file);
    throw error;
  }
  return file.subarray(0, length);
}

/** At once: megabytes that wait for the collector make it look through everything the more often, and all wait for it. */
const giveBack = ({ buffer }: Uint8Array<ArrayBuffer>): void => void buffer.transfer(0);

/** Of the files that are taken those with prices alone may be larger than a picture. */
const tooLarge = (mostBytes: number) =>
  new Problem(mostBytes > maxUploadBytes ? "price_file_too_large" : "image_too_large");

/** Rejects when the sender is gone before the end, so that his slot is free again. */
const hangUp = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => {
      if (raw.readableAborted) reject(new Error("The sender hung up."));
    };
    raw.once("close", end);
    end();
  });

/** Whatever else the parser of the body complains about, the sender has made it. */
function uploadProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new Problem("too_large");
  return new Problem("invalid", { errors: [{ path: "", code: "malformed" }] });
}
