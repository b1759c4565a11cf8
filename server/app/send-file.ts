import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileAnswer, StreamAnswer } from "../base/route.ts";

/** Answers a file, or that the asker has it already. */
export function sendFile(
  fileType: string,
  { bytes, name, type = fileType, isImmutable = false }: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tag = `"${createHash("sha256").update(bytes).digest("hex")}"`;
  reply
    .header("etag", tag)
    .header("content-disposition", `inline; ${fileName(name)}`)
    .header(
      "cache-control",
      isImmutable ? "private, max-age=31536000, immutable" : "private, no-cache",
    );
  // Opened by itself, a picture is a page of this site: it may do nothing there.
  if (type.startsWith("image/")) reply.header("content-security-policy", inert);
  if (request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The connection takes the parts as fast as it can. */
export const sendStream = (fileType: string, { parts, name }: StreamAnswer, reply: FastifyReply) =>
  reply
    .header("content-disposition", `attachment; ${fileName(name)}`)
    .header("cache-control", "no-store")
    .type(fileType.startsWith("text/") ? `${fileType}; charset=utf-8` : fileType)
    .send(Readable.from(parts));

const fileName = (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`;

const inert = "default-src 'none'; sandbox; frame-ancestors 'none'";
