import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileAnswer } from "../base/route.ts";

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
    .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header(
      "cache-control",
      isImmutable ? "private, max-age=31536000, immutable" : "private, no-cache",
    );
  // Opened by itself, a picture is a page of this site: it may do nothing there.
  if (fileType === "image/*") reply.header("content-security-policy", inert);
  if (request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.type(type).send(Buffer.from(bytes));
}

const inert = "default-src 'none'; sandbox; frame-ancestors 'none'";
